import { beforeAll, describe, expect, test } from 'vitest'
import { qrIn, type ReadPdf, readPdf } from '#testing/pages/pdf.ts'
import { ticketCodeInGroups } from './ticket-code.ts'
import { ticketUrl } from './ticket-links.ts'
import { type PrintedTickets, planTicketsPdf, ticketsPdf, ticketValues } from './ticket-pdf.ts'

const business = {
  legalName: 'Copper Cue GmbH',
  addressLine1: 'Kupfergraben 7',
  addressLine2: null,
  postalCode: '10117',
  city: 'Berlin',
  country: 'DE',
  phone: '+49 30 5550100',
  email: 'hello@copper-cue.example',
  website: null,
}
const names = ['Łukasz Đặng', 'Ελένη Παπαδοπούλου', 'Наталія Щербак', 'Ada Guest', '田中', 'Zoë O’Brien']
const codes = ['4F7K9QXM2B8C', '000000000000', 'ZZZZZZZZZZZZ', '123456789ABC', 'ABCDEFGHJKMN', 'PQRSTVWXYZ01']

const settings = { colour: '#1f3a93' } as PrintedTickets['venue']['settings']

function printed(more: Partial<PrintedTickets> = {}): PrintedTickets {
  return {
    venue: { name: 'The Copper Cue', business, settings, pictures: {} },
    event: {
      title: 'Jazz im Keller',
      date: '2026-11-21',
      start: '20:00',
      end: null,
      timeLabel: 'Einlass 19:00',
      locationLabel: 'Gewölbekeller',
    },
    registration: { reference: 'SVC-E-4F7K', quantity: codes.length, createdAt: new Date('2026-10-01T08:00:00Z') },
    tickets: codes.map((code, ordinal) => ({ code, attendeeName: names[ordinal] ?? '', ordinal })),
    language: 'de',
    ...more,
  }
}

/** Reads a file whose pictures nobody looks at: they are drawn tiny. */
const readText = async (more: Partial<PrintedTickets>) => readPdf(await ticketsPdf(printed(more)), 0.1)

/** The strips of a sheet, from top to bottom. */
const strips = (height: number) =>
  [0, 1, 2].map((at) => ({ top: Math.round((at * height) / 3), bottom: Math.round(((at + 1) * height) / 3) }))

describe('the tickets of a registration', () => {
  let whole: ReadPdf
  beforeAll(async () => {
    whole = await readPdf(await ticketsPdf(printed()))
  })

  test('are strips of A4, three to a sheet, each with the code that opens the door', () => {
    const { pages } = whole
    expect(pages.map(({ width, height }) => [width, height])).toEqual([
      [595.28, 841.89],
      [595.28, 841.89],
    ])
    const read = pages.flatMap(({ picture }) => strips(picture.height).map((strip) => qrIn(picture, strip)))
    expect(read).toEqual(codes.map(ticketUrl))
    expect(pages.flatMap(({ links }) => links)).toEqual(codes.map(ticketUrl))
  })

  test('have guest, event, time and place, in the requested language', async () => {
    const [first] = whole.pages
    for (const part of [
      ...names.slice(0, 3),
      ...codes.slice(0, 3).map(ticketCodeInGroups),
      'The Copper Cue',
      'Jazz im Keller',
      'Samstag, 21. November 2026',
      'Ab 20:00 Uhr · Einlass 19:00',
      'Gewölbekeller',
      'Ticket 2 von 6 · Buchungsnummer SVC-E-4F7K',
      'Kupfergraben 7, 10117 Berlin',
      'Bitte diesen Code am Einlass zeigen.',
    ]) {
      expect(first?.text).toContain(part)
    }
    const english = (await readText({ language: 'en' })).pages[0]
    for (const part of ['Saturday, 21 November 2026', 'From 20:00', 'Ticket 2 of 6', 'Please show this code']) {
      expect(english?.text).toContain(part)
    }
  })

  test('have the names of guests in their own script', async () => {
    const guests = ['田中 さくら', '王伟', '김민준', 'สมชาย ใจดี', 'محمد الفاتح', 'דוד כהן']
    const tickets = printed().tickets.map((ticket, at) => ({ ...ticket, attendeeName: guests[at] ?? '' }))
    const file = await ticketsPdf(printed({ tickets }))
    const text = (await readPdf(file, 0.1)).pages.map((page) => page.text.replaceAll('\u200b', '')).join()
    for (const guest of guests) expect(text).toContain(guest)
    expect(file.length).toBeLessThan(150_000)
    expect((await ticketsPdf(printed({ tickets }))).equals(file)).toBe(true)
  })

  test('fit their strip however long the texts are', async () => {
    const long = (word: string) => `${word} `.repeat(40).trim()
    const event = {
      title: long('Variationen'),
      date: '2026-09-30',
      start: '20:00',
      end: '23:00',
      timeLabel: long('Einlass'),
      locationLabel: long('Gewölbekeller'),
    }
    const venue = { ...printed().venue, name: long('Kupfer'), business: { ...business, addressLine1: long('Straße') } }
    const tickets = printed()
      .tickets.slice(0, 3)
      .map((ticket) => ({ ...ticket, attendeeName: long('Ada').slice(0, 120) }))
    const { pages } = await readPdf(await ticketsPdf(printed({ event, venue, tickets })))
    expect(pages).toHaveLength(1)
    const [page] = pages
    if (!page) throw new Error('no page')
    expect(strips(page.picture.height).map((strip) => qrIn(page.picture, strip))).toEqual(
      tickets.map(({ code }) => ticketUrl(code)),
    )
  })

  test('have one ticket if it is printed alone, with its number among all', async () => {
    const [, second] = printed().tickets
    if (!second) throw new Error('no second ticket')
    const { pages, info } = await readText({ tickets: [second] })
    expect(pages.flatMap(({ links }) => links)).toEqual([ticketUrl(second.code)])
    expect(pages[0]?.text).toContain('Ticket 2 von 6 · Buchungsnummer SVC-E-4F7K')
    expect(info).toMatchObject({ Title: 'Ticket · Jazz im Keller' })
    for (const code of codes.filter((each) => each !== second.code))
      expect(pages[0]?.text).not.toContain(ticketCodeInGroups(code))
  })

  test('have no date if the event has none', async () => {
    const ongoing = { ...printed().event, date: null, start: null, timeLabel: 'Täglich ab 18 Uhr' }
    const { pages } = await readText({ event: ongoing })
    expect(pages[0]?.text).toContain('Täglich ab 18 Uhr')
    expect(pages[0]?.text).not.toMatch(/null|2026/)
  })

  test('have a title and no code in their metadata', () => {
    const { info } = whole
    expect(info).toMatchObject({ Title: 'Tickets · Jazz im Keller', Author: 'The Copper Cue', Language: 'de' })
    for (const code of codes) expect(JSON.stringify(info)).not.toContain(code)
  })
})

test('a mail stores their values as JSON, which are a fraction of the plan, and lays out the same file from them', async () => {
  const [one, two] = printed().tickets
  if (!one || !two) throw new Error('no tickets')
  const pictures = { logo: { digest: 'a'.repeat(64), form: 'png', ground: 'dark', width: 800, height: 400 } }
  const venue = { ...printed().venue, pictures } as unknown as PrintedTickets['venue']
  const values = ticketValues(printed({ venue, tickets: [one, two] }))
  const stored = JSON.stringify(values)
  expect(planTicketsPdf(JSON.parse(stored))).toEqual(planTicketsPdf(values))
  expect(planTicketsPdf(values).sheets[0]?.pictures).toHaveLength(2)
  expect(stored.length * 5).toBeLessThan(JSON.stringify(planTicketsPdf(values)).length)
})

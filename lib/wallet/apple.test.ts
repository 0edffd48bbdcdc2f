import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { contrast } from '#lib/colour.ts'
import { ticketCodeInGroups } from '#lib/events/tickets/ticket-code.ts'
import { ticketUrl } from '#lib/events/tickets/ticket-links.ts'
import type { KnownTicket } from '#lib/events/tickets/ticket-queries.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { forgedPkpass, type PassJson, readPkpass } from '#testing/stand-ins/pkpass.ts'
import { useWalletHost } from '#testing/stand-ins/wallet-host.ts'
import { appleVariables, newAppleKeys, passTypeIdentifier, teamIdentifier } from '#testing/stand-ins/wallet-keys.ts'
import { eventDay, eventVenue, sampleEvents } from '#testing/venues/event-venue.ts'
import { knownTicket } from '#testing/venues/known-ticket.ts'
import { registerGuests } from '#testing/venues/tickets.ts'
import { applePass } from './apple.ts'

useTestDatabase()
const host = useWalletHost()
const keys = newAppleKeys()
const others = newAppleKeys()

let venue: Venue
let codes: string[]

beforeAll(async () => {
  const quiz = { ...sampleEvents.quiz, timeLabel: 'Doors 19:00' }
  venue = await eventVenue({ slug: 'wallet', events: [quiz, sampleEvents.openAir, sampleEvents.dropIn] })
  ;({ codes } = await registerGuests(venue, 'quiz', ['Ada Guest', 'Łukasz Đặng', 'Cy']))
})
beforeEach(() => host(appleVariables(keys)))

async function passOf(found: KnownTicket, locale: Locale = 'en'): Promise<PassJson> {
  return (await readPkpass(await applePass(found, locale), keys.authority.pem)).pass
}

/** The texts of a pass, by their labels. */
const shown = ({ eventTicket }: PassJson) =>
  Object.fromEntries(
    Object.entries(eventTicket).map(([part, fields]) => [
      part,
      fields.map(({ label, value }) => (label ? `${label}: ${value}` : value)),
    ]),
  )

describe('the signature', () => {
  test('is that of the host’s certificate over all files', async () => {
    const file = await applePass(await knownTicket(codes[0]), 'en')
    const { files } = await readPkpass(file, keys.authority.pem)
    expect(Object.keys(files).sort()).toEqual(['icon.png', 'icon@2x.png', 'icon@3x.png', 'pass.json'])
    expect(file.includes('PRIVATE KEY')).toBe(false)
  })

  test('control: a changed file, and a certificate of another authority, are noticed', async () => {
    const file = await applePass(await knownTicket(codes[0]), 'en')
    for (const manifest of [false, true]) {
      const forged = forgedPkpass(file, 'Ada Guest', 'Eve Guest', { manifest })
      await expect(readPkpass(forged, keys.authority.pem)).rejects.toThrow()
    }
    await readPkpass(forgedPkpass(file, '', '', { manifest: true }), keys.authority.pem)
    await expect(readPkpass(file, others.authority.pem)).rejects.toThrow()
    host(appleVariables(others))
    const foreign = await applePass(await knownTicket(codes[0]), 'en')
    await expect(readPkpass(foreign, keys.authority.pem)).rejects.toThrow()
    await readPkpass(foreign, others.authority.pem)
  })

  test('is not made without certificates', async () => {
    host({})
    await expect(applePass(await knownTicket(codes[0]), 'en')).rejects.toThrow('Apple Wallet is not configured')
  })
})

describe('a pass', () => {
  test('has the ticket’s own QR code, with its code to type in', async () => {
    const pass = await passOf(await knownTicket(codes[1]))
    const [code = ''] = codes.slice(1)
    expect(pass.barcodes).toEqual([
      {
        format: 'PKBarcodeFormatQR',
        message: ticketUrl(code),
        messageEncoding: 'iso-8859-1',
        altText: ticketCodeInGroups(code),
      },
    ])
  })

  test('has venue, event, time, place and guest, in the reader’s language', async () => {
    const found = await knownTicket(codes[1])
    const english = await passOf(found, 'en')
    expect(english).toMatchObject({
      formatVersion: 1,
      passTypeIdentifier,
      teamIdentifier,
      organizationName: 'Small venue',
      logoText: 'Small venue',
      description: 'Ticket for Pub quiz',
      groupingIdentifier: found.event.id,
      voided: false,
    })
    const { backFields, ...front } = shown(english)
    expect(front).toEqual({
      headerFields: ['Ticket: 2 of 3'],
      primaryFields: ['Pub quiz'],
      secondaryFields: [expect.stringMatching(/^Date: \w{3}, \d+ \w+ \d{4}$/), 'Time: 20:00 to 23:00'],
      auxiliaryFields: ['Place: Back room', 'Guest: Łukasz Đặng'],
      additionalInfoFields: [],
    })
    expect(backFields).toEqual([
      'Ticket: Pub quiz\nŁukasz Đặng',
      expect.stringMatching(/^When: .*\n20:00 to 23:00\nDoors 19:00$/),
      expect.stringMatching(/^Address: Back room\nSmall venue\n/),
      `Booking number: ${found.registration.reference}`,
      expect.stringMatching(/^Phone: /),
      `Current state of this ticket: ${ticketUrl(codes[1] ?? '')}`,
      'This pass stays as it is, even if the event moves or is cancelled.',
    ])
    const german = shown(await passOf(found, 'de'))
    expect(german).toMatchObject({
      headerFields: ['Ticket: 2 von 3'],
      secondaryFields: [expect.stringMatching(/^Datum: \w\w\., \d+\. \S+ \d{4}$/), 'Zeit: 20:00 bis 23:00 Uhr'],
      auxiliaryFields: ['Ort: Back room', 'Gast: Łukasz Đặng'],
    })
    expect(german.backFields).toContain(`Buchungsnummer: ${found.registration.reference}`)
  })

  test('is shown when the event begins, and expires a day after its end', async () => {
    const pass = await passOf(await knownTicket(codes[0]))
    const start = String(pass.relevantDate)
    expect(start).toMatch(new RegExp(`^${eventDay}T1[89]:00:00.000Z$`))
    expect(pass.relevantDates).toEqual([{ date: start, relevantDate: start }])
    expect(Date.parse(String(pass.expirationDate)) - Date.parse(start)).toBe(27 * 3_600_000)
  })

  test('of an event without a time, or without a date, says what is known', async () => {
    const day = await registerGuests(venue, 'open-air', ['Ada'])
    const onTheDay = await passOf(await knownTicket(day.codes[0]))
    expect(shown(onTheDay).secondaryFields).toEqual([expect.stringMatching(/^Date: /)])
    expect([onTheDay.relevantDate, typeof onTheDay.expirationDate]).toEqual([undefined, 'string'])
    const { codes: ongoing } = await registerGuests(venue, 'drop-in', ['Ada'])
    const anyTime = await passOf(await knownTicket(ongoing[0]))
    expect(shown(anyTime)).toMatchObject({ headerFields: [], secondaryFields: ['Time: Every Tuesday'] })
    expect([anyTime.relevantDate, anyTime.expirationDate]).toEqual([undefined, undefined])
  })

  test('has the venue’s colour, with readable texts, and an icon in it', async () => {
    const found = await knownTicket(codes[0])
    for (const colour of ['#f5e6a8', '#1d2b3a', '#7f7f7f']) {
      const coloured = { ...found, venue: { ...found.venue, settings: { ...found.venue.settings, colour } } }
      const { pass, files } = await readPkpass(await applePass(coloured, 'en'), keys.authority.pem)
      const hex = (rgb: unknown) =>
        `#${String(rgb)
          .match(/\d+/g)
          ?.map((part) => Number(part).toString(16).padStart(2, '0'))
          .join('')}`
      expect(hex(pass.backgroundColor)).toBe(colour)
      expect(contrast(hex(pass.foregroundColor), colour)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(hex(pass.labelColor), colour)).toBeGreaterThanOrEqual(4.5)
      for (const [name, size] of Object.entries({ 'icon.png': 29, 'icon@2x.png': 58, 'icon@3x.png': 87 })) {
        const icon = sharp(files[name])
        expect(await icon.metadata()).toMatchObject({ format: 'png', width: size, height: size })
        const { data } = await icon.removeAlpha().raw().toBuffer({ resolveWithObject: true })
        expect(hex(data.subarray(0, 3).join(' '))).toBe(colour)
        // The ticket is in the middle, beside its dashed line.
        const middle = 3 * (Math.floor(size / 2) * size + Math.floor(size / 3))
        expect(hex(data.subarray(middle, middle + 3).join(' '))).toBe(hex(pass.foregroundColor))
      }
    }
  })

  test('is the same one for a phone whenever it is downloaded, and another one for another ticket', async () => {
    const found = await knownTicket(codes[0])
    const changed: KnownTicket = {
      ...found,
      event: { ...found.event, date: '2030-01-01', moves: 1 },
      ticket: { ...found.ticket, ordinal: 1 },
    }
    const [first, again, later] = [await passOf(found), await passOf(found, 'de'), await passOf(changed)]
    expect(new Set([first, again, later].map(({ serialNumber }) => serialNumber)).size).toBe(1)
    expect(first.serialNumber).toMatch(/^[\w-]{22}$/)
    expect((await passOf(await knownTicket(codes[1]))).serialNumber).not.toBe(first.serialNumber)
  })

  test('takes whatever guests and venues have written, and prints nothing', async () => {
    const warn = vi.spyOn(console, 'warn')
    const found = await knownTicket(codes[0])
    const texts = ['<b>&amp;"\\n', '%@', 'x'.repeat(2_000), '2027', '']
    for (const text of texts) {
      const named = {
        ...found,
        venue: { ...found.venue, name: text || 'V' },
        event: { ...found.event, title: text || 'E', locationLabel: text, timeLabel: text },
        ticket: { ...found.ticket, attendeeName: text as never },
      }
      const { primaryFields, auxiliaryFields } = shown(await passOf(named))
      expect(primaryFields).toEqual([text || 'E'])
      expect(auxiliaryFields).toEqual(text ? [`Place: ${text}`, `Guest: ${text}`] : ['Place: V'])
    }
    expect(warn).not.toHaveBeenCalled()
    warn.mockRestore()
  })
})

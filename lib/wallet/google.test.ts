import { jwtVerify } from 'jose'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ticketCodeInGroups } from '#lib/events/tickets/ticket-code.ts'
import { ticketUrl } from '#lib/events/tickets/ticket-links.ts'
import type { KnownTicket } from '#lib/events/tickets/ticket-queries.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { useWalletHost } from '#testing/stand-ins/wallet-host.ts'
import { googleVariables, issuerId, newKeys, serviceAccount } from '#testing/stand-ins/wallet-keys.ts'
import { dayAfter, eventDay, eventVenue, sampleEvents } from '#testing/venues/event-venue.ts'
import { knownTicket } from '#testing/venues/known-ticket.ts'
import { registerGuests } from '#testing/venues/tickets.ts'
import { googleWalletLink } from './google.ts'

useTestDatabase()
const host = useWalletHost()
const keys = newKeys()
const now = new Date('2026-11-23T18:00:00Z')

let venue: Venue
let codes: string[]

beforeAll(async () => {
  const quiz = { ...sampleEvents.quiz, timeLabel: 'Doors 19:00' }
  venue = await eventVenue({ slug: 'wallet', events: [quiz, sampleEvents.openAir, sampleEvents.dropIn] })
  ;({ codes } = await registerGuests(venue, 'quiz', ['Ada Guest', 'Łukasz Đặng', 'Cy']))
})
beforeEach(() => host(googleVariables(keys)))

type Payload = Record<'eventTicketClasses' | 'eventTicketObjects', [Record<string, unknown>]>

/** The parts of a link. Throws if its signature is wrong. */
async function read(link: string) {
  const token = /^https:\/\/pay\.google\.com\/gp\/v\/save\/([\w-]+\.[\w-]+\.[\w-]+)$/.exec(link)?.[1] ?? ''
  const { payload, protectedHeader } = await jwtVerify(token, keys.publicKey, { algorithms: ['RS256'] })
  const { eventTicketClasses, eventTicketObjects } = payload.payload as Payload
  expect([eventTicketClasses.length, eventTicketObjects.length]).toEqual([1, 1])
  const [common, own] = [eventTicketClasses[0], eventTicketObjects[0]]
  for (const { id } of [common, own]) expect(id).toMatch(new RegExp(`^${issuerId}\\.[\\w-]{22}$`))
  expect(own.classId).toBe(common.id)
  return { token, header: protectedHeader, claims: payload, common, own }
}

const linkOf = (found: KnownTicket, locale: Locale = 'en') => googleWalletLink(found, locale, now)
const passOf = async (found: KnownTicket, locale?: Locale) => read(await linkOf(found, locale))
const idsOf = async (found: KnownTicket, locale?: Locale) => {
  const { common, own } = await passOf(found, locale)
  return [common.id, own.id]
}

describe('the link', () => {
  test('is signed by the service account, for Google alone', async () => {
    const { header, claims, token } = await passOf(await knownTicket(codes[0]))
    expect(header).toEqual({ alg: 'RS256', typ: 'JWT' })
    expect(claims).toMatchObject({
      iss: serviceAccount,
      aud: 'google',
      typ: 'savetowallet',
      iat: now.getTime() / 1000,
      origins: ['http://localhost:3000'],
    })
    expect(token).not.toContain(codes[0])
  })

  test('control: another key’s signature is noticed', async () => {
    host(googleVariables(newKeys()))
    const link = await linkOf(await knownTicket(codes[0]))
    await expect(read(link)).rejects.toThrow('signature verification failed')
  })

  test('is not made without a key', async () => {
    host({})
    await expect(linkOf(await knownTicket(codes[0]))).rejects.toThrow('Google Wallet is not configured')
  })
})

describe('the pass', () => {
  test('has venue, event, time, place and guest, and the ticket’s own QR code', async () => {
    const found = await knownTicket(codes[1])
    const { common, own } = await passOf(found)
    expect(common).toEqual({
      id: common.id,
      issuerName: 'Small venue',
      reviewStatus: 'UNDER_REVIEW',
      eventId: found.event.id,
      eventName: { defaultValue: { language: found.event.language, value: 'Pub quiz' } },
      venue: {
        name: { defaultValue: { language: found.event.language, value: 'Back room' } },
        address: { defaultValue: { language: found.event.language, value: expect.stringMatching(/^Small venue\n/) } },
      },
      dateTime: {
        start: expect.stringMatching(new RegExp(`^${eventDay}T20:00:00\\+0[12]:00$`)),
        end: expect.stringMatching(new RegExp(`^${eventDay}T23:00:00\\+0[12]:00$`)),
      },
      hexBackgroundColor: found.venue.settings.colour,
    })
    expect(own).toEqual({
      id: own.id,
      classId: common.id,
      state: 'ACTIVE',
      barcode: {
        type: 'QR_CODE',
        value: ticketUrl(codes[1] ?? ''),
        alternateText: ticketCodeInGroups(codes[1] ?? ''),
      },
      ticketHolderName: 'Łukasz Đặng',
      ticketNumber: '2 of 3',
      reservationInfo: { confirmationCode: found.registration.reference },
      textModulesData: [{ id: 'when', header: 'When', body: 'Doors 19:00' }],
      validTimeInterval: { end: { date: expect.stringMatching(new RegExp(`^${dayAfter}T2[12]:00:00.000Z$`)) } },
    })
    const german = await passOf(found, 'de')
    expect(german.common).toEqual(common)
    expect(german.own).toMatchObject({
      ticketNumber: '2 von 3',
      textModulesData: [{ id: 'when', header: 'Wann', body: 'Doors 19:00' }],
    })
  })

  test('of an event without a time, or without a date, says what is known in words', async () => {
    const day = await registerGuests(venue, 'open-air', ['Ada'])
    const { common, own } = await passOf(await knownTicket(day.codes[0]), 'de')
    expect(common.dateTime).toBeUndefined()
    expect(own.textModulesData).toEqual([
      { id: 'when', header: 'Wann', body: expect.stringMatching(/^\w\w\., \d+\. \S+ \d{4}$/) },
    ])
    expect([own.ticketNumber, typeof own.validTimeInterval]).toEqual([undefined, 'object'])
    const ongoing = await registerGuests(venue, 'drop-in', ['Ada'])
    const anyTime = await passOf(await knownTicket(ongoing.codes[0]))
    expect(anyTime.common.dateTime).toBeUndefined()
    expect(anyTime.own.textModulesData).toEqual([{ id: 'when', header: 'When', body: 'Every Tuesday' }])
    expect(anyTime.own.validTimeInterval).toBeUndefined()
  })

  test('names nobody whose name was erased', async () => {
    const found = await knownTicket(codes[0])
    const { own } = await passOf({ ...found, ticket: { ...found.ticket, attendeeName: '' as never } })
    expect(own).not.toHaveProperty('ticketHolderName')
  })
})

describe('a ticket that is saved again', () => {
  test('is the same pass, in any language, and of the same event as the others', async () => {
    const found = await knownTicket(codes[0])
    expect(await idsOf(found)).toEqual(await idsOf(found, 'de'))
    const [[event, ticket], [same, other]] = [await idsOf(found), await idsOf(await knownTicket(codes[1]))]
    expect(same).toBe(event)
    expect(other).not.toBe(ticket)
    expect(String(ticket)).not.toContain(codes[0])
  })

  test('is a new pass once the event, its name or its number has changed: Google leaves the old one as it is', async () => {
    const found = await knownTicket(codes[0])
    const { event, ticket, registration } = found
    const changes: [of: 'event' | 'ticket', changed: KnownTicket][] = [
      ['event', { ...found, event: { ...event, start: '21:00' } }],
      ['event', { ...found, event: { ...event, title: 'Jazz' } }],
      ['event', { ...found, event: { ...event, locationLabel: 'Hall' } }],
      ['ticket', { ...found, ticket: { ...ticket, attendeeName: 'Eve' as never } }],
      ['ticket', { ...found, ticket: { ...ticket, ordinal: 1 } }],
      ['ticket', { ...found, registration: { ...registration, quantity: 2 } }],
    ]
    const [oldEvent, oldTicket] = await idsOf(found)
    for (const [of, changed] of changes) {
      const [newEvent, newTicket] = await idsOf(changed)
      expect(newEvent === oldEvent).toBe(of === 'ticket')
      expect(newTicket).not.toBe(oldTicket)
    }
  })
})

describe('its length', () => {
  const worded = (found: KnownTicket, text: string): KnownTicket => ({
    ...found,
    venue: {
      ...found.venue,
      name: text,
      business: { ...found.venue.business, addressLine1: text, addressLine2: text },
    },
    event: { ...found.event, title: text, locationLabel: text, timeLabel: text },
    ticket: { ...found.ticket, attendeeName: text as never },
  })

  test('leaves texts of the usual length whole', async () => {
    const text = 'Jazz im Gewölbekeller am Kupfergraben mit dem Trio der Nachbarn'
    const { token, common, own } = await passOf(worded(await knownTicket(codes[1]), text))
    expect([common.issuerName, own.ticketHolderName]).toEqual([text, text])
    expect(token.length).toBeLessThanOrEqual(3000)
    expect((await passOf(await knownTicket(codes[1]))).token.length).toBeLessThanOrEqual(2000)
  })

  test.each([60, 24])('is bounded by cutting long texts, to %i characters here', async (limit) => {
    const text = (limit === 60 ? 'o' : '🎷').repeat(500)
    const { token, common, own } = await passOf(worded(await knownTicket(codes[1]), text))
    for (const cut of [common.issuerName, own.ticketHolderName]) {
      expect([[...String(cut)].length, String(cut).at(-1)]).toEqual([limit, '…'])
    }
    expect(token.length).toBeLessThanOrEqual(3000)
  })
})

import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { database, inTransaction } from '#db/client.ts'
import { event, eventRegistration } from '#db/schema/events.ts'
import { holdGraceSeconds } from '#lib/checkout/hold-grace.ts'
import { fromGuest } from '#lib/guest-text.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { outbox } from '#testing/stand-ins/mailbox.ts'
import { eventVenue, sampleEvents } from '#testing/venues/event-venue.ts'
import { draftRegistration, insertRegistration } from './insert-registration.ts'
import { lockEvent, type Registration } from './locks.ts'
import { type Event, getVisibleEvent } from './queries.ts'
import { registerForEvent } from './register-for-event.ts'
import { RegistrationRequest } from './registration-input.ts'
import { drawRegistrationReference } from './registration-reference.ts'
import { endExpiredHolds } from './waiting/holds.ts'

useTestDatabase()
const now = new Date()
const minutes = (count: number) => new Date(now.getTime() + count * 60_000)
const grace = holdGraceSeconds / 60
let venue: Venue

beforeAll(async () => {
  const german = { ...sampleEvents.quiz, slug: 'german', language: 'de' as const }
  const small = { ...sampleEvents.quiz, slug: 'small', registration: { mode: 'Free' as const, capacity: 4 } }
  const settings = { maxTicketsPerRegistration: 2, ticketSales: true, onlinePayments: true }
  venue = await eventVenue({ slug: 'steps', settings, events: [...Object.values(sampleEvents), german, small] })
})

const request = (quantity: number, more: object = {}) =>
  RegistrationRequest.parse({
    buyerName: 'Ada',
    email: 'ada@guest.example',
    quantity,
    attendees: Array.from({ length: quantity }, (_, at) => `Guest ${at}`),
    ...more,
  })

async function register(
  slug: string,
  quantity = 1,
  { locale = null as Locale | null, anonymous = false, at = now } = {},
) {
  const found = await getVisibleEvent(venue, slug)
  return registerForEvent(venue, found, request(quantity), { now: at, requestedLocale: locale, anonymous })
}

const refusal = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'registered',
    (error: { kind: string; members: { reason?: string }; errors?: object }) =>
      error.members.reason ?? (error.errors ? Object.keys(error.errors).join() : error.kind),
  )

describe('the letter', () => {
  test.each([
    ['the requested language', 'german', 'en', 'Your ticket'],
    ['the requested language', 'quiz', 'de', 'Ihr Ticket'],
    ['the language of the event otherwise', 'german', null, 'Ihr Ticket'],
    ['the language of the event otherwise', 'quiz', null, 'Your ticket'],
  ] as const)('is in %s: %s, %s', async (_, slug, locale, subject) => {
    const { registration } = await register(slug, 1, { locale })
    const mails = (await outbox()).filter(({ html }) => html?.includes(registration.reference))
    expect(mails.map((mail) => mail.subject)).toEqual([expect.stringMatching(`^${subject}: `)])
    expect(mails[0]?.replyTo).toBe('hello@small-venue.example')
  })

  test('counts against the hourly limit if the guest is anonymous', async () => {
    for (const anonymous of [true, false]) {
      const { registration } = await register('quiz', 1, { anonymous })
      const [mail] = (await outbox()).filter(({ html }) => html?.includes(registration.reference))
      expect(mail?.anonymous).toBe(anonymous)
    }
  })
})

test('the venue limits the tickets of one registration', async () => {
  expect(await refusal(register('quiz', 3))).toBe('registration')
  expect(await refusal(register('quiz', 2))).toBe('registered')
})

test('changes since the event was read count: of its mode, its state, its seats', async () => {
  const seen = await getVisibleEvent(venue, 'open-air')
  const options = { now, requestedLocale: null, anonymous: false }
  const attempt = () => refusal(registerForEvent(venue, seen, request(1), options))
  const set = (values: Partial<Event>) => database().update(event).set(values).where(eq(event.id, seen.id))
  await set({ mode: 'Paid', priceMinor: 100 })
  expect(await attempt()).toBe('registration')
  await set({ mode: 'Free', priceMinor: null, active: false })
  expect(await attempt()).toBe('not-found')
  await set({ active: true, status: 'Draft' })
  expect(await attempt()).toBe('not-found')
  await set({ status: 'Cancelled' })
  expect(await attempt()).toBe('not-open')
  await set({ status: 'Published', capacity: 1 })
  expect(await attempt()).toBe('registered')
  expect(await attempt()).toBe('sold-out')
})

test('a capacity below what is taken admits no new guest, and drops none', async () => {
  const before = await register('quiz', 2)
  const { id } = before.event
  await database().update(event).set({ capacity: 1 }).where(eq(event.id, id))
  expect(await refusal(register('quiz'))).toBe('sold-out')
  const rows = await database().select().from(eventRegistration).where(eq(eventRegistration.id, before.registration.id))
  expect(rows[0]?.status).toBe('Confirmed')
  await database().update(event).set({ capacity: 50 }).where(eq(event.id, id))
})

describe('seats that a checkout holds', () => {
  const small = () => getVisibleEvent(venue, 'small')
  const statusOf = async (held: Registration) => {
    const ofIt = and(eq(eventRegistration.venueId, venue.id), eq(eventRegistration.id, held.id))
    const [row] = await database().select().from(eventRegistration).where(ofIt)
    return [row?.status, row?.cancelledBy ?? null]
  }

  async function hold(quantity: number, holdExpiresAt: Date): Promise<Registration> {
    const draft = draftRegistration(venue, await small(), request(quantity), {
      attendeeNames: request(quantity).attendees.map((name) => fromGuest(String(name))),
      reference: drawRegistrationReference(1),
      language: 'en',
      holdExpiresAt,
      now,
    })
    await inTransaction((tx) => insertRegistration(tx, draft))
    return draft
  }

  test('are taken until its grace is over, and free from then on, though nothing has ended the hold', async () => {
    const mails = (await outbox()).length
    const held = [await hold(2, minutes(10)), await hold(2, minutes(20))] as const
    expect(await refusal(register('small'))).toBe('sold-out')
    expect(await refusal(register('small', 1, { at: new Date(minutes(10 + grace).getTime() - 1) }))).toBe('sold-out')
    expect(await refusal(register('small', 1, { at: minutes(10 + grace) }))).toBe('registered')
    expect(await statusOf(held[0])).toEqual(['Cancelled', 'Expiry'])
    expect(await statusOf(held[1])).toEqual(['Confirmed', null])
    expect((await small()).seatsTaken).toBe(3)
    expect(await refusal(register('small', 2, { at: minutes(19) }))).toBe('registration')
    // The one letter is that of the registration: a buyer who did not pay gets none.
    expect((await outbox()).length).toBe(mails + 1)
  })

  test('are freed on the event as it is then', async () => {
    await hold(1, minutes(30))
    const { id } = await small()
    await inTransaction(async (tx) => {
      const locked = await lockEvent(tx, venue.id, id)
      expect((await endExpiredHolds(tx, locked, minutes(15))).seatsTaken).toBe(locked.seatsTaken)
      const ended = await endExpiredHolds(tx, locked, minutes(60))
      expect(ended).toEqual(await lockEvent(tx, venue.id, id))
      expect(ended.seatsTaken).toBeLessThan(locked.seatsTaken)
    })
  })
})

describe('a reference', () => {
  test('is not given twice by one venue, and may be given by another', async () => {
    const other = await eventVenue({ slug: 'other-steps' })
    const write = async (of: Venue) => {
      const draft = draftRegistration(of, await getVisibleEvent(of, 'quiz'), request(1), {
        attendeeNames: [fromGuest('Ada')],
        reference: 'SVC-E-ABCD',
        language: 'en',
        holdExpiresAt: minutes(10),
        now,
      })
      return inTransaction((tx) => insertRegistration(tx, draft))
    }
    expect([await write(venue), await write(venue), await write(other)]).toEqual([true, false, true])
  })

  test('has four symbols, and more after many failed draws', () => {
    for (const [draw, form] of [
      [1, /^SVC-E-[0-9A-HJKMNP-TV-Z]{4}$/],
      [8, /^SVC-E-[0-9A-HJKMNP-TV-Z]{4}$/],
      [9, /^SVC-E-[0-9A-HJKMNP-TV-Z]{6}$/],
    ] as const) {
      expect(drawRegistrationReference(draw)).toMatch(form)
    }
    expect(new Set(Array.from({ length: 1000 }, () => drawRegistrationReference(9))).size).toBe(1000)
  })
})

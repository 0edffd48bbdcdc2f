import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, test } from 'vitest'
import { database, inTransaction } from '#db/client.ts'
import { event, eventRegistration } from '#db/schema/events.ts'
import { holdGraceSeconds } from '#lib/checkout/hold-grace.ts'
import { fromGuest } from '#lib/guest-text.ts'
import { Problem } from '#lib/problems/problem.ts'
import { getVenue, type Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { scaled } from '#testing/runner/thorough.ts'
import { eventFile, eventVenue, sampleEvents } from '#testing/venues/event-venue.ts'
import { importTestVenue } from '#testing/venues/venues.ts'
import { type Draft, draftRegistration, insertRegistration } from './insert-registration.ts'
import type { Registration } from './locks.ts'
import { planRegistration } from './plan-registration.ts'
import { type Event, expiredHoldSeats, getEventToShow, getVisibleEvent, listPublishedEvents } from './queries.ts'
import { eventDetailRecord, eventRecord } from './record.ts'
import { registerForEvent } from './register-for-event.ts'
import { RegistrationRequest } from './registration-input.ts'
import { drawRegistrationReference } from './registration-reference.ts'

/**
 * Compares list, detail and registering with each other, and with a second implementation of the rules that shares no
 * code with the first: on days around clock changes, at instants around every edge.
 */
useTestDatabase()

const zone = 'Europe/Berlin'
const days = ['2027-03-27', '2027-03-28', '2027-03-29', '2027-10-30', '2027-10-31', '2027-11-01', null]
const starts = [null, '00:00', '01:59', '02:30', '03:00', '20:00', '23:59']
const closings = [null, '2027-03-28T00:30:00Z', '2027-03-28T01:00:00Z', '2027-10-31T00:30:00Z', '2027-10-31T01:30:00Z']
/** When half of the holds of unpaid tickets end. */
const holdsEnd = new Date('2027-03-28T00:59:59Z')
const graceMs = holdGraceSeconds * 1000
const longBefore = new Date('2027-01-01T12:00:00Z')
const guest = RegistrationRequest.parse({ buyerName: 'Ada', email: 'ada@guest.example', quantity: 1 })

const written = fc.record({
  status: fc.constantFrom('Published', 'Published', 'Published', 'Cancelled', 'Draft'),
  date: fc.constantFrom(...days),
  start: fc.constantFrom(...starts),
  registration: fc.oneof(
    fc.record({
      mode: fc.constant('Free'),
      capacity: fc.constantFrom(null, 1, 2),
      closesAt: fc.constantFrom(...closings),
    }),
    fc.record({ mode: fc.constant('Paid'), price: fc.constant(5), capacity: fc.constantFrom(1, 2) }),
    fc.record({ mode: fc.constant('None') }),
  ),
})

/** A venue with many events of every sort, about half of their seats taken, some only held. */
async function busyVenue(slug: string): Promise<{ venue: Venue; events: Event[] }> {
  const events = fc
    .sample(written, { numRuns: scaled(25, 50), seed: 4 })
    .map((each, at) => ({ ...each, slug: `event-${at}`, title: 'x' }))
  const venue = await eventVenue({ slug, timezone: zone, events })
  const stored = await database().select().from(event).where(eq(event.venueId, venue.id)).orderBy(event.slug)
  for (const [at, each] of stored.entries()) {
    if (each.status !== 'Published' || at % 3 === 0) continue
    const hold =
      each.mode === 'Paid'
        ? { holdExpiresAt: at % 2 === 0 ? holdsEnd : new Date('2028-01-01T00:00:00Z') }
        : { cancelTokenDigest: randomBytes(32) }
    const draft = {
      language: 'en',
      reference: drawRegistrationReference(1),
      now: longBefore,
      attendeeNames: [fromGuest('Ada')],
    } satisfies Partial<Draft>
    await inTransaction((tx) => insertRegistration(tx, draftRegistration(venue, each, guest, { ...draft, ...hold })))
  }
  return { venue, events: stored }
}

const instantOf = (date: string, time: string | null) => {
  const day = Temporal.PlainDate.from(date)
  const moment =
    time === null ? day.add({ days: 1 }).toZonedDateTime(zone) : day.toPlainDateTime(time).toZonedDateTime(zone)
  return moment.epochMilliseconds
}

/** The rules of the window once more, by Temporal, and by counting registrations one by one. */
function expectedReason({ date, start, ...event }: Event, registrations: readonly Registration[], now: number) {
  const standing = registrations.filter(
    ({ holdExpiresAt }) => holdExpiresAt === null || holdExpiresAt.getTime() + graceMs > now,
  )
  const taken = standing.filter(({ eventId }) => eventId === event.id).length
  if (event.status === 'Cancelled' || event.mode === 'None') return 'not-open'
  if (date !== null && now >= instantOf(date, start)) return 'past'
  if (event.closesAt !== null && now >= event.closesAt.getTime()) return 'closed'
  return event.capacity !== null && taken >= event.capacity ? 'sold-out' : null
}

/** A second before every instant at which something changes for an event, that instant, and a second after. */
function edgesOf({ date, start, closesAt, mode }: Event): number[] {
  const instants = [
    ...(date === null ? [] : [instantOf(date, start), instantOf(date, null)]),
    ...(closesAt === null ? [] : [closesAt.getTime()]),
    ...(mode === 'Paid' ? [holdsEnd.getTime() + graceMs] : []),
  ]
  return instants.flatMap((at) => [at - 1000, at, at + 1000])
}

class Undone extends Error {}

/** Why registering is refused now; null if it is accepted (and then undone). */
async function refusalWhenRegistering(venue: Venue, event: Event, now: Date): Promise<unknown> {
  try {
    if (event.mode === 'Paid') {
      const expiredHoldAmount = await expiredHoldSeats(venue.id, event.id, now)
      planRegistration(venue, event, guest, { expiredHoldAmount, now })
      return null
    }
    const beforeCommit = () => Promise.reject(new Undone())
    await registerForEvent(venue, event, guest, { now, requestedLocale: null, anonymous: false, beforeCommit })
    throw new Error('it was to be undone')
  } catch (error) {
    if (error instanceof Undone) return null
    if (error instanceof Problem && error.kind === 'registration-closed') return error.members.reason
    throw error
  }
}

describe('at every edge', () => {
  test('list, detail and registering agree on every event, and follow the rules', async () => {
    const { venue, events } = await busyVenue('busy')
    const registrations = await database()
      .select()
      .from(eventRegistration)
      .where(eq(eventRegistration.venueId, venue.id))
    const seen = new Map<string | null, number>()
    const visible = events.filter(({ status }) => status !== 'Draft')
    const published = events.filter(({ status }) => status === 'Published').map(({ slug }) => slug)
    for (const [round, at] of [...new Set(events.flatMap(edgesOf))].entries()) {
      const now = new Date(at)
      const today = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDate().toString()
      const all = await listPublishedEvents(venue, { upcoming: false, now })
      const coming = await listPublishedEvents(venue, { upcoming: true, now })
      expect(all.map(({ slug }) => slug).sort()).toEqual(published.sort())
      expect(coming).toEqual(all.filter(({ date }) => date === null || date >= today))
      // The events with an edge at this instant, and some of the others.
      const tried = visible.filter((each, index) => edgesOf(each).includes(at) || (round + index) % 20 === 0)
      for (const [index, each] of tried.entries()) {
        const about = `${each.slug} at ${now.toISOString()}`
        const { event: shown, remaining } = await getEventToShow(venue, each.slug, now)
        const detail = eventDetailRecord(shown, venue, remaining, now)
        const { open, reason } = detail.registration
        expect([about, open, reason]).toEqual([about, reason === null, expectedReason(each, registrations, at)])
        const listed = all.find(({ slug }) => slug === each.slug)
        if (listed) expect(detail).toMatchObject(eventRecord(listed))
        // Drawing tickets takes time: every eighth of the accepted registrations.
        if (reason === null && each.mode === 'Free' && (round + index) % 8 !== 0) continue
        expect([about, await refusalWhenRegistering(venue, shown, now)]).toEqual([about, reason])
        seen.set(reason, (seen.get(reason) ?? 0) + 1)
      }
    }
    expect([...seen.keys()].map(String).sort()).toEqual(['closed', 'not-open', 'null', 'past', 'sold-out'])
  })

  test('the list is in order: dated events by date and start, then ongoing ones', async () => {
    const { venue } = await busyVenue('ordered')
    const all = await listPublishedEvents(venue, { upcoming: false, now: longBefore })
    const keys = all.map(({ date, start, slug }) => `${date ?? '9999'} ${start ?? '99:99'} ${slug}`)
    expect(keys.length).toBeGreaterThan(scaled(8, 20))
    expect(keys).toEqual([...keys].sort())
  })
})

test('each venue has its own event of a name', async () => {
  const slugs = ['north', 'south']
  for (const slug of slugs) {
    const events = [{ ...sampleEvents.quiz, slug: 'quiz', title: `Quiz of ${slug}` }]
    await importTestVenue(eventFile({ slug, organisation: slug, events }))
  }
  for (const slug of slugs) {
    const venue = await getVenue(slug)
    const shown = await getEventToShow(venue, 'quiz', new Date())
    expect(shown.event.title).toBe(`Quiz of ${slug}`)
    expect((await getVisibleEvent(venue, 'quiz')).title).toBe(`Quiz of ${slug}`)
  }
})

import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { database, type Tx } from '#db/client.ts'
import { event } from '#db/schema/events.ts'
import { recordAct } from '#lib/audit/record-act.ts'
import { checkInTicket } from '#lib/doors/check-in.ts'
import { localDateAt } from '#lib/time.ts'
import { getVenue, type Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { eveningDate, onEvening, weeksBefore } from '#testing/servers/evening-reads.ts'
import { acting } from '#testing/venues/acting.ts'
import { eventVenue, sampleEvents } from '#testing/venues/event-venue.ts'
import { registerGuests } from '#testing/venues/tickets.ts'
import { importTestVenue } from '#testing/venues/venues.ts'
import { readEvening } from './read-evening.ts'
import { readVenueVersions } from './versions.ts'

useTestDatabase()
const now = new Date()
let venue: Venue

beforeEach(async () => {
  const { slug } = await importTestVenue({})
  venue = await getVenue(slug)
})

const version = async () => (await readVenueVersions([venue.id])).get(venue.id)

const act = (tx: Tx, id: string) =>
  recordAct(
    tx,
    venue.id,
    { act: 'reservation.serve', subject: { kind: 'reservation', id }, before: {}, after: {} },
    { actor: { kind: 'guest' }, now },
  )

test('an act that is committed after a later one changes the version too', async () => {
  const versions = [await version()]
  await database().transaction(async (tx) => {
    await act(tx, 'first')
    await database().transaction((other) => act(other, 'second'))
    versions.push(await version())
  })
  versions.push(await version())
  expect(new Set(versions).size).toBe(3)
  expect(await version()).toBe(versions[2])
})

test('guests who register for an event of these days change the version, for another one not', async () => {
  const today = { ...sampleEvents.quiz, date: localDateAt(venue.timezone, now.getTime()) }
  venue = await eventVenue({ slug: venue.slug, events: [today, { ...sampleEvents.concert, slug: 'later' }] })
  const before = await version()
  const sell = (slug: string) =>
    database()
      .update(event)
      .set({ seatsTaken: 1 })
      .where(and(eq(event.venueId, venue.id), eq(event.slug, slug)))
  await sell('later')
  expect(await version()).toBe(before)
  await sell('quiz')
  expect(await version()).not.toBe(before)
})

test('the published events of the day are shown with the tickets that are sold and inside', async () => {
  const { quiz, notice, secret, calledOff, concert } = sampleEvents
  const of = (event: typeof quiz, date = eveningDate) => ({ ...event, date })
  const events = [
    of(quiz),
    { ...notice, date: eveningDate, start: '18:00' },
    of(secret),
    of(calledOff),
    of(concert, '2027-06-06'),
  ]
  venue = await eventVenue({ slug: venue.slug, events })
  const read = async (date: string) => (await readEvening(venue, date, onEvening('20:00'), 'en')).events
  const { codes } = await registerGuests(venue, 'quiz', ['Ada Guest', 'Ben', 'Cleo'], weeksBefore)
  await checkInTicket(codes[0] ?? '', { by: 'Door', venueSlug: venue.slug }, acting(onEvening('19:50')))
  const first = { slug: 'notice', title: 'Notice', start: '18:00', hasDoor: false, sold: 0, capacity: null, inside: 0 }
  const second = { slug: 'quiz', title: 'Pub quiz', start: '20:00', hasDoor: true, sold: 3, capacity: 50, inside: 1 }
  expect(await read(eveningDate)).toEqual([first, second])
  expect(await read('2027-06-07')).toEqual([])
})

import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { database, type Tx } from '#db/client.ts'
import { event } from '#db/schema/events.ts'
import { recordAct } from '#lib/audit/record-act.ts'
import { localDateAt } from '#lib/time.ts'
import { getVenue, type Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { eventVenue, sampleEvents } from '#testing/venues/event-venue.ts'
import { importTestVenue } from '#testing/venues/venues.ts'
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

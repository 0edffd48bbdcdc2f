import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { connection, database } from '#db/client.ts'
import type * as errors from '#db/errors.ts'
import { databaseError } from '#db/errors.ts'
import { channelName } from '#db/listen.ts'
import { fromGuest } from '#lib/guest-text.ts'
import type { RecordInSameStatement } from '#lib/idempotency/answer-once.ts'
import { addJob } from '#lib/jobs/add-job.ts'
import type { JobPayloads } from '#lib/jobs/kinds.ts'
import { Problem } from '#lib/problems/problem.ts'
import { getVenue, type Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { overlaps, peakSeats } from '#testing/storms/occupancy.ts'
import { importTestVenue } from '#testing/venues/venues.ts'
import { openReservations } from './create-reservation.ts'
import { ReservationRequest } from './input.ts'
import type * as references from './reference.ts'

/**
 * Concurrent guests of one batcher: they are written as a batch, and none of them is worse off for it. In
 * `create-reservation.race` each guest has a batcher of their own.
 */
useTestDatabase(24)

const now = new Date('2027-06-01T08:00:00Z')

/** References that are drawn before any other. */
const drawn = vi.hoisted((): string[] => [])
vi.mock('./reference.ts', async (original) => {
  const actual = await original<typeof references>()
  return { ...actual, drawReference: (attempt: number) => drawn.shift() ?? actual.drawReference(attempt) }
})

/** For the control: a refused batch counts as one that may have been committed, so nothing of it is written alone. */
const control = vi.hoisted(() => ({ unknownOutcome: false }))
vi.mock('#db/errors.ts', async (original) => {
  const actual = await original<typeof errors>()
  return { ...actual, isConnectionLost: (error: unknown) => control.unknownOutcome || actual.isConnectionLost(error) }
})

const nobody = '00000000-0000-4000-8000-000000000000'
let number = 0

const tables = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `t${at}`, name: `t${at}`, capacity: 4 }))

async function venueWith(resources: object[]): Promise<Venue> {
  const slug = `together-${++number}`
  const typed = resources.map((each) => ({ type: 'RestaurantTable', ...each }))
  return getVenue((await importTestVenue({ slug, organisation: slug, resources: typed })).slug)
}

type BookingInput = {
  resourceId?: string
  start?: string
  durationMinutes?: number
  partySize?: number
  notes?: string
}
type More = { recordResponse?: RecordInSameStatement<unknown> }

/**
 * The outcome of each: the resources that were booked, the kind of the problem, or the code of the database's error.
 * `notes` are not validated.
 */
async function bookInOneBatcher(
  venue: Venue,
  requests: readonly BookingInput[],
  more: readonly (More | undefined)[] = [],
) {
  const book = openReservations()
  const outcomes = await Promise.allSettled(
    requests.map(({ notes = null, ...each }, at) => {
      const request = ReservationRequest.parse({
        resourceType: 'RestaurantTable',
        date: '2027-06-16',
        start: '19:00',
        partySize: 2,
        customerName: 'Ada Guest',
        email: 'ada@guest.example',
        ...each,
      })
      return book(
        venue,
        { ...request, notes: fromGuest(notes) },
        { now, language: 'en', anonymous: false, ...more[at] },
      )
    }),
  )
  return outcomes.map((outcome) => {
    if (outcome.status === 'fulfilled') return outcome.value.offer.members.map(({ resource }) => resource.id).join('+')
    if (outcome.reason instanceof Problem) return outcome.reason.kind
    return databaseError(outcome.reason)?.code ?? outcome.reason
  })
}

/** How many transactions wrote the reservations of a venue, and the number of rows that belong to them. */
async function written({ id }: Venue) {
  const [row] = await database().execute(sql`
    select count(*)::int as reservations, count(distinct reservation.xmin::text)::int as transactions,
      (select count(*)::int from occupancy where venue_id = ${id}) as occupancies,
      (select count(*)::int from mail where venue_id = ${id}) as mails,
      (select count(*)::int from _private_jobs where payload ->> 'venueId' = ${id}) as jobs
    from reservation where venue_id = ${id}`)
  return row
}

test('guests of different tables are written by a few statements, each with letter and job', async () => {
  const venue = await venueWith(tables(20))
  const requests = tables(20).map(({ id }) => ({ resourceId: id }))
  expect(await bookInOneBatcher(venue, requests)).toEqual(requests.map(({ resourceId }) => resourceId))
  const row = await written(venue)
  expect(row).toMatchObject({ reservations: 20, occupancies: 20, mails: 20, jobs: 20 })
  expect(row?.transactions).toBeLessThan(6)
})

test('the job of a booking has the row that the queue itself would add, and wakes a worker', async () => {
  const venue = await venueWith(tables(1))
  const received: { count: number }[] = []
  const listening = await connection().sql.listen(await channelName(connection().sql, 'jobs:insert'), (payload) =>
    received.push(JSON.parse(payload)),
  )
  onTestFinished(listening.unlisten)
  await bookInOneBatcher(venue, [{}])
  await expect.poll(() => received).toMatchObject([{ count: 1 }])
  const rows = () =>
    database().execute<{ payload: JobPayloads['send-drawn-mail'] }>(sql`
      select task_id, payload::jsonb, priority, attempts, max_attempts, last_error, key, job_queue_id, flags, locked_by,
        revision, is_available, run_at <= now() as is_due
      from _private_jobs where payload ->> 'venueId' = ${venue.id}`)
  const [own] = await rows()
  if (!own) throw new Error('the booking has no job')
  await addJob(database(), 'send-drawn-mail', own.payload)
  expect([...(await rows())]).toEqual([own, own])
})

test('one table goes to the first of its guests, and the others get what is left', async () => {
  const venue = await venueWith(tables(3))
  const named = Array.from({ length: 10 }, () => ({ resourceId: 't1' }))
  const outcomes = await bookInOneBatcher(venue, [...named, {}, {}, {}])
  expect(outcomes.slice(0, 10).filter((outcome) => outcome === 't1').length).toBeLessThanOrEqual(1)
  expect(outcomes.filter((outcome) => outcome !== 'slot-not-available').toSorted()).toEqual(['t0', 't1', 't2'])
  expect(await overlaps(venue.id)).toBe(0)
  expect(await written(venue)).toMatchObject({ reservations: 3, occupancies: 3, mails: 3, jobs: 3 })
})

test('consecutive bookings of one table are no conflict', async () => {
  const venue = await venueWith(tables(1))
  const starts = ['12:00', '14:00', '16:00', '18:00', '20:00']
  const outcomes = await bookInOneBatcher(
    venue,
    starts.map((start) => ({ resourceId: 't0', start, durationMinutes: 60 })),
  )
  expect(outcomes).toEqual(starts.map(() => 't0'))
})

test('overlapping groups and single tables leave nothing half written', async () => {
  const venue = await venueWith(tables(10))
  const requests = Array.from({ length: 60 }, (_, at) => ({
    start: `${17 + (at % 3)}:00`,
    partySize: 2 + ((at * 7) % 12),
  }))
  const outcomes = await bookInOneBatcher(venue, requests)
  const booked = outcomes.filter((outcome) => outcome !== 'slot-not-available')
  expect(booked.every((outcome) => /^t\d(\+t\d)*$/.test(outcome))).toBe(true)
  expect(await overlaps(venue.id)).toBe(0)
  const members = booked.flatMap((outcome) => outcome.split('+')).length
  expect(await written(venue)).toMatchObject({
    reservations: booked.length,
    occupancies: members,
    mails: booked.length,
  })
})

test('a booking that the database refuses does not affect the others', async () => {
  const venue = await venueWith([{ id: 'counter', name: 'counter', capacity: 10, seatSold: true }, ...tables(3)])
  const parties = Array.from({ length: 12 }, () => ({ resourceId: 'counter', partySize: 3 }))
  // PostgreSQL can store no NUL in a text: it refuses the whole batch.
  const broken = { resourceId: 't1', notes: '\0' }
  const outcomes = await bookInOneBatcher(venue, [...parties, { resourceId: 't0' }, broken, { resourceId: 't2' }])
  expect(outcomes.slice(12)).toEqual(['t0', '22P05', 't2'])
  expect(outcomes.filter((outcome) => outcome === 'counter')).toHaveLength(3)
  expect(await peakSeats(venue.id)).toBe(9)
})

test('the control: if each is not written alone, the others fail with it', async () => {
  const venue = await venueWith(tables(3))
  control.unknownOutcome = true
  const outcomes = await bookInOneBatcher(venue, [
    { resourceId: 't0' },
    { resourceId: 't1', notes: '\0' },
    { resourceId: 't2' },
  ])
  control.unknownOutcome = false
  expect(outcomes.filter((outcome) => outcome === '22P05').length).toBeGreaterThan(1)
})

test('a booking whose key another attempt has taken over writes nothing, and the others book', async () => {
  const venue = await venueWith(tables(3))
  const answer = { scope: '\\x00', key: 'one', attempt: nobody, status: 201, headers: {}, body: '\\x00' }
  const requests = tables(3).map(({ id }) => ({ resourceId: id }))
  const outcomes = await bookInOneBatcher(venue, requests, [undefined, { recordResponse: async () => answer }])
  expect(outcomes).toEqual(['t0', 'checkout-in-progress', 't2'])
  expect(await written(venue)).toMatchObject({ reservations: 2, occupancies: 2, mails: 2, jobs: 2 })
})

test('a booking whose reference is used, by the venue or in the same batch, gets another one', async () => {
  const venue = await venueWith(tables(5))
  drawn.push('SVC-AAAA')
  expect(await bookInOneBatcher(venue, [{ resourceId: 't0' }])).toEqual(['t0'])
  drawn.push('SVC-BBBB', 'SVC-AAAA', 'SVC-CCCC', 'SVC-BBBB')
  const requests = tables(5)
    .slice(1)
    .map(({ id }) => ({ resourceId: id }))
  expect(await bookInOneBatcher(venue, requests)).toEqual(['t1', 't2', 't3', 't4'])
  const rows = await database().execute(sql`select reference from reservation where venue_id = ${venue.id}`)
  const used = new Set(rows.map(({ reference }) => reference))
  expect(used.size).toBe(5)
  expect(['SVC-AAAA', 'SVC-BBBB', 'SVC-CCCC'].every((reference) => used.has(reference))).toBe(true)
  expect(drawn).toEqual([])
})

import { and, eq, isNull, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { database, inTransaction } from '#db/client.ts'
import { event, eventRegistration } from '#db/schema/events.ts'
import { fromGuest } from '#lib/guest-text.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database.ts'
import { eventVenue, sampleEvents } from '#testing/event-venue.ts'
import { outbox, useDataDir } from '#testing/mailbox.ts'
import { scaled, thorough } from '#testing/thorough.ts'
import { until } from '#testing/until.ts'
import { killInTheMiddle, useWorkerProcesses } from '#testing/worker-process.ts'
import { cancelEventJob } from './cancel-event-job.ts'
import { draftRegistration, insertRegistration } from './insert-registration.ts'
import type { Registration } from './locks.ts'
import { getVisibleEvent } from './queries.ts'
import { RegistrationRequest } from './registration-input.ts'

const testDatabase = useTestDatabase()
const dataDir = useDataDir()
const startWorker = useWorkerProcesses(testDatabase)
const now = new Date()

let number = 0
async function venueWithEvent(): Promise<Venue> {
  return eventVenue({
    slug: `called-off-${++number}`,
    events: [{ ...sampleEvents.quiz, registration: { mode: 'Free' } }],
  })
}

/** Cancels the event as a venue does: by another import of its file. */
async function callOff({ slug }: Venue): Promise<void> {
  const quiz = { ...sampleEvents.quiz, status: 'Cancelled', registration: { mode: 'Free' } }
  await eventVenue({ slug, apiKeys: [], events: [quiz] })
}

/** Inserts registrations without tickets, which do not matter here. */
async function registrants(venue: Venue, howMany: number, more: Partial<Registration> = {}): Promise<Registration[]> {
  const quiz = await getVisibleEvent(venue, 'quiz')
  const drafts = Array.from({ length: howMany }, (_, at) => {
    const request = RegistrationRequest.parse({ buyerName: 'Ada', email: `guest-${at}@guest.example`, quantity: 1 })
    const draft = draftRegistration(venue, quiz, request, {
      attendeeNames: [fromGuest('Ada')],
      reference: `SVC-E-${at}-${more.payment ?? 'Free'}`,
      language: at % 2 ? 'de' : 'en',
      cancelTokenDigest: Buffer.from(`${venue.id} ${at} ${more.payment}`),
      now,
    })
    return { ...draft, ...more }
  })
  await inTransaction(async (tx) => {
    for (const draft of drafts) await insertRegistration(tx, draft)
  })
  return drafts
}

const run = async (venue: Venue, signal = new AbortController().signal) => {
  const { id } = await getVisibleEvent(venue, 'quiz')
  await cancelEventJob.run({ venueId: venue.id, eventId: id }, { now, signal })
}

const notifiedGuests = async (venue: Venue) =>
  (await outbox())
    .filter(({ venueId, kind }) => venueId === venue.id && kind === 'registration-event-cancelled')
    .map(({ recipientAddress }) => recipientAddress)

describe('a cancelled event', () => {
  test('is announced once to every confirmed registrant, and changes neither registration nor ticket', async () => {
    const venue = await venueWithEvent()
    const [one] = await registrants(venue, 3)
    const gone = { status: 'Cancelled', cancelledAt: now, cancelledBy: 'Guest' } as const
    await database()
      .update(eventRegistration)
      .set(gone)
      .where(eq(eventRegistration.id, one?.id ?? ''))
    await callOff(venue)
    for (let round = 0; round < 3; round++) await run(venue)
    expect((await notifiedGuests(venue)).toSorted()).toEqual(['guest-1@guest.example', 'guest-2@guest.example'])
    const rows = await database().select().from(eventRegistration).where(eq(eventRegistration.venueId, venue.id))
    expect(rows.map(({ status }) => status).toSorted()).toEqual(['Cancelled', 'Confirmed', 'Confirmed'])
    const [subject, other] = (await outbox()).filter(({ venueId }) => venueId === venue.id).map((mail) => mail.subject)
    expect([subject, other].toSorted()).toEqual([
      expect.stringMatching(/^Abgesagt: Pub quiz, /),
      expect.stringMatching(/^Cancelled: Pub quiz, /),
    ])
  })

  test('refunds paid registrations, and ends unpaid ones without a mail', async () => {
    const venue = await venueWithEvent()
    const [paid] = await registrants(venue, 1, { payment: 'Paid', amountMinor: 2450 })
    const holdExpiresAt = new Date(now.getTime() + 60_000)
    const [unpaid] = await registrants(venue, 1, { payment: 'Pending', holdExpiresAt, cancelTokenDigest: null })
    await callOff(venue)
    await run(venue)
    await run(venue)
    const jobs = await database().execute<{ payload: { registrationId: string } }>(
      sql`select payload from graphile_worker._private_jobs jobs
        join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id where tasks.identifier = 'refund-registration'`,
    )
    expect([...jobs].map(({ payload }) => payload.registrationId).sort()).toEqual([paid?.id, unpaid?.id].sort())
    expect(await notifiedGuests(venue)).toHaveLength(1)
    const rows = await database()
      .select()
      .from(eventRegistration)
      .where(eq(eventRegistration.id, unpaid?.id ?? ''))
    expect(rows[0]).toMatchObject({ status: 'Cancelled', cancelledBy: 'Venue' })
    const events = await database().select().from(event).where(eq(event.venueId, venue.id))
    expect(events[0]?.seatsTaken).toBe(1)
  })

  test('is announced to nobody if it is not cancelled', async () => {
    const venue = await venueWithEvent()
    await registrants(venue, 2)
    await run(venue)
    expect(await notifiedGuests(venue)).toEqual([])
  })

  test('is announced once even by five concurrent workers, which continue where one has timed out', async () => {
    const venue = await venueWithEvent()
    await registrants(venue, 150)
    await callOff(venue)
    await expect(run(venue, AbortSignal.abort(new Error('overdue')))).rejects.toThrow('overdue')
    await Promise.all([1, 2, 3, 4, 5].map(() => run(venue)))
    const notified = await notifiedGuests(venue)
    expect([notified.length, new Set(notified).size]).toEqual([150, 150])
  })
})

test('workers that are killed in the middle notify every registrant exactly once', async () => {
  const venue = await venueWithEvent()
  const guests = scaled(60, 300)
  await registrants(venue, guests)
  await callOff(venue)
  const marked = 'select count(notified_of_event_cancellation_at) from event_registration'
  const start = () => startWorker({ DATA_DIR: dataDir })
  await killInTheMiddle(testDatabase, start, {
    table: 'event_registration',
    counted: marked,
    stops: thorough ? [guests / 6, guests / 2] : [guests / 2],
  })
  const last = start()
  const pending = isNull(eventRegistration.notifiedOfEventCancellationAt)
  const ofVenue = eq(eventRegistration.venueId, venue.id)
  const left = () => database().$count(eventRegistration, and(ofVenue, pending))
  await until('every registrant is notified', async () => (await left()) === 0)
  await last.kill()
  const addresses = await notifiedGuests(venue)
  expect([addresses.length, new Set(addresses).size]).toEqual([guests, guests])
})

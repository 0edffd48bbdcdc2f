import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { event, eventRegistration } from '#db/schema/events.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { scaled } from '#testing/runner/thorough.ts'
import { outbox } from '#testing/stand-ins/mailbox.ts'
import { callOff, notifiedGuests, registrants, venueWithEvent } from '#testing/venues/cancelled-events.ts'
import { cancelEventJob } from './cancel-event-job.ts'
import { getVisibleEvent } from './queries.ts'

useTestDatabase()
const now = new Date()

const run = async (venue: Venue, signal = new AbortController().signal) => {
  const { id } = await getVisibleEvent(venue, 'quiz')
  await cancelEventJob.run({ venueId: venue.id, eventId: id }, { now, signal })
}

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
      sql`select payload from _private_jobs jobs
        join _private_tasks tasks on tasks.id = jobs.task_id where tasks.identifier = 'refund-registration'`,
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

  test('is announced once even by concurrent workers, which continue where one has timed out', async () => {
    const venue = await venueWithEvent()
    // More guests than one batch of the job.
    const [guests, workers] = scaled([101, 2], [150, 5])
    await registrants(venue, guests)
    await callOff(venue)
    await expect(run(venue, AbortSignal.abort(new Error('overdue')))).rejects.toThrow('overdue')
    await Promise.all(Array.from({ length: workers }, () => run(venue)))
    const notified = await notifiedGuests(venue)
    expect([notified.length, new Set(notified).size]).toEqual([guests, guests])
  })
})

import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { payOpen } from '#lib/checkout/fake/sessions.ts'
import { depositRequestAt } from '#lib/reservations/deposit-request.ts'
import { guestUrl } from '#lib/reservations/guest-link.ts'
import { defaultGuestChanges } from '#lib/venues/configuration.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { openHeldTable, reconcile, runEndHoldJob } from '#testing/stand-ins/lost-webhooks.ts'
import { outbox } from '#testing/stand-ins/mailbox.ts'
import { acting } from '#testing/venues/acting.ts'
import { bookWithDeposit, mailKinds, payingVenue, requestDeposit, statusOf } from '#testing/venues/payments.ts'
import { PaymentIntentRequest } from '../input.ts'
import { openPaymentIntent } from '../open-payment-intent.ts'
import { cancelReservation } from './cancel-reservation.ts'
import { requestDepositJob } from './request-deposit-job.ts'

useTestDatabase(20)

const clearJobs = () => database().execute(sql`delete from _private_jobs`)
beforeEach(clearJobs)

/** The waiting jobs that request a deposit, the earliest first. */
async function requests(): Promise<{ payload: object; runAt: Date }[]> {
  const rows = await database().execute<{ payload: object; run_at: string }>(sql`
    select job.payload, job.run_at from _private_jobs as job
    join _private_tasks as task on task.id = job.task_id
    where task.identifier = 'request-deposit' order by run_at`)
  return rows.map(({ payload, run_at }) => ({ payload, runAt: new Date(run_at) }))
}

const minutesAfter = (at: Date, minutes: number) => new Date(at.getTime() + minutes * 60_000)

describe('a guest whose deposit can be paid here', () => {
  test('gets no mail with the booking, which leaves a job in its place', async () => {
    const venue = await payingVenue()
    const booked = await bookWithDeposit(venue)
    expect(await mailKinds(venue)).toEqual([])
    expect(await requests()).toEqual([
      {
        payload: { venueId: venue.id, reservationId: booked.id, anonymous: false },
        runAt: minutesAfter(booked.createdAt, 5),
      },
    ])
  })

  test('gets one mail with the link to pay, however often the job runs', async () => {
    const venue = await payingVenue()
    const booked = await bookWithDeposit(venue)
    await Promise.all(Array.from({ length: 5 }, () => requestDeposit(booked)))
    await requestDeposit(booked, minutesAfter(booked.createdAt, 9))
    expect(await mailKinds(venue)).toEqual(['reservation-received'])
    const letter = (await outbox()).find(({ id }) => id === booked.id)
    expect(letter?.html).toContain(`href="${guestUrl(venue.slug, booked)}"`)
    expect(letter?.text).toContain('Please pay the €10.00 by')
  })

  test('reads there that a deposit is not refunded whose deadline was over at the booking', async () => {
    const venue = await payingVenue()
    const guestChanges = { ...defaultGuestChanges, refundUntilMinutes: 60 * 1_440 }
    const booked = await bookWithDeposit({ ...venue, settings: { ...venue.settings, guestChanges } })
    await requestDeposit(booked)
    const letter = (await outbox()).find(({ id }) => id === booked.id)
    expect(letter?.text?.replace(/\s+/g, ' ')).toContain(
      'arranged less than 60 days ahead, so its deposit of €10.00 is not refunded if you cancel.',
    )
  })

  test('gets it from a job that ran too early at its time', async () => {
    const venue = await payingVenue()
    const booked = await bookWithDeposit(venue)
    await clearJobs()
    await requestDeposit(booked, minutesAfter(booked.createdAt, 1))
    expect(await mailKinds(venue)).toEqual([])
    expect(await requests()).toMatchObject([{ runAt: depositRequestAt(booked) }])
  })

  test('who is on the checkout is left to pay, but is mailed while half of the hold is left', async () => {
    const { venue, booked, intent } = await openHeldTable(await payingVenue())
    await clearJobs()
    const opened = intent.payment.createdAt
    expect(opened.getTime()).toBeGreaterThan(booked.createdAt.getTime())
    await requestDeposit(booked)
    expect(await mailKinds(venue)).toEqual([])
    expect(await requests()).toMatchObject([{ runAt: minutesAfter(opened, 5) }])
    await requestDeposit(booked, minutesAfter(opened, 5))
    expect(await mailKinds(venue)).toEqual(['reservation-received'])
  })

  test('who has paid a part is asked for the rest', async () => {
    const venue = await payingVenue()
    const booked = await bookWithDeposit(venue)
    const request = PaymentIntentRequest.parse({ reservationReference: booked.reference, amount: 4, currency: 'EUR' })
    const { payment, session } = await openPaymentIntent(venue, request, { now: new Date() })
    await payOpen(session.id)
    await reconcile(payment, new Date())
    await requestDeposit(booked)
    const letter = (await outbox()).find(({ id }) => id === booked.id)
    expect(letter?.text).toContain('Please pay the €6.00 by')
    expect(letter?.text?.replace(/\s+/g, ' ')).toMatch(/Deposit:? €10\.00, €4\.00 of it paid/)
  })

  test('counts for the hourly limit as the booking does', async () => {
    const venue = await payingVenue()
    const booked = await bookWithDeposit(venue)

    const payload = { venueId: venue.id, reservationId: booked.id, anonymous: true }
    const call = { now: depositRequestAt(booked), signal: new AbortController().signal }
    await requestDepositJob.run(payload, call)
    expect((await outbox()).find(({ id }) => id === booked.id)?.anonymous).toBe(true)
  })
})

describe('no mail requests a deposit', () => {
  test('that is paid: the confirmation says so', async () => {
    const { venue, booked, intent } = await openHeldTable(await payingVenue())
    await payOpen(intent.session.id)
    await reconcile(intent.payment, new Date())
    await requestDeposit(booked, minutesAfter(booked.createdAt, 10))
    expect(await mailKinds(venue)).toEqual(['reservation-confirmed'])
    const text = (await outbox()).find(({ venueId }) => venueId === venue.id)?.text?.replace(/\s+/g, ' ')
    expect(text).toContain('Your deposit of €10.00 is paid.')
    expect(text).toMatch(/Deposit:? €10\.00 paid/)
  })

  test('of a reservation that is cancelled, or whose hold has ended', async () => {
    const venue = await payingVenue()
    const cancelled = await bookWithDeposit(venue)
    await cancelReservation(venue, cancelled.reference, { by: 'guest' }, acting())
    await requestDeposit(cancelled)
    expect(await mailKinds(venue)).toEqual(['reservation-cancelled-by-guest'])
    const held = await openHeldTable(await payingVenue())
    await requestDeposit(held.booked, held.holdEnds)
    await runEndHoldJob(held, held.holdEnds)
    await requestDeposit(held.booked, held.holdEnds)
    expect(await statusOf(held.booked)).toBe('Cancelled')
    expect(await mailKinds(held.venue)).toEqual(['reservation-hold-expired'])
  })

  test('that can no longer be paid here', async () => {
    const venue = await payingVenue()
    const booked = await bookWithDeposit(venue)
    await database().execute(
      sql`update venue set settings = settings || '{"onlinePayments": false}' where id = ${venue.id}`,
    )
    await requestDeposit(booked)
    expect(await mailKinds(venue)).toEqual([])
  })

  test('if the booking is refused', async () => {
    const venue = await payingVenue()
    const booked = await bookWithDeposit(venue)
    await clearJobs()
    await expect(bookWithDeposit(venue, { date: booked.serviceDate })).rejects.toThrow('slot-not-available')
    expect(await requests()).toEqual([])
  })
})

import { count, isNotNull, isNull, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { database, inTransaction } from '#db/client.ts'
import { mail } from '#db/schema/mail.ts'
import { payOpen } from '#lib/checkout/fake/sessions.ts'
import type { JobHandler, JobHandlers } from '#lib/jobs/handler.ts'
import { poolOf } from '#lib/jobs/pools.ts'
import { runJobsOnce } from '#lib/jobs/run-once.ts'
import { startJobWorker } from '#lib/jobs/worker.ts'
import { queueMails } from '#lib/mail/outbox.ts'
import { sendMail } from '#lib/mail/send-mail-job.ts'
import { smtpTransport } from '#lib/mail/transports/smtp.ts'
import { PaymentIntentRequest } from '#lib/payments/input.ts'
import { openPaymentIntent } from '#lib/payments/open-payment-intent.ts'
import { settlePayment } from '#lib/payments/settle-payment.ts'
import type { Reservation } from '#lib/reservations/locks.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { scaled } from '#testing/runner/thorough.ts'
import { letterTo } from '#testing/stand-ins/mailbox.ts'
import { startSilentMailServer } from '#testing/stand-ins/silent-mail-server.ts'
import { bookWithDeposit, letHoldRunOut, payingVenue, paymentsOf, someDay, statusOf } from '#testing/venues/payments.ts'
import { jobHandlers } from './tasks.ts'

/** A mail server that accepts connections and never responds delays mails, and nothing else. */
useTestDatabase(20)

// An attempt hangs for ten seconds: with four at a time, a job behind all of them would not run within a minute.
const mails = scaled(40, 132)
let venue: Venue
let server: Awaited<ReturnType<typeof startSilentMailServer>>
let weeks = 3

beforeAll(async () => {
  venue = await payingVenue()
})

beforeEach(async () => {
  await database().execute(sql`delete from _private_jobs`)
  await database().delete(mail)
  const started = await startSilentMailServer()
  onTestFinished(started.stop)
  server = started
})

/** The handlers of the service, with mails through that server; each attempt is aborted after `patienceMs`, if given. */
function handlers(patienceMs?: number): JobHandlers {
  const run: JobHandler<'send-mail'>['run'] = (named, { now, signal }) =>
    sendMail(named, now, {
      transport: smtpTransport(server.url),
      signal: patienceMs ? AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]) : signal,
    })
  const [plain, drawn] = [jobHandlers['send-mail'], jobHandlers['send-drawn-mail']]
  return { ...jobHandlers, 'send-mail': { ...plain, run }, 'send-drawn-mail': { ...drawn, run } }
}

async function queueAll(howMany = mails): Promise<void> {
  const now = new Date()
  const letters = Array.from({ length: howMany }, (_, at) => ({
    letter: letterTo(`guest${at}@guest.example`, { venueId: venue.id }),
    now,
  }))
  await inTransaction((tx) => queueMails(tx, letters))
}

/** A table that is held for a guest who has paid one cent of ten euros. */
async function heldTable(): Promise<Reservation> {
  const booked = await bookWithDeposit(venue, { date: someDay(weeks++) })
  const request = { reservationReference: booked.reference, amount: 0.01, currency: 'EUR' }
  const intent = await openPaymentIntent(venue, PaymentIntentRequest.parse(request), { now: new Date() })
  await payOpen(intent.session.id)
  await settlePayment({ provider: 'fake', sessionId: intent.session.id, account: intent.payment.account }, new Date())
  return booked
}

/** Makes the end of its hold due now; the refund of the cent follows it. */
async function endHold(booked: Reservation): Promise<void> {
  await letHoldRunOut(booked)
  await database().execute(sql`select reschedule_jobs(
    array(select id from jobs where task_identifier = 'expire-hold'), run_at := now())`)
}

const endOf = async (booked: Reservation) => [await statusOf(booked), ...(await paymentsOf(booked))]
const ended = ['Cancelled', 'Refunded']

async function countSent(): Promise<number> {
  const [row] = await database().select({ count: count() }).from(mail).where(isNotNull(mail.sentAt))
  return row?.count ?? -1
}

async function everyMailOnce(): Promise<void> {
  await expect.poll(() => database().$count(mail, isNull(mail.sentAt))).toBe(0)
  expect(server.messageIds.length).toBeGreaterThan(mails)
  expect(new Set(server.messageIds).size).toBe(server.messageIds.length)
  expect(await countSent()).toBe(server.messageIds.length)
}

describe('while a mail server does not respond, holds end and refunds are made', () => {
  test('on a server with a resident worker; when the mail server responds again each mail is sent once', async () => {
    const booked = await heldTable()
    const worker = startJobWorker(handlers(), { silenceMs: 60_000 })
    onTestFinished(worker.stop)
    await queueAll()
    await expect.poll(server.connections).toBeGreaterThanOrEqual(4)
    const begun = performance.now()
    await endHold(booked)
    await expect.poll(() => endOf(booked)).toEqual(ended)
    const seconds = ((performance.now() - begun) / 1000).toFixed(1)
    process.stdout.write(
      `a hold ended and its deposit was refunded within ${seconds} s beside ${mails} mails that hang\n`,
    )
    expect(await countSent()).toBe(0)
    server.speak()
    await everyMailOnce()
  })

  test('on a host if cron runs the jobs', async () => {
    const booked = await heldTable()
    await queueAll()
    await endHold(booked)
    const run = runJobsOnce(handlers(), { budgetMs: 120_000, periodic: false })
    // The end of the hold adds the refund, and both add mails: all these jobs belong to the same run.
    await expect.poll(() => endOf(booked)).toEqual(ended)
    expect(await countSent()).toBe(0)
    server.speak()
    expect(await run).toMatchObject({ failed: 0 })
    await everyMailOnce()
  })

  test('control: in one pool with the mails, the end of a hold runs after all of them', async () => {
    const own = { ...poolOf }
    onTestFinished(() => void Object.assign(poolOf, own))
    for (const kind of ['send-mail', 'send-drawn-mail'] as const) poolOf[kind] = 'default'
    const booked = await heldTable()
    await queueAll(13)
    await endHold(booked)
    const worker = startJobWorker(handlers(100), { silenceMs: 60_000 })
    onTestFinished(worker.stop)
    await expect.poll(async () => (await endOf(booked))[0]).toBe('Cancelled')
    // Three of the four slots may still have been busy with the last of them, and one may have given up before it connected.
    expect(server.connections()).toBeGreaterThanOrEqual(13 - 4)
  })
})

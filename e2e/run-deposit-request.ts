import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { closeDatabase, database } from '#db/client.ts'
import { reservation } from '#db/schema/reservations.ts'
import { fromGuest } from '#lib/guest-text.ts'
import { requestDepositJob } from '#lib/payments/deposit/request-deposit-job.ts'

/**
 * Runs the job that mails a guest the link to pay a deposit, as of half the hold: the clock of the stage cannot be changed.
 * `node e2e/run-deposit-request.ts ada@guest.example`, with the stage's DATA_DIR and APP_URL.
 */
const [email = ''] = process.argv.slice(2)
const [booked] = await database()
  .select()
  .from(reservation)
  .where(eq(reservation.email, fromGuest(email)))
assert.ok(booked?.holdExpiresAt, 'no held reservation of that guest')
const { venueId, id: reservationId, createdAt, holdExpiresAt } = booked
const now = new Date((createdAt.getTime() + holdExpiresAt.getTime()) / 2)
await requestDepositJob.run({ venueId, reservationId, anonymous: true }, { now, signal: new AbortController().signal })
await closeDatabase()

import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { database } from '#db/client.ts'
import { fakeCheckout } from '#db/schema/payments.ts'
import { agrees } from '#lib/closings/prove.ts'
import { readNextClosing } from '#lib/closings/read-next.ts'
import type { Payment } from '#lib/payments/queries.ts'
import { settlePayment } from '#lib/payments/settle-payment.ts'
import type { Venue } from '#lib/venues/queries.ts'

/** The session of an online payment. */
type OfSession = Pick<Payment, 'providerSessionId' | 'account'>

/** Refunds a part of a payment at the built-in provider, not here. Minor units. */
export async function refundByHand({ providerSessionId }: OfSession, minor: number): Promise<void> {
  await database()
    .update(fakeCheckout)
    .set({ refundedMinor: sql`${fakeCheckout.refundedMinor} + ${minor}::bigint` })
    .where(eq(fakeCheckout.id, providerSessionId ?? ''))
}

/** The provider's webhook about a payment arrives. */
export async function tell({ providerSessionId, account }: OfSession): Promise<void> {
  await settlePayment({ provider: 'fake', sessionId: providerSessionId ?? '', account }, new Date())
}

/** Expects that the day of a venue could be closed: each sum is the same from both sides. */
export async function expectProof(venue: Venue): Promise<void> {
  const { sums } = await readNextClosing(venue, new Date())
  expect(sums.proof.filter((row) => !agrees(row))).toEqual([])
}

import { and, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm'
import { database, type Tx } from '#db/client.ts'
import { fakeCheckout } from '#db/schema/payments.ts'
import { randomToken } from '#lib/codes.ts'
import type { CheckoutRequest, SessionMoneyBack } from '../port.ts'

/**
 * The built-in provider's sessions. It stands for another company, so it has its own clock, the database's. Each change of
 * state is one guarded statement: the second of two concurrent changes affects no row.
 */
export type FakeSession = typeof fakeCheckout.$inferSelect

/** The beginning of a refund's entry in a session's metadata; its key follows. */
const refundEntry = 'refund '

/** The form of our ids. Others never reach the database. */
const sessionForm = /^fcs_[\w-]{32}$/

const stillOpen = and(eq(fakeCheckout.status, 'open'), sql`${fakeCheckout.expiresAt} > now()`)

// A session past its end has expired, whether or not its row says so.
const columns = {
  ...getTableColumns(fakeCheckout),
  status: sql<FakeSession['status']>`case when ${fakeCheckout.status} = 'open' and ${fakeCheckout.expiresAt} <= now()
    then 'expired' else ${fakeCheckout.status} end`,
}

/** The session for a request: a new one, or the existing one of the same payment. */
export async function openSession(request: CheckoutRequest): Promise<FakeSession> {
  const { paymentId, venueId, amountMinor, currency, title, merchant, language, account } = request
  const [made] = await database()
    .insert(fakeCheckout)
    .values({
      id: `fcs_${randomToken(192)}`,
      status: 'open',
      amountMinor,
      currency,
      title,
      merchant,
      language,
      account,
      successUrl: request.successUrl,
      cancelUrl: request.cancelUrl,
      metadata: { venueId, paymentId },
      idempotencyKey: paymentId,
      createdAt: new Date(),
      expiresAt: request.expiresAt,
    })
    .onConflictDoNothing({ target: fakeCheckout.idempotencyKey })
    .returning(columns)
  const session = made ?? (await selectSession(eq(fakeCheckout.idempotencyKey, paymentId)))
  if (!session) throw new Error('a checkout session is missing')
  return session
}

/** A session by its id, or null. The id is a secret: everybody who has it may see and pay the session. */
export async function findSession(id: string): Promise<FakeSession | null> {
  return sessionForm.test(id) ? selectSession(eq(fakeCheckout.id, id)) : null
}

async function selectSession(which: SQL): Promise<FakeSession | null> {
  const [session] = await database().select(columns).from(fakeCheckout).where(which)
  return session ?? null
}

/** The guest pays. Returns whether this call completed the session. */
export function payOpen(id: string): Promise<boolean> {
  return changeOpen(id, { status: 'complete' })
}

/** The guest's bank declines; the session stays open. Returns whether it was open. */
export function declineOpen(id: string): Promise<boolean> {
  return changeOpen(id, { declines: sql`${fakeCheckout.declines} + 1` })
}

/** Ends an open session. Returns whether this call ended it. */
export function expireOpen(id: string): Promise<boolean> {
  return changeOpen(id, { status: 'expired' })
}

async function changeOpen(id: string, change: { status: FakeSession['status'] } | { declines: SQL }): Promise<boolean> {
  const changed = await database()
    .update(fakeCheckout)
    .set(change)
    .where(and(eq(fakeCheckout.id, id), stillOpen))
    .returning({ id: fakeCheckout.id })
  return changed.length > 0
}

/**
 * Refunds money of a complete session, once for each key; the keys are stored in the session's metadata. Returns whether
 * this key has refunded this amount, now or earlier.
 */
export async function refundComplete(
  { id, account }: { id: string; account: string | null },
  amountMinor: number,
  key: string,
): Promise<boolean> {
  const entry = `${refundEntry}${key}`
  const given = await database()
    .update(fakeCheckout)
    .set({
      refundedMinor: sql`${fakeCheckout.refundedMinor} + ${amountMinor}::bigint`,
      metadata: sql`${fakeCheckout.metadata} || jsonb_build_object(${entry}::text, ${String(amountMinor)}::text)`,
    })
    .where(
      and(
        eq(fakeCheckout.id, id),
        account === null ? isNull(fakeCheckout.account) : eq(fakeCheckout.account, account),
        eq(fakeCheckout.status, 'complete'),
        sql`not jsonb_exists(${fakeCheckout.metadata}, ${entry})`,
        sql`${fakeCheckout.refundedMinor} + ${amountMinor}::bigint <= ${fakeCheckout.amountMinor}`,
      ),
    )
    .returning({ id: fakeCheckout.id })
  return given.length > 0 || (await findSession(id))?.metadata[entry] === String(amountMinor)
}

/** The returned money of a session. Nobody disputes a payment here. */
export function moneyBackOf({ metadata, refundedMinor }: FakeSession): SessionMoneyBack {
  const entries = Object.entries(metadata).filter(([name]) => name.startsWith(refundEntry))
  const ours = new Map(entries.map(([name, minor]) => [name.slice(refundEntry.length), Number(minor)]))
  const byUsMinor = [...ours.values()].reduce((sum, minor) => sum + minor, 0)
  return { ours, withoutUsMinor: refundedMinor - byUsMinor, disputedMinor: 0 }
}

/** Replaces the return addresses of an ended session by a page of ours. */
export async function forgetReturnAddresses(tx: Tx, id: string, ours: string): Promise<void> {
  await tx.update(fakeCheckout).set({ successUrl: ours, cancelUrl: ours }).where(eq(fakeCheckout.id, id))
}

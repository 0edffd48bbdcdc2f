import { inTransaction, type Tx } from '#db/client.ts'
import { violates } from '#db/errors.ts'
import { houseSettlement } from '#db/schema/counter.ts'
import { houseAccount } from '#db/schema/house-accounts.ts'
import { staffOf } from '#lib/audit/actor.ts'
import { type Acted, type Acting, finishAct, type RecordedAct, recordAct } from '#lib/audit/record-act.ts'
import type { SettlementTender } from '#lib/checkout/names.ts'
import { randomUUID } from '#lib/codes.ts'
import { type FieldValues, refuseChangedSince } from '#lib/problems/changed-since.ts'
import { Problem } from '#lib/problems/problem.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { counterMessages as messages } from '../bill/counter-messages.ts'
import { getHouseAccount, type HouseAccount, isAccount, lockHouseAccount } from './house-account-queries.ts'

type AccountVenue = Pick<Venue, 'id'>

/** Opens an account in the venue's currency. Throws `conflict` if an open one has the name. */
export function openHouseAccount(
  venue: Pick<Venue, 'id' | 'currency'>,
  { name }: { name: string },
  acting: Acting<Acted<HouseAccount>>,
): Promise<Acted<HouseAccount>> {
  return nameOnce(() =>
    inTransaction(async (tx) => {
      const { id: venueId, currency } = venue
      const values = { venueId, id: randomUUID(), name, currency, createdAt: acting.now }
      const [opened] = await tx.insert(houseAccount).values(values).returning()
      if (!opened) throw new Error('the account was not written')
      return finishChange(tx, { verb: 'open', from: { open: false }, to: { open: true } }, opened, acting)
    }),
  )
}

/**
 * Renames an account. Idempotent. `was` has the name as a form has read it; a caller that has no form leaves it out. Throws a
 * 404, and `conflict` if another open one has the name, or if it has changed since the form was read (`refuseChangedSince`).
 */
export function renameHouseAccount(
  venue: AccountVenue,
  id: string,
  { name, was }: { name: string; was?: FieldValues | undefined },
  acting: Acting<Acted<HouseAccount>>,
): Promise<Acted<HouseAccount>> {
  return nameOnce(() =>
    inTransaction(async (tx) => {
      const before = await lockHouseAccount(tx, venue, id)
      if (was) refuseChangedSince({ name: before.name }, { name }, was)
      if (before.name === name) return finishAct(tx, { result: before, entryId: null }, acting)
      const renamed = await change(tx, before, { name })
      return finishChange(tx, { verb: 'rename', from: { name: before.name }, to: { name } }, renamed, acting)
    }),
  )
}

/**
 * Closes an account for good: no bill can be charged to it any more. Idempotent. Throws a 404, and `conflict` while money is
 * owed on it.
 */
export function closeHouseAccount(
  venue: AccountVenue,
  id: string,
  acting: Acting<Acted<HouseAccount>>,
): Promise<Acted<HouseAccount>> {
  return inTransaction(async (tx) => {
    const before = await lockHouseAccount(tx, venue, id)
    if (before.closedAt !== null) return finishAct(tx, { result: before, entryId: null }, acting)
    if (before.balanceMinor > 0) {
      throw new Problem('conflict', { detail: messages.accountOwes(before.balanceMinor, before.currency) })
    }
    const closed = await change(tx, before, { closedAt: acting.now })
    return finishChange(tx, { verb: 'close', from: { open: true }, to: { open: false } }, closed, acting)
  })
}

/** A settlement of an account: its sum in minor units, and its tender. */
export type Settling = { tender: SettlementTender; amountMinor: number }

/**
 * Records that somebody pays the debt of an account, or a part of it. Throws a 404, and `conflict` for more than is owed.
 */
export function settleHouseAccount(
  venue: AccountVenue,
  id: string,
  { tender, amountMinor }: Settling,
  acting: Acting<Acted<HouseAccount>>,
): Promise<Acted<HouseAccount>> {
  return inTransaction(async (tx) => {
    const { currency, balanceMinor } = await lockHouseAccount(tx, venue, id)
    if (amountMinor > balanceMinor) {
      throw new Problem('conflict', { detail: messages.onlyThatIsOwed(balanceMinor, currency) })
    }
    const settlement = { venueId: venue.id, id: randomUUID(), accountId: id, tender, amountMinor }
    await tx.insert(houseSettlement).values({ ...settlement, at: acting.now, ...staffOf(acting.actor) })
    const settled = await getHouseAccount(venue, id, tx)
    const to = { balanceMinor: settled.balanceMinor, settledMinor: amountMinor, tender }
    return finishChange(tx, { verb: 'settle', from: { balanceMinor }, to }, settled, acting)
  })
}

async function change(tx: Tx, { venueId, id }: HouseAccount, to: Partial<HouseAccount>): Promise<HouseAccount> {
  const [changed] = await tx
    .update(houseAccount)
    .set(to)
    .where(isAccount({ id: venueId }, id))
    .returning()
  if (!changed) throw new Error('the account was not written')
  return changed
}

type Change = { verb: string; from: RecordedAct['before']; to: RecordedAct['after'] }

async function finishChange(
  tx: Tx,
  { verb, from, to }: Change,
  result: HouseAccount,
  acting: Acting<Acted<HouseAccount>>,
): Promise<Acted<HouseAccount>> {
  const subject = { kind: 'house-account', id: result.id } as const
  const act = { act: `house-account.${verb}`, subject, before: from, after: to }
  const entryId = await recordAct(tx, result.venueId, act, acting)
  return finishAct(tx, { result, entryId }, acting)
}

async function nameOnce<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (violates(error, 'house_account_name')) throw new Problem('conflict', { detail: messages.accountExists() })
    throw error
  }
}

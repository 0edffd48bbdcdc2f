import { inTransaction } from '#db/client.ts'
import { staffOf } from '#lib/audit/actor.ts'
import { type Acted, type Acting, finishAct, recordAct } from '#lib/audit/record-act.ts'
import type { Text } from '#lib/i18n/locale.ts'
import { Problem } from '#lib/problems/problem.ts'
import { voucherCounterMessages as messages } from './counter-messages.ts'
import { endExpiredVoucherHolds } from './holds.ts'
import { addEntry } from './ledger.ts'
import { lockVoucher } from './locks.ts'
import type { Voucher } from './queries.ts'

/**
 * Writes off value of a voucher, or restores written-off value if `value` is negative: to correct a mistake, and to record
 * that a refund on a voided voucher has been settled with the guest. `value` is in the voucher's own measure, and at most
 * what is open on it, or was written off. `seen` is what was open when staff looked at it. Nothing is restored on a voided
 * voucher. Throws `voucher-not-found`, or a conflict with the possible values.
 */
export async function adjustVoucher(
  venue: { id: string },
  voucherId: string,
  { value, seen, note }: { value: number; seen?: number; note: string },
  acting: Acting<Acted<Voucher>>,
): Promise<Acted<Voucher>> {
  const { now } = acting
  return inTransaction(async (tx) => {
    const [current] = await endExpiredVoucherHolds(tx, [await lockVoucher(tx, venue.id, voucherId)], now)
    if (!current) throw new Problem('voucher-not-found')
    const { openValue, writtenOffValue, voidedAt, kind } = current
    if (seen !== undefined && seen !== openValue) throw conflict(messages.changedSince(current, openValue))
    if (value > openValue) throw conflict(messages.onlyThatIsOpen(current, openValue))
    if (value < 0 && voidedAt !== null) throw conflict(messages.staysVoid())
    if (-value > writtenOffValue) throw conflict(messages.onlyThatWasWrittenOff(current, writtenOffValue))
    const by = staffOf(acting.actor)
    await addEntry(tx, current, { kind: 'adjustment', value, moneyMinor: kind === 'Amount' ? value : 0, note, by }, now)
    const adjusted = await lockVoucher(tx, venue.id, voucherId)
    const subject = { kind: 'voucher', id: voucherId } as const
    const states = { before: { openValue }, after: { openValue: adjusted.openValue } }
    const entryId = await recordAct(tx, venue.id, { act: 'voucher.adjust', subject, ...states }, acting)
    return finishAct(tx, { result: adjusted, entryId }, acting)
  })
}

function conflict(detail: Text): Problem {
  return new Problem('conflict', { detail })
}

import { inTransaction } from '#db/client.ts'
import { type Acted, type Acting, finishAct, recordAct } from '#lib/audit/record-act.ts'
import type { GuestText } from '#lib/guest-text.ts'
import { queueMail } from '#lib/mail/outbox.ts'
import { Problem } from '#lib/problems/problem.ts'
import { limitStaffMail } from '#lib/rate-limit/staff-mails.ts'
import { localDateAt } from '#lib/time.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { unsealVoucherCode } from './code.ts'
import { deskLetter } from './letters.ts'
import { lockVoucher } from './locks.ts'
import type { Voucher } from './queries.ts'
import { voucherStatus } from './status.ts'
import { isUsable } from './usability.ts'

/**
 * Mails a voucher with its code and its sheet to print, in the voucher's language. Throws `voucher-not-found`,
 * `voucher-not-usable` (a conflict) if nothing can be paid with it any more, and `rate-limited`.
 */
export function mailVoucher(
  venue: Venue,
  voucherId: string,
  address: GuestText,
  acting: Acting<Acted<Voucher>>,
): Promise<Acted<Voucher>> {
  return inTransaction(async (tx) => {
    const voucher = await lockVoucher(tx, venue.id, voucherId)
    refuseSpent(voucher, localDateAt(venue.timezone, acting.now.getTime()))
    const code = unsealVoucherCode(voucher.codeSealed)
    await limitStaffMail(tx, acting, address)
    await queueMail(tx, await deskLetter({ venue, voucher, code }, address), acting.now)
    const subject = { kind: 'voucher', id: voucherId } as const
    const states = { before: {}, after: { mailed: true } }
    const entryId = await recordAct(tx, venue.id, { act: 'voucher.mail', subject, ...states }, acting)
    return finishAct(tx, { result: voucher, entryId }, acting)
  })
}

/** Throws `voucher-not-usable` for a voucher with which nothing can be paid any more: it is not handed out again. */
export function refuseSpent(voucher: Voucher, today: string): void {
  const status = voucherStatus(voucher, today)
  if (isUsable(status)) return
  const reason = status === 'Voided' ? 'voided' : status === 'Expired' ? 'expired' : 'used-up'
  throw new Problem('voucher-not-usable', { members: { reason } })
}

import { Problem } from '#lib/problems/problem.ts'
import { localDateAt } from '#lib/time.ts'
import { getVenueById, type Venue } from '#lib/venues/queries.ts'
import { unsealVoucherCode } from './code.ts'
import { expiredHoldAmount, findVoucherByCode, type Voucher } from './queries.ts'

/** A voucher with everything that its holder may see. */
export type FoundVoucher = {
  voucher: Voucher
  venue: Venue
  /** The code in the clear. */
  code: string
  expiredHoldAmount: number
  /** The venue's local date. */
  today: string
}

/**
 * Returns the voucher of a code as it was typed, also an expired or void one (interface, GET /api/vouchers/{code}). Throws
 * the same `voucher-not-found` for everything that is not an issued voucher, after the same work.
 */
export async function lookUpVoucher(typed: string, now: Date): Promise<FoundVoucher> {
  const voucher = await findVoucherByCode(typed)
  if (!voucher) throw new Problem('voucher-not-found')
  const venue = await getVenueById(voucher.venueId)
  return {
    voucher,
    venue,
    code: unsealVoucherCode(voucher.codeSealed),
    expiredHoldAmount: await expiredHoldAmount(voucher, now),
    today: localDateAt(venue.timezone, now.getTime()),
  }
}

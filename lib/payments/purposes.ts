import { depositPurpose } from './deposit.ts'
import type { Purpose } from './purpose.ts'
import type { Payment } from './queries.ts'
import { tabPurpose } from './tab.ts'
import { ticketsPurpose } from './tickets.ts'
import { voucherPurpose } from './voucher-sale.ts'

/** The `Purpose` of each payment purpose: a name without one does not compile. */
const purposes: Record<Payment['purpose'], Purpose> = {
  Deposit: depositPurpose,
  Tab: tabPurpose,
  Tickets: ticketsPurpose,
  Voucher: voucherPurpose,
}

/** The `Purpose` of a payment. */
export function purposeOf({ purpose }: Pick<Payment, 'purpose'>): Purpose {
  return purposes[purpose]
}

import { tabPurpose } from './bill/tab.ts'
import { depositPurpose } from './deposit/deposit.ts'
import type { Purpose } from './purpose.ts'
import type { Payment } from './queries.ts'
import { ticketsPurpose } from './tickets/tickets.ts'
import { voucherPurpose } from './voucher/voucher-sale.ts'

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

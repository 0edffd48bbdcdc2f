import { depositPurpose } from './deposit.ts'
import type { Purpose } from './purpose.ts'
import type { Payment } from './queries.ts'
import { tabPurpose } from './tab.ts'
import { ticketsPurpose } from './tickets.ts'

const purposes: Partial<Record<Payment['purpose'], Purpose>> = {
  Deposit: depositPurpose,
  Tab: tabPurpose,
  Tickets: ticketsPurpose,
}

/** What knows the meaning of a payment's money. */
export function purposeOf({ purpose }: Pick<Payment, 'purpose'>): Purpose {
  const found = purposes[purpose]
  if (!found) throw new Error(`nothing knows what a payment for ${purpose} means`)
  return found
}

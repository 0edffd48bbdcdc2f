import type { PresentStates, TrailEntry } from '#testing/storms/audit-trail.ts'
import type { BillLine } from '#testing/storms/bills-storm-check.ts'

/**
 * The state of the database at the end, when no request or job is left. Instants are milliseconds since 1970.
 * `read-final-state.ts` reads it; tests write such states by hand.
 */
export type FinalState = {
  /** When it was read. */
  at: number
  reservations: FinalReservation[]
  events: { slug: string; capacity: number; seatsTaken: number }[]
  registrations: FinalRegistration[]
  payments: FinalPayment[]
  /** The provider's sessions, by the payment that opened each. */
  sessions: { paymentId: string; status: string; amountMinor: number; refundedMinor: number }[]
  /** `aside`: split off; `joined`: closed without an invoice, because everything is on another tab. */
  tabs: { id: string; resourceId: string; closedAt: number | null; aside: boolean; joined: boolean }[]
  /** `ordered`: by a guest or staff; otherwise it came from another tab, or is a discount, or takes something off. */
  lines: {
    tabId: string
    orderId: string
    item: string
    quantity: number
    unitPriceMinor: number
    ordered: boolean
  }[]
  invoices: FinalInvoice[]
  vouchers: FinalVoucher[]
  sales: { id: string; reference: string; buyerEmail: string; voucherId: string | null }[]
  threads: { id: string; guestEmail: string }[]
  /** The outbox. */
  mails: { id: string; kind: string; recipient: string; sent: boolean }[]
  /** The mails that the mail provider received, retries included. `digest` covers the whole mail. */
  received: { id: string; digest: string }[]
  /** The audit of the house of the staff, and the present state of its parties. */
  staff: { entries: TrailEntry[]; present: PresentStates }
  bills: FinalBills
  /** Jobs that are due and not done, or that have failed. */
  jobs: { kind: string; attempts: number; error: string | null }[]
}

export type FinalReservation = {
  id: string
  reference: string
  email: string
  status: string
  partySize: number
  customerName: string
  startsAt: number
  endsAt: number
  createdAt: number
  holdExpiresAt: number | null
  takes: { resourceId: string; from: number; until: number; seats: number; active: boolean }[]
}

export type FinalRegistration = {
  id: string
  reference: string
  email: string
  event: string
  status: string
  payment: string
  quantity: number
  amountMinor: number
  cancelledBy: string | null
  createdAt: number
  /** The number of tickets that are valid. */
  validTickets: number
}

export type FinalPayment = {
  id: string
  purpose: string
  status: string
  /** The id of the reservation, registration, tab or sale that is paid. */
  of: string
  amountMinor: number
  voucherMinor: number
  createdAt: number
}

export type FinalInvoice = {
  number: number
  /** The invoice that it cancels, or null. */
  cancels: number | null
  tabId: string
  totalMinor: number
  lines: { itemName: string; quantity: number; unitPriceMinor: number; lineTotalMinor: number }[]
}

export type FinalVoucher = {
  id: string
  /** The name in the venue file; null for a voucher that was bought. */
  label: string | null
  kind: string
  issued: number
  open: number
  held: number
  captured: number
  writtenOff: number
  entries: { kind: string; value: number; moneyMinor: number; paymentId: string | null }[]
}

/** The house of the bills. */
export type FinalBills = {
  /** The lines of each wish. */
  lines: BillLine[]
  /** The payments that staff have taken; `status` is Paid, or it went back. */
  payments: { id: string; tender: string; amountMinor: number; tipMinor: number; givenMinor: number; status: string }[]
  settlements: number[]
  tabs: {
    id: string
    resourceId: string
    party: string | null
    open: boolean
    aside: boolean
    total: number
    paid: number
  }[]
  /** The numbers of invoices and closings, in their order. */
  invoices: number[]
  closings: number[]
  /**
   * The sums that closings have taken by each means of the counter, tips included and refunds deducted; `open` is in none
   * yet.
   */
  closed: { means: string; closedMinor: number; openMinor: number }[]
  /** The acts of staff. */
  entries: Pick<TrailEntry, 'id' | 'act' | 'undoes'>[]
}

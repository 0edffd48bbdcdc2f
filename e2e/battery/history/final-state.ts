/**
 * What the database holds at the end, when nothing is under way any more. Instants are milliseconds since 1970. The reader
 * is `read-final-state.ts`; tests write such states by hand.
 */
export type FinalState = {
  /** When it was read. */
  at: number
  reservations: FinalReservation[]
  events: { slug: string; capacity: number; seatsTaken: number }[]
  registrations: FinalRegistration[]
  payments: FinalPayment[]
  /** The provider's books, by the payment that opened the session. */
  sessions: { paymentId: string; status: string; amountMinor: number; refundedMinor: number }[]
  tabs: { id: string; resourceId: string; closedAt: number | null }[]
  lines: { tabId: string; orderId: string; item: string; quantity: number; unitPriceMinor: number }[]
  invoices: FinalInvoice[]
  vouchers: FinalVoucher[]
  sales: { id: string; reference: string; buyerEmail: string; voucherId: string | null }[]
  threads: { id: string; guestEmail: string }[]
  /** The outbox. */
  mails: { id: string; kind: string; recipient: string; sent: boolean }[]
  /** What the mail provider was given, repetitions included. `digest` is of all that it says. */
  received: { id: string; digest: string }[]
  /** Jobs that are left although their time has come, or that have failed. */
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
  /** Tickets that open the door. */
  validTickets: number
}

export type FinalPayment = {
  id: string
  purpose: string
  status: string
  /** The reservation, registration, tab or sale. */
  of: string
  amountMinor: number
  voucherMinor: number
  createdAt: number
}

export type FinalInvoice = {
  number: number
  tabId: string
  totalMinor: number
  lines: { itemName: string; quantity: number; unitPriceMinor: number; lineTotalMinor: number }[]
}

export type FinalVoucher = {
  id: string
  /** The name in the venue file; null for one that was bought. */
  label: string | null
  kind: string
  issued: number
  open: number
  held: number
  captured: number
  writtenOff: number
  entries: { kind: string; value: number; moneyMinor: number; paymentId: string | null }[]
}

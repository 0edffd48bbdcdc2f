import { allergens } from '#lib/venues/allergens.ts'
import type { FieldTable } from './interface-tables.ts'

const allergensOfItem = `${allergens.toSorted().join('|')}[]?`

/**
 * Additions to the records by the decisions and the service, always as further fields (decisions 3.1, 6, 7.5, 10.4, 13.1,
 * 16.3). Those of vouchers are there only if one pays (interface, Paying with a voucher).
 */
export const additions: Record<string, FieldTable> = {
  VenueProfile: { depositTerms: 'DepositTerms?', onlinePauses: 'OnlinePause[], optional' },
  OnlinePause: {
    resourceType: 'RestaurantTable|BilliardTable|DartBoard|Shuffleboard|BowlingLane|EventArea',
    until: 'instant',
    message: 'string',
  },
  Availability: { pause: 'object, optional' },
  DepositTerms: { paidOnline: 'boolean', holdMinutes: 'integer?' },
  AvailabilitySlot: {
    seatsRemaining: 'integer?',
    startsAt: 'instant',
    endsAt: 'instant',
    depositAmount: 'decimal?',
    unitLabel: 'string?',
    reason: 'pacing|past|paused|taken|too-far|too-soon?, optional',
  },
  AvailabilityDays: {
    slug: 'string',
    from: 'date',
    until: 'date',
    resourceType: 'RestaurantTable|BilliardTable|DartBoard|Shuffleboard|BowlingLane|EventArea',
    partySize: 'integer',
    durationMinutes: 'integer',
    lastDate: 'date',
    days: 'AvailabilityDay[]',
  },
  AvailabilityDay: { date: 'date', state: 'free|full|closed', first: 'time?', last: 'time?' },
  /** In the problem `slot-not-available`. */
  Alternative: {
    kind: 'time|place|group|length|type',
    date: 'date',
    start: 'time',
    end: 'time',
    resourceType: 'RestaurantTable|BilliardTable|DartBoard|Shuffleboard|BowlingLane|EventArea',
    resourceId: 'string',
    resourceName: 'string',
    priceEstimate: 'decimal',
  },
  Reservation: { startsAt: 'instant', endsAt: 'instant', guestUrl: 'string' },
  Registration: { guestUrl: 'string' },
  PaymentIntent: { voucherAmount: 'decimal, optional', cardAmount: 'decimal, optional' },
  TableSession: { sessionId: 'guid?', amountPaid: 'decimal', amountDue: 'decimal', amountBeingPaid: 'decimal' },
  TabLine: { quantityPaid: 'integer', quantityBeingPaid: 'integer' },
  OrderableItem: { tags: 'string[]', allergens: allergensOfItem, available: 'boolean' },
  DisplayMenuItem: { allergens: allergensOfItem, available: 'boolean' },
  Invoice: {
    invoiceNumber: 'integer',
    taxes: 'InvoiceTax[]',
    amountPaid: 'decimal',
    amountDue: 'decimal',
    payments: 'InvoicePayment[]',
    servedFrom: 'instant?',
    servedUntil: 'instant',
    taxId: 'string?',
    vatId: 'string?',
    cancelledBy: 'integer?',
  },
  InvoicePayment: { means: 'Online|Terminal|Cash|Voucher|House|Deposit', amount: 'decimal', tip: 'decimal' },
  InvoiceLine: { unitPrice: 'decimal', taxRate: 'decimal?' },
  InvoiceTax: { taxRate: 'decimal', total: 'decimal', tax: 'decimal' },
  TabPayment: {
    paymentId: 'guid',
    amount: 'decimal',
    currency: 'string',
    status: 'string',
    provider: 'string',
    checkoutUrl: 'string',
    expiresAt: 'instant',
    voucherAmount: 'decimal, optional',
    paidInFull: 'boolean, optional',
    tip: 'decimal, optional',
  },
  TicketCheckout: {
    reference: 'string',
    status: 'Confirmed|Cancelled',
    payment: 'NotRequired|Pending|Paid|Refunded',
    amount: 'decimal',
    currency: 'string',
    checkoutUrl: 'string',
    expiresAt: 'instant',
    voucherAmount: 'decimal, optional',
    amountDue: 'decimal, optional',
  },
  RegistrationWindow: { waitlist: 'true, optional' },
  WaitingListEntry: {
    status: 'Waiting',
    eventSlug: 'string',
    eventTitle: 'string',
    buyerName: 'string',
    email: 'string',
    quantity: 'integer',
  },
  JobRun: { succeeded: 'integer', failed: 'integer', due: 'integer' },
  InboundMailReceipt: {
    outcome: 'added|held|dropped',
    reason:
      'auto-reply|mailing-list|no-return-path|loop|own-address|too-many|calendar-reply|receipt|empty|unreadable|unknown-address|feature-not-in-plan|delivery-report, optional',
  },
  Well: { status: 'ok' },
  Ready: { status: 'ok', warnings: 'address|mail|pictures[], optional' },
  WebhookReceipt: { received: 'true' },
}

/** The Idempotency-Key of browsers (decisions 16.4). */
const identified: FieldTable = { requestId: 'string 1..200, optional' }

/** Additions to the bodies, as optional fields, in the notation of `interface-requests.ts`. */
export const requestAdditions: Record<string, FieldTable> = {
  // See lib/reservations/input.ts.
  ReservationRequest: { resourceGroup: 'guid, optional', ...identified },
  PaymentIntentRequest: identified,
  MessageRequest: identified,
  OrderRequest: identified,
  TabPaymentRequest: { share: 'object, optional', tip: 'decimal 0..10000000000, optional', ...identified },
  RegistrationRequest: identified,
  TicketCheckoutRequest: identified,
  VoucherCheckoutRequest: identified,
}

/** Additions to the queries, and the queries of further routes. */
export const queryAdditions: Record<string, FieldTable> = {
  getAvailability: { explain: 'boolean, optional = false' },
  getAvailabilityDays: {
    from: 'date',
    until: 'date',
    partySize: 'integer, optional = 2',
    resourceType:
      'RestaurantTable|BilliardTable|DartBoard|Shuffleboard|BowlingLane|EventArea, optional = RestaurantTable',
    durationMinutes: 'integer, optional = 0',
    resourceGroup: 'guid, optional',
  },
}

/** Bodies of routes that the interface does not have. */
export const additionalRequests = ['WaitingListRequest']

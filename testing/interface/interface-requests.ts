import type { FieldTable } from './interface-tables.ts'

/**
 * The requests (interface, Operations and Limits), in the notation of `interface-tables.ts`. A field that is not required
 * is `optional`, and may be null as well if it is in a body. `a..b` are the least and the most of a number, or of the
 * characters of a text. The document may lower the least if blank counts as not supplied.
 */
const resourceType = 'RestaurantTable|BilliardTable|DartBoard|Shuffleboard|BowlingLane|EventArea'

const registration: FieldTable = {
  buyerName: 'string 1..120',
  email: 'email',
  phone: 'string ..40, optional',
  notes: 'string ..1000, optional',
  quantity: 'integer 1..100',
  attendees: 'string ..120?[], optional',
}

/** Bodies, by the names that the document gives them. */
export const requests: Record<string, FieldTable> = {
  ReservationRequest: {
    resourceType,
    resourceId: 'string ..120, optional',
    date: 'date',
    start: 'time',
    end: 'time, optional',
    durationMinutes: 'integer 15..1440, optional',
    partySize: 'integer 1..200',
    games: 'integer 1..10, optional',
    customerName: 'string 2..120',
    email: 'email',
    phone: 'string ..40, optional',
    notes: 'string ..500, optional',
    depositOptIn: 'boolean, optional',
    extras: 'object[], optional',
  },
  PaymentIntentRequest: {
    reservationReference: 'string 1..40',
    amount: 'decimal 0.01..100000',
    currency: 'string',
    voucherCode: 'string, optional',
  },
  MessageRequest: {
    guestName: 'string 1..120',
    guestEmail: 'email',
    subject: 'string 1..200',
    body: 'string 1..4000',
  },
  OrderRequest: { lines: 'object[]', sessionId: 'string ..200, optional' },
  TabPaymentRequest: {
    sessionId: 'string ..200, optional',
    voucherCode: 'string, optional',
    voucherCodes: 'string?[], optional',
  },
  RegistrationRequest: registration,
  TicketCheckoutRequest: {
    ...registration,
    voucherCode: 'string, optional',
    successUrl: 'string ..2000, optional',
    cancelUrl: 'string ..2000, optional',
  },
  VoucherCheckoutRequest: {
    productId: 'string 1..120',
    amount: 'decimal, optional',
    buyerName: 'string 1..120',
    buyerEmail: 'email',
    recipientName: 'string ..120, optional',
    recipientEmail: 'email, optional',
    giftMessage: 'string ..500, optional',
    deliverOn: 'date, optional',
    language: 'en|de, optional',
    successUrl: 'string ..2000, optional',
    cancelUrl: 'string ..2000, optional',
  },
}

/** Objects in the lists of a body. */
export const requestLines: Record<string, FieldTable> = {
  'ReservationRequest.extras': { extraId: 'string 1..120', quantity: 'integer 1..100' },
  'OrderRequest.lines': {
    menuId: 'string ..200',
    itemName: 'string ..200',
    quantity: 'integer 1..100',
    note: 'string ..140, optional',
  },
}

/** Queries, by operationId, with their defaults. */
export const queries: Record<string, FieldTable> = {
  getAvailability: {
    date: 'date',
    partySize: 'integer, optional = 2',
    resourceType: `${resourceType}, optional = RestaurantTable`,
    durationMinutes: 'integer, optional = 0',
    resourceGroup: 'guid, optional',
  },
  listEvents: { upcoming: 'boolean, optional = true' },
}

import { routes } from '#app/api/routes.ts'
import { openApiDocument } from '#lib/openapi/document.ts'
import { guestDetailNames } from '#lib/reservations/input.ts'

/** The kinds of identifiers and credentials of a venue. */
export type Kind =
  | 'venueSlug'
  | 'eventSlug'
  | 'tableToken'
  | 'ticketCode'
  | 'cancelToken'
  | 'guestToken'
  | 'registrationToken'
  | 'waitingToken'
  | 'threadToken'
  | 'feedToken'
  | 'voucherCode'
  | 'reservationReference'
  | 'registrationReference'
  | 'saleReference'
  | 'reservationId'
  | 'apiKey'
  | 'publishableKey'
  | 'resourceId'
  | 'extraId'
  | 'productId'
  | 'menuId'
  | 'itemName'
  | 'sessionId'
  | 'resourceGroup'
  | 'checkoutSession'
  | 'paymentId'
  | 'invoiceSecret'
  | 'receiptSecret'
  | 'threadId'
  | 'orderId'
  | 'callId'
  | 'accountId'
  | 'returnUrl'

/**
 * An answer in short form: its status, with the slug of a named problem or the fields that it names; `200 nothing` if
 * it succeeds with an empty result.
 */
export type Expected = string | ((value: string) => string)

/** A place of a request that takes an identifier, and the answer to an unknown one. */
export type Place = {
  kind: Kind
  unknown: Expected
  /** The answer to the other venue's, if that differs. */
  foreign?: Expected
  /** The answer to an identifier that is withdrawn, revoked or spent, if that differs. */
  dead?: Expected
  /** The answers to other kinds of credentials, if those are not unknown as well. */
  kinds?: Partial<Record<Kind, Expected>>
  /** A field of the form that is not sent with it: the form does one of two things. */
  insteadOf?: string
  /** Whether everybody may read the thing that it names. */
  isPublic?: true
}

export const isGuid = (value: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)
const nothingHere = '404'

const venueSlug: Place = { kind: 'venueSlug', unknown: nothingHere, foreign: '403 key-not-for-venue' }
const eventSlug: Place = { kind: 'eventSlug', unknown: nothingHere }
const tableToken: Place = { kind: 'tableToken', unknown: nothingHere }
const key: Place = {
  kind: 'apiKey',
  unknown: '401 api-key-unknown',
  foreign: '403 key-not-for-venue',
  kinds: { publishableKey: '403 publishable-key-without-origin' },
}
const voucherCode: Place = { kind: 'voucherCode', unknown: '404 voucher-not-found', dead: '409 voucher-not-usable' }
const sessionId: Place = { kind: 'sessionId', unknown: '409 tab-changed' }
const returnUrl = (field: string): Place => ({ kind: 'returnUrl', unknown: `400 ${field}` })

/** For the operator of the host, not for any venue. */
const hostOnly: Record<string, Place> = { 'header Authorization': { kind: 'apiKey', unknown: '401' } }
/** Every route below a venue. */
const venue = { 'path venueSlug': venueSlug, 'header X-Service-Key': key, 'header Authorization': key }
const event = { ...venue, 'path eventSlug': eventSlug }
const table = { 'path token': tableToken }
/** The tag of a cached response. A separate test tries the other venue's. */
const etag = 'header If-None-Match'
/** Chosen by the client, in its scope alone. */
const requestKey = 'header Idempotency-Key, body requestId'

/**
 * The places at which each operation takes an identifier, and under `values` its other parameters and fields. A test
 * compares both with the OpenAPI document, so a new parameter or field has to be added to one of the two.
 */
export const operations: Record<string, { places: Record<string, Place>; values?: string }> = {
  getHealth: { places: {} },
  getReadiness: { places: {} },
  runJobs: { places: hostOnly },
  getMetrics: { places: hostOnly },
  cancelRegistration: { places: { 'path cancelToken': { kind: 'cancelToken', unknown: nothingHere } } },
  getTable: { places: table },
  getTableSession: { places: table },
  closeTab: { places: table },
  placeOrder: {
    places: {
      ...table,
      'body lines[].menuId': { kind: 'menuId', unknown: '400 lines[0].menuId' },
      'body lines[].itemName': { kind: 'itemName', unknown: '400 lines[0].itemName' },
      'body sessionId': sessionId,
    },
    values: `${requestKey}, body lines[].quantity, body lines[].note`,
  },
  payTab: {
    places: {
      ...table,
      'body sessionId': sessionId,
      'body voucherCode': voucherCode,
      'body voucherCodes[]': voucherCode,
      'body share.lines[].itemName': { kind: 'itemName', unknown: '409 share-not-payable' },
    },
    values: `${requestKey}, body share.lines[].quantity, body share.lines[].unitPrice, body share.of, body share.parts, body share.amount, body tip`,
  },
  getTicket: { places: { 'path code': { kind: 'ticketCode', unknown: nothingHere } } },
  lookUpVoucher: {
    // A spent, void or past voucher is shown to its holder.
    places: { 'path code': { kind: 'voucherCode', unknown: '404 voucher-not-found', dead: '200' } },
  },
  getVenue: { places: venue, values: etag },
  getBusinessInfo: { places: venue, values: etag },
  getOpeningHours: { places: venue, values: etag },
  getMenus: { places: venue, values: etag },
  listResources: { places: venue, values: etag },
  getFloorPlan: { places: venue, values: etag },
  listVoucherOffers: { places: venue },
  listEvents: { places: venue, values: 'query upcoming' },
  getEvent: { places: event },
  getAvailability: {
    places: {
      ...venue,
      'query resourceGroup': {
        kind: 'resourceGroup',
        unknown: (value) => (isGuid(value) ? '200 nothing' : '400 resourceGroup'),
      },
    },
    values: `${etag}, query date, query partySize, query resourceType, query durationMinutes, query explain`,
  },
  getAvailabilityDays: {
    places: {
      ...venue,
      'query resourceGroup': {
        kind: 'resourceGroup',
        unknown: (value) => (isGuid(value) ? '200 nothing' : '400 resourceGroup'),
      },
    },
    values: `${etag}, query from, query until, query partySize, query resourceType, query durationMinutes`,
  },
  createMessage: {
    places: venue,
    values: `${requestKey}, body guestName, body guestEmail, body subject, body body`,
  },
  createReservation: {
    places: {
      ...venue,
      'body resourceId': { kind: 'resourceId', unknown: '400 ResourceId' },
      'body extras[].extraId': { kind: 'extraId', unknown: '400 Extras[0].ExtraId' },
      'body resourceGroup': {
        kind: 'resourceGroup',
        unknown: (value) => (isGuid(value) ? '400 ResourceGroup ResourceId' : '400 ResourceGroup'),
      },
    },
    values: `${requestKey}, body resourceType, body date, body start, body end, body durationMinutes, body partySize, body games, ${guestDetailNames.map((name) => `body ${name}`).join(', ')}, body depositOptIn, body extras[].quantity`,
  },
  createPaymentIntent: {
    places: {
      ...venue,
      'body reservationReference': {
        kind: 'reservationReference',
        unknown: (value) => (value.length > 40 ? '400 ReservationReference' : nothingHere),
        dead: '409 reservation-not-payable',
      },
      'body voucherCode': voucherCode,
    },
    values: `${requestKey}, body amount, body currency`,
  },
  registerForEvent: {
    places: event,
    values: `${requestKey}, body buyerName, body email, body phone, body notes, body quantity, body attendees[]`,
  },
  joinWaitingList: {
    places: event,
    values: `${requestKey}, body buyerName, body email, body quantity`,
  },
  openTicketCheckout: {
    places: {
      ...event,
      'body voucherCode': voucherCode,
      'body successUrl': returnUrl('SuccessUrl'),
      'body cancelUrl': returnUrl('CancelUrl'),
    },
    values: `${requestKey}, body buyerName, body email, body phone, body notes, body quantity, body attendees[]`,
  },
  openVoucherCheckout: {
    places: {
      ...venue,
      'body productId': { kind: 'productId', unknown: '409 voucher-sale-not-available' },
      'body successUrl': returnUrl('SuccessUrl'),
      'body cancelUrl': returnUrl('CancelUrl'),
    },
    values: `${requestKey}, body amount, body buyerName, body buyerEmail, body recipientName, body recipientEmail, body giftMessage, body deliverOn, body language`,
  },
  receiveFakeWebhook: { places: { 'header Fake-Signature': { kind: 'apiKey', unknown: '400' } } },
  // Without an account at Stripe there is no such route.
  receiveStripeWebhook: { places: { 'header Stripe-Signature': { kind: 'apiKey', unknown: '404' } } },
}

/** A place that every operation has and that identifies nothing. */
const everywhere = ['header Accept-Language']

type Node = {
  $ref?: string
  anyOf?: Node[]
  properties?: Record<string, Node>
  items?: Node
  in?: string
  name?: string
}
type Described = {
  operationId: string
  parameters?: Node[]
  requestBody?: { content: Record<string, { schema: Node }> }
  security: Record<string, unknown>[]
}

export type Operation = { id: string; method: string; path: string; takes: string[]; bodyFields: string[] }

/** Every operation of the OpenAPI document with everything that it takes, as `operations` names it. */
export function documentedOperations(): Operation[] {
  const addresses = { appUrl: 'https://booking.example', docsUrl: 'https://booking.example/docs' }
  const document = openApiDocument(routes, addresses)
  const schemes = (document.components?.securitySchemes ?? {}) as Record<string, { name?: string }>
  const resolved = (node: Node): Node => {
    const steps = node.$ref?.slice(2).split('/')
    return steps ? (steps.reduce((at: unknown, step) => (at as Record<string, unknown>)[step], document) as Node) : node
  }
  const fieldsOf = (node: Node | undefined, path: string): string[] => {
    if (!node) return []
    const { anyOf, properties, items } = resolved(node)
    if (anyOf) return [...new Set(anyOf.flatMap((each) => fieldsOf(each, path)))]
    if (items) return fieldsOf(items, `${path}[]`)
    if (!properties) return path === '' ? [] : [path]
    return Object.entries(properties).flatMap(([name, each]) => fieldsOf(each, path === '' ? name : `${path}.${name}`))
  }
  const paths = document.paths as unknown as Record<string, Record<string, Described>>
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => {
      const { operationId: id, parameters = [], requestBody, security } = described
      const bodyFields = fieldsOf(requestBody?.content['application/json']?.schema, '')
      const credentials = security.flatMap((each) => Object.keys(each))
      const takes = [
        ...parameters.map(resolved).map((each) => `${each.in} ${each.name}`),
        // A bearer token has no header of its own.
        ...credentials.map((name) => `header ${schemes[name]?.name ?? 'Authorization'}`),
        ...bodyFields.map((field) => `body ${field}`),
      ].filter((place) => !everywhere.includes(place))
      return { id, method: method.toUpperCase(), path, takes, bodyFields }
    }),
  )
}

/** Operations that belong to no venue, and return nothing of one. */
export const ofNoVenue = [
  'getHealth',
  'getReadiness',
  'runJobs',
  'getMetrics',
  'receiveFakeWebhook',
  'receiveStripeWebhook',
]

import { isGuid, type Kind, type Place } from './tenants-places.ts'

/** The places at which guest pages take identifiers, and their answers to wrong ones. */

const lost = (kind: Kind): Place => ({ kind, unknown: '404' })
const table = { 'path token': lost('tableToken') }
const ticket = { 'path code': lost('ticketCode') }
// A spent, void or past voucher is shown to its holder; its sheet leads back to the page.
const voucher = (dead: string) => ({ 'path code': { ...lost('voucherCode'), dead } })
// A GET of a button's address looks up nothing.
const button = { 'path token': { kind: 'tableToken', unknown: '303' } as const }
// A link is valid at its own venue alone.
const reservation = { 'path venueSlug': lost('venueSlug'), 'path token': lost('guestToken') }
const registration = { 'path venueSlug': lost('venueSlug'), 'path token': lost('registrationToken') }
const waiting = { 'path venueSlug': lost('venueSlug'), 'path token': lost('waitingToken') }
const feed = { 'path venueSlug': lost('venueSlug'), 'path token': lost('feedToken') }
const conversation = { 'path venueSlug': lost('venueSlug'), 'path token': lost('threadToken') }
const joining = { 'path venueSlug': lost('venueSlug'), 'path eventSlug': lost('eventSlug') }
/** A page that everybody may open, of any venue. */
const open: Place = { ...lost('venueSlug'), foreign: '200', isPublic: true }
/** Without the key of a rendering, a form of such a page leads back to it. */
const openForm: Place = { ...lost('venueSlug'), foreign: '303' }
const formSession: Place = { kind: 'sessionId', unknown: '409' }
// A call that has ended, or that is none of this table, is left as it is.
const withdrawn: Place = {
  kind: 'callId',
  unknown: (value) => (isGuid(value) ? '303' : '400'),
  insteadOf: 'kind',
}
const ended: Place = { kind: 'paymentId', unknown: '303' }

/** Every page by its method and path, with its places: of path, query and form. */
export const pages: Record<string, Record<string, Place>> = {
  'GET /cancel/[cancelToken]': { 'path cancelToken': lost('cancelToken') },
  'POST /cancel/[cancelToken]': { 'path cancelToken': lost('cancelToken') },
  'GET /checkout/[session]': { 'path session': lost('checkoutSession') },
  'POST /checkout/[session]': { 'path session': lost('checkoutSession') },
  'GET /invoices/[secret]': { 'path secret': lost('receiptSecret') },
  'GET /tables/[token]': table,
  'GET /tables/[token]/call': button,
  'POST /tables/[token]/call': { ...table, 'form sessionId': formSession, 'form withdraw': withdrawn },
  'GET /tables/[token]/close': button,
  'POST /tables/[token]/close': { ...table, 'form sessionId': formSession },
  'GET /tables/[token]/events': table,
  'GET /tables/[token]/invoices/[secret]': { ...table, 'path secret': lost('invoiceSecret') },
  'GET /tables/[token]/orders': button,
  'POST /tables/[token]/orders': { ...table, 'form sessionId': formSession },
  'GET /tables/[token]/pay': button,
  'POST /tables/[token]/pay': {
    ...table,
    'form sessionId': formSession,
    'form voucherCode': { kind: 'voucherCode', unknown: '409' },
    'form end': ended,
  },
  'GET /tables/[token]/tab': { ...table, 'query seen': { kind: 'sessionId', unknown: '200' } },
  'GET /thank-you': { 'query venue': lost('venueSlug'), 'query payment': lost('paymentId') },
  'GET /tickets/[code]': ticket,
  'GET /tickets/[code]/calendar': ticket,
  'GET /tickets/[code]/google-wallet': ticket,
  'GET /tickets/[code]/pass.pkpass': ticket,
  'GET /tickets/[code]/pdf': ticket,
  'GET /v/[venueSlug]': { 'path venueSlug': open },
  'GET /v/[venueSlug]/c/[token]/bookings.ics': feed,
  'GET /v/[venueSlug]/events': { 'path venueSlug': open },
  'GET /v/[venueSlug]/events.ics': { 'path venueSlug': open },
  'GET /v/[venueSlug]/events/[eventSlug]': joining,
  'POST /v/[venueSlug]/events/[eventSlug]': joining,
  'GET /v/[venueSlug]/events/[eventSlug]/qr.svg': joining,
  'GET /v/[venueSlug]/events/[eventSlug]/waiting-list': joining,
  'POST /v/[venueSlug]/events/[eventSlug]/waiting-list': joining,
  'GET /v/[venueSlug]/menu': { 'path venueSlug': open },
  'GET /v/[venueSlug]/picture.png': { 'path venueSlug': open },
  'GET /v/[venueSlug]/qr.svg': { 'path venueSlug': open },
  'GET /v/[venueSlug]/reserve': {
    'path venueSlug': open,
    'query resourceId': { kind: 'resourceId', unknown: '200' },
    'query resourceGroup': { kind: 'resourceGroup', unknown: '200' },
  },
  'POST /v/[venueSlug]/reserve': { 'path venueSlug': openForm },
  'GET /v/[venueSlug]/pages.xml': { 'path venueSlug': open },
  'GET /v/[venueSlug]/vouchers': { 'path venueSlug': open, 'query product': { kind: 'productId', unknown: '200' } },
  'POST /v/[venueSlug]/vouchers': {
    'path venueSlug': openForm,
    'form product': { kind: 'productId', unknown: '303' },
  },
  'GET /v/[venueSlug]/m/[token]': conversation,
  'POST /v/[venueSlug]/m/[token]': conversation,
  'GET /v/[venueSlug]/r/[token]': reservation,
  'GET /v/[venueSlug]/r/[token]/calendar': reservation,
  'GET /v/[venueSlug]/r/[token]/cancel': reservation,
  'POST /v/[venueSlug]/r/[token]/cancel': reservation,
  'GET /v/[venueSlug]/r/[token]/details': reservation,
  'POST /v/[venueSlug]/r/[token]/details': reservation,
  'GET /v/[venueSlug]/r/[token]/move': reservation,
  'POST /v/[venueSlug]/r/[token]/move': reservation,
  'GET /v/[venueSlug]/r/[token]/pay': reservation,
  'POST /v/[venueSlug]/r/[token]/pay': reservation,
  'GET /v/[venueSlug]/r/[token]/write': reservation,
  'POST /v/[venueSlug]/r/[token]/write': reservation,
  'GET /v/[venueSlug]/t/[token]': registration,
  'GET /v/[venueSlug]/t/[token]/calendar': registration,
  'GET /v/[venueSlug]/t/[token]/cancel': registration,
  'POST /v/[venueSlug]/t/[token]/cancel': registration,
  'GET /v/[venueSlug]/t/[token]/pdf': registration,
  'GET /v/[venueSlug]/w/[token]': waiting,
  'GET /v/[venueSlug]/w/[token]/accept': waiting,
  'POST /v/[venueSlug]/w/[token]/accept': waiting,
  'GET /v/[venueSlug]/w/[token]/leave': waiting,
  'POST /v/[venueSlug]/w/[token]/leave': waiting,
  'GET /vouchers/[code]': voucher('200'),
  'GET /vouchers/[code]/pdf': voucher('303'),
}

/**
 * The other fields of queries and forms: they identify nothing. The `token` of the thank-you page is of one payment, and every
 * payment is tried without it: then the page has no fact of anybody.
 */
export const pageValues = [
  ...[
    'about',
    'date',
    'done',
    'durationMinutes',
    'lang',
    'month',
    'ordered',
    'partySize',
    'past',
    'quantity',
    'resourceType',
    'save',
    'start',
    'tag',
    'ticket',
    'token',
    'without',
  ].map((name) => `query ${name}`),
  ...[
    'action',
    'again',
    'agreed',
    'body',
    'buyerName',
    'choose',
    'customerName',
    'depositOptIn',
    'email',
    'forfeits',
    'key',
    'kind',
    'means',
    'notes',
    'of',
    'parts',
    'phone',
    'place',
    'price',
    'quantity',
    'refund',
    'requestId',
    'rest',
    'share',
    'webhook',
  ].map((name) => `form ${name}`),
]

import type { Route } from '#lib/http/route.ts'
import type { Access } from '#lib/openapi/described-route.ts'
import * as fallback from './[...all]/route.ts'
import { consoleRoutes } from './console/routes.ts'
import * as cron from './cron/route.ts'
import * as cancelRegistration from './event-registrations/[cancelToken]/cancel/route.ts'
import * as health from './health/route.ts'
import * as metrics from './metrics/route.ts'
import * as closeTab from './qr/[token]/close/route.ts'
import * as tableOrders from './qr/[token]/orders/route.ts'
import * as tablePayment from './qr/[token]/payment/route.ts'
import * as table from './qr/[token]/route.ts'
import * as tableSession from './qr/[token]/session/route.ts'
import * as ready from './ready/route.ts'
import * as ticket from './tickets/[code]/route.ts'
import * as availabilityDays from './venues/[venueSlug]/availability/days/route.ts'
import * as availability from './venues/[venueSlug]/availability/route.ts'
import * as businessInfo from './venues/[venueSlug]/business-info/route.ts'
import * as registrations from './venues/[venueSlug]/events/[eventSlug]/registrations/route.ts'
import * as event from './venues/[venueSlug]/events/[eventSlug]/route.ts'
import * as ticketCheckout from './venues/[venueSlug]/events/[eventSlug]/tickets/checkout/route.ts'
import * as waitingList from './venues/[venueSlug]/events/[eventSlug]/waiting-list/route.ts'
import * as events from './venues/[venueSlug]/events/route.ts'
import * as floorPlan from './venues/[venueSlug]/floor-plan/route.ts'
import * as menus from './venues/[venueSlug]/menus/route.ts'
import * as messages from './venues/[venueSlug]/messages/route.ts'
import * as openingHours from './venues/[venueSlug]/opening-hours/route.ts'
import * as paymentIntents from './venues/[venueSlug]/payment-intents/route.ts'
import * as reservations from './venues/[venueSlug]/reservations/route.ts'
import * as resources from './venues/[venueSlug]/resources/route.ts'
import * as profile from './venues/[venueSlug]/route.ts'
import * as voucherCheckout from './venues/[venueSlug]/vouchers/checkout/route.ts'
import * as voucherOffers from './venues/[venueSlug]/vouchers/offers/route.ts'
import * as voucher from './vouchers/[code]/route.ts'
import * as fakeWebhook from './webhooks/fake/route.ts'
import * as inboundMail from './webhooks/inbound-mail/route.ts'
import * as resendWebhook from './webhooks/resend/route.ts'
import * as stripeWebhook from './webhooks/stripe/route.ts'

/**
 * Every route of the API with its access. A Node host dispatches on this table without Next; Next finds the same modules by
 * their folders. A test compares the two.
 */
export const routes: readonly { pattern: string; access: Access; route: Route }[] = [
  ...consoleRoutes,
  { pattern: '/api/cron', access: 'cron-secret', route: cron },
  {
    pattern: '/api/event-registrations/[cancelToken]/cancel',
    access: 'credential-in-path',
    route: cancelRegistration,
  },
  { pattern: '/api/health', access: 'none', route: health },
  { pattern: '/api/metrics', access: 'metrics-token', route: metrics },
  { pattern: '/api/qr/[token]', access: 'credential-in-path', route: table },
  { pattern: '/api/qr/[token]/close', access: 'credential-in-path', route: closeTab },
  { pattern: '/api/qr/[token]/orders', access: 'credential-in-path', route: tableOrders },
  { pattern: '/api/qr/[token]/payment', access: 'credential-in-path', route: tablePayment },
  { pattern: '/api/qr/[token]/session', access: 'credential-in-path', route: tableSession },
  { pattern: '/api/ready', access: 'none', route: ready },
  { pattern: '/api/tickets/[code]', access: 'credential-in-path', route: ticket },
  { pattern: '/api/venues/[venueSlug]', access: 'api-key', route: profile },
  { pattern: '/api/venues/[venueSlug]/availability', access: 'api-key', route: availability },
  { pattern: '/api/venues/[venueSlug]/availability/days', access: 'api-key', route: availabilityDays },
  { pattern: '/api/venues/[venueSlug]/business-info', access: 'api-key', route: businessInfo },
  {
    pattern: '/api/venues/[venueSlug]/events/[eventSlug]/registrations',
    access: 'api-key',
    route: registrations,
  },
  {
    pattern: '/api/venues/[venueSlug]/events/[eventSlug]/tickets/checkout',
    access: 'api-key',
    route: ticketCheckout,
  },
  {
    pattern: '/api/venues/[venueSlug]/events/[eventSlug]/waiting-list',
    access: 'api-key',
    route: waitingList,
  },
  { pattern: '/api/venues/[venueSlug]/events', access: 'api-key', route: events },
  { pattern: '/api/venues/[venueSlug]/events/[eventSlug]', access: 'api-key', route: event },
  { pattern: '/api/venues/[venueSlug]/floor-plan', access: 'api-key', route: floorPlan },
  { pattern: '/api/venues/[venueSlug]/menus', access: 'api-key', route: menus },
  { pattern: '/api/venues/[venueSlug]/messages', access: 'api-key', route: messages },
  { pattern: '/api/venues/[venueSlug]/opening-hours', access: 'api-key', route: openingHours },
  { pattern: '/api/venues/[venueSlug]/payment-intents', access: 'api-key', route: paymentIntents },
  { pattern: '/api/venues/[venueSlug]/reservations', access: 'api-key', route: reservations },
  { pattern: '/api/venues/[venueSlug]/resources', access: 'api-key', route: resources },
  { pattern: '/api/venues/[venueSlug]/vouchers/checkout', access: 'api-key', route: voucherCheckout },
  { pattern: '/api/venues/[venueSlug]/vouchers/offers', access: 'api-key', route: voucherOffers },
  { pattern: '/api/vouchers/[code]', access: 'credential-in-path', route: voucher },
  { pattern: '/api/webhooks/fake', access: 'signature', route: fakeWebhook },
  { pattern: '/api/webhooks/inbound-mail', access: 'inbound-mail-secret', route: inboundMail },
  { pattern: '/api/webhooks/resend', access: 'signature', route: resendWebhook },
  { pattern: '/api/webhooks/stripe', access: 'signature', route: stripeWebhook },
]

/** Answers requests that match no route of the table. */
export const unknownPath: Route = fallback

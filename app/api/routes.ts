import type { Route } from '#lib/http/route.ts'
import type { Access } from '#lib/openapi/described-route.ts'
import * as fallback from './[...all]/route.ts'
import * as liftBlock from './console/venues/[venueSlug]/blocks/[blockId]/lift/route.ts'
import * as blocks from './console/venues/[venueSlug]/blocks/route.ts'
import * as doorBoxOffice from './console/venues/[venueSlug]/door/box-office/route.ts'
import * as doorCheckIn from './console/venues/[venueSlug]/door/check-in/route.ts'
import * as doorList from './console/venues/[venueSlug]/door/list/route.ts'
import * as door from './console/venues/[venueSlug]/door/route.ts'
import * as doorScans from './console/venues/[venueSlug]/door/scans/route.ts'
import * as doorUndo from './console/venues/[venueSlug]/door/undo/route.ts'
import * as eveningNotes from './console/venues/[venueSlug]/evening/notes/route.ts'
import * as evening from './console/venues/[venueSlug]/evening/route.ts'
import * as cancelEvent from './console/venues/[venueSlug]/events/[eventSlug]/cancel/route.ts'
import * as copyEvent from './console/venues/[venueSlug]/events/[eventSlug]/copy/route.ts'
import * as editEvent from './console/venues/[venueSlug]/events/[eventSlug]/edit/route.ts'
import * as messageToGuests from './console/venues/[venueSlug]/events/[eventSlug]/guests/message/route.ts'
import * as guestList from './console/venues/[venueSlug]/events/[eventSlug]/guests/route.ts'
import * as publishEvent from './console/venues/[venueSlug]/events/[eventSlug]/publish/route.ts'
import * as cancelGuest from './console/venues/[venueSlug]/events/[eventSlug]/registrations/[reference]/cancel/route.ts'
import * as mergeGuests from './console/venues/[venueSlug]/events/[eventSlug]/registrations/[reference]/merge/route.ts'
import * as noteOnGuest from './console/venues/[venueSlug]/events/[eventSlug]/registrations/[reference]/note/route.ts'
import * as resendTickets from './console/venues/[venueSlug]/events/[eventSlug]/registrations/[reference]/resend/route.ts'
import * as cancelOneTicket from './console/venues/[venueSlug]/events/[eventSlug]/registrations/[reference]/tickets/[ordinal]/cancel/route.ts'
import * as checkInTicket from './console/venues/[venueSlug]/events/[eventSlug]/registrations/[reference]/tickets/[ordinal]/check-in/route.ts'
import * as renameOneTicket from './console/venues/[venueSlug]/events/[eventSlug]/registrations/[reference]/tickets/[ordinal]/rename/route.ts'
import * as removeDraft from './console/venues/[venueSlug]/events/[eventSlug]/remove/route.ts'
import * as staffEvent from './console/venues/[venueSlug]/events/[eventSlug]/route.ts'
import * as staffEvents from './console/venues/[venueSlug]/events/route.ts'
import * as describeHeader from './console/venues/[venueSlug]/pictures/describe/route.ts'
import * as placePicture from './console/venues/[venueSlug]/pictures/place/route.ts'
import * as removePicture from './console/venues/[venueSlug]/pictures/remove/route.ts'
import * as venuePictures from './console/venues/[venueSlug]/pictures/route.ts'
import * as arriveParty from './console/venues/[venueSlug]/reservations/[reference]/arrive/route.ts'
import * as cancelParty from './console/venues/[venueSlug]/reservations/[reference]/cancel/route.ts'
import * as changeParty from './console/venues/[venueSlug]/reservations/[reference]/change/route.ts'
import * as clearParty from './console/venues/[venueSlug]/reservations/[reference]/clear/route.ts'
import * as completeParty from './console/venues/[venueSlug]/reservations/[reference]/complete/route.ts'
import * as confirmParty from './console/venues/[venueSlug]/reservations/[reference]/confirm/route.ts'
import * as extendParty from './console/venues/[venueSlug]/reservations/[reference]/extend/route.ts'
import * as guestOfParty from './console/venues/[venueSlug]/reservations/[reference]/guest/route.ts'
import * as joinTable from './console/venues/[venueSlug]/reservations/[reference]/join/route.ts'
import * as leaveTable from './console/venues/[venueSlug]/reservations/[reference]/leave-table/route.ts'
import * as moveParty from './console/venues/[venueSlug]/reservations/[reference]/move/route.ts'
import * as noShow from './console/venues/[venueSlug]/reservations/[reference]/no-show/route.ts'
import * as reopenParty from './console/venues/[venueSlug]/reservations/[reference]/reopen/route.ts'
import * as replyToParty from './console/venues/[venueSlug]/reservations/[reference]/reply/route.ts'
import * as party from './console/venues/[venueSlug]/reservations/[reference]/route.ts'
import * as seatParty from './console/venues/[venueSlug]/reservations/[reference]/seat/route.ts'
import * as serveParty from './console/venues/[venueSlug]/reservations/[reference]/serve/route.ts'
import * as solveConversation from './console/venues/[venueSlug]/reservations/[reference]/solve/route.ts'
import * as listVisits from './console/venues/[venueSlug]/reservations/[reference]/visits/route.ts'
import * as phoneBookings from './console/venues/[venueSlug]/reservations/route.ts'
import * as searchParties from './console/venues/[venueSlug]/search/route.ts'
import * as tableChoices from './console/venues/[venueSlug]/table-choices/route.ts'
import * as closeTabOfParty from './console/venues/[venueSlug]/tabs/[tabId]/close/route.ts'
import * as undoAct from './console/venues/[venueSlug]/undo/route.ts'
import * as walkIns from './console/venues/[venueSlug]/walk-ins/route.ts'
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
import * as stripeWebhook from './webhooks/stripe/route.ts'

/**
 * Every route of the API with its access. A Node host dispatches on this table without Next; Next finds the same modules by
 * their folders. A test compares the two.
 */
export const routes: readonly { pattern: string; access: Access; route: Route }[] = [
  { pattern: '/api/console/venues/[venueSlug]/evening', access: 'operator', route: evening },
  { pattern: '/api/console/venues/[venueSlug]/evening/notes', access: 'operator', route: eveningNotes },
  {
    pattern: '/api/console/venues/[venueSlug]/events/[eventSlug]/guests/message',
    access: 'operator',
    route: messageToGuests,
  },
  {
    pattern: '/api/console/venues/[venueSlug]/events/[eventSlug]/guests',
    access: 'operator',
    route: guestList,
  },
  {
    pattern: '/api/console/venues/[venueSlug]/events/[eventSlug]/registrations/[reference]/cancel',
    access: 'operator',
    route: cancelGuest,
  },
  {
    pattern: '/api/console/venues/[venueSlug]/events/[eventSlug]/registrations/[reference]/merge',
    access: 'operator',
    route: mergeGuests,
  },
  {
    pattern: '/api/console/venues/[venueSlug]/events/[eventSlug]/registrations/[reference]/note',
    access: 'operator',
    route: noteOnGuest,
  },
  {
    pattern: '/api/console/venues/[venueSlug]/events/[eventSlug]/registrations/[reference]/resend',
    access: 'operator',
    route: resendTickets,
  },
  {
    pattern: '/api/console/venues/[venueSlug]/events/[eventSlug]/registrations/[reference]/tickets/[ordinal]/cancel',
    access: 'operator',
    route: cancelOneTicket,
  },
  {
    pattern: '/api/console/venues/[venueSlug]/events/[eventSlug]/registrations/[reference]/tickets/[ordinal]/check-in',
    access: 'operator',
    route: checkInTicket,
  },
  {
    pattern: '/api/console/venues/[venueSlug]/events/[eventSlug]/registrations/[reference]/tickets/[ordinal]/rename',
    access: 'operator',
    route: renameOneTicket,
  },
  { pattern: '/api/console/venues/[venueSlug]/door', access: 'operator', route: door },
  { pattern: '/api/console/venues/[venueSlug]/door/list', access: 'operator', route: doorList },
  { pattern: '/api/console/venues/[venueSlug]/door/check-in', access: 'operator', route: doorCheckIn },
  { pattern: '/api/console/venues/[venueSlug]/door/scans', access: 'operator', route: doorScans },
  { pattern: '/api/console/venues/[venueSlug]/door/undo', access: 'operator', route: doorUndo },
  { pattern: '/api/console/venues/[venueSlug]/door/box-office', access: 'operator', route: doorBoxOffice },
  { pattern: '/api/console/venues/[venueSlug]/search', access: 'operator', route: searchParties },
  { pattern: '/api/console/venues/[venueSlug]/table-choices', access: 'operator', route: tableChoices },
  { pattern: '/api/console/venues/[venueSlug]/reservations', access: 'operator', route: phoneBookings },
  { pattern: '/api/console/venues/[venueSlug]/walk-ins', access: 'operator', route: walkIns },
  { pattern: '/api/console/venues/[venueSlug]/reservations/[reference]', access: 'operator', route: party },
  { pattern: '/api/console/venues/[venueSlug]/reservations/[reference]/visits', access: 'operator', route: listVisits },
  {
    pattern: '/api/console/venues/[venueSlug]/reservations/[reference]/arrive',
    access: 'operator',
    route: arriveParty,
  },
  { pattern: '/api/console/venues/[venueSlug]/reservations/[reference]/serve', access: 'operator', route: serveParty },
  { pattern: '/api/console/venues/[venueSlug]/reservations/[reference]/clear', access: 'operator', route: clearParty },
  { pattern: '/api/console/venues/[venueSlug]/reservations/[reference]/seat', access: 'operator', route: seatParty },
  {
    pattern: '/api/console/venues/[venueSlug]/reservations/[reference]/extend',
    access: 'operator',
    route: extendParty,
  },
  { pattern: '/api/console/venues/[venueSlug]/reservations/[reference]/move', access: 'operator', route: moveParty },
  { pattern: '/api/console/venues/[venueSlug]/reservations/[reference]/join', access: 'operator', route: joinTable },
  {
    pattern: '/api/console/venues/[venueSlug]/reservations/[reference]/leave-table',
    access: 'operator',
    route: leaveTable,
  },
  {
    pattern: '/api/console/venues/[venueSlug]/reservations/[reference]/guest',
    access: 'operator',
    route: guestOfParty,
  },
  {
    pattern: '/api/console/venues/[venueSlug]/reservations/[reference]/reply',
    access: 'operator',
    route: replyToParty,
  },
  {
    pattern: '/api/console/venues/[venueSlug]/reservations/[reference]/solve',
    access: 'operator',
    route: solveConversation,
  },
  { pattern: '/api/console/venues/[venueSlug]/blocks', access: 'operator', route: blocks },
  { pattern: '/api/console/venues/[venueSlug]/blocks/[blockId]/lift', access: 'operator', route: liftBlock },
  { pattern: '/api/console/venues/[venueSlug]/undo', access: 'operator', route: undoAct },
  {
    pattern: '/api/console/venues/[venueSlug]/reservations/[reference]/cancel',
    access: 'operator',
    route: cancelParty,
  },
  {
    pattern: '/api/console/venues/[venueSlug]/reservations/[reference]/change',
    access: 'operator',
    route: changeParty,
  },
  {
    pattern: '/api/console/venues/[venueSlug]/reservations/[reference]/complete',
    access: 'operator',
    route: completeParty,
  },
  {
    pattern: '/api/console/venues/[venueSlug]/reservations/[reference]/confirm',
    access: 'operator',
    route: confirmParty,
  },
  {
    pattern: '/api/console/venues/[venueSlug]/reservations/[reference]/no-show',
    access: 'operator',
    route: noShow,
  },
  {
    pattern: '/api/console/venues/[venueSlug]/reservations/[reference]/reopen',
    access: 'operator',
    route: reopenParty,
  },
  {
    pattern: '/api/console/venues/[venueSlug]/tabs/[tabId]/close',
    access: 'operator',
    route: closeTabOfParty,
  },
  { pattern: '/api/console/venues/[venueSlug]/events', access: 'operator', route: staffEvents },
  { pattern: '/api/console/venues/[venueSlug]/events/[eventSlug]', access: 'operator', route: staffEvent },
  { pattern: '/api/console/venues/[venueSlug]/events/[eventSlug]/edit', access: 'operator', route: editEvent },
  { pattern: '/api/console/venues/[venueSlug]/events/[eventSlug]/publish', access: 'operator', route: publishEvent },
  { pattern: '/api/console/venues/[venueSlug]/events/[eventSlug]/cancel', access: 'operator', route: cancelEvent },
  { pattern: '/api/console/venues/[venueSlug]/events/[eventSlug]/copy', access: 'operator', route: copyEvent },
  { pattern: '/api/console/venues/[venueSlug]/events/[eventSlug]/remove', access: 'operator', route: removeDraft },
  { pattern: '/api/console/venues/[venueSlug]/pictures', access: 'operator', route: venuePictures },
  { pattern: '/api/console/venues/[venueSlug]/pictures/place', access: 'operator', route: placePicture },
  { pattern: '/api/console/venues/[venueSlug]/pictures/remove', access: 'operator', route: removePicture },
  { pattern: '/api/console/venues/[venueSlug]/pictures/describe', access: 'operator', route: describeHeader },
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
  { pattern: '/api/webhooks/stripe', access: 'signature', route: stripeWebhook },
]

/** Answers requests that match no route of the table. */
export const unknownPath: Route = fallback

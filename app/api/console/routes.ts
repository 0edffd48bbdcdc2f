import type { Route } from '#lib/http/route.ts'
import type { Access } from '#lib/openapi/described-route.ts'
import { counterRoutes } from './counter-routes.ts'
import { guestRoutes } from './guest-routes.ts'
import { houseRoutes } from './house-routes.ts'
import { inboxRoutes } from './inbox-routes.ts'
import { keyRoutes } from './key-routes.ts'
import { tableRoutes } from './table-routes.ts'
import * as liftBlock from './venues/[venueSlug]/blocks/[blockId]/lift/route.ts'
import * as blocks from './venues/[venueSlug]/blocks/route.ts'
import * as callers from './venues/[venueSlug]/callers/route.ts'
import * as exportClosing from './venues/[venueSlug]/closings/[number]/export/route.ts'
import * as oneClosing from './venues/[venueSlug]/closings/[number]/route.ts'
import * as nextClosing from './venues/[venueSlug]/closings/preview/route.ts'
import * as closings from './venues/[venueSlug]/closings/route.ts'
import * as doorBoxOffice from './venues/[venueSlug]/door/box-office/route.ts'
import * as doorCheckIn from './venues/[venueSlug]/door/check-in/route.ts'
import * as doorList from './venues/[venueSlug]/door/list/route.ts'
import * as door from './venues/[venueSlug]/door/route.ts'
import * as doorScans from './venues/[venueSlug]/door/scans/route.ts'
import * as doorUndo from './venues/[venueSlug]/door/undo/route.ts'
import * as eveningDays from './venues/[venueSlug]/evening/days/route.ts'
import * as eveningNotes from './venues/[venueSlug]/evening/notes/route.ts'
import * as evening from './venues/[venueSlug]/evening/route.ts'
import * as cancelEvent from './venues/[venueSlug]/events/[eventSlug]/cancel/route.ts'
import * as copyEvent from './venues/[venueSlug]/events/[eventSlug]/copy/route.ts'
import * as editEvent from './venues/[venueSlug]/events/[eventSlug]/edit/route.ts'
import * as messageToGuests from './venues/[venueSlug]/events/[eventSlug]/guests/message/route.ts'
import * as guestList from './venues/[venueSlug]/events/[eventSlug]/guests/route.ts'
import * as publishEvent from './venues/[venueSlug]/events/[eventSlug]/publish/route.ts'
import * as cancelGuest from './venues/[venueSlug]/events/[eventSlug]/registrations/[reference]/cancel/route.ts'
import * as mergeGuests from './venues/[venueSlug]/events/[eventSlug]/registrations/[reference]/merge/route.ts'
import * as noteOnGuest from './venues/[venueSlug]/events/[eventSlug]/registrations/[reference]/note/route.ts'
import * as resendTickets from './venues/[venueSlug]/events/[eventSlug]/registrations/[reference]/resend/route.ts'
import * as cancelOneTicket from './venues/[venueSlug]/events/[eventSlug]/registrations/[reference]/tickets/[ordinal]/cancel/route.ts'
import * as checkInTicket from './venues/[venueSlug]/events/[eventSlug]/registrations/[reference]/tickets/[ordinal]/check-in/route.ts'
import * as renameOneTicket from './venues/[venueSlug]/events/[eventSlug]/registrations/[reference]/tickets/[ordinal]/rename/route.ts'
import * as removeDraft from './venues/[venueSlug]/events/[eventSlug]/remove/route.ts'
import * as staffEvent from './venues/[venueSlug]/events/[eventSlug]/route.ts'
import * as staffEvents from './venues/[venueSlug]/events/route.ts'
import * as cancelInvoice from './venues/[venueSlug]/invoices/[invoiceNumber]/cancel/route.ts'
import * as mailInvoice from './venues/[venueSlug]/invoices/[invoiceNumber]/mail/route.ts'
import * as oneInvoice from './venues/[venueSlug]/invoices/[invoiceNumber]/route.ts'
import * as invoices from './venues/[venueSlug]/invoices/route.ts'
import * as exportMonth from './venues/[venueSlug]/money/export/route.ts'
import * as moneyToday from './venues/[venueSlug]/money/route.ts'
import * as acknowledgeTakeBacks from './venues/[venueSlug]/orders/acknowledge/route.ts'
import * as advanceOrder from './venues/[venueSlug]/orders/advance/route.ts'
import * as answerCall from './venues/[venueSlug]/orders/answer-call/route.ts'
import * as offerItem from './venues/[venueSlug]/orders/offer-item/route.ts'
import * as placeOrder from './venues/[venueSlug]/orders/place/route.ts'
import * as printAgain from './venues/[venueSlug]/orders/print/route.ts'
import * as recallOrder from './venues/[venueSlug]/orders/recall/route.ts'
import * as orders from './venues/[venueSlug]/orders/route.ts'
import * as stopItem from './venues/[venueSlug]/orders/stop-item/route.ts'
import * as takeBackLine from './venues/[venueSlug]/orders/take-back/route.ts'
import * as describeHeader from './venues/[venueSlug]/pictures/describe/route.ts'
import * as placePicture from './venues/[venueSlug]/pictures/place/route.ts'
import * as removePicture from './venues/[venueSlug]/pictures/remove/route.ts'
import * as venuePictures from './venues/[venueSlug]/pictures/route.ts'
import * as listRequests from './venues/[venueSlug]/requests/route.ts'
import * as acceptRequest from './venues/[venueSlug]/reservations/[reference]/accept-request/route.ts'
import * as arriveParty from './venues/[venueSlug]/reservations/[reference]/arrive/route.ts'
import * as cancelParty from './venues/[venueSlug]/reservations/[reference]/cancel/route.ts'
import * as changeParty from './venues/[venueSlug]/reservations/[reference]/change/route.ts'
import * as clearParty from './venues/[venueSlug]/reservations/[reference]/clear/route.ts'
import * as completeParty from './venues/[venueSlug]/reservations/[reference]/complete/route.ts'
import * as confirmParty from './venues/[venueSlug]/reservations/[reference]/confirm/route.ts'
import * as declineRequest from './venues/[venueSlug]/reservations/[reference]/decline-request/route.ts'
import * as extendParty from './venues/[venueSlug]/reservations/[reference]/extend/route.ts'
import * as guestOfParty from './venues/[venueSlug]/reservations/[reference]/guest/route.ts'
import * as joinTable from './venues/[venueSlug]/reservations/[reference]/join/route.ts'
import * as leaveTable from './venues/[venueSlug]/reservations/[reference]/leave-table/route.ts'
import * as moveParty from './venues/[venueSlug]/reservations/[reference]/move/route.ts'
import * as noShow from './venues/[venueSlug]/reservations/[reference]/no-show/route.ts'
import * as offerTime from './venues/[venueSlug]/reservations/[reference]/offer-time/route.ts'
import * as reopenParty from './venues/[venueSlug]/reservations/[reference]/reopen/route.ts'
import * as replyToParty from './venues/[venueSlug]/reservations/[reference]/reply/route.ts'
import * as party from './venues/[venueSlug]/reservations/[reference]/route.ts'
import * as seatParty from './venues/[venueSlug]/reservations/[reference]/seat/route.ts'
import * as serveParty from './venues/[venueSlug]/reservations/[reference]/serve/route.ts'
import * as solveConversation from './venues/[venueSlug]/reservations/[reference]/solve/route.ts'
import * as swapParties from './venues/[venueSlug]/reservations/[reference]/swap/route.ts'
import * as listVisits from './venues/[venueSlug]/reservations/[reference]/visits/route.ts'
import * as phoneBookings from './venues/[venueSlug]/reservations/route.ts'
import * as searchParties from './venues/[venueSlug]/search/route.ts'
import * as tableChoices from './venues/[venueSlug]/table-choices/route.ts'
import * as closeTabOfParty from './venues/[venueSlug]/tabs/[tabId]/close/route.ts'
import * as discountTab from './venues/[venueSlug]/tabs/[tabId]/discount/route.ts'
import * as joinTabs from './venues/[venueSlug]/tabs/[tabId]/join/route.ts'
import * as moveTab from './venues/[venueSlug]/tabs/[tabId]/move/route.ts'
import * as openAmount from './venues/[venueSlug]/tabs/[tabId]/open-amount/route.ts'
import * as tabOfVenue from './venues/[venueSlug]/tabs/[tabId]/route.ts'
import * as splitTab from './venues/[venueSlug]/tabs/[tabId]/split/route.ts'
import * as transferLines from './venues/[venueSlug]/tabs/[tabId]/transfer/route.ts'
import * as withdrawDiscount from './venues/[venueSlug]/tabs/[tabId]/withdraw-discount/route.ts'
import * as tabs from './venues/[venueSlug]/tabs/route.ts'
import * as undoAct from './venues/[venueSlug]/undo/route.ts'
import * as walkIns from './venues/[venueSlug]/walk-ins/route.ts'
import { voucherRoutes } from './voucher-routes.ts'

/** The routes of the console, with their access; `app/api/routes.ts` has all. */
export const consoleRoutes: readonly { pattern: string; access: Access; route: Route }[] = [
  { pattern: '/api/console/venues/[venueSlug]/evening', access: 'operator', route: evening },
  { pattern: '/api/console/venues/[venueSlug]/evening/days', access: 'operator', route: eveningDays },
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
  { pattern: '/api/console/venues/[venueSlug]/callers', access: 'operator', route: callers },
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
  { pattern: '/api/console/venues/[venueSlug]/reservations/[reference]/swap', access: 'operator', route: swapParties },
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
  { pattern: '/api/console/venues/[venueSlug]/requests', access: 'operator', route: listRequests },
  {
    pattern: '/api/console/venues/[venueSlug]/reservations/[reference]/accept-request',
    access: 'operator',
    route: acceptRequest,
  },
  {
    pattern: '/api/console/venues/[venueSlug]/reservations/[reference]/decline-request',
    access: 'operator',
    route: declineRequest,
  },
  {
    pattern: '/api/console/venues/[venueSlug]/reservations/[reference]/offer-time',
    access: 'operator',
    route: offerTime,
  },
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
  { pattern: '/api/console/venues/[venueSlug]/invoices', access: 'operator', route: invoices },
  { pattern: '/api/console/venues/[venueSlug]/invoices/[invoiceNumber]', access: 'operator', route: oneInvoice },
  {
    pattern: '/api/console/venues/[venueSlug]/invoices/[invoiceNumber]/cancel',
    access: 'operator',
    route: cancelInvoice,
  },
  { pattern: '/api/console/venues/[venueSlug]/invoices/[invoiceNumber]/mail', access: 'operator', route: mailInvoice },
  { pattern: '/api/console/venues/[venueSlug]/money', access: 'operator', route: moneyToday },
  { pattern: '/api/console/venues/[venueSlug]/money/export', access: 'operator', route: exportMonth },
  { pattern: '/api/console/venues/[venueSlug]/closings', access: 'operator', route: closings },
  { pattern: '/api/console/venues/[venueSlug]/closings/preview', access: 'operator', route: nextClosing },
  { pattern: '/api/console/venues/[venueSlug]/closings/[number]', access: 'operator', route: oneClosing },
  { pattern: '/api/console/venues/[venueSlug]/closings/[number]/export', access: 'operator', route: exportClosing },
  { pattern: '/api/console/venues/[venueSlug]/orders', access: 'operator', route: orders },
  { pattern: '/api/console/venues/[venueSlug]/orders/answer-call', access: 'operator', route: answerCall },
  { pattern: '/api/console/venues/[venueSlug]/orders/acknowledge', access: 'operator', route: acknowledgeTakeBacks },
  { pattern: '/api/console/venues/[venueSlug]/orders/advance', access: 'operator', route: advanceOrder },
  { pattern: '/api/console/venues/[venueSlug]/orders/offer-item', access: 'operator', route: offerItem },
  { pattern: '/api/console/venues/[venueSlug]/orders/place', access: 'operator', route: placeOrder },
  { pattern: '/api/console/venues/[venueSlug]/orders/print', access: 'operator', route: printAgain },
  { pattern: '/api/console/venues/[venueSlug]/orders/recall', access: 'operator', route: recallOrder },
  { pattern: '/api/console/venues/[venueSlug]/orders/stop-item', access: 'operator', route: stopItem },
  { pattern: '/api/console/venues/[venueSlug]/orders/take-back', access: 'operator', route: takeBackLine },
  { pattern: '/api/console/venues/[venueSlug]/tabs', access: 'operator', route: tabs },
  { pattern: '/api/console/venues/[venueSlug]/tabs/[tabId]', access: 'operator', route: tabOfVenue },
  { pattern: '/api/console/venues/[venueSlug]/tabs/[tabId]/split', access: 'operator', route: splitTab },
  { pattern: '/api/console/venues/[venueSlug]/tabs/[tabId]/transfer', access: 'operator', route: transferLines },
  { pattern: '/api/console/venues/[venueSlug]/tabs/[tabId]/join', access: 'operator', route: joinTabs },
  { pattern: '/api/console/venues/[venueSlug]/tabs/[tabId]/move', access: 'operator', route: moveTab },
  { pattern: '/api/console/venues/[venueSlug]/tabs/[tabId]/discount', access: 'operator', route: discountTab },
  { pattern: '/api/console/venues/[venueSlug]/tabs/[tabId]/open-amount', access: 'operator', route: openAmount },
  {
    pattern: '/api/console/venues/[venueSlug]/tabs/[tabId]/withdraw-discount',
    access: 'operator',
    route: withdrawDiscount,
  },
  { pattern: '/api/console/venues/[venueSlug]/pictures', access: 'operator', route: venuePictures },
  { pattern: '/api/console/venues/[venueSlug]/pictures/place', access: 'operator', route: placePicture },
  { pattern: '/api/console/venues/[venueSlug]/pictures/remove', access: 'operator', route: removePicture },
  { pattern: '/api/console/venues/[venueSlug]/pictures/describe', access: 'operator', route: describeHeader },
  ...counterRoutes,
  ...guestRoutes,
  ...houseRoutes,
  ...tableRoutes,
  ...inboxRoutes,
  ...keyRoutes,
  ...voucherRoutes,
]

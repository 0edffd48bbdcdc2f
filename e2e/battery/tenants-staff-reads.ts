import { readCalendarFeeds } from '#lib/calendars/read-feeds.ts'
import { closingCsv } from '#lib/closings/csv.ts'
import { readMonth } from '#lib/closings/month/read-month.ts'
import { getClosing, listClosings } from '#lib/closings/queries.ts'
import { readMoneyToday, readNextClosing } from '#lib/closings/read-next.ts'
import { closingRecord, moneyTodayRecord, nextClosingRecord } from '#lib/closings/records.ts'
import { readCallers } from '#lib/evening/read-callers.ts'
import { readEvening } from '#lib/evening/read-evening.ts'
import { searchConsole } from '#lib/evening/search.ts'
import { listGuests } from '#lib/guests/list-guests.ts'
import { readGuestDetails } from '#lib/guests/read-guest.ts'
import { readVenueKeys } from '#lib/house/keys/read-keys.ts'
import { readPayouts } from '#lib/house/payouts/read-payouts.ts'
import { readFirstHour } from '#lib/house/read-first-hour.ts'
import { readFirstTimes } from '#lib/house/read-first-times.ts'
import { readHouseHistory } from '#lib/house/read-history.ts'
import { readHouseLetter } from '#lib/house/read-letter.ts'
import { readSection, savedRecord } from '#lib/house/read-section.ts'
import { saveSection } from '#lib/house/save-section.ts'
import { readInbox } from '#lib/inbox/read-inbox.ts'
import { readThread } from '#lib/inbox/read-thread.ts'
import { listInvoices } from '#lib/invoices/list-invoices.ts'
import { showInvoice } from '#lib/invoices/read-invoice.ts'
import { readOrders } from '#lib/orders/read-orders.ts'
import { readGiveBack } from '#lib/payments/bill/read-give-back.ts'
import { readTabPayments } from '#lib/payments/bill/read-tab-payments.ts'
import { listHouseAccounts } from '#lib/payments/house/house-account-queries.ts'
import { readHouseAccount } from '#lib/payments/house/house-entries.ts'
import { readGuests } from '#lib/payments/tickets/read-guests.ts'
import { readTicket } from '#lib/printing/read-ticket.ts'
import { readTab } from '#lib/tabs/read-tab.ts'
import { readTabs } from '#lib/tabs/read-tabs.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { searchVouchers } from '#lib/vouchers/desk-search.ts'
import { readDeskVoucher, readLiability } from '#lib/vouchers/read-desk.ts'
import { acting } from '#testing/venues/acting.ts'
import type { OfStaff } from './tenants-staff.ts'
import { evening } from './tenants-venue.ts'

/** The reads of the console, by things that both venues have under the same name: numbers, the event `quiz`, tables. */
export const staffReads: Record<string, (venue: Venue, own: OfStaff, now: Date) => Promise<unknown>> = {
  'the evening': (venue, _, now) => readEvening(venue, evening, now, 'en', { readsMessages: true }),
  'the guests of an event': (venue) => readGuests(venue, 'quiz'),
  'the guests who may call': (venue, own, now) => readCallers(venue, own('guestName'), now),
  'a search for a table': (venue, _, now) => searchConsole(venue, 'Table', 'en', now, () => true),
  'the tables of the house': (venue, _, now) => readSection(venue, 'tables', now),
  'the menus of the house': (venue, _, now) => readSection(venue, 'menus', now),
  'the keys of the house': (venue) => readVenueKeys(venue, { venues: [], everywhere: true }),
  'the calendars of the house': (venue) => readCalendarFeeds(venue),
  'the payout account': (venue) => readPayouts(venue),
  'the history of the house': (venue, _, now) => readHouseHistory(venue, { now, locale: 'en' }),
  'the first steps': (venue, _, now) => readFirstHour(venue, now, 'en'),
  'the times for a first booking': (venue, _, now) => readFirstTimes(venue, { partySize: 2 }, now),
  'the bookings that no longer fit': async (venue, _, now) => {
    const { version } = await readSection(venue, 'hours', now)
    const closed = { section: 'hours', version, content: { openingHours: null }, preview: true } as const
    return savedRecord(venue, (await saveSection(venue, { ...closed, choices: [] }, acting(now))).result, now)
  },
  'a mail about such a booking': (venue, own) =>
    readHouseLetter(venue, { reference: own('reservationReference'), choice: 'cancel' }),
  'the inbox': (venue, _, now) => readInbox(venue, { filter: 'open' }, { operatorId: null, locale: 'en', now }),
  'a conversation': (venue, own, now) => readThread(venue, own('threadId'), { now, locale: 'en', may: () => true }),
  'the guests': (venue, _, now) => listGuests(venue, { filter: 'all' }, { now, may: () => true }),
  'a search for guests': (venue, _, now) => listGuests(venue, { filter: 'all', q: 'Guest' }, { now, may: () => true }),
  'a guest': (venue, own, now) => readGuestDetails(venue, own('reservationId'), { now, may: () => true }),
  'the orders': (venue, _, now) => readOrders(venue, now),
  'the tabs': (venue, _, now) => readTabs(venue, 100, now),
  'a tab': (venue, own, now) => readTab(venue, own('sessionId'), now),
  'a tab that was paid in parts': (venue, own, now) => readTab(venue, own('partyTabId'), now),
  'its payments': (venue, own, now) => readTabPayments(venue, own('partyTabId'), now),
  'a ticket on paper': async (venue, own) => {
    const of = { venueId: venue.id, tabId: own('sessionId'), orderId: own('orderId') }
    return (await readTicket(venue, { ...of, station: 'bar', line: 0 })).order
  },
  'the invoices': (venue) => listInvoices(venue, {}),
  'the invoice 1': (venue, _, now) => showInvoice(venue, 1, now),
  'what can be given back for it': (venue) => readGiveBack(venue, 1),
  'the counter-invoice': (venue, own, now) => showInvoice(venue, Number(own('counterNumber')), now),
  'the money of today': async (venue, _, now) => moneyTodayRecord(venue, await readMoneyToday(venue, now), 'en'),
  'the closing to come': async (venue, _, now) => nextClosingRecord(venue, await readNextClosing(venue, now), 'en'),
  'the closings': (venue) => listClosings(venue),
  'the closing 2': async (venue) => closingRecord(venue, await getClosing(venue, '2'), 'en'),
  'its file': async (venue) => closingCsv(venue, await getClosing(venue, '2'), 'en'),
  'the figures of the month': (venue, _, now) => readMonth(venue, now.toISOString().slice(0, 7), now),
  'the house accounts': (venue) => listHouseAccounts(venue),
  'a house account': (venue, own) => readHouseAccount(venue, own('accountId')),
  'what is owed on vouchers': (venue, _, now) => readLiability(venue, 'en', now),
  'a search for vouchers': (venue, _, now) => searchVouchers(venue, 'Buyer', 'en', now),
  'a voucher': (venue, own, now) => readDeskVoucher(venue, own('voucherId'), 'en', now),
}

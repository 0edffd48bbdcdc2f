import { and, eq, sql } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { event, eventRegistration } from '#db/schema/events.ts'
import { tab } from '#db/schema/table-sessions.ts'
import { venue as venueTable } from '#db/schema/venues.ts'
import { cardRule, cardStepMinor } from '#lib/checkout/card-minimum.ts'
import { cancelRegistrationByVenue } from '#lib/events/cancel-registration.ts'
import { getVisibleEvent } from '#lib/events/queries.ts'
import { fromGuest } from '#lib/guest-text.ts'
import { toDecimal } from '#lib/money.ts'
import { closeTabAndPayment } from '#lib/payments/bill/close-tab.ts'
import { openTabPayment } from '#lib/payments/bill/open-tab-payment.ts'
import { refundTab } from '#lib/payments/bill/refund-tab.ts'
import { cancelReservation } from '#lib/payments/deposit/cancel-reservation.ts'
import { PaymentIntentRequest, TabPaymentRequest } from '#lib/payments/input.ts'
import type { OpenedCheckout } from '#lib/payments/open-checkout.ts'
import { openPaymentIntent } from '#lib/payments/open-payment-intent.ts'
import type { Payment, PaymentSubject } from '#lib/payments/queries.ts'
import { refundDeposit } from '#lib/payments/refund.ts'
import { openTicketCheckout } from '#lib/payments/tickets/open-ticket-checkout.ts'
import { refundRegistrationJob } from '#lib/payments/tickets/refund-registration-job.ts'
import { refundTickets } from '#lib/payments/tickets/tickets-refund.ts'
import { placeOrder } from '#lib/table-sessions/place-order.ts'
import { getTable } from '#lib/table-sessions/queries.ts'
import { addDays } from '#lib/time.ts'
import { getVenue, type Venue } from '#lib/venues/queries.ts'
import { callRoute } from '../interface/call-route.ts'
import { acting } from '../venues/acting.ts'
import { bookWithDeposit, someDay, statusOf } from '../venues/payments.ts'
import { ticketOrder } from '../venues/ticket-sales.ts'
import { importTestVenue, type Sections } from '../venues/venues.ts'

/** The kinds of bills that a voucher can pay. */
export const billKinds = ['tab', 'deposit', 'tickets'] as const
export type BillKind = (typeof billKinds)[number]

/** A bill of any kind, with the acts that a guest can do on it. */
export type VoucherBill = {
  kind: BillKind
  minor: number
  /** The subject of its payments; for tickets there is one only after an order. */
  subject: () => Promise<PaymentSubject>
  /** Calls its route to open a payment, with these fields in the body. */
  post: (more?: object, headers?: Record<string, string>) => ReturnType<typeof callRoute>
  /** As the route does, at a time of its own. */
  open: (more?: object, now?: Date) => Promise<OpenedCheckout>
  /** Guest or venue ends it: the tab is closed, the booking or the registration cancelled. */
  cancel: () => Promise<unknown>
  /** The venue refunds all payments for it. */
  refund: (now?: Date) => Promise<Payment[]>
  /** Whether it is unpaid, paid, or cancelled because it was not paid. */
  outcome: () => Promise<'unpaid' | 'paid' | 'gone'>
}

/** A venue that takes every kind of payment, with enough tables for all parties of a test. */
export type World = {
  venue: Venue & { secretKey: string }
  tables: Record<string, string>
  /** How many bills it has had so far. */
  bills: number
}

const nobody = '00000000-0000-0000-0000-000000000000'
/** The amounts of bills, in minor units. */
const prices = [40, 50, 51, 80, 1000, 1005, 2000, 5000, 10_000]
let number = 0

/** Imports such a venue; `settings` and `sections` replace parts of its file. */
export async function openWorld({
  settings = {},
  currency = 'EUR',
  tables = 20,
  ...sections
}: Sections & { settings?: object; currency?: string; tables?: number } = {}): Promise<World> {
  number++
  const price = (minor: number) => toDecimal(minor, currency)
  const { leastMinor } = cardRule(currency)
  const place = { type: 'RestaurantTable', capacity: 4 }
  const { slug, secretKey, tokens } = await importTestVenue({
    slug: `bills-${number}`,
    organisation: `bills-${number}`,
    currency,
    settings: {
      deposits: true,
      // No price of a venue that is paid online may be between the steps of a card, but it may have had one before.
      onlinePayments: cardStepMinor(currency) === 1,
      payoutAccount: `acct_bills_${number}`,
      ticketSales: true,
      qrOrdering: true,
      pendingHoldMinutes: 30,
      maxAdvanceDays: 365,
      ...settings,
    },
    menus: [
      {
        id: 'all',
        kind: 'Drinks',
        name: 'All',
        groups: [
          { name: 'All', items: prices.map((minor) => ({ name: `i${minor}`, price: price(minor), taxRate: 0.19 })) },
        ],
      },
    ],
    resources: [
      ...Array.from({ length: tables }, (_, at) => ({ ...place, id: `t${at + 1}`, name: `Table ${at + 1}` })),
      ...prices.map((minor) => ({
        ...place,
        id: `d${minor}`,
        name: `Table for ${minor}`,
        pricing: { model: 'Deposit', amount: 0, depositAmount: price(minor), unitLabel: 'booking' },
      })),
    ],
    events: prices.map((minor) => ({
      slug: `e${minor}`,
      title: `Concert for ${minor}`,
      status: 'Published',
      date: someDay(5),
      start: '20:00',
      locationLabel: 'Hall',
      description: '<p>Loud.</p>',
      registration: { mode: 'Paid', price: price(Math.max(minor, leastMinor)) },
    })),
    ...sections,
  })
  if (cardStepMinor(currency) > 1) {
    const onlinePayments = sql`settings || '{"onlinePayments": true}'`
    await database().update(venueTable).set({ settings: onlinePayments }).where(eq(venueTable.slug, slug))
  }
  const venue = { ...(await getVenue(slug)), secretKey }
  // No venue file may have so cheap a ticket, but a venue may have sold one before.
  for (const minor of prices.filter((each) => each < leastMinor)) {
    const named = and(eq(event.venueId, venue.id), eq(event.slug, `e${minor}`))
    await database().update(event).set({ priceMinor: minor }).where(named)
  }
  return { venue, tables: tokens, bills: 0 }
}

/** A fresh bill of one of `prices`. */
export async function billOf(world: World, kind: BillKind, minor: number): Promise<VoucherBill> {
  world.bills++
  return makers[kind](world, minor)
}

const makers: Record<BillKind, (world: World, minor: number) => Promise<VoucherBill>> = {
  async tab({ venue, tables, bills }, minor) {
    const token = tables[`t${bills}`] ?? ''
    const table = await getTable(token)
    const now = new Date()
    const lines = [{ menuId: 'all', itemName: `i${minor}`, quantity: 1 }]
    const { tab: opened } = await placeOrder(table, { lines, sessionId: undefined }, { now })
    const tabId = opened?.id ?? ''
    return {
      kind: 'tab',
      minor,
      subject: async () => ({ tabId }),
      post: (more = {}, headers = {}) =>
        callRoute(`/api/qr/${token}/payment`, { method: 'POST', headers, body: { ...more } }),
      open: (more = {}, at = new Date()) =>
        openTabPayment(table, TabPaymentRequest.parse(more), { now: at, language: 'en' }),
      cancel: () => closeTabAndPayment(table, {}, acting()),
      refund: async (at = new Date()) => (await refundTab(venue, { tabId }, acting(at))).result.payments,
      async outcome() {
        const [row] = await database()
          .select()
          .from(tab)
          .where(and(eq(tab.venueId, venue.id), eq(tab.id, tabId)))
        return row?.closedAt ? 'paid' : 'unpaid'
      },
    }
  },

  async deposit({ venue, bills }, minor) {
    const date = addDays(someDay(2), Math.floor(bills / 6))
    const booked = await bookWithDeposit(venue, { resourceId: `d${minor}`, date, start: `${10 + 2 * (bills % 6)}:00` })
    const { currency } = venue
    const body = { reservationReference: booked.reference, amount: toDecimal(minor, currency), currency }
    return {
      kind: 'deposit',
      minor,
      subject: async () => ({ reservationId: booked.id }),
      post: (more = {}, headers = {}) => postWithKey(venue, 'payment-intents', { ...body, ...more }, headers),
      open: (more = {}, now = new Date()) =>
        openPaymentIntent(venue, PaymentIntentRequest.parse({ ...body, ...more }), { now }),
      cancel: () => cancelReservation(venue, booked.reference, { by: 'guest' }, acting()),
      refund: async (now = new Date()) => (await refundDeposit(venue, booked.reference, acting(now))).result,
      async outcome() {
        const outcomes: Record<string, 'unpaid' | 'paid'> = { Pending: 'unpaid', Confirmed: 'paid' }
        return outcomes[(await statusOf(booked)) ?? ''] ?? 'gone'
      },
    }
  },

  async tickets({ venue, bills }, minor) {
    const slug = `e${minor}`
    const email = `guest-${bills}@guest.example`
    const request = (more: object) => ticketOrder(1, { email, ...more })
    const latest = async () => {
      const rows = await database()
        .select()
        .from(eventRegistration)
        .where(and(eq(eventRegistration.venueId, venue.id), eq(eventRegistration.email, fromGuest(email))))
        .orderBy(eventRegistration.createdAt)
      return rows.at(-1)
    }
    return {
      kind: 'tickets',
      minor,
      subject: async () => ({ registrationId: (await latest())?.id ?? nobody }),
      post: (more = {}, headers = {}) => {
        const body = { buyerName: 'Ada Guest', email, quantity: 1, ...more }
        return postWithKey(venue, `events/${slug}/tickets/checkout`, body, headers)
      },
      open: async (more = {}, now = new Date()) => {
        const event = await getVisibleEvent(venue, slug)
        return openTicketCheckout(venue, event, request(more), { now, requestedLocale: null })
      },
      async cancel() {
        const { reference = '', id: registrationId = '' } = (await latest()) ?? {}
        await cancelRegistrationByVenue(venue, reference, acting())
        const call = { now: new Date(), signal: new AbortController().signal }
        await refundRegistrationJob.run({ venueId: venue.id, registrationId }, call)
      },
      refund: async (now = new Date()) =>
        (await refundTickets(venue, (await latest())?.reference ?? '', acting(now))).result,
      async outcome() {
        const found = await latest()
        if (found?.status === 'Cancelled') return 'gone'
        return found?.payment === 'Paid' ? 'paid' : 'unpaid'
      },
    }
  },
}

function postWithKey({ slug, secretKey }: World['venue'], page: string, body: object, headers: Record<string, string>) {
  const keyed = { 'X-Service-Key': secretKey, ...headers }
  return callRoute(`/api/venues/${slug}/${page}`, { method: 'POST', headers: keyed, body })
}

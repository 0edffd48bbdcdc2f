import { describe, expect, test } from 'vitest'
import { payOpen } from '#lib/checkout/fake/sessions.ts'
import { findInvoiceOfTab } from '#lib/table-sessions/issue-invoice.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { scaled } from '#testing/runner/thorough.ts'
import {
  behindHold,
  bookAsRival,
  type HeldTable,
  nextCheckSeconds,
  openHeldTable,
  reconcile,
  runEndHoldJob,
} from '#testing/stand-ins/lost-webhooks.ts'
import { diningTables, openPayment, orderItem } from '#testing/venues/dining.ts'
import { mailKinds, payingVenue, paymentsOf, statusOf } from '#testing/venues/payments.ts'
import { orderTickets, registrationNow, ticketSellingVenue as ticketVenue } from '#testing/venues/ticket-sales.ts'
import { openVoucherCheckout, vouchersOf, voucherSellingVenue as voucherVenue } from '#testing/venues/voucher-sales.ts'
import { nextCheckAt } from './check-times.ts'
import { findPayment } from './queries.ts'

/** Guests who have paid, and whose webhook is lost: the provider is queried early, again, and before anything ends. */
useTestDatabase(20)

/** The events within a second of the end of a hold. They run in every order. */
const atTheEnd = {
  end: (held) => runEndHoldJob(held, behindHold(held, 1)),
  rival: async (held) => expect(await bookAsRival(held, behindHold(held, 1))).toBe('slot-not-available'),
  check: (held) => reconcile(held.intent.payment, behindHold(held, 1)),
} satisfies Record<string, (held: HeldTable) => Promise<unknown>>
type Step = keyof typeof atTheEnd
const orders: Step[][] = [
  ['end', 'rival', 'check'],
  ['end', 'check', 'rival'],
  ['rival', 'end', 'check'],
  ['rival', 'check', 'end'],
  ['check', 'end', 'rival'],
  ['check', 'rival', 'end'],
]

describe('a guest who pays a moment before the end of the hold, without a webhook', () => {
  test.each(
    scaled(
      orders.filter((_, at) => at % 2 === 0),
      orders,
    ),
  )('has the table and one letter about it, where %s comes before %s and %s', async (...order) => {
    const held = await openHeldTable(await payingVenue())
    await payOpen(held.intent.session.id)
    for (const step of order) await atTheEnd[step](held)
    expect(await statusOf(held.booked)).toBe('Confirmed')
    expect(await paymentsOf(held.booked)).toEqual(['Paid'])
    expect(await mailKinds(held.venue)).toEqual(['reservation-confirmed'])
  })

  test('holds the seats of an event against another guest', async () => {
    const venue = await ticketVenue(2)
    const checkout = await orderTickets(venue, 2)
    await payOpen(checkout.session.id)
    const justBehind = new Date(checkout.payment.expiresAt.getTime() + 1000)
    await expect(orderTickets(venue, 1, justBehind)).rejects.toThrow('registration-closed')
    await reconcile(checkout.payment, justBehind)
    expect(await registrationNow(checkout.registration)).toMatchObject({ status: 'Confirmed', payment: 'Paid' })
    await expect(orderTickets(venue, 1, justBehind)).rejects.toThrow('registration-closed')
  })
})

test('an unpaid hold ends at the provider first, and its guest has one letter', async () => {
  const held = await openHeldTable(await payingVenue())
  await runEndHoldJob(held, behindHold(held, 0))
  expect(await payOpen(held.intent.session.id)).toBe(false)
  expect(await paymentsOf(held.booked)).toEqual(['Expired'])
  await reconcile(held.intent.payment, behindHold(held, 0))
  await runEndHoldJob(held, behindHold(held, 1))
  expect(await mailKinds(held.venue)).toEqual(['reservation-hold-expired'])
  expect(await bookAsRival(held, behindHold(held, 1))).toBe('Confirmed')
})

describe('the provider is queried', () => {
  test('early, with growing pauses, and at the end', () => {
    const createdAt = new Date('2027-06-01T18:00:00Z')
    const expiresAt = new Date('2027-06-01T18:10:30Z')
    const seconds: number[] = []
    for (let now = createdAt; now < expiresAt; ) {
      now = nextCheckAt({ createdAt, expiresAt }, now)
      seconds.push((now.getTime() - createdAt.getTime()) / 1000)
    }
    expect(seconds).toEqual([30, 60, 120, 240, 360, 480, 600, 630])
    // The end has been moved into the past.
    expect(nextCheckAt({ createdAt, expiresAt: createdAt }, expiresAt)).toEqual(createdAt)
  })

  const kinds = {
    deposit: async () => (await openHeldTable(await payingVenue())).intent,
    tickets: async () => orderTickets(await ticketVenue(5), 1),
    voucher: async () => openVoucherCheckout(await voucherVenue()),
    tab: async () => {
      const [table] = await diningTables()
      if (!table) throw new Error('no table')
      await orderItem(table)
      return openPayment(table)
    },
  }
  test.each(Object.entries(kinds))('repeatedly by one job: %s', async (_, open) => {
    const { payment, session } = await open()
    expect(await nextCheckSeconds(payment)).toBe(30)
    const behindStart = (seconds: number) => new Date(payment.createdAt.getTime() + seconds * 1000)
    await reconcile(payment, behindStart(30))
    expect(await nextCheckSeconds(payment)).toBe(60)
    // A worker was unavailable for a while.
    await reconcile(payment, behindStart(500))
    expect(await nextCheckSeconds(payment)).toBe(600)
    await reconcile(payment, behindStart(1799))
    expect(await nextCheckSeconds(payment)).toBe((payment.expiresAt.getTime() - payment.createdAt.getTime()) / 1000)
    await payOpen(session.id)
    await reconcile(payment, behindStart(1799.5))
    expect((await findPayment(payment))?.status).toBe('Paid')
  })

  test('so early that tickets, vouchers and tabs are settled while their guest is still there', async () => {
    const tickets = await kinds.tickets()
    const sale = await kinds.voucher()
    const tab = await kinds.tab()
    for (const { payment, session } of [tickets, sale, tab]) {
      await payOpen(session.id)
      await reconcile(payment, new Date(payment.createdAt.getTime() + 30_000))
    }
    expect((await registrationNow(tickets.registration)).tickets).toHaveLength(1)
    expect(await vouchersOf(sale)).toHaveLength(1)
    expect(await findInvoiceOfTab(tab.payment.venueId, tab.payment.tabId ?? '')).toBeTruthy()
  })
})

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { POST } from '#app/api/webhooks/stripe/route.ts'
import type { CheckoutProvider } from '#lib/checkout/port.ts'
import type * as providers from '#lib/checkout/providers.ts'
import { stripeProvider } from '#lib/checkout/stripe/provider.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { scaled } from '#testing/runner/thorough.ts'
import { type StripeStandIn, startStripeStandIn } from '#testing/stand-ins/stripe-stand-in.ts'
import { acting } from '#testing/venues/acting.ts'
import {
  type DiningTable,
  diningTables,
  invoiceOf,
  openPayment,
  orderItem,
  sums,
  type TabCheckout,
} from '#testing/venues/dining.ts'
import { listPayments } from '#testing/venues/payment-ends.ts'
import { refundPaymentJob } from '../refund-job.ts'
import { closeTabAndPayment } from './close-tab.ts'
import { refundTab } from './refund-tab.ts'

/** A tab through Stripe's own library, against a server that answers as Stripe does, with signed webhooks. */
const configured = vi.hoisted(() => ({ provider: undefined as CheckoutProvider | undefined }))

vi.mock('#lib/checkout/providers.ts', async (original) => ({
  ...(await original<typeof providers>()),
  checkoutProviderOf: () => configured.provider,
  providerNamed: () => configured.provider,
  webhookProvider: () => configured.provider,
}))

useTestDatabase(20)

let stripe: StripeStandIn
let tables: DiningTable[]

beforeAll(async () => {
  stripe = await startStripeStandIn()
  configured.provider = stripeProvider(stripe.settings)
  tables = await diningTables()
})
afterAll(() => stripe.close())

function freshTable(): DiningTable {
  const found = tables.pop()
  if (!found) throw new Error('no table is free')
  return found
}

function sessionOf({ session: { id } }: TabCheckout) {
  const session = stripe.books.sessions.get(id)
  if (!session) throw new Error('Stripe has no such session')
  return session
}

async function deliver({ body, headers }: { body: string; headers: Record<string, string> }): Promise<number> {
  const request = new Request('http://api.test/api/webhooks/stripe', { method: 'POST', body, headers })
  return (await POST(request, { params: Promise.resolve({}) })).status
}

describe('a tab over Stripe', () => {
  test("is paid on the venue's account, closed once by twenty webhooks, and goes back once, with its tip", async () => {
    const at = freshTable()
    const tabId = await orderItem(at, 'Beer', 2)
    const opened = await openPayment(at)
    expect([opened.provider?.name, opened.payment.amountMinor]).toEqual(['stripe', 1000])
    expect(stripe.calls.at(-1)).toMatchObject({
      name: 'open',
      account: 'acct_dining',
      idempotencyKey: expect.stringContaining(opened.payment.id),
      parameters: {
        line_items: {
          0: { price_data: { unit_amount: '1000', product_data: { name: `Your bill: ${at.resource.name}` } } },
        },
        success_url: expect.stringContaining(`/thank-you?venue=${at.venue.slug}&payment=${opened.payment.id}`),
      },
    })
    await orderItem(at, 'Wine')
    stripe.books.pay(opened.session.id)
    const webhook = stripe.webhook('checkout.session.completed', sessionOf(opened))
    const statuses = await Promise.all(Array.from({ length: scaled(4, 20) }, () => deliver(webhook)))
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(await sums(at)).toEqual({ open: tabId, total: 1800, paid: 1000, due: 800 })

    const rest = await openPayment(at, { tip: 2 })
    expect(sessionOf(rest).amount_total).toBe(1000)
    stripe.books.pay(rest.session.id)
    await deliver(stripe.webhook('checkout.session.completed', sessionOf(rest)))
    const invoice = await invoiceOf(at, tabId)
    expect(invoice).toMatchObject({ totalMinor: 1800 })

    await refundTab(at.venue, { invoiceNumber: invoice?.number ?? 0 }, acting())
    for (const { venueId, id: paymentId } of await listPayments(at.venue.id, { tabId })) {
      const run = () =>
        refundPaymentJob.run({ venueId, paymentId }, { now: new Date(), signal: new AbortController().signal })
      await Promise.all([run(), run()])
    }
    expect((await listPayments(at.venue.id, { tabId })).map(({ status }) => status)).toEqual(['Refunded', 'Refunded'])
    expect(stripe.books.refunds.map(({ amount }) => amount)).toEqual([1000, 1000])
  })

  test('with a payment in progress is closed: its session no longer accepts money', async () => {
    const at = freshTable()
    const tabId = await orderItem(at)
    const opened = await openPayment(at)
    expect((await closeTabAndPayment(at, {}, acting())).result).toMatchObject({ tabId, totalMinor: 500 })
    expect(sessionOf(opened).status).toBe('expired')
    expect((await listPayments(at.venue.id, { tabId })).map(({ status }) => status)).toEqual(['Expired'])
  })

  test('that is being paid while somebody closes it is paid: Stripe refuses to end the session', async () => {
    const at = freshTable()
    const tabId = await orderItem(at)
    const opened = await openPayment(at)
    const held = stripe.pause('expire')
    const closing = closeTabAndPayment(at, {}, acting())
    await held.reached
    stripe.books.pay(opened.session.id)
    held.release()
    expect(await closing).toEqual({ result: await invoiceOf(at, tabId), entryId: null })
    expect((await listPayments(at.venue.id, { tabId })).map(({ status }) => status)).toEqual(['Paid'])
  })
})

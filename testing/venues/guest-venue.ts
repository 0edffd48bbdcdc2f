import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { voucher } from '#db/schema/vouchers.ts'
import { getVenue } from '#lib/venues/queries.ts'
import { displayVoucherCode, unsealVoucherCode } from '#lib/vouchers/code.ts'
import { call } from '../interface/call.ts'
import { recordSecret } from '../interface/recorded.ts'
import type { RunningServer } from '../servers/servers.ts'
import { sampleEvents } from './event-venue.ts'
import { orderingSections } from './ordering-venue.ts'
import { someDay } from './payments.ts'
import { importTestVenue } from './venues.ts'
import { sellingVouchers, voucherProducts } from './voucher-venue.ts'

type Answered = { status: number; json: Record<string, unknown>; text: string }

/** A venue at which a guest can use every feature, by the interface and on pages of a running server. */
export type GuestVenue = {
  slug: string
  /** Sends a request from a program of the venue. */
  post(path: string, body: object): Promise<Answered>
  reserve(words: object): Promise<Answered>
  register(words: object): Promise<Answered>
  /** Opens the checkout of a thing, and pays it on the provider's page; the addresses of both pages. */
  buyTickets(words: object): Promise<Bought>
  buyVoucher(words: object): Promise<Bought>
  payDeposit(words: object): Promise<Bought>
  /** The pages of every voucher that was sold so far, with the texts that its buyer wrote on it. */
  voucherPages(): Promise<{ url: string; texts: string[] }[]>
  /** The page of the table `t1`. */
  tablePage: string
  /** Orders at that table, one without a wish and one with each of these; the id of the tab. */
  openTab(wishes?: readonly string[]): Promise<string>
  /** Orders there and closes the tab by its page: the address of the invoice. */
  closeTab(): Promise<string>
}

export type Bought = { checkout: string; thanks: string }

/**
 * Imports such a venue beside a server that takes payments with the built-in provider. With `byWebhook` the guest closes the
 * browser after the provider's page, so that only its webhook reports the payment.
 */
export async function guestVenue(
  server: Pick<RunningServer, 'url'>,
  slug: string,
  { byWebhook = false } = {},
): Promise<GuestVenue> {
  const hall = {
    id: 'hall',
    name: 'Hall',
    type: 'EventArea',
    capacity: 10_000,
    seatSold: true,
    pricing: { model: 'Deposit', amount: 0, depositAmount: 5, unitLabel: 'seat' },
  }
  const t1 = { id: 't1', name: 'Table 1', type: 'RestaurantTable', capacity: 4, allowsFoodOrdering: true }
  const { secretKey: key, tokens } = await importTestVenue({
    slug,
    organisation: slug,
    settings: { ...sellingVouchers, maxTicketsPerRegistration: 100, maxAdvanceDays: 365, bookingPage: true },
    resources: [t1, hall],
    menus: orderingSections.menus,
    voucherProducts,
    events: [
      { ...sampleEvents.quiz, registration: { mode: 'Free', capacity: null } },
      { ...sampleEvents.concert, registration: { mode: 'Paid', price: 24.5, capacity: null } },
    ],
  })
  const base = `/api/venues/${slug}`
  const post = (path: string, body: object) => call(server.url, 'POST', base + path, { key, body })
  const booking = { resourceType: 'EventArea', date: someDay(), start: '18:00', partySize: 1 }

  /** Presses Pay on the provider's page; the browser is redirected to the thank-you page. */
  async function pay({ status, json, text }: Answered): Promise<Bought> {
    assert.equal(status, 201, text)
    const checkout = String(json.checkoutUrl)
    const answer = await fetch(checkout, {
      method: 'POST',
      body: new URLSearchParams({ action: 'pay', webhook: '0' }),
      redirect: 'manual',
    })
    assert.equal(answer.status, 303, await answer.text())
    const thanks = answer.headers.get('location') ?? ''
    if (!byWebhook) assert.equal((await fetch(thanks)).status, 200)
    return { checkout, thanks }
  }

  async function openTab(wishes: readonly string[] = []): Promise<string> {
    const almonds = { menuId: 'kitchen', itemName: 'Roast almonds', quantity: 1 }
    const lines = [almonds, ...wishes.map((note) => ({ ...almonds, note }))]
    const { json, status, text } = await call(server.url, 'POST', `/api/qr/${tokens.t1}/orders`, { body: { lines } })
    assert.equal(status, 200, text)
    return String(json.sessionId)
  }

  return {
    slug,
    post,
    tablePage: `${server.url}/tables/${tokens.t1}`,
    reserve: (words) => post('/reservations', { ...booking, ...words }),
    register: (words) => post('/events/quiz/registrations', { quantity: 1, ...words }),
    buyTickets: async (words) => pay(await post('/events/concert/tickets/checkout', { quantity: 1, ...words })),
    buyVoucher: async (words) => pay(await post('/vouchers/checkout', { productId: 'fifty', ...words })),
    async payDeposit(words) {
      const { json } = await post('/reservations', { ...booking, depositOptIn: true, ...words })
      const intent = { reservationReference: json.reference, amount: json.depositAmount, currency: json.currency }
      return pay(await post('/payment-intents', intent))
    },
    async voucherPages() {
      const { id } = await getVenue(slug)
      const sold = await database().select().from(voucher).where(eq(voucher.venueId, id))
      return sold.map(({ codeSealed, recipientName, giftMessage }) => {
        const code = displayVoucherCode(unsealVoucherCode(codeSealed))
        recordSecret(code)
        const texts = [recipientName, giftMessage].filter((text) => text !== null)
        return { url: `${server.url.replace('127.0.0.1', 'localhost')}/vouchers/${code}`, texts }
      })
    },
    openTab,
    async closeTab() {
      const body = new URLSearchParams({ sessionId: await openTab() })
      const answer = await fetch(`${server.url}/tables/${tokens.t1}/close`, {
        method: 'POST',
        body,
        redirect: 'manual',
      })
      assert.equal(answer.status, 303)
      return new URL(answer.headers.get('location') ?? '', server.url).href
    },
  }
}

import { call } from '#testing/interface/call.ts'
import type { Stage } from './tenants-stage.ts'
import { evening } from './tenants-venue.ts'

/** A POST that can be repeated with the same effect each time. */
export type Flow = {
  path: string
  /** Whether an API key goes with it. */
  keyed: boolean
  body: Record<string, unknown>
}

type Json = Record<string, unknown>

/**
 * Builds the next request of an operation, after creating what the request needs. `other` is the same request with
 * another value that a guest does decide: its effect differs, and the comparison has to see that.
 */
export const flows: Record<string, (stage: Stage, other: boolean) => Promise<Flow>> = {
  async createReservation(stage, other) {
    const booking = { resourceType: 'EventArea', resourceId: 'hall', date: evening, start: '18:00' }
    const guest = { customerName: 'Ada Guest', email: 'ada@guest.example' }
    const choices = { depositOptIn: true, extras: [{ extraId: 'candles', quantity: 1 }], partySize: other ? 3 : 2 }
    return below(stage, 'reservations', { ...booking, ...guest, ...choices })
  },
  async createPaymentIntent(stage, other) {
    const { sharedReference: reservationReference } = stage.a
    return below(stage, 'payment-intents', { reservationReference, amount: other ? 9 : 10, currency: 'EUR' })
  },
  async createMessage(stage, other) {
    const guest = { guestName: 'Ada Guest', guestEmail: 'ada@guest.example' }
    return below(stage, 'messages', { ...guest, subject: 'The garden', body: other ? 'Shade?' : 'Sun?' })
  },
  async registerForEvent(stage, other) {
    return below(stage, `events/${stage.a.live.eventSlug[0]}/registrations`, party(other))
  },
  async joinWaitingList(stage, other) {
    const body = { buyerName: 'Ada Guest', email: `ada-${crypto.randomUUID()}@guest.example`, quantity: other ? 2 : 1 }
    return below(stage, `events/${stage.a.live.eventSlug[2]}/waiting-list`, body)
  },
  async openTicketCheckout(stage, other) {
    return below(stage, `events/${stage.a.live.eventSlug[1]}/tickets/checkout`, party(other))
  },
  async openVoucherCheckout(stage, other) {
    const buyer = { buyerName: 'Ada Guest', buyerEmail: 'ada@guest.example', recipientName: other ? 'Ben' : 'Cy' }
    return below(stage, 'vouchers/checkout', { productId: 'fifty', ...buyer })
  },
  async placeOrder(stage, other) {
    const at = `/api/qr/${stage.a.tokens.t6}`
    const { json } = await call<Json>(stage.url, 'GET', `${at}/session`)
    if (json.isOpen) await call(stage.url, 'POST', `${at}/close`)
    return { path: `${at}/orders`, keyed: false, body: order(other) }
  },
  async payTab(stage, other) {
    const at = `/api/qr/${stage.a.tokens.t7}`
    const { json } = await call<Json>(stage.url, 'GET', `${at}/session`)
    if (!json.isOpen || other) await call(stage.url, 'POST', `${at}/orders`, { body: order(false) })
    return { path: `${at}/payment`, keyed: false, body: {} }
  },
  async closeTab(stage, other) {
    const at = `/api/qr/${stage.a.tokens.t8}`
    await call(stage.url, 'POST', `${at}/orders`, { body: order(other) })
    return { path: `${at}/close`, keyed: false, body: {} }
  },
  async cancelRegistration(stage, other) {
    const { path, body } = await below(stage, `events/${stage.a.live.eventSlug[0]}/registrations`, party(other))
    const { json } = await call<Json>(stage.url, 'POST', path, { key: stage.a.secretKey, body })
    const token = String(json.cancelUrl).replace(/^.*\//, '')
    return { path: `/api/event-registrations/${token}/cancel`, keyed: false, body: {} }
  },
}

function below({ a }: Stage, page: string, body: Json): Flow {
  return { path: `/api/venues/${a.venue.slug}/${page}`, keyed: true, body }
}

const party = (other: boolean) => ({
  buyerName: 'Ada Guest',
  email: 'ada@guest.example',
  quantity: 2,
  attendees: ['', other ? 'Ben' : 'Cy'],
})

const order = (other: boolean) => ({ lines: [{ menuId: 'bar', itemName: 'Pils', quantity: other ? 3 : 2 }] })

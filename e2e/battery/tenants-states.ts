import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { database } from '#db/client.ts'
import { expireOpen, payOpen } from '#lib/checkout/fake/sessions.ts'
import { checkInTicket } from '#lib/doors/check-in.ts'
import { cancelRegistrationByVenue } from '#lib/events/cancel-registration.ts'
import { movedEventJob } from '#lib/events/moved-event-job.ts'
import { getVisibleEvent } from '#lib/events/queries.ts'
import { noteOnRegistration } from '#lib/events/staff/staff-edits.ts'
import { waitingPath } from '#lib/events/waiting/waiting-link.ts'
import { receiptUrl } from '#lib/invoices/receipt-link.ts'
import { createApiKey } from '#lib/keys/create.ts'
import { revokeApiKey } from '#lib/keys/revoke.ts'
import { replyToThread } from '#lib/messages/reply-to-thread.ts'
import { threadPath } from '#lib/messages/thread-link.ts'
import { cancelReservation } from '#lib/payments/deposit/cancel-reservation.ts'
import { refundDeposit } from '#lib/payments/refund.ts'
import { settlePayment } from '#lib/payments/settle-payment.ts'
import { refundTickets } from '#lib/payments/tickets/tickets-refund.ts'
import { completeReservation, confirmReservation, markNoShow } from '#lib/reservations/change-status.ts'
import { invoicePath } from '#lib/table-sessions/invoice-link.ts'
import { rotateTableToken } from '#lib/table-sessions/tokens.ts'
import { importVenueFile } from '#lib/venue-file/import.ts'
import { getVenue, type Venue } from '#lib/venues/queries.ts'
import { redeemVoucher } from '#lib/vouchers/redeem-voucher.ts'
import { voidVoucher } from '#lib/vouchers/void-voucher.ts'
import { invited, pairedDevice } from '#testing/broken/staff-rows.ts'
import { call } from '#testing/interface/call.ts'
import { canariesOf, type Mark } from '#testing/interface/canaries.ts'
import { recordSecret } from '#testing/interface/recorded.ts'
import { acting } from '#testing/venues/acting.ts'
import { storeSampleFile } from '#testing/venues/attachments.ts'
import { guestDetails } from '#testing/venues/guest-details.ts'
import { importTestVenue } from '#testing/venues/venues.ts'
import { voucherOf } from '#testing/venues/vouchers.ts'
import { join } from '#testing/venues/waiting.ts'
import { letStaffTakeMoney } from './tenants-bill-rows.ts'
import { feedTokenOf } from './tenants-feeds.ts'
import type { Kind } from './tenants-places.ts'
import { arriveRefunds, letKitchenAct, letStaffAct, voucherIdOf } from './tenants-staff-rows.ts'
import { evening, ownNames, tenantFile } from './tenants-venue.ts'

/** Two organisations with rows in every state. Each text of theirs is a unique canary. */

export type Tenant = {
  mark: Mark
  venue: Venue
  origin: string
  secretKey: string
  publishableKey: string
  /** A key of the organisation for another of its venues, and not for this one. */
  narrowedKey: string
  /** Identifiers that are valid at this venue alone. The valid requests use the first one. */
  live: Record<Kind, string[]>
  /** Identifiers that were valid once, or never to the public. */
  dead: Partial<Record<Kind, string[]>>
  /** The tokens of its tables, by resource. */
  tokens: Record<string, string>
  /** A reservation that can be paid; the other venue has one of the same name. */
  sharedReference: string
}

type Json = Record<string, unknown>

/** Creates a venue, and lets guests and staff do everything there that writes rows. */
export async function populate(url: string, mark: Mark): Promise<Tenant> {
  const canary = canariesOf(mark)
  const own = ownNames(mark, canary)
  const { file, later } = tenantFile(own, canary)
  const { slug, secretKey, publishableKey, tokens, codes } = await importTestVenue(file)
  const venue = await getVenue(slug)
  const [active = '', partly = '', used = '', voided = '', expired = '', held = '', percent = ''] = codes
  const at = `/api/venues/${slug}`
  const now = new Date()

  async function post(path: string, body?: object): Promise<Json> {
    const { status, json, text } = await call(url, 'POST', path, {
      ...(path.startsWith('/api/venues') && { key: secretKey }),
      ...(body && { body }),
    })
    expect(status, `${path}: ${text}`).toBeLessThan(300)
    return json
  }
  const guest = () => ({ email: `${canary()}@${canary()}.example`, phone: canary(), notes: `Note ${canary()}` })
  const buyer = () => ({ buyerName: `Buyer ${canary()}`, ...guest() })
  const party = () => ({ ...buyer(), quantity: 2, attendees: [`Friend ${canary()}`, `Friend ${canary()}`] })
  let hour = 10
  const book = (more: object = {}) =>
    post(`${at}/reservations`, {
      resourceType: 'RestaurantTable',
      resourceId: 't1',
      date: evening,
      start: `${hour++}:00`,
      durationMinutes: 60,
      partySize: 2,
      extras: [{ extraId: own.extra, quantity: 1 }],
      ...guestDetails(canary, { email: `${canary()}@${canary()}.example` }),
      ...more,
    })
  const deposit = { depositOptIn: true }
  const reference = (json: Json) => String(json.reference)
  const intent = (of: Json, more: object = {}) =>
    post(`${at}/payment-intents`, { reservationReference: of.reference, amount: 10, currency: 'EUR', ...more })
  const sessionOf = (opened: Json) => /\/checkout\/([\w-]+)$/.exec(String(opened.checkoutUrl))?.[1] ?? ''
  async function settle(opened: Json, how: (id: string) => Promise<boolean> = payOpen): Promise<void> {
    const sessionId = sessionOf(opened)
    expect(await how(sessionId)).toBe(true)
    await settlePayment({ provider: 'fake', sessionId, account: venue.settings.payoutAccount }, new Date())
  }

  const { operator } = await invited({ venue: slug, email: `${canary()}@${canary()}.example`, role: 'host', at: slug })
  const { id: deviceId } = await pairedDevice(slug, { name: `Device ${canary()}` })

  // Reservations.
  const booked = await book()
  await letStaffAct(venue, await book({ resourceId: own.resource, start: '10:00' }), { ...own, canary })
  const pending = await book(deposit)
  const unpaid = await book(deposit)
  const openIntent = await intent(unpaid, { voucherCode: held })
  const paid = await book(deposit)
  await settle(await intent(paid))
  const expiredIntent = await book(deposit)
  await settle(await intent(expiredIntent), expireOpen)
  const refunded = await book(deposit)
  await settle(await intent(refunded))
  await refundDeposit(venue, reference(refunded), acting(now))
  const cancelled = await book()
  await cancelReservation(venue, reference(cancelled), {}, acting(now))
  const refunding = await book({ ...deposit, resourceId: 't2', start: '10:00' })
  await settle(await intent(refunding))
  for (const [at, end] of [completeReservation, markNoShow].entries()) {
    const done = await book({ resourceId: 't3', start: `1${at}:00` })
    await end(venue, reference(done), acting(new Date(`${evening}T23:00:00Z`)))
  }
  await confirmReservation(venue, reference(await book({ ...deposit, resourceId: 't2', start: '13:00' })), acting(now))

  // Messages.
  const words = () => ({ subject: `About ${canary()}`, body: `Words ${canary()}` })
  const { threadId } = await post(`${at}/messages`, {
    guestName: `Guest ${canary()}`,
    guestEmail: `${canary()}@${canary()}.example`,
    ...words(),
  })
  await storeSampleFile(venue, String(threadId), `File ${canary()}`)
  await replyToThread(venue, String(threadId), { body: `Answer ${canary()}` }, acting(now))

  // Events.
  const register = (event: string) => post(`${at}/events/${event}/registrations`, party())
  const buy = (event: string, more: object = {}) =>
    post(`${at}/events/${event}/tickets/checkout`, { ...party(), ...more })
  const registered = await register(own.freeEvent)
  const named = { eventSlug: own.freeEvent, reference: reference(registered) }
  await noteOnRegistration(venue, named, { note: `Staff ${canary()}` }, acting(now))
  const inside = await register('quiz')
  await checkInTicket(codeOf(inside), { by: `Door ${canary()}` }, acting(now))
  const leaving = await register('quiz')
  await post(`/api/event-registrations/${lastOf(leaving.cancelUrl)}/cancel`)
  await cancelRegistrationByVenue(venue, reference(await register('quiz')), acting(now))
  await register(own.withdrawnEvent)
  await register(own.calledOffEvent)
  await register(own.soldOutEvent)
  const waits = await join(venue, own.soldOutEvent, `${canary()}@guest.example`)
  const seats = { successUrl: `${own.origin}/${canary()}`, cancelUrl: `${own.origin}/${canary()}` }
  await buy('gala', seats)
  await settle(await buy('gala'))
  await settle(await buy(own.paidEvent), expireOpen)
  const ticketsBack = await buy(own.paidEvent)
  await settle(ticketsBack)
  await refundTickets(venue, reference(ticketsBack), acting(now))

  // Tabs: open, closed, paid, and being paid.
  const order = async (table: string) =>
    post(`/api/qr/${tokens[table]}/orders`, {
      lines: [{ menuId: own.menu, itemName: own.item, quantity: 2, note: `Wish ${canary()}` }],
    })
  const open = await order(own.resource)
  const kitchen = await letKitchenAct(venue, String(open.sessionId), own.menu)
  const closed = await order('t2')
  await post(`/api/qr/${tokens.t2}/close`)
  await order('t3')
  await settle(await post(`/api/qr/${tokens.t3}/payment`, {}))
  await order('t4')
  const share = { lines: [{ itemName: own.item, quantity: 1 }] }
  const sharing = await post(`/api/qr/${tokens.t4}/payment`, { share })
  const till = { item: { menuId: own.menu, itemName: own.item }, party: reference(paid), voucherCode: partly, canary }
  const accounts = await letStaffTakeMoney(venue, {
    actor: { kind: 'operator', operatorId: operator.id, deviceId },
    ...till,
  })

  // Vouchers.
  const buyVoucher = (more: object = {}) =>
    post(`${at}/vouchers/checkout`, {
      productId: own.product,
      buyerName: `Buyer ${canary()}`,
      buyerEmail: `${canary()}@${canary()}.example`,
      recipientName: `For ${canary()}`,
      recipientEmail: `${canary()}@${canary()}.example`,
      giftMessage: `Best ${canary()}`,
      ...more,
    })
  const sale = await buyVoucher()
  await settle(await buyVoucher({ productId: 'dinner' }))
  await voidVoucher(venue, await voucherIdOf(venue, 'void'), { note: `Void ${canary()}` }, acting(now))
  for (const [which, amountMinor] of [
    ['partly', 500],
    ['used', 3000],
  ] as const) {
    await redeemVoucher(venue, await voucherIdOf(venue, which), { amountMinor, note: `Till ${canary()}` }, acting(now))
  }
  await database().execute(
    sql`update voucher set expires_on = '2020-01-01' where venue_id = ${venue.id} and file_key like '%expired-%'`,
  )
  const past = await voucherOf(venue, { expiresOn: '2020-01-01', terms: `Terms ${canary()}` })
  // Withdraws, cancels, revokes and replaces some of it afterwards.
  const [t5 = '', gone = ''] = [tokens.t5, tokens[own.withdrawnResource]]
  await importVenueFile(later)
  const { id: eventId } = await getVisibleEvent(venue, 'quiz')
  await movedEventJob.run({ venueId: venue.id, eventId }, { now, signal: new AbortController().signal })
  await database().transaction((tx) => rotateTableToken(tx, venue.id, 't5', now))
  const elsewhere = `${slug}-2`
  await importTestVenue({ organisation: own.organisation, slug: elsewhere, name: `Second ${canary()}`, apiKeys: [] })
  const key = (venueSlugs: string[] | null) => {
    const wanted = { kind: 'secret', label: `Key ${canary()}`, origins: [], venueSlugs } as const
    return createApiKey(database(), { organisationId: venue.organisationId, ...wanted })
  }
  const [narrowed, revoked] = [await key([elsewhere]), await key(null)]
  await revokeApiKey(revoked.stored, now)
  for (const { key } of [narrowed, revoked]) recordSecret(key)
  // Refunds are pending at first. All but one have arrived here.
  await arriveRefunds(venue)
  await refundDeposit(venue, reference(refunding), acting(now))

  const closedTab = { venueId: venue.id, tabId: String(closed.sessionId) }
  const live: Tenant['live'] = {
    venueSlug: [slug],
    eventSlug: [own.freeEvent, own.paidEvent, own.soldOutEvent],
    tableToken: [tokens[own.resource] ?? '', tokens.t2 ?? ''],
    ticketCode: [codeOf(registered)],
    cancelToken: [lastOf(registered.cancelUrl)],
    guestToken: [lastOf(pending.guestUrl)],
    registrationToken: [lastOf(registered.guestUrl)],
    waitingToken: [waitingPath(slug, waits).split('/').at(-1) ?? ''],
    feedToken: [await feedTokenOf(venue, now)],
    threadToken: [lastOf(threadPath(slug, { venueId: venue.id, id: String(threadId) }))],
    voucherCode: [active, percent],
    reservationReference: [reference(pending)],
    registrationReference: [reference(registered)],
    saleReference: [reference(sale)],
    reservationId: [String(booked.id)],
    apiKey: [secretKey],
    publishableKey: [publishableKey],
    resourceId: [own.resource],
    extraId: [own.extra],
    productId: [own.product],
    menuId: [own.menu],
    itemName: [own.item],
    sessionId: [String(open.sessionId)],
    resourceGroup: [own.group],
    checkoutSession: [sessionOf(openIntent)],
    paymentId: [String(openIntent.id), String(sharing.paymentId)],
    invoiceSecret: [lastOf(invoicePath('', closedTab))],
    receiptSecret: [lastOf(receiptUrl({ venueId: venue.id, number: 1 }, now))],
    threadId: [String(threadId)],
    orderId: [kitchen.orderId],
    callId: [kitchen.callId],
    accountId: [accounts.accountId],
    returnUrl: [`${own.origin}/thanks`],
  }
  return {
    mark,
    venue: await getVenue(slug),
    origin: own.origin,
    secretKey,
    publishableKey,
    narrowedKey: narrowed.key,
    live,
    dead: {
      eventSlug: [own.withdrawnEvent, own.draftEvent],
      tableToken: [t5, gone],
      voucherCode: [expired, voided, used, past.code],
      reservationReference: [reference(cancelled)],
      apiKey: [revoked.key],
      resourceId: [own.withdrawnResource, own.inactiveResource],
      resourceGroup: [own.withdrawnGroup],
      extraId: [own.withdrawnExtra],
      productId: [own.withdrawnProduct, own.counterProduct],
      menuId: [own.withdrawnMenu],
      itemName: [own.withdrawnItem],
      sessionId: [closedTab.tabId],
      callId: [kitchen.withdrawn],
      accountId: [accounts.closed],
    },
    tokens,
    sharedReference: reference(expiredIntent),
  }
}

const codeOf = ({ tickets }: Json) => String((tickets as { code: string }[])[0]?.code)
const lastOf = (address: unknown) => String(address).replace(/^.*\//, '')

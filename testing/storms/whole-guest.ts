import { and, eq, isNull } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { seating } from '#db/schema/seatings.ts'
import { tab } from '#db/schema/table-sessions.ts'
import { voucher, voucherSale } from '#db/schema/vouchers.ts'
import { payOpen } from '#lib/checkout/fake/sessions.ts'
import { noteOnRegistration } from '#lib/events/staff/staff-edits.ts'
import { fromGuest } from '#lib/guest-text.ts'
import { mailInvoice } from '#lib/invoices/mail-invoice.ts'
import { replyToThread } from '#lib/messages/reply-to-thread.ts'
import { addThreadNote } from '#lib/messages/thread-notes.ts'
import { advanceOrder } from '#lib/orders/move-order.ts'
import { takeBackLine } from '#lib/orders/take-back.ts'
import { cancelInvoice } from '#lib/payments/bill/cancel-invoice.ts'
import { closeTabAndPayment } from '#lib/payments/bill/close-tab.ts'
import { takeTabPayment } from '#lib/payments/bill/take-tab-payment.ts'
import { countInDeposit } from '#lib/payments/deposit/count-in-deposit.ts'
import { openHouseAccount } from '#lib/payments/house/house-accounts.ts'
import { settlePayment } from '#lib/payments/settle-payment.ts'
import { editGuestProfile, GuestProfileFields } from '#lib/reservations/guest-profiles.ts'
import { mergeGuests } from '#lib/reservations/merge-guests.ts'
import { getReservation } from '#lib/reservations/queries.ts'
import { callStaff } from '#lib/table-sessions/calls.ts'
import { findInvoiceOfTab } from '#lib/table-sessions/issue-invoice.ts'
import { getTableOfTab } from '#lib/table-sessions/queries.ts'
import { giveDiscount } from '#lib/tabs/discount.ts'
import { splitTab } from '#lib/tabs/transfer-lines.ts'
import { getVenue, type Venue } from '#lib/venues/queries.ts'
import { unsealVoucherCode } from '#lib/vouchers/code.ts'
import { callRoute } from '../interface/call-route.ts'
import { canariesOf, type Mark } from '../interface/canaries.ts'
import { recordSecret } from '../interface/recorded.ts'
import { acting } from '../venues/acting.ts'
import { storeSampleFile } from '../venues/attachments.ts'
import { portionsLeftOn } from '../venues/bills.ts'
import { sampleEvents } from '../venues/event-venue.ts'
import { guestDetails } from '../venues/guest-details.ts'
import { holdMail } from '../venues/held-mail.ts'
import { someDay } from '../venues/payments.ts'
import { registerGuests } from '../venues/tickets.ts'
import { guestOrigin, importTestVenue } from '../venues/venues.ts'
import { sellingVouchers, voucherProducts } from '../venues/voucher-venue.ts'

export type WholeGuestHouse = { venue: Venue; key: string; tokens: Record<string, string> }

let houses = 0
const soldOut = { ...sampleEvents.quiz, slug: 'sold-out', registration: { mode: 'Free', capacity: 1 } } as const

/** A venue of its own at which a guest can use every feature. */
export async function openWholeGuestHouse(): Promise<WholeGuestHouse> {
  const slug = `house-${++houses}`
  const place = { type: 'RestaurantTable', capacity: 4 }
  const { secretKey, tokens } = await importTestVenue({
    slug,
    organisation: slug,
    settings: { ...sellingVouchers, waitingList: { enabled: true } },
    voucherProducts,
    apiKeys: [{ kind: 'secret', label: 'Backend', origins: [guestOrigin] }],
    resources: Array.from({ length: 9 }, (_, at) => ({
      ...place,
      id: `t${at + 1}`,
      name: `Table ${at + 1}`,
      pricing: { model: 'Deposit', amount: 0, depositAmount: 10, unitLabel: 'booking' },
    })),
    menus: [
      {
        id: 'drinks',
        kind: 'Drinks',
        name: 'Drinks',
        groups: [{ name: 'All', items: [{ name: 'Beer', price: 5, taxRate: 0.19 }] }],
      },
    ],
    events: [sampleEvents.quiz, sampleEvents.concert, soldOut],
  })
  const venue = await getVenue(slug)
  await registerGuests(venue, soldOut.slug, ['Zoe'])
  return { venue, key: secretKey, tokens }
}

/** A guest by the address, with every canary that the guest has written; `others` are names of companions. */
export type WholeGuest = { address: string; own: string[]; others: string[]; voucherCode: string }

/**
 * Lets one guest do everything through the interface: book with and without a deposit, write and be answered, register for
 * a free event and for a paid one, buy vouchers for itself and for another person, get one, order with a wish, and pay with
 * the voucher and with the deposit. Staff do all acts of bills on its bill, and mail the invoice. Every free text is a
 * canary of `mark`, except one name that all such guests share. Every request carries an Idempotency-Key.
 */
export async function actWhole(
  { venue, key, tokens }: WholeGuestHouse,
  mark: Mark,
  number: number,
): Promise<WholeGuest> {
  const draw = canariesOf(mark)
  const own: string[] = []
  const others: string[] = []
  const drawInto = (list: string[]) => () => list[list.push(draw()) - 1] ?? ''
  const [mine, theirs] = [drawInto(own), drawInto(others)]
  const address = `${mine()}@guest.example`
  const shouted = address.toUpperCase()
  const returnAddresses = () => ({ successUrl: `${guestOrigin}/${mine()}`, cancelUrl: `${guestOrigin}/${mine()}` })
  const post = async (page: string, body: object) => {
    const headers = { 'X-Service-Key': key, 'Idempotency-Key': mine() }
    const { status, json, text } = await callRoute(`/api/venues/${venue.slug}/${page}`, {
      method: 'POST',
      headers,
      body,
    })
    if (status >= 300) throw new Error(`${page} answered ${status}: ${text}`)
    return json as Record<string, string>
  }
  const paid = async ({ checkoutUrl = '' }: Record<string, string>) => {
    const sessionId = checkoutUrl.split('/').at(-1) ?? ''
    await payOpen(sessionId)
    await settlePayment({ provider: 'fake', sessionId, account: venue.settings.payoutAccount }, new Date())
  }

  const table = { resourceType: 'RestaurantTable', partySize: 2, date: someDay(3 + number) }
  const details = guestDetails(mine, { email: address })
  const [place, other] = [`t${number + 1}`, `t${number + 5}`]
  const first = await post('reservations', { ...table, ...details, start: '12:00', resourceId: place })
  const profile = GuestProfileFields.parse({ notes: mine(), allergies: mine(), tags: [mine(), mine()] })
  await editGuestProfile(venue, first.reference ?? '', profile, acting())
  // The words of before stay stored, so that the two contacts can be separated again.
  const [kept, numbered] = [{ email: fromGuest(address), phone: null }, `+49 221 ${7_000_000 + number}`]
  await mergeGuests(venue, { kept, other: { email: fromGuest(''), phone: fromGuest(numbered) } }, acting())
  const shared = { customerName: 'Ada Guest', email: shouted, depositOptIn: true }
  const { reference } = await post('reservations', { ...table, ...shared, start: '18:00', resourceId: other })
  await paid(await post('payment-intents', { reservationReference: reference, amount: 10, currency: 'EUR' }))

  const wrote = { guestName: mine(), guestEmail: address, subject: mine(), body: `${mine()}\n${mine()}` }
  const { threadId = '' } = await post('messages', wrote)
  await storeSampleFile(venue, threadId, mine())
  await replyToThread(venue, threadId, { body: `Dear ${mine()}` }, acting())
  await holdMail({ venueId: venue.id, id: threadId }, new Date(), { body: mine(), from: `${mine()}@office.example` })
  await addThreadNote(venue, threadId, `Called ${mine()}`, acting())

  const buyer = { buyerName: mine(), email: address, phone: mine(), notes: mine(), quantity: 2 }
  const registered = await post('events/quiz/registrations', { ...buyer, attendees: [buyer.buyerName, theirs()] })
  const named = { eventSlug: 'quiz', reference: registered.reference ?? '' }
  await noteOnRegistration(venue, named, { note: mine() }, acting())
  await post('events/sold-out/waiting-list', { buyerName: mine(), email: address, quantity: 1 })
  const tickets = { ...buyer, buyerName: 'Ada Guest', attendees: ['Ada Guest', theirs()], ...returnAddresses() }
  await paid(await post('events/concert/tickets/checkout', tickets))

  const gift = { productId: 'fifty', buyerName: mine(), buyerEmail: address, giftMessage: mine(), ...returnAddresses() }
  await paid(await post('vouchers/checkout', { ...gift, recipientName: mine() }))
  await paid(
    await post('vouchers/checkout', {
      ...gift,
      giftMessage: mine(),
      recipientName: theirs(),
      recipientEmail: `${theirs()}@guest.example`,
    }),
  )
  const stranger = { productId: 'fifty', buyerName: theirs(), buyerEmail: `${theirs()}@guest.example` }
  await paid(
    await post('vouchers/checkout', {
      ...stranger,
      recipientName: mine(),
      recipientEmail: shouted,
      giftMessage: mine(),
    }),
  )

  const voucherCode = await codeOfVoucher(venue, address)
  const tableRoute = async (resourceId: string, verb: string, body: object) => {
    const { status, json, text } = await callRoute(`/api/qr/${tokens[resourceId]}/${verb}`, { method: 'POST', body })
    if (status >= 300) throw new Error(`the tab answered ${status}: ${text}`)
    return json as Record<string, string>
  }
  const drink = async (resourceId: string, quantity: number) => {
    const lines = [{ menuId: 'drinks', itemName: 'Beer', quantity, note: mine() }]
    return (await tableRoute(resourceId, 'orders', { lines })).sessionId ?? ''
  }
  const tabId = await drink(place, 4)
  await seatAtTab(venue, place, first.reference ?? '')
  await letBillBeChanged(venue, tabId)
  await tableRoute(place, 'payment', { voucherCode })
  await letInvoiceBeMailed(venue, tabId, shouted)
  await letBillStayUnpaid(venue, await drink(place, 1), first.reference ?? '', mine())
  // The deposit pays the whole order there.
  const paidBefore = await drink(other, 2)
  await seatAtTab(venue, other, reference ?? '')
  await countInDeposit(venue, paidBefore, acting())
  return { address, own, others, voucherCode }
}

/** The table calls; staff start the order, take one back, split one off, give a discount, and charge the new bill to a company. */
async function letBillBeChanged(venue: Venue, tabId: string): Promise<void> {
  const at = await getTableOfTab(venue, tabId)
  await callStaff(at, { kind: 'pay', means: 'card', sessionId: tabId }, new Date())
  const [line] = await portionsLeftOn(venue, tabId, 1)
  if (!line) throw new Error('nothing was ordered')
  const of = { tabId, orderId: line.orderId }
  await advanceOrder(venue, { ...of, station: 'bar', to: 'started' }, acting())
  await takeBackLine(venue, { ...of, line: line.line, remaining: 3, reason: 'mistake' }, acting())
  const { result: aside } = await splitTab(venue, { tabId, lines: [line] }, acting())
  await giveDiscount(venue, { tabId, reason: 'Long wait', amount: 1 }, { freely: true }, acting())
  const { result: company } = await openHouseAccount(venue, { name: `Company ${tabId}` }, acting())
  const charged = {
    tender: 'House',
    amountMinor: 500,
    tipMinor: 0,
    givenMinor: null,
    houseAccountId: company.id,
  } as const
  await takeTabPayment(venue, aside, charged, acting())
}

/** Staff close another bill of the party without payment, and write down what happened. */
async function letBillStayUnpaid(venue: Venue, tabId: string, reference: string, note: string): Promise<void> {
  const { id: reservationId } = await getReservation(venue, reference)
  await database().update(tab).set({ reservationId }).where(eq(tab.id, tabId))
  const byStaff = { unpaid: { reason: 'other', note, dueMinor: 500 } } as const
  await closeTabAndPayment(await getTableOfTab(venue, tabId), { tabId, byStaff }, acting())
}

/** Staff mail the invoice of a tab to an address of its guest, and cancel it. */
async function letInvoiceBeMailed(venue: Venue, tabId: string, address: string): Promise<void> {
  const invoice = await findInvoiceOfTab(venue.id, tabId)
  if (!invoice) throw new Error('the tab is open')
  await mailInvoice(venue, invoice.number, { email: fromGuest(address) }, acting())
  await cancelInvoice(venue, invoice.number, { reason: 'Paid by a company' }, acting())
}

/** Gives an open tab to a party whose visit is on another day: as if it had been seated there. */
async function seatAtTab({ id: venueId }: Venue, resourceId: string, reference: string): Promise<void> {
  const { id: reservationId } = await getReservation({ id: venueId }, reference)
  const now = new Date()
  await database().insert(seating).values({ venueId, reservationId, arrivedAt: now, seatedAt: now })
  await database()
    .update(tab)
    .set({ reservationId })
    .where(and(eq(tab.venueId, venueId), eq(tab.resourceId, resourceId), isNull(tab.closedAt)))
}

async function codeOfVoucher({ id }: Venue, buyerEmail: string): Promise<string> {
  const [found] = await database()
    .select({ sealed: voucher.codeSealed })
    .from(voucherSale)
    .innerJoin(voucher, and(eq(voucher.venueId, voucherSale.venueId), eq(voucher.saleId, voucherSale.id)))
    .where(
      and(
        eq(voucherSale.venueId, id),
        eq(voucherSale.buyerEmail, fromGuest(buyerEmail)),
        isNull(voucherSale.recipientEmail),
      ),
    )
  const code = unsealVoucherCode(found?.sealed ?? new Uint8Array())
  recordSecret(code)
  return code
}

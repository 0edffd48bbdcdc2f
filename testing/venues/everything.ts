import { sql } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { expireOpen, payOpen } from '#lib/checkout/fake/sessions.ts'
import { checkInTicket } from '#lib/doors/check-in.ts'
import { cancelByToken, cancelRegistrationByVenue } from '#lib/events/cancel-registration.ts'
import { editOwnDetails, OwnDetails } from '#lib/guest-bookings/edit-details.ts'
import { moveBooking } from '#lib/guest-bookings/move-booking.ts'
import { writeToVenue } from '#lib/guest-bookings/write-to-venue.ts'
import { runJobsOnce } from '#lib/jobs/run-once.ts'
import { MessageRequest, OwnMessage, ReplyRequest } from '#lib/messages/input.ts'
import { replyToThread } from '#lib/messages/reply-to-thread.ts'
import { startThread } from '#lib/messages/start-thread.ts'
import { addThreadNote } from '#lib/messages/thread-notes.ts'
import { closeTabAndPayment } from '#lib/payments/bill/close-tab.ts'
import { openTabPayment } from '#lib/payments/bill/open-tab-payment.ts'
import { cancelReservation } from '#lib/payments/deposit/cancel-reservation.ts'
import { PaymentIntentRequest, TabPaymentRequest } from '#lib/payments/input.ts'
import { openPaymentIntent } from '#lib/payments/open-payment-intent.ts'
import { completeReservation, confirmReservation, markNoShow } from '#lib/reservations/change-status.ts'
import { createReservation } from '#lib/reservations/create-reservation.ts'
import { editReservation } from '#lib/reservations/edit-reservation.ts'
import { ReservationRequest } from '#lib/reservations/input.ts'
import type { Reservation } from '#lib/reservations/locks.ts'
import { placeOrder } from '#lib/table-sessions/place-order.ts'
import { getTable } from '#lib/table-sessions/queries.ts'
import { addDays } from '#lib/time.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { adjustVoucher } from '#lib/vouchers/adjust-voucher.ts'
import { redeemVoucher, refundRedemption } from '#lib/vouchers/redeem-voucher.ts'
import { voidVoucher } from '#lib/vouchers/void-voucher.ts'
import { jobHandlers } from '#lib/worker/tasks.ts'
import { letDaysBeClosed } from '../broken/closed-days.ts'
import { letCounterWork } from '../broken/counter-rows.ts'
import { letDoorsSend } from '../broken/door-rows.ts'
import { letStaffSignIn } from '../broken/staff-rows.ts'
import { type BillKind, billKinds, billOf, openWorld, type VoucherBill, type World } from '../storms/voucher-bills.ts'
import { forcePaid, sendBack, settleOpened } from '../storms/voucher-money.ts'
import { acting } from './acting.ts'
import { letBillsChange } from './bills.ts'
import { eventVenue, sampleEvents } from './event-venue.ts'
import { letStaffAct, letStaffChangeTickets } from './everything-staff.ts'
import { letKitchenWork } from './kitchen.ts'
import { bookWithDeposit, letFreeCancellingEnd, letHoldRunOut, payingVenue, runHoldsNow, someDay } from './payments.ts'
import { letPartiesVisit } from './seatings.ts'
import { letStaffBookAndBlock } from './staff-acts.ts'
import { line, openTavern } from './tavern.ts'
import { registerGuests } from './tickets.ts'
import { giftOrder, openVoucherCheckout, payFor, voucherSellingVenue } from './voucher-sales.ts'
import { itemOf, percentageOf, voucherOf } from './vouchers.ts'
import { letGuestsWait } from './waiting.ts'

const byHand = { note: 'Eva' }
/**
 * Does everything that the service supports, each with all its outcomes: bookings of every sort, events, tabs, vouchers and
 * payments. Then the jobs that are due run, and some of it happens again, so that some jobs are done and some wait.
 */
export async function letEverythingHappen(): Promise<void> {
  await happen()
  await runDueJobs()
  await happen()
}

/** As `letEverythingHappen`, unless the database is the clone of one in which it has. */
export async function letEverythingHappenOnce(): Promise<void> {
  const venues = await database().execute(sql`select from venue limit 1`)
  if (venues.length === 0) await letEverythingHappen()
}

/** Runs the jobs that are due, as a server does. Mails go to the local mailbox of the file's `DATA_DIR`. */
export async function runDueJobs(): Promise<void> {
  await runJobsOnce(jobHandlers, { budgetMs: 60_000 })
}

async function happen(): Promise<void> {
  const venue = await payingVenue()
  await letGuestsBook(venue)
  await letStaffSignIn(venue.slug)
  await letGuestsRegister()
  await letGuestsWait()
  const world = await openWorld({ tables: 60 })
  for (const kind of billKinds) await letBillsBePaid(world, kind)
  await letVouchersBeSpent(world)
  await letTablesOrder()
  await letPartiesVisit(venue, await bookTable(venue, { date: addDays(someDay(), 4) }))
  await letVouchersBeSold()
  await letCounterWork()
  await letDaysBeClosed()
}

/** Books at a venue as a guest does. */
export async function bookTable(venue: Venue, more: object): Promise<Reservation> {
  const request = ReservationRequest.parse({
    resourceType: 'RestaurantTable',
    date: someDay(),
    start: '18:00',
    partySize: 2,
    customerName: 'Ada Guest',
    email: 'ada@guest.example',
    ...more,
  })
  const options = { now: new Date(), language: 'en', anonymous: false } as const
  return (await createReservation(venue, request, options)).reservation
}

async function letGuestsBook(venue: Venue): Promise<void> {
  const now = new Date()
  const afterwards = new Date(now.getTime() + 90 * 86_400_000)
  await bookTable(venue, { partySize: 12, extras: [{ extraId: 'cake', quantity: 1 }] })
  for (const partySize of [10, 12, 18]) await bookTable(venue, { resourceType: 'EventArea', partySize })
  await bookTable(venue, { resourceType: 'EventArea', start: '21:00', partySize: 30 })
  const [moved, cancelled, seated, missed] = [
    await bookTable(venue, { resourceType: 'BilliardTable' }),
    await bookTable(venue, { start: '21:00', partySize: 10 }),
    await bookTable(venue, { resourceType: 'BowlingLane' }),
    await bookTable(venue, { resourceType: 'DartBoard' }),
  ]
  await editReservation(venue, moved.reference, { start: '21:00', partySize: 3 }, acting(now))
  await cancelReservation(venue, cancelled.reference, {}, acting(now))
  await completeReservation(venue, seated.reference, acting(afterwards))
  await markNoShow(venue, missed.reference, acting(afterwards))
  await letStaffAct(venue, await bookTable(venue, { date: addDays(someDay(), 15) }))

  await letStaffBookAndBlock(venue, now)
  const deposit = (days: number) => bookWithDeposit(venue, { date: addDays(someDay(), days) })
  await confirmReservation(venue, (await deposit(1)).reference, acting(now))
  await deposit(2)
  await payDeposit(venue, await deposit(3), 4)
  await payDeposit(venue, await deposit(7), 10)
  const [inTime, late, refused] = [await deposit(10), await deposit(11), await deposit(14)]
  for (const booked of [inTime, late, refused]) await payDeposit(venue, booked, 10)
  await cancelReservation(venue, inTime.reference, { by: 'guest' }, acting(now))
  await letFreeCancellingEnd(late)
  await cancelReservation(venue, late.reference, { by: 'guest', forfeitDeposit: true }, acting(now))
  await cancelReservation(venue, refused.reference, {}, acting(now))
  const gone = await deposit(8)
  await payDeposit(venue, gone, 4)
  await letHoldRunOut(gone)
  // The next guest finds the table free and removes the hold; the job refunds the part that was paid.
  await bookTable(venue, { resourceId: 't3', date: addDays(someDay(), 8) })
  await letHoldRunOut(await deposit(9))
  await runHoldsNow()
  const written = { guestName: 'Ada', guestEmail: 'ada@guest.example', subject: 'Dogs', body: 'Are dogs welcome?' }
  const thread = await startThread(venue, MessageRequest.parse(written), { now, language: 'en', anonymous: false })
  await replyToThread(venue, thread.id, ReplyRequest.parse({ body: 'They are.' }), acting(now))
  await addThreadNote(venue, thread.id, 'Two dogs.', acting(now))
  await letGuestChangeOwn(venue, await bookTable(venue, { date: addDays(someDay(), 4) }), now)
}

/** The acts of guests on the page of a reservation, besides paying and cancelling. */
async function letGuestChangeOwn(venue: Venue, booked: Reservation, now: Date): Promise<void> {
  const options = { now, beforeCommit: async () => {} }
  const reservation = await moveBooking(
    { venue, reservation: booked },
    { date: booked.serviceDate, start: '20:00', partySize: 3 },
    options,
  )
  const link = { venue, reservation }
  await editOwnDetails(link, OwnDetails.parse({ phone: '+49 30 1', notes: 'By the window' }), options)
  await writeToVenue(link, OwnMessage.parse({ body: 'Is there a high chair?' }), options)
}

async function payDeposit(venue: Venue, { reference }: Reservation, amount: number): Promise<void> {
  const request = PaymentIntentRequest.parse({ reservationReference: reference, amount, currency: venue.currency })
  const opened = await openPaymentIntent(venue, request, { now: new Date() })
  await payOpen(opened.session.id)
  await settleOpened(opened)
}

async function letGuestsRegister(): Promise<void> {
  const slug = `evenings-${Math.random().toString(36).slice(2)}`
  const venue = await eventVenue({ slug })
  await registerGuests(venue, 'quiz', ['Ada', 'Bob', 'Cem'])
  const left = await registerGuests(venue, 'quiz', ['Dora'])
  await cancelByToken(left.cancelToken, new Date())
  const came = await registerGuests(venue, 'open-air', ['Eve', 'Finn'])
  for (const code of came.codes) await checkInTicket(code, { by: 'Door' }, acting())
  await cancelRegistrationByVenue(venue, came.registration.reference, acting())
  const inside = await registerGuests(venue, 'open-air', ['Gül'])
  await letDoorsSend(venue, inside.codes[0] ?? '')
  const hopeful = await registerGuests(venue, 'drop-in', ['Hans', 'Ida'])
  await checkInTicket(hopeful.codes[0] ?? '', { by: 'Door' }, acting())
  await letStaffChangeTickets(venue)
  const calledOff = { ...sampleEvents.dropIn, status: 'Cancelled' as const }
  await eventVenue({
    slug,
    apiKeys: [],
    events: [...Object.values(sampleEvents).filter(({ slug }) => slug !== 'drop-in'), calledOff],
  })
}

/** A bill of each kind, paid in each way and not paid in each way. */
async function letBillsBePaid(world: World, kind: BillKind): Promise<void> {
  const bill = (minor = 2000) => billOf(world, kind, minor)
  const code = async () => (await voucherOf(world.venue)).code
  const half = async () => (await voucherOf(world.venue, { faceValueMinor: 1000 })).code
  await (await bill()).open()
  await (await bill()).post({}, { 'Idempotency-Key': 'once' })
  await paid(await bill())
  await paid(await bill(), { voucherCode: await half() })
  await (await bill()).open({ voucherCode: await half() })
  await (await bill()).open({ voucherCode: await code() })
  await expired(await bill())
  await expired(await bill(), { voucherCode: await half() })
  for (const more of [{}, { voucherCode: await half() }]) {
    const late = await bill()
    const opened = await late.open(more)
    await expireOpen(opened.session.id)
    await settleOpened(opened)
    await forcePaid(opened)
    await settleOpened(opened)
  }
  const back = await paid(await bill(), { voucherCode: await half() })
  await back.refund()
  await sendBack(back, world.venue.id)
  await (await paid(await bill())).refund()
  const covered = await bill()
  await covered.open({ voucherCode: await code() })
  await covered.refund()
  const unwanted = await bill()
  await unwanted.open({ voucherCode: await half() })
  await unwanted.cancel()
  if (kind === 'tickets') return void (await (await paid(await bill())).cancel())
  const replaced = await bill()
  await replaced.open({ voucherCode: await half() })
  await paid(replaced, {})
}

async function paid(bill: VoucherBill, more: object = {}): Promise<VoucherBill> {
  const opened = await bill.open(more)
  // A bill covered by vouchers is paid from the start.
  if (opened.provider === null) return bill
  await payOpen(opened.session.id)
  await settleOpened(opened)
  return bill
}

async function expired(bill: VoucherBill, more: object = {}): Promise<void> {
  const opened = await bill.open(more)
  await expireOpen(opened.session.id)
  await settleOpened(opened)
}

async function letVouchersBeSpent(world: World): Promise<void> {
  const { venue } = world
  const percentage = await percentageOf(venue, 25)
  await paid(await billOf(world, 'tab', 2000), { voucherCodes: [percentage.code, (await voucherOf(venue)).code] })
  const { voucher } = await voucherOf(venue)
  await redeemVoucher(venue, voucher.id, { amountMinor: 1200, ...byHand }, acting())
  const { redemptionId } = (await redeemVoucher(venue, voucher.id, { amountMinor: 800, ...byHand }, acting())).result
  await refundRedemption(venue, redemptionId, byHand, acting())
  await adjustVoucher(venue, voucher.id, { value: 500, ...byHand }, acting())
  await adjustVoucher(venue, voucher.id, { value: -200, ...byHand }, acting())
  const item = await itemOf(venue, 'i1000')
  await redeemVoucher(venue, item.voucher.id, { amountMinor: null, ...byHand }, acting())
  // Void while a payment holds a part of it: a released part is written off, a refunded part is open again.
  for (const end of ['expires', 'is refunded', 'goes on']) {
    const held = await voucherOf(venue)
    const bill = await billOf(world, 'deposit', 10_000)
    const opened = await bill.open({ voucherCode: held.code })
    await voidVoucher(venue, held.voucher.id, byHand, acting())
    if (end === 'goes on') continue
    await (end === 'expires' ? expireOpen : payOpen)(opened.session.id)
    await settleOpened(opened)
    if (end === 'is refunded') await bill.refund()
  }
}

/** A table that orders at two rates and none, pays with a tip, and closes; one that orders while it pays; and one that stays open. */
async function letTablesOrder(): Promise<void> {
  const settings = { qrOrdering: true, onlinePayments: true, payoutAccount: 'acct_tavern' }
  const { t1, t2, b1 } = await openTavern({ settings })
  const now = new Date()
  const all = [line('kitchen', 'Soup', 3), line('kitchen', 'Cola'), line('bar', 'Cola', 2), line('bar', 'Water')]
  for (const token of [t1, t2]) {
    const at = await getTable(token)
    await placeOrder(at, { lines: all, sessionId: undefined }, { now })
    const opened = await openTabPayment(at, TabPaymentRequest.parse({ tip: 1.2 }), { now, language: 'en' })
    await placeOrder(at, { lines: [line('bar', 'Pils')], sessionId: undefined }, { now })
    if (token === t1) await closeTabAndPayment(at, {}, acting(now))
    await payOpen(opened.session.id)
    await settleOpened(opened)
  }
  await placeOrder(await getTable(b1), { lines: [line('bar', 'Pils', 4)], sessionId: undefined }, { now })
  await letKitchenWork(await getTable(t1))
  await letBillsChange()
}

async function letVouchersBeSold(): Promise<void> {
  const venue = await voucherSellingVenue()
  await payFor(await openVoucherCheckout(venue))
  await payFor(await openVoucherCheckout(venue, giftOrder))
  const inFortyDays = addDays(new Date().toISOString().slice(0, 10), 40)
  await payFor(await openVoucherCheckout(venue, { ...giftOrder, deliverOn: inFortyDays }))
  await payFor(await openVoucherCheckout(venue, { productId: 'dinner' }))
  await openVoucherCheckout(venue)
  const given = await openVoucherCheckout(venue)
  await expireOpen(given.session.id)
  await settleOpened(given)
}

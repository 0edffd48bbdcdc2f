import { beforeEach, expect, test } from 'vitest'
import { findBreaches } from '#db/invariants.ts'
import { expireOpen, payOpen } from '#lib/checkout/fake/sessions.ts'
import { cancelRegistrationByVenue } from '#lib/events/cancel-registration.ts'
import { endOfferJob } from '#lib/events/waiting/end-offer-job.ts'
import { leaveWaitingList } from '#lib/events/waiting/leave-waiting-list.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { acting } from '#testing/venues/acting.ts'
import { orderTickets, registrationNow, settleCheckout } from '#testing/venues/ticket-sales.ts'
import { entryOf, eventNow, join, linked, listNow, updateEventRow, waitingVenue } from '#testing/venues/waiting.ts'
import { findUnpaidPayment } from '../queries.ts'
import { settleOpenPayment, settlePayment } from '../settle-payment.ts'
import { openOfferCheckout } from './open-offer-checkout.ts'

const testDatabase = useTestDatabase(10)
const breaches = () => findBreaches(testDatabase.connection.sql)

const now = new Date()
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const lea = 'lea@guest.example'
let venue: Awaited<ReturnType<typeof waitingVenue>>

/** Somebody has bought the only seat, Lea and Ben wait, and the venue has cancelled: Lea has the offer. */
beforeEach(async () => {
  venue = await waitingVenue(1)
  const bought = await orderTickets(venue, 1)
  await payOpen(bought.session.id)
  await settleCheckout(bought)
  await join(venue, 'concert', lea, { now })
  await join(venue, 'concert', 'ben@guest.example', { now: later(1) })
  await cancelRegistrationByVenue(venue, bought.registration.reference, acting(later(2)))
})

const offer = () => linked(venue, lea)
const sessionOf = (url: string) => url.split('/').at(-1) ?? ''

async function heldUntil(): Promise<Date | null> {
  const { registrationId } = await entryOf(venue, lea)
  return (await registrationNow({ venueId: venue.id, id: registrationId ?? '' })).holdExpiresAt
}

async function endPayment(at: Date): Promise<void> {
  const { registrationId } = await entryOf(venue, lea)
  const unpaid = await findUnpaidPayment(venue.id, { registrationId: registrationId ?? '' })
  if (!unpaid) throw new Error('nothing is open')
  await expireOpen(unpaid.providerSessionId ?? '')
  await settleOpenPayment(unpaid, at)
}

test('an offer is paid at a checkout, and its seats become tickets', async () => {
  expect(await listNow(venue)).toEqual(['lea Offered', 'ben Waiting'])
  const url = await openOfferCheckout(await offer(), [], { now: later(5) })
  expect(await openOfferCheckout(await offer(), [], { now: later(6) })).toBe(url)
  expect(await breaches()).toEqual([])
  await payOpen(sessionOf(url))
  await settlePayment({ provider: 'fake', sessionId: sessionOf(url), account: `acct_${venue.slug}` }, later(7))
  expect(await listNow(venue)).toEqual(['lea Accepted', 'ben Waiting'])
  const { registrationId } = await entryOf(venue, lea)
  expect(await registrationNow({ venueId: venue.id, id: registrationId ?? '' })).toMatchObject({
    payment: 'Paid',
    amountMinor: 2450,
    tickets: ['Valid'],
  })
  expect(await breaches()).toEqual([])
})

test('a guest who leaves the checkout has the offer until its end, and no longer', async () => {
  await openOfferCheckout(await offer(), [], { now: later(5) })
  await endPayment(later(35))
  expect(await listNow(venue)).toEqual(['lea Offered', 'ben Waiting'])
  expect(await heldUntil()).toEqual(later(122))
  expect(await breaches()).toEqual([])

  await openOfferCheckout(await offer(), [], { now: later(110) })
  expect(await heldUntil()).toEqual(later(140))
  const { registrationId } = await entryOf(venue, lea)
  await endOfferJob.run({ venueId: venue.id, registrationId: registrationId ?? '' }, { now: later(122) } as never)
  expect(await listNow(venue)).toEqual(['lea Offered', 'ben Waiting'])
  await endPayment(later(140))
  expect(await listNow(venue)).toEqual(['lea Expired', 'ben Offered'])
  expect((await eventNow(venue, 'concert')).seatsTaken).toBe(1)
  expect(await breaches()).toEqual([])
})

test('an offer that is declined while it is being paid ends the payment, and late money goes back', async () => {
  const url = await openOfferCheckout(await offer(), [], { now: later(5) })
  await payOpen(sessionOf(url))
  await leaveWaitingList(await entryOf(venue, lea), later(6))
  expect(await listNow(venue)).toEqual(['lea Left', 'ben Offered'])
  await settlePayment({ provider: 'fake', sessionId: sessionOf(url), account: `acct_${venue.slug}` }, later(7))
  const { registrationId } = await entryOf(venue, lea)
  const left = await registrationNow({ venueId: venue.id, id: registrationId ?? '' })
  expect(left).toMatchObject({ status: 'Cancelled', payment: 'Refunded', tickets: [] })
  expect(await breaches()).toEqual([])
})

test('a checkout that ends unpaid offers its seats to the first who waits', async () => {
  await updateEventRow(venue, 'concert', { capacity: 2 })
  await leaveWaitingList(await entryOf(venue, 'ben@guest.example'), later(3))
  const bought = await orderTickets(venue, 1, later(3))
  await join(venue, 'concert', 'cy@guest.example', { now: later(4) })
  await expireOpen(bought.session.id)
  await settleOpenPayment(
    (await findUnpaidPayment(venue.id, { registrationId: bought.registration.id })) ?? bought.payment,
    later(34),
  )
  expect(await listNow(venue)).toEqual(['lea Offered', 'ben Left', 'cy Offered'])
  expect(await breaches()).toEqual([])
})

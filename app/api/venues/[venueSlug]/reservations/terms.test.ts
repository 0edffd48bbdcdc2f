import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { connection, database } from '#db/client.ts'
import { findBreaches } from '#db/invariants.ts'
import { mail } from '#db/schema/mail.ts'
import { acceptOffer } from '#lib/guest-bookings/accept-offer.ts'
import { moveBooking } from '#lib/guest-bookings/move-booking.ts'
import { cancelReservation } from '#lib/payments/deposit/cancel-reservation.ts'
import { Problem } from '#lib/problems/problem.ts'
import { acceptRequest } from '#lib/reservations/accept-request.ts'
import { declineRequest, reopenRequest } from '#lib/reservations/decline-request.ts'
import { endRequestJob } from '#lib/reservations/end-request-job.ts'
import { offerTime } from '#lib/reservations/offer-time.ts'
import { getReservation } from '#lib/reservations/queries.ts'
import { addDays, hourMs } from '#lib/time.ts'
import { getVenue, type Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { callRoute } from '#testing/interface/call-route.ts'
import { postTo } from '#testing/pages/post.ts'
import { acting } from '#testing/venues/acting.ts'
import { gamesVenue } from '#testing/venues/games-venue.ts'
import { someDay } from '#testing/venues/payments.ts'
import { importTestVenue } from '#testing/venues/venues.ts'

/** Terms of bookings (decisions 19.7), and requests (decisions 19.8), from the request of a client to the letters. */
useTestDatabase()

let venue: Venue
let key: string
let week = 2
/** A Wednesday with a deposit, and the day after, without. */
let wednesday: string
let thursday: string

beforeAll(async () => {
  const base = gamesVenue({ slug: 'terms', organisation: 'terms' })
  const terms = [
    { kind: 'request', types: ['RestaurantTable'], partyFrom: 4, answerWithinHours: 48 },
    { kind: 'deposit', types: ['RestaurantTable'], days: ['Wednesday'], amount: 10, basis: 'PerPerson' },
  ]
  const settings = {
    ...base.settings,
    deposits: true,
    payoutAccount: 'acct',
    pendingHoldMinutes: 30,
    maxAdvanceDays: 365,
    terms,
  }
  const imported = await importTestVenue({ ...base, settings })
  key = imported.secretKey
  venue = await getVenue(imported.slug)
})

beforeEach(() => {
  wednesday = someDay(week++)
  thursday = addDays(wednesday, 1)
})

type Slot = {
  available: boolean
  reason?: string | null
  terms?: string | null
  depositAmount: number | null
  answerWithinHours?: number
  start: string
}

async function slotsOf(query: Record<string, string>): Promise<{ slots: Slot[] }> {
  const search = new URLSearchParams({ date: wednesday, explain: 'true', ...query })
  const answer = await callRoute(`/api/venues/terms/availability?${search}`, { headers: { 'X-Service-Key': key } })
  return answer.json as never
}

const about = ({ available, reason, terms }: Slot) => ({ available, reason, terms })
const distinct = (slots: readonly Slot[]) => [...new Set(slots.map((slot) => JSON.stringify(about(slot))))]

const post = (more: object) =>
  postTo('terms', 'reservations', {
    key,
    body: {
      ...{ resourceType: 'RestaurantTable', date: wednesday, start: '18:00', partySize: 2 },
      ...{ customerName: 'Ada Guest', email: 'ada@guest.example' },
      ...more,
    },
  })

const bookedAs = async (more: object) => {
  const { json } = await post(more)
  return getReservation(venue, String(json.reference))
}
const letters = async (reference: string) => {
  const { email } = await getReservation(venue, reference)
  const rows = await database()
    .select({ kind: mail.kind })
    .from(mail)
    .where(and(eq(mail.venueId, venue.id), eq(mail.recipientAddress, email)))
    .orderBy(mail.createdAt)
  return rows.map(({ kind }) => kind.replace('reservation-', ''))
}
const breaches = () => findBreaches(connection().sql)
let guests = 0
/** A request of four, of a guest whose letters nobody else gets. */
const ask = (more: object = {}) =>
  bookedAs({ date: thursday, partySize: 4, accepts: ['request'], email: `guest-${++guests}@guest.example`, ...more })
const endAt = (id: string, now: Date) =>
  endRequestJob.run({ venueId: venue.id, reservationId: id }, { now, signal: new AbortController().signal })

describe('availability', () => {
  test('keeps a slot from a client that does not accept its terms, and says why', async () => {
    expect(distinct((await slotsOf({})).slots)).toEqual(['{"available":false,"reason":"deposit"}'])
    expect(distinct((await slotsOf({ partySize: '4' })).slots)).toEqual(['{"available":false,"reason":"request"}'])
    expect(distinct((await slotsOf({ date: thursday })).slots)).toEqual(['{"available":true,"reason":null}'])
  })

  test('offers it to a client that accepts them, with the terms', async () => {
    const accepts = 'deposit,request'
    const paid = await slotsOf({ accepts })
    expect(distinct(paid.slots)).toEqual(['{"available":true,"reason":null,"terms":"deposit"}'])
    expect(paid.slots[0]?.depositAmount).toBe(20)
    const asked = await slotsOf({ accepts, partySize: '4' })
    expect(distinct(asked.slots)).toEqual(['{"available":true,"reason":null,"terms":"request"}'])
    expect(asked.slots[0]?.answerWithinHours).toBe(48)
    const free = await slotsOf({ accepts, date: thursday })
    expect(distinct(free.slots)).toEqual(['{"available":true,"reason":null,"terms":null}'])
    expect(distinct((await slotsOf({ accepts: 'request' })).slots)).toEqual([
      '{"available":false,"reason":"deposit","terms":"deposit"}',
    ])
  })

  test('says of a taken slot that it is taken, whatever its terms', async () => {
    const { slots } = await slotsOf({ partySize: '2' })
    for (let at = 0; at < slots.filter(({ start }) => start === '18:00').length; at++)
      await post({ accepts: ['deposit'] })
    const again = (await slotsOf({ partySize: '2' })).slots
    expect(distinct(again.filter(({ start }) => start === '18:00'))).toEqual(['{"available":false,"reason":"taken"}'])
  })

  test('has no free day for a client that accepts nothing', async () => {
    const days = async (accepts: object) => {
      const search = new URLSearchParams({ from: wednesday, until: thursday, ...accepts })
      const answer = await callRoute(`/api/venues/terms/availability/days?${search}`, {
        headers: { 'X-Service-Key': key },
      })
      return (answer.json as { days: { state: string }[] }).days.map(({ state }) => state)
    }
    expect(await days({})).toEqual(['full', 'free'])
    expect(await days({ accepts: 'deposit' })).toEqual(['free', 'free'])
  })

  test('refuses terms that do not exist', async () => {
    const { status } = await callRoute(`/api/venues/terms/availability?date=${wednesday}&accepts=cash`, {
      headers: { 'X-Service-Key': key },
    })
    expect(status).toBe(400)
  })
})

describe('a booking with a deposit', () => {
  test('is refused with its reason and slots that the client can book', async () => {
    const { status, json } = await post({})
    expect([status, json.reason]).toEqual([409, 'deposit'])
    const alternatives = json.alternatives as { date: string; resourceType: string }[]
    expect(alternatives.length).toBeGreaterThan(0)
    for (const { date, resourceType } of alternatives)
      expect(date === wednesday && resourceType === 'RestaurantTable').toBe(false)
  })

  test.each([{ accepts: ['deposit'] }, { depositOptIn: true }])(
    'waits for the sum of its term: %j',
    async (accepted) => {
      const { status, json } = await post({ partySize: 3, ...accepted })
      expect(status).toBe(201)
      expect(json).toMatchObject({ status: 'Pending', depositRequired: true, depositAmount: 30 })
    },
  )
})

describe('a request', () => {
  test('is refused to a client that does not accept it', async () => {
    const { status, json } = await post({ date: thursday, partySize: 4, accepts: ['deposit'] })
    expect([status, json.reason]).toEqual([409, 'request'])
  })

  test('holds its place without a deposit until it is answered, and cannot be paid', async () => {
    const { json } = await post({ date: thursday, partySize: 4, accepts: ['request'] })
    expect(json).toMatchObject({ status: 'Pending', depositRequired: false, depositAmount: null })
    const answerBy = Date.parse(String(json.answerBy)) - Date.parse(String(json.createdAt))
    expect(answerBy).toBe(48 * hourMs)
    const intent = await postTo('terms', 'payment-intents', {
      key,
      body: { reservationReference: json.reference, amount: 10, currency: 'EUR' },
    })
    expect(intent.status).toBe(409)
    expect(await breaches()).toEqual([])
  })

  test('is told to the guest and to the venue', async () => {
    const asked = await ask()
    expect(await letters(asked.reference)).toEqual(['request-received'])
    const toVenue = await database()
      .select({ kind: mail.kind })
      .from(mail)
      .where(and(eq(mail.venueId, venue.id), eq(mail.kind, 'reservation-to-answer')))
    expect(toVenue.length).toBeGreaterThan(0)
  })

  test('is a booking when the venue accepts it', async () => {
    const asked = await ask()
    const { result } = await acceptRequest(venue, asked.reference, acting())
    expect(result).toMatchObject({ status: 'Confirmed', requestStep: 'accepted', answerBy: null })
    expect((await acceptRequest(venue, asked.reference, acting())).entryId).toBeNull()
    expect(await letters(asked.reference)).toEqual(['request-received', 'request-accepted'])
    await endAt(asked.id, new Date(asked.startsAt))
    expect((await getReservation(venue, asked.reference)).status).toBe('Confirmed')
  })

  test('asks for its deposit once it is accepted, if the guest has agreed to one', async () => {
    const asked = await ask({ date: wednesday, accepts: ['request', 'deposit'] })
    expect(asked).toMatchObject({ depositAmountMinor: null, requestDepositMinor: 4000 })
    const { result } = await acceptRequest(venue, asked.reference, acting())
    expect(result).toMatchObject({ status: 'Pending', depositAmountMinor: 4000 })
    expect(result.holdExpiresAt).not.toBeNull()
    expect(await letters(asked.reference)).toEqual(['request-received', 'request-accepted-to-pay'])
  })

  test('that is declined frees its place, and comes back while it is free', async () => {
    const asked = await ask()
    const declined = await declineRequest(
      venue,
      asked.reference,
      { sentence: 'We are closed for a wedding.' },
      acting(),
    )
    expect(declined.result).toMatchObject({ status: 'Cancelled', cancelledBy: 'Venue' })
    const opened = await reopenRequest(venue, asked.reference, acting())
    expect(opened.result).toMatchObject({ status: 'Pending', requestStep: 'asked' })
    expect(await letters(asked.reference)).toEqual(['request-received', 'request-declined', 'request-reopened'])
    expect(await breaches()).toEqual([])
  })

  test('ends at its deadline, and not before', async () => {
    const asked = await ask()
    const deadline = asked.answerBy as Date
    await endAt(asked.id, new Date(deadline.getTime() - 1))
    expect((await getReservation(venue, asked.reference)).status).toBe('Pending')
    await endAt(asked.id, deadline)
    expect(await getReservation(venue, asked.reference)).toMatchObject({ status: 'Cancelled', cancelledBy: null })
    await endAt(asked.id, deadline)
    expect(await letters(asked.reference)).toEqual(['request-received', 'request-unanswered'])
    await expect(acceptRequest(venue, asked.reference, acting())).rejects.toThrow(Problem)
  })

  test('that is offered another time is held there until the guest accepts', async () => {
    const asked = await ask()
    const { result: offered } = await offerTime(venue, asked.reference, { date: thursday, start: '20:00' }, acting())
    expect(offered).toMatchObject({ status: 'Pending', requestStep: 'offered' })
    await expect(acceptRequest(venue, asked.reference, acting())).rejects.toThrow(Problem)
    const link = { venue, reservation: offered }
    const unread = acceptOffer(link, { now: new Date(), startsAt: asked.startsAt.getTime() })
    await expect(unread).rejects.toMatchObject({ kind: 'conflict' })
    const accepted = await acceptOffer(link, { now: new Date(), startsAt: offered.startsAt.getTime() })
    expect(accepted).toMatchObject({ status: 'Confirmed', startsAt: offered.startsAt, venueNotice: 'booked' })
    expect(await letters(asked.reference)).toEqual(['request-received', 'request-other-time', 'request-accepted'])
  })

  test('that is withdrawn frees its place', async () => {
    const asked = await ask()
    await cancelReservation(venue, asked.reference, { by: 'guest' }, acting())
    expect(await getReservation(venue, asked.reference)).toMatchObject({
      status: 'Cancelled',
      venueNotice: 'cancelled',
    })
    expect(await letters(asked.reference)).toEqual(['request-received', 'request-withdrawn'])
  })
})

test('a guest cannot move to a party that the venue answers first', async () => {
  const booked = await bookedAs({ date: thursday })
  const moving = moveBooking(
    { venue, reservation: booked },
    { date: thursday, start: '18:00', partySize: 4 },
    { now: new Date() },
  )
  await expect(moving).rejects.toMatchObject({ kind: 'slot-not-available', members: { reason: 'request' } })
})

import { beforeAll, describe, expect, test } from 'vitest'
import { Problem } from '#lib/problems/problem.ts'
import { getVenue, type Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { acting } from '#testing/venues/acting.ts'
import { gamesVenue } from '#testing/venues/games-venue.ts'
import { importTestVenue } from '#testing/venues/venues.ts'
import { createReservation } from './create-reservation.ts'
import { editReservation } from './edit-reservation.ts'
import { ReservationRequest } from './input.ts'
import { reservationMessages as messages } from './messages.ts'
import { reservationRecord } from './record.ts'

useTestDatabase()

// A Wednesday; the venue is open 17:00 to 01:00 then, and 12:00 to 22:00 on Sunday with a break at 14:30.
const now = new Date('2027-06-01T08:00:00Z')
const wednesday = '2027-06-16'
const sunday = '2027-06-20'
let venue: Venue

beforeAll(async () => {
  const { slug } = await importTestVenue(gamesVenue())
  venue = await getVenue(slug)
})

const request = (more: object) =>
  ReservationRequest.parse({
    resourceType: 'RestaurantTable',
    date: wednesday,
    start: '18:00',
    partySize: 2,
    customerName: 'Ada Guest',
    email: 'ada@guest.example',
    ...more,
  })

async function book(more: object, at: Venue = venue) {
  const booked = await createReservation(at, request(more), { now, language: 'en', anonymous: false })
  return reservationRecord(at, booked, 'en')
}

/** The fields that a refusal names, or its kind if it names none. */
async function refusal(more: object, when = now): Promise<string[] | string> {
  try {
    await createReservation(venue, request(more), { now: when, language: 'en', anonymous: false })
  } catch (error) {
    if (error instanceof Problem) return error.errors ? Object.keys(error.errors).sort() : error.kind
    throw error
  }
  return 'booked'
}

describe('a reservation is refused with the field that is wrong', () => {
  test.each<[string, object, string[]]>([
    ['a type that the venue does not offer', { resourceType: 'Shuffleboard' }, ['ResourceType']],
    ['a closed weekday', { date: '2027-06-14' }, ['Date']],
    ['a special day that is closed', { date: '2027-12-24' }, ['Date']],
    ['a start off the grid', { start: '18:10' }, ['Start']],
    ['a start before opening', { start: '16:30' }, ['Start']],
    ['a start whose end is after closing', { start: '23:30' }, ['Start']],
    ['a start in a break', { date: sunday, start: '15:00' }, ['Start']],
    ['a start that runs into a break', { date: sunday, start: '13:00' }, ['Start']],
    ['an unknown resource', { resourceId: 'nowhere' }, ['ResourceId']],
    ['an inactive resource', { resourceId: 'snug' }, ['ResourceId']],
    ['a resource of another type', { resourceId: 'b1' }, ['ResourceId']],
    ['a resource that is too small', { resourceId: 't1', partySize: 4 }, ['ResourceId']],
    ['a party that the venue cannot seat', { partySize: 60 }, ['PartySize']],
    ['a length that is not offered', { durationMinutes: 45 }, ['DurationMinutes']],
    ['an end that is no offered length', { end: '18:45' }, ['End']],
    ['an end that contradicts the length', { end: '20:30', durationMinutes: 120 }, ['End']],
    ['an unknown extra', { extras: [{ extraId: 'none', quantity: 1 }] }, ['Extras[0].ExtraId']],
    ['an extra of another type', { extras: [{ extraId: 'cues', quantity: 1 }] }, ['Extras[0].ExtraId']],
    [
      'an extra named twice',
      {
        extras: [
          { extraId: 'cake', quantity: 1 },
          { extraId: 'cake', quantity: 2 },
        ],
      },
      ['Extras[1].ExtraId'],
    ],
    [
      'several at once',
      { resourceId: 'b1', start: '18:10', durationMinutes: 45, extras: [{ extraId: 'none', quantity: 1 }] },
      ['DurationMinutes', 'Extras[0].ExtraId', 'ResourceId', 'Start'],
    ],
  ])('%s', async (_, more, fields) => {
    expect(await refusal(more)).toEqual(fields)
  })

  describe('that is the length on a day of two hours', () => {
    const day = { date: '2027-06-23' }
    let short: Venue
    beforeAll(async () => {
      const base = gamesVenue({ slug: 'short-days', organisation: 'short-days' })
      const { openingHours, bookingDurations } = base
      const special = [{ ...day, isClosed: false, opens: '17:00', closes: '19:00' }]
      // Billiards are played for an hour, two, three, or a whole day; snooker for two hours, unless it is another length.
      const durations = bookingDurations.map((one) =>
        one.type === 'BilliardTable' ? { ...one, options: [60, 120, 180, 1440], maxMinutes: 1440 } : one,
      )
      await importTestVenue({ ...base, openingHours: { ...openingHours, special }, bookingDurations: durations })
      short = await getVenue('short-days')
    })
    const billiards = { ...day, resourceType: 'BilliardTable', start: '17:00' }
    const said = async (more: object) => {
      const error = await book({ ...billiards, ...more }, short).catch((reason: unknown) => reason)
      return error instanceof Problem ? error.errors : error
    }

    test.each([180, 1440])('%i minutes, which fit nowhere in it', async (durationMinutes) => {
      const fitsNowhere = { DurationMinutes: [messages.lengthFitsNowhere()] }
      expect(await said({ durationMinutes })).toEqual(fitsNowhere)
      expect(await said({ durationMinutes, resourceId: 'b1' })).toEqual(fitsNowhere)
      expect(await said({ durationMinutes, partySize: 200 })).toEqual({ PartySize: [messages.partyTooLarge()] })
    })

    test('an end that only such a length has', async () => {
      expect(await said({ end: '20:00' })).toEqual({ End: [messages.endNotOffered()] })
    })

    test('and else the start, if the length fits at another', async () => {
      expect(await said({ durationMinutes: 120, start: '18:00' })).toEqual({ Start: [messages.startNotOffered()] })
      expect(await said({ durationMinutes: 120 })).toMatchObject({ start: '17:00', end: '19:00' })
    })

    test('and the start, if no length was named and the own one of the only table for the party fits nowhere', async () => {
      const shorter = {
        ...short,
        bookingDurations: short.bookingDurations.map((one) => ({ ...one, defaultMinutes: 180 })),
      }
      const error = await book({ ...day, start: '17:00' }, shorter).catch((reason: unknown) => reason)
      expect(error instanceof Problem && error.errors).toEqual({ Start: [messages.startNotOffered()] })
    })

    test('staff read of the length as well, also if they edit the day', async () => {
      const elsewhere = await book({ ...billiards, date: '2027-06-24', durationMinutes: 180 }, short)
      const edit = editReservation(short, elsewhere.reference, day, acting(now))
      await expect(edit).rejects.toMatchObject({ errors: { DurationMinutes: [messages.lengthFitsNowhere()] } })
    })
  })

  test('but as taken if the slot is offered and not available now', async () => {
    expect(await refusal({ date: '2027-05-26' })).toBe('slot-not-available')
    expect(await refusal({}, new Date(`${wednesday}T16:00:00Z`))).toBe('slot-not-available')
    expect(await refusal({}, new Date(`${wednesday}T15:30:00Z`))).toBe('slot-not-available')
    expect(await refusal({ date: '2027-09-01' })).toBe('slot-not-available')
    // The last day that there is.
    expect(await refusal({ date: '9999-12-31' })).toBe('slot-not-available')
  })
})

describe('a reservation', () => {
  test('past midnight belongs to the day of service before', async () => {
    const late = await book({ start: '23:00', resourceType: 'BilliardTable', durationMinutes: 120 })
    expect(late).toMatchObject({
      date: wednesday,
      start: '23:00',
      end: '01:00',
      startsAt: '2027-06-16T23:00:00+02:00',
      endsAt: '2027-06-17T01:00:00+02:00',
    })
    const afterMidnight = await book({ start: '00:00', resourceType: 'BilliardTable' })
    expect(afterMidnight).toMatchObject({ date: wednesday, start: '00:00', startsAt: '2027-06-17T00:00:00+02:00' })
  })

  test('takes the smallest table that is free, and the next one when it is not', async () => {
    const names = []
    for (const _ of [1, 2, 3]) names.push((await book({ start: '20:00' })).resourceName)
    expect(names).toEqual(['Table 1', 'Table 2', 'Table 3'])
  })

  test('requires a deposit only when guest, venue and resource all provide for one', async () => {
    const none = { depositRequired: false, depositAmount: null, status: 'Confirmed' }
    const start = '17:00'
    expect(await book({ start, resourceId: 't3' })).toMatchObject(none)
    expect(await book({ start, resourceId: 't1', depositOptIn: true })).toMatchObject(none)
    expect(await book({ date: '2027-06-17', start, resourceId: 't3', depositOptIn: true })).toMatchObject({
      depositRequired: true,
      depositAmount: 10,
      status: 'Pending',
    })
    // The venue's default for games, and a game's own.
    const game = { date: '2027-06-17', start, resourceType: 'BilliardTable', depositOptIn: true }
    expect(await book({ ...game, resourceId: 'b1' })).toMatchObject({ depositAmount: 20, status: 'Pending' })
    expect(await book({ ...game, resourceId: 'b3' })).toMatchObject({ depositAmount: 15, status: 'Pending' })
    const withoutDeposits = { ...venue, settings: { ...venue.settings, deposits: false } }
    expect(await book({ ...game, date: '2027-06-18', resourceId: 'b1' }, withoutDeposits)).toMatchObject(none)
  })

  test('is priced by its resource, with extras on their own lines', async () => {
    const billiards = await book({
      date: '2027-06-18',
      resourceType: 'BilliardTable',
      resourceId: 'b3',
      durationMinutes: 180,
      extras: [{ extraId: 'cues', quantity: 2 }],
    })
    expect(billiards).toMatchObject({
      priceEstimate: 55.5,
      currency: 'EUR',
      games: null,
      extrasTotal: 14,
      extras: [{ extraId: 'cues', unitPrice: 3.5, quantity: 2, lineTotal: 14, currency: 'EUR', basis: 'PerPerson' }],
    })
    const bowling = await book({ resourceType: 'BowlingLane', partySize: 6, games: 3 })
    expect(bowling).toMatchObject({ priceEstimate: 20.7, games: 3, extras: null, extrasTotal: null })
    expect(await book({ date: '2027-06-18', resourceId: 't5' })).toMatchObject({ priceEstimate: 120 })
  })

  test("uses the requested length, or without one the resource's own", async () => {
    const snooker = { date: '2027-06-19', resourceType: 'BilliardTable', resourceId: 'b3' }
    expect(await book({ ...snooker, start: '12:00' })).toMatchObject({ end: '14:00' })
    expect(await book({ ...snooker, start: '14:00', durationMinutes: 180 })).toMatchObject({ end: '17:00' })
    expect(await book({ ...snooker, start: '17:00', end: '20:00' })).toMatchObject({ end: '20:00' })
  })

  test('of a large party takes a group, its extras charged once', async () => {
    const group = await book({
      date: '2027-06-19',
      partySize: 13,
      extras: [{ extraId: 'cake', quantity: 1 }],
      depositOptIn: true,
    })
    expect(group.groupReference).toBe(group.reference.replace('SVC-', 'SVC-G-'))
    // Gallery alone seats thirteen: t5 and t6, filled in that order.
    expect(group.groupResources).toEqual([
      { resourceId: 't5', resourceName: 'Table 5', partyShare: 6 },
      { resourceId: 't6', resourceName: 'Regulars', partyShare: 7 },
    ])
    expect(group).toMatchObject({ priceEstimate: 160, depositAmount: 40, extrasTotal: 15, resourceName: 'Table 5' })
    expect(await refusal({ date: '2027-06-19', partySize: 13, resourceId: 't1' })).toEqual(['ResourceId'])
  })

  test('shares a seat-sold resource up to its capacity and no further', async () => {
    const seats = { resourceType: 'EventArea', start: '18:00', date: '2027-06-19' }
    for (const partySize of [20, 15, 5]) await book({ ...seats, partySize })
    expect(await refusal({ ...seats, partySize: 1 })).toBe('slot-not-available')
    expect(await refusal({ ...seats, partySize: 41 })).toEqual(['PartySize'])
  })

  test('blocks its lane for the turnover after it, and before it', async () => {
    const lane = { resourceType: 'BowlingLane', resourceId: 'l1', date: '2027-06-18', partySize: 4 }
    await book({ ...lane, start: '19:00' })
    expect(await refusal({ ...lane, start: '20:00' })).toBe('slot-not-available')
    expect(await refusal({ ...lane, start: '18:00' })).toBe('slot-not-available')
    expect(await book({ ...lane, start: '21:00' })).toMatchObject({ start: '21:00' })
  })

  test('has a reference that is unambiguous and not sequential', async () => {
    const references = new Set<string>()
    for (const hour of ['17', '18', '19', '20', '21', '22']) {
      references.add(
        (await book({ date: '2027-06-24', start: `${hour}:00`, resourceId: 'd1', resourceType: 'DartBoard' }))
          .reference,
      )
    }
    expect(references.size).toBe(6)
    for (const reference of references) expect(reference).toMatch(/^SVC-[0-9A-HJKMNP-TV-Z]{4}$/)
  })
})

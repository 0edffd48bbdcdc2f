import { expect, test } from 'vitest'
import { bookByPhone } from '#lib/reservations/book-by-phone.ts'
import { PhoneBookingRequest } from '#lib/reservations/phone-input.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { at, by, evening, openHouse } from '#testing/venues/seatings.ts'
import { readTableChoices } from './table-choices.ts'

useTestDatabase()

test.each(['20:05', '22:10'])(
  'at %s, seatWalkIn seats at each table that is listed until the time that is listed',
  async (time) => {
    const house = await openHouse()
    // Sits beyond its end; and one that comes at half past nine.
    await house.walkIn(['t1'], at('17:45'))
    if (time === '20:05') await house.book('t2', '21:30', { durationMinutes: 60 })
    const { choices } = await readTableChoices(house.venue, { partySize: 2 }, at(time))
    const listed = choices.map(({ resourceIds: [id] }) => id).toSorted()
    expect(listed).toEqual(['long', 't2', 't3', 't4'])
    for (const { resourceIds, until, shorter } of choices) {
      const { result } = await house.walkIn(resourceIds, at(time))
      expect(result.endsAt).toEqual(new Date(until))
      expect(shorter).toBe(time === '20:05' && resourceIds[0] === 't2')
    }
    await expect(house.walkIn(['t1'], at(time))).rejects.toMatchObject({ kind: 'conflict' })
  },
)

test('if no table is free, those that need a chair or two come last, and a booking has what guests would be offered', async () => {
  const house = await openHouse()
  for (const id of ['t1', 't2', 't3']) await house.book(id, '19:00')
  const query = { partySize: 5, date: evening, start: '19:00', resourceType: 'RestaurantTable' as const }
  // Ten seats are sold one by one.
  const { choices: free, alternatives: none } = await readTableChoices(house.venue, query, at('12:00'))
  expect([free.map(({ resourceIds }) => resourceIds), none]).toEqual([[['long']], []])
  await house.book('long', '19:00', { partySize: 8 })
  const { choices, alternatives } = await readTableChoices(house.venue, query, at('12:00'))
  expect(choices).toMatchObject([{ resourceIds: ['t4'], shorter: false, extraChairs: 1 }])
  expect(alternatives[0]).toMatchObject({ kind: 'time', date: evening, resourceIds: ['long'], minutes: 120 })
  for (const { date, start, resourceType, resourceIds, minutes } of alternatives.slice(0, 2)) {
    const guest = { partySize: 5, customerName: 'Ada Caller', resourceId: resourceIds[0], minutes }
    const body = PhoneBookingRequest.parse({ resourceType, date, start, ...guest })
    const { result } = await bookByPhone(house.venue, body, by(at('12:00')))
    expect(await house.tablesOf(result)).toEqual(resourceIds)
  }
  const now = await readTableChoices(house.venue, { partySize: 5 }, at('19:10'))
  expect(now.choices.map(({ resourceIds, extraChairs }) => [resourceIds, extraChairs])).toEqual([[['t4'], 1]])
  expect((await readTableChoices(house.venue, { partySize: 7 }, at('19:10'))).choices).toEqual([])
})

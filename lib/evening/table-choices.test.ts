import { expect, test } from 'vitest'
import { useTestDatabase } from '#testing/database/database.ts'
import { at, openHouse } from '#testing/venues/seatings.ts'
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

import { beforeEach, describe, expect, test } from 'vitest'
import { editReservation } from '#lib/reservations/edit-reservation.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { at, by, type House, openHouse } from '#testing/venues/seatings.ts'
import { extendStay } from './extend-stay.ts'
import { seatParty } from './seat-party.ts'

/** Edits of parties that sit: their times are those at which they came, and those that staff have set. */
useTestDatabase()
let house: House

beforeEach(async () => {
  house = await openHouse()
})

const inSeconds = new Date(at('18:00').getTime() + 23_400)
const edit = (reference: string, edits: Parameters<typeof editReservation>[2], time = '18:10') =>
  editReservation(house.venue, reference, edits, by(at(time)))

describe('an edit that names no time', () => {
  test('changes the size of a walk-in, and its time not by a millisecond', async () => {
    const { result: came } = await house.walkIn(['t1'], inSeconds)
    const { result } = await edit(came.reference, { partySize: 4 })
    expect(result).toMatchObject({ partySize: 4, startsAt: inSeconds, endsAt: came.endsAt })
    expect(await house.tablesOf(came)).toEqual(['t1'])
    expect(await house.seatingOf(came)).toMatchObject({ seatedAt: inSeconds, leftAt: null })
  })

  test('changes the size of a walk-in that stays beyond closing', async () => {
    const { result: came } = await house.walkIn(['t1'], new Date(at('22:10').getTime() + 777))
    expect(came.endsAt.getTime()).toBeGreaterThan(at('23:00').getTime())
    const { result } = await edit(came.reference, { partySize: 3 }, '22:20')
    expect(result).toMatchObject({ partySize: 3, startsAt: came.startsAt, endsAt: came.endsAt })
  })

  test('changes the size of a party that booked online and stays longer than any length that is offered', async () => {
    const booked = await house.book('t1', '18:00')
    await seatParty(house.venue, booked.reference, {}, by(at('18:00')))
    await extendStay(house.venue, booked.reference, at('20:15'), by(at('18:05')))
    const { result } = await edit(booked.reference, { partySize: 3 })
    expect(result).toMatchObject({ partySize: 3, startsAt: booked.startsAt, endsAt: at('20:15') })
  })

  test('is refused if the table is too small, and if another table is named', async () => {
    const { result: came } = await house.walkIn(['t1'], inSeconds)
    await expect(edit(came.reference, { partySize: 5 })).rejects.toMatchObject({ kind: 'invalid-request' })
    await expect(edit(came.reference, { resourceId: 't2' })).rejects.toMatchObject({ kind: 'conflict' })
  })
})

test('an edit of the length alone leaves the start of a walk-in', async () => {
  const { result: came } = await house.walkIn(['t1'], inSeconds)
  const { result } = await edit(came.reference, { durationMinutes: 60 })
  expect(result).toMatchObject({ startsAt: inSeconds, endsAt: new Date(inSeconds.getTime() + 3_600_000) })
})

test('an edit of the start is still refused for a party that sits', async () => {
  const { result: came } = await house.walkIn(['t1'], inSeconds)
  await expect(edit(came.reference, { start: '19:00' })).rejects.toMatchObject({ kind: 'conflict' })
})

import { beforeEach, describe, expect, test } from 'vitest'
import { cancelReservation } from '#lib/payments/deposit/cancel-reservation.ts'
import { withdrawBooking } from '#lib/reservations/book-by-phone.ts'
import { completeReservation, markNoShow } from '#lib/reservations/change-status.ts'
import type { Reservation } from '#lib/reservations/locks.ts'
import { closeTab } from '#lib/table-sessions/issue-invoice.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { at, by, type House, openHouse } from '#testing/venues/seatings.ts'
import { clearParty } from './clear-party.ts'
import { seatParty } from './seat-party.ts'

/** A reservation whose party sits at its table does not end under it. */
useTestDatabase()
let house: House
let booked: Reservation

beforeEach(async () => {
  house = await openHouse()
  booked = await house.book('t1', '18:00')
})

const acting = by(at('18:20'))
const of = () => [house.venue, booked.reference] as const
const seat = () => seatParty(...of(), {}, by(at('18:00')))
const statusNow = async () => (await house.read(booked.reference)).status

const ends: [name: string, end: () => Promise<unknown>][] = [
  ['completes', () => completeReservation(...of(), acting)],
  ['cancels', () => cancelReservation(...of(), {}, acting)],
  ['withdraws', () => withdrawBooking(...of(), acting)],
]

describe.each(ends)('whoever %s it', (_, end) => {
  test('is refused while its tab is open and not paid', async () => {
    await seat()
    await house.order('t1', at('18:05'))
    const detail = { en: expect.stringMatching('its bill is open') }
    await expect(end()).rejects.toMatchObject({ kind: 'conflict', detail })
    expect(await statusNow()).toBe('Confirmed')
    await expect(house.book('t1', '19:00')).rejects.toMatchObject({ kind: 'slot-not-available' })
  })

  test('is not refused if nothing is due', async () => {
    await seat()
    await house.order('t1', at('18:05'))
    await closeTab(await house.tableOf('t1'), { now: at('18:10') })
    await end()
    expect(await statusNow()).not.toBe('Confirmed')
  })
})

test('a party that sits is no no-show, whether it has ordered or not; one that has not come is', async () => {
  await seat()
  await expect(markNoShow(...of(), acting)).rejects.toMatchObject({ kind: 'conflict' })
  await clearParty(...of(), acting)
  booked = await house.book('t2', '18:00')
  await markNoShow(...of(), acting)
  expect(await statusNow()).toBe('NoShow')
})

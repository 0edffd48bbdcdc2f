import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import type { Acted } from '#lib/audit/record-act.ts'
import { blockResource } from '#lib/reservations/blocks.ts'
import { editReservation } from '#lib/reservations/edit-reservation.ts'
import type { Reservation } from '#lib/reservations/locks.ts'
import { joinTable, leaveTable, moveParty } from '#lib/seatings/move-party.ts'
import { seatParty } from '#lib/seatings/seat-party.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { at, by, type House, openHouse } from '#testing/venues/seatings.ts'
import { undo } from './undo.ts'

/** A party beyond its end gets half an hour with another table, and gives both back, also after its turnover. */
useTestDatabase()
let house: House
let booked: Reservation

beforeEach(async () => {
  house = await openHouse()
  booked = await house.book('t1', '18:00')
  await seatParty(house.venue, booked.reference, {}, by(at('18:00')))
})

const act = {
  move: (time) => moveParty(house.venue, booked.reference, ['t3'], by(at(time))),
  join: (time) => joinTable(house.venue, booked.reference, 't2', by(at(time))),
  leave: (time) => leaveTable(house.venue, booked.reference, 't2', by(at(time))),
} satisfies Record<string, (time: string) => Promise<Acted<Reservation>>>

const cases = Object.keys(act).flatMap((name) => [
  [name as keyof typeof act, '20:10', '20:12'] as const,
  [name as keyof typeof act, '20:20', '20:22'] as const,
])

test.each(cases)('%s at %s is taken back at %s, with the end', async (name, time, later) => {
  if (name === 'leave') await act.join('19:00')
  const before = await house.tablesOf(booked)
  const { entryId, result } = await act[name](time)
  expect(result.endsAt).toEqual(new Date(at(time).getTime() + 1_800_000))
  await undo(house.venue, entryId ?? '', by(at(later)))
  expect((await house.read(booked.reference)).endsAt).toEqual(booked.endsAt)
  expect(await house.tablesOf(booked)).toEqual(before)
})

const before = {
  move: (later) => moveParty(house.venue, later.reference, ['t3'], by(at('17:00'))),
  join: (later) => joinTable(house.venue, later.reference, 't3', by(at('17:00'))),
  seat: (later) => seatParty(house.venue, later.reference, { resourceIds: ['t3'] }, by(at('17:00'))),
} satisfies Record<string, (later: Reservation) => Promise<Acted<Reservation>>>

test.each(Object.keys(before) as (keyof typeof before)[])(
  'a %s before the party was given a later time is refused: its former end is before its start',
  async (name) => {
    const later = await house.book('t2', '18:00')
    const { entryId } = await before[name](later)
    // The row as an edit of the start leaves it, with all of its tables.
    const [hours, { id }] = [sql`interval '3 hours'`, later]
    await database().execute(
      sql`update reservation set starts_at = starts_at + ${hours}, ends_at = ends_at + ${hours} where id = ${id}`,
    )
    await database().execute(
      sql`update occupancy set starts_at = starts_at + ${hours}, blocked_until = blocked_until + ${hours} where reservation_id = ${id}`,
    )
    // If a table has a block, the database refuses such a span by an error without a constraint.
    const blocked = { from: at('11:00'), until: at('12:00'), reason: 'Paint' }
    for (const resourceId of ['t2', 't3']) await blockResource(house.venue, { ...blocked, resourceId }, by(at('10:00')))
    await expect(undo(house.venue, entryId ?? '', by(at('17:02')))).rejects.toMatchObject({ kind: 'conflict' })
  },
)

test('an act before the party was given a later time is refused: its former end is before its start now', async () => {
  const later = await house.book('t2', '18:00')
  const { entryId } = await moveParty(house.venue, later.reference, ['t3'], by(at('17:00')))
  await editReservation(house.venue, later.reference, { start: '20:30' }, by(at('17:01')))
  await expect(undo(house.venue, entryId ?? '', by(at('17:02')))).rejects.toMatchObject({ kind: 'conflict' })
})

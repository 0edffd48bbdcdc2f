import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { database, type Tx } from '#db/client.ts'
import { examineIn } from '#db/invariants.ts'
import { Problem } from '#lib/problems/problem.ts'
import type * as reservationLocks from '#lib/reservations/locks.ts'
import type { Reservation } from '#lib/reservations/locks.ts'
import type * as seated from '#lib/reservations/seated.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { barrier, heldBack } from '#testing/storms/race.ts'
import { at, by, type House, openHouse } from '#testing/venues/seatings.ts'
import { extendStay } from './extend-stay.ts'
import { moveParty } from './move-party.ts'
import { seatParty } from './seat-party.ts'
import { swapParties } from './swap-parties.ts'

/** Races of hosts and guests for tables, with each guard removed in turn. */
const control = vi.hoisted(() => ({
  resources: true,
  party: true,
  tabs: true,
  read: null as null | (() => Promise<void>),
}))

vi.mock('#lib/reservations/locks.ts', async (original) => {
  const actual = await original<typeof reservationLocks>()
  const { resource } = await import('#db/schema/venues.ts')
  const { inArray } = await import('drizzle-orm')
  return {
    ...actual,
    lockResources: (tx: Tx, venueId: string, ids: readonly string[]) =>
      control.resources
        ? actual.lockResources(tx, venueId, ids)
        : tx
            .select()
            .from(resource)
            .where(and(eq(resource.venueId, venueId), inArray(resource.id, [...ids]))),
  }
})

vi.mock('#lib/reservations/seated.ts', async (original) => {
  const actual = await original<typeof seated>()
  return {
    ...actual,
    findOtherSitting: async (...[reader, party, ids, now]: Parameters<typeof actual.findOtherSitting>) => {
      const found = await actual.findOtherSitting(reader, party, ids, now)
      await control.read?.()
      return found
    },
  }
})

const testDatabase = useTestDatabase(20)
let house: House

beforeEach(async () => {
  Object.assign(control, { resources: true, read: null })
  house = await openHouse()
})

const outcome = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Problem ? error.kind : `failed: ${error}`),
  )
const seat = (reference: string, time: string) => seatParty(house.venue, reference, {}, by(at(time)))
const move = (reference: string, id: string, time: string) => moveParty(house.venue, reference, [id], by(at(time)))
const tableRow = (id: string) =>
  sql`select from resource where venue_id = ${house.venue.id} and id = ${id} for no key update`
const swap = ({ reference }: Reservation, { reference: otherReference }: Reservation, id: string) =>
  swapParties(house.venue, reference, { otherReference, resourceIds: [id] }, by(at('12:00')))
/** The party at `t1` leaves before the other one, which gets that table by the swap. */
async function swapAndBook() {
  const [one, two] = [await house.book('t1', '18:00'), await house.book('t2', '19:00')]
  return [() => outcome(swap(one, two, 't2')), () => outcome(house.book('t1', '20:30'))]
}
const sorted = async (ends: Promise<string[]>) => (await ends).sort()

/** The names of what the doctor finds at this house. */
async function findings(): Promise<string[]> {
  const found = await database().transaction((tx) => examineIn(tx))
  return found
    .filter(({ examples }) => examples.some((id) => id.includes(house.venue.id)))
    .map(({ invariant }) => invariant)
}

const exclusion = `alter table occupancy add constraint occupancy_no_double_booking exclude using gist (venue_id with =,
  resource_id with =, tstzrange(starts_at, blocked_until) with &&, share_key with <>) where (active)`

describe('a table that two want', () => {
  const races: [name: string, contend: () => Promise<string[]>][] = [
    [
      'two hosts move two parties there',
      async () => {
        const [one, two] = [await house.book('t1', '18:00'), await house.book('t2', '18:00')]
        const moves = [one, two].map(
          ({ reference }) =>
            () =>
              outcome(move(reference, 't3', '12:00')),
        )
        return heldBack(tableRow('t3'), moves)
      },
    ],
    [
      'a host moves a party there, and a guest books it',
      async () => {
        const { reference } = await house.book('t1', '18:00')
        const contestants = [() => outcome(move(reference, 't3', '12:00')), () => outcome(house.book('t3', '19:00'))]
        return heldBack(tableRow('t3'), contestants)
      },
    ],
    [
      'two parties swap, and a guest books the time that one has left',
      async () => heldBack(tableRow('t1'), await swapAndBook()),
    ],
    [
      'a party stays longer, and a guest books what follows',
      async () => {
        const { reference } = await house.book('t3', '18:00')
        const longer = () => outcome(extendStay(house.venue, reference, at('21:00'), by(at('19:00'))))
        return heldBack(tableRow('t3'), [longer, () => outcome(house.book('t3', '20:30'))])
      },
    ],
    [
      'a walk-in sits down, and a guest books it',
      async () => {
        const contestants = [() => outcome(house.walkIn(['t3'], at('18:00'))), () => outcome(house.book('t3', '18:30'))]
        return heldBack(tableRow('t3'), contestants)
      },
    ],
  ]

  test('swapped by two hosts at once, from both sides, is swapped once', async () => {
    const [one, two] = [await house.book('t1', '18:00'), await house.book('t2', '19:00')]
    const swaps = [() => outcome(swap(one, two, 't2')), () => outcome(swap(two, one, 't1'))]
    expect(await heldBack(tableRow('t1'), swaps)).toEqual(['done', 'done'])
    expect([await house.tablesOf(one), await house.tablesOf(two)]).toEqual([['t2'], ['t1']])
    expect(await findings()).toEqual([])
  })

  test.each(races)('goes to one of them: %s', async (_, contend) => {
    // A walk-in that comes second goes before the booking, if there is time.
    const ends = await sorted(contend())
    expect(ends.includes('done')).toBe(true)
    expect(await findings()).toEqual([])
    if (!_.startsWith('a walk-in')) expect(ends).toEqual(['done', 'slot-not-available'])
  })

  const uncontrolled: [name: string, contestants: () => Promise<(() => Promise<string>)[]>][] = [
    [
      'two hosts move two parties there',
      async () => {
        const [one, two] = [await house.book('t1', '18:00'), await house.book('t2', '18:00')]
        return [one, two].map(
          ({ reference }) =>
            () =>
              outcome(move(reference, 't3', '12:00')),
        )
      },
    ],
    ['two parties swap, and a guest books it', swapAndBook],
  ]

  test.each(uncontrolled)('the control: without the constraint both get it: %s', async (_, contestants) => {
    const { sql: admin } = testDatabase.connection
    await admin.unsafe('alter table occupancy drop constraint occupancy_no_double_booking')
    try {
      control.resources = false
      expect(await heldBack(sql`lock table occupancy in share mode`, await contestants())).toEqual(['done', 'done'])
      expect(await findings()).toContain('booked-once')
    } finally {
      await admin.unsafe('truncate occupancy')
      await admin.unsafe(exclusion)
    }
  })
})

describe('two parties that are seated at one table at once, one after the other by their times', () => {
  const contend = async () => {
    const [early, late] = [await house.book('t1', '12:00'), await house.book('t1', '14:30')]
    return [early, late].map(
      ({ reference }) =>
        () =>
          outcome(seat(reference, '14:20')),
    )
  }

  test('one sits, and the other waits', async () => {
    expect(await sorted(heldBack(tableRow('t1'), await contend()))).toEqual(['conflict', 'done'])
    expect(await findings()).toEqual([])
  })

  test('the control: without lockResources both sit, and the doctor finds them', async () => {
    control.resources = false
    control.read = barrier(2)
    const both = await contend()
    expect(await Promise.all(both.map((begin) => begin()))).toEqual(['done', 'done'])
    expect(await findings()).toEqual(['parties-sit-alone'])
  })
})

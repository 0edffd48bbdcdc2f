import { and, eq, inArray, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { adoptConnection, type Connection, type Tx } from '#db/client.ts'
import { voucher as voucherTable } from '#db/schema/vouchers.ts'
import { holdGraceSeconds } from '#lib/checkout/hold-grace.ts'
import { randomUUID } from '#lib/codes.ts'
import { getVenue, type Venue } from '#lib/venues/queries.ts'
import { cloneDatabase, type TestDatabase, useTestDatabase } from '#testing/database/database.ts'
import { scaled } from '#testing/runner/thorough.ts'
import { heldBack, type RaceOutcome, race, refusals } from '#testing/storms/race.ts'
import { expectConservation, wrongVoucherBooks } from '#testing/storms/voucher-books.ts'
import { acting } from '#testing/venues/acting.ts'
import { importTestVenue } from '#testing/venues/venues.ts'
import { currentVoucher, percentageOf, valuesOf, voucherOf } from '#testing/venues/vouchers.ts'
import { captureHolds, endExpiredVoucherHolds, holdVouchers, lockHolds, releaseHolds } from './holds.ts'
import type * as locks from './locks.ts'
import { lockVoucher } from './locks.ts'
import type { Voucher } from './queries.ts'
import { redeemVoucher } from './redeem-voucher.ts'
import { refundHolds } from './refund-holds.ts'
import { splitAcrossVouchers } from './split.ts'

const guards = vi.hoisted(() => ({ on: true }))

vi.mock('./locks.ts', async (original) => {
  const actual = await original<typeof locks>()
  const lockVouchers = async (tx: Tx, venueId: string, ids: readonly string[]) => {
    if (guards.on) return actual.lockVouchers(tx, venueId, ids)
    const ofVenue = and(eq(voucherTable.venueId, venueId), inArray(voucherTable.id, [...ids, randomUUID()]))
    return tx.select().from(voucherTable).where(ofVenue)
  }
  return {
    ...actual,
    lockVouchers,
    async lockVoucher(tx: Tx, venueId: string, id: string) {
      const [found] = await lockVouchers(tx, venueId, [id])
      return found
    },
  }
})

const shared = useTestDatabase(20)
let own: Awaited<ReturnType<typeof cloneDatabase>> | null
let database: TestDatabase
let venue: Venue
let venues = 0
const now = new Date()
const soon = new Date(now.getTime() + 30 * 60_000)

/** A control removes constraints, in a database of its own. */
beforeEach(async ({ task }) => {
  guards.on = true
  own = task.name.startsWith('control') ? await cloneDatabase(20) : null
  database = own ?? shared
  adoptConnection(database.connection)
  const slug = `holds-${++venues}`
  venue = await getVenue((await importTestVenue({ slug, organisation: slug })).slug)
})

afterEach(async () => {
  adoptConnection(shared.connection)
  await own?.drop()
})

/** Removes everything that prevents a voucher from being overspent, except the arithmetic of its columns. */
async function dropGuards(): Promise<void> {
  guards.on = false
  await database.connection.sql.unsafe(`
    alter table voucher drop constraint voucher_values, drop constraint voucher_conservation;
    drop index voucher_held_once; drop index voucher_settled_once; drop index voucher_refunded_once;`)
}

const succeeded = (outcomes: readonly RaceOutcome[]) => outcomes.filter(({ ok }) => ok).length

function hold({ db }: Connection, parts: { voucher: Voucher; moneyMinor: number }[], id = randomUUID()) {
  return db.transaction((tx) => holdVouchers(tx, venue, { id, expiresAt: soon }, parts, now))
}

/** Contestants that have all read before one of them writes. */
const raceAfterRead = (count: number, contestant: Parameters<typeof race>[2]) =>
  race(database.url, count, contestant, { hold: ledger, db: database.connection.db })
const ledger = sql`lock table voucher_entry in share mode`

/** Payments that hold 7.00 each of one voucher of 50.00 at the same moment. */
async function manyHolds(voucher: Voucher): Promise<RaceOutcome[]> {
  return raceAfterRead(scaled(10, 100), (connection) => hold(connection, [{ voucher, moneyMinor: 700 }]))
}

describe('many payments for one voucher of 50.00, each for 7.00', () => {
  test('seven hold, because lockVouchers makes them take turns', async () => {
    const { voucher } = await voucherOf(venue)
    const outcomes = await manyHolds(voucher)
    expect(succeeded(outcomes)).toBe(7)
    expect(refusals(outcomes)).toEqual(['on-hold'])
    expect(await valuesOf(voucher)).toEqual([100, 4900, 0, 0])
    await expectConservation()
  })

  test('seven hold even if nobody locked, because the database refuses the eighth', async () => {
    const { voucher } = await voucherOf(venue)
    guards.on = false
    const outcomes = await manyHolds(voucher)
    expect(succeeded(outcomes)).toBe(7)
    expect(refusals(outcomes)).toEqual(['voucher_values'])
    await expectConservation()
  })

  test('control: without lock and constraints they overspend', async () => {
    const { voucher } = await voucherOf(venue)
    await dropGuards()
    expect(succeeded(await manyHolds(voucher))).toBeGreaterThan(7)
    expect((await currentVoucher(voucher)).openValue).toBeLessThan(0)
    expect(await wrongVoucherBooks()).toHaveLength(1)
  })
})

/** Bills of different amounts, each paid with one voucher of 10 %; the discount of each. */
async function manyBills(voucher: Voucher): Promise<RaceOutcome[]> {
  return raceAfterRead(scaled(4, 50), (connection, index) => {
    const discount = { kind: 'Percentage', percentageMillionths: 100_000, maxDiscountMinor: null } as const
    const split = splitAcrossVouchers(1000 + 100 * index, [discount], { leastMinor: 50, stepMinor: 1 })
    return hold(connection, [{ voucher, moneyMinor: split?.voucherMinor[0] ?? 0 }])
  })
}

describe('different bills paid with one percentage voucher', () => {
  test('one gets the discount', async () => {
    const { voucher } = await percentageOf(venue, 10)
    const outcomes = await manyBills(voucher)
    expect([succeeded(outcomes), refusals(outcomes)]).toEqual([1, ['on-hold']])
    await expectConservation()
  })

  test('control: without lock and constraints many do', async () => {
    const { voucher } = await percentageOf(venue, 10)
    await dropGuards()
    expect(succeeded(await manyBills(voucher))).toBeGreaterThan(1)
  })
})

/** Seven payments hold; each is captured and released by every second of many connections at once. */
async function storm(voucher: Voucher): Promise<string[]> {
  const payments = Array.from({ length: 7 }, () => randomUUID())
  for (const id of payments) await hold(database.connection, [{ voucher, moneyMinor: 700 }], id)
  const outcomes = await raceAfterRead(scaled(4, 40), async ({ db }, index) => {
    for (const id of index % 2 === 0 ? payments : payments.toReversed()) {
      if (index % 2 === 0) await db.transaction((tx) => captureHolds(tx, venue.id, id, now))
      else await db.transaction((tx) => releaseHolds(tx, venue.id, id, now))
    }
  })
  return refusals(outcomes)
}

describe('a storm of captures and releases of each of seven holds', () => {
  test('settles each once, because lockHolds reads the current status of each hold', async () => {
    const { voucher } = await voucherOf(venue)
    expect(await storm(voucher)).toEqual([])
    // A release that came first released the value; a capture after it took the value again.
    expect(await valuesOf(voucher)).toEqual([100, 0, 4900, 0])
    await expectConservation()
  })

  test('the database settles each once even if nobody locked', async () => {
    const { voucher } = await voucherOf(venue)
    guards.on = false
    for (const refusal of await storm(voucher)) {
      expect(['voucher_settled_once', 'voucher_held_once', 'voucher_values']).toContain(refusal)
    }
    const { openValue, heldValue, capturedValue } = await currentVoucher(voucher)
    expect([openValue + heldValue + capturedValue, Math.min(openValue, heldValue, capturedValue) >= 0]).toEqual([
      5000,
      true,
    ])
  })

  test('control: without lock and indexes the ledger is wrong', async () => {
    const { voucher } = await voucherOf(venue)
    await dropGuards()
    await storm(voucher)
    expect(await wrongVoucherBooks()).toHaveLength(1)
  })
})

test('late captures race with another payment for the value: one of the two gets it, never both', async () => {
  const ends = { late: 0, rival: 0 }
  const rounds = scaled(3, 50)
  for (let round = 0; round < rounds; round++) {
    const { voucher } = await voucherOf(venue)
    const [late, rival] = [randomUUID(), randomUUID()]
    await hold(database.connection, [{ voucher, moneyMinor: 3000 }], late)
    await database.connection.db.transaction((tx) => releaseHolds(tx, venue.id, late, now))
    // In every third round there is enough for both. In the others the rival may also have released it again.
    const rivalMinor = round % 3 === 0 ? 2000 : 4000
    let captured = false
    const outcomes = await race(database.url, 2, async (connection, index) => {
      if (index === 0) captured = await connection.db.transaction((tx) => captureHolds(tx, venue.id, late, now))
      else await hold(connection, [{ voucher, moneyMinor: rivalMinor }], rival)
    })
    const held = outcomes[1]?.ok === true
    expect(await valuesOf(voucher)).toEqual([
      5000 - (captured ? 3000 : 0) - (held ? rivalMinor : 0),
      held ? rivalMinor : 0,
      captured ? 3000 : 0,
      0,
    ])
    expect([captured, held]).toEqual(rivalMinor === 2000 ? [true, true] : [captured, !captured])
    if (captured) ends.late++
    if (held) ends.rival++
    // The late payment may still take what the rival releases.
    if (!captured) {
      await database.connection.db.transaction((tx) => releaseHolds(tx, venue.id, rival, now))
      expect(await database.connection.db.transaction((tx) => captureHolds(tx, venue.id, late, now))).toBe(true)
    }
    await expectConservation()
  }
  expect(ends.late + ends.rival).toBeGreaterThan(rounds)
})

/** Refunds each of several captured payments many times at once. */
async function refunds(voucher: Voucher): Promise<void> {
  const payments = Array.from({ length: 5 }, () => randomUUID())
  for (const id of payments) {
    await hold(database.connection, [{ voucher, moneyMinor: 900 }], id)
    await database.connection.db.transaction((tx) => captureHolds(tx, venue.id, id, now))
  }
  await raceAfterRead(scaled(4, 20), async ({ db }) => {
    for (const id of payments) await db.transaction((tx) => refundHolds(tx, venue, id, now))
  })
}

describe('refunding each payment many times at once', () => {
  test('gives each back once', async () => {
    const { voucher } = await voucherOf(venue)
    await refunds(voucher)
    expect(await valuesOf(voucher)).toEqual([5000, 0, 0, 0])
    await expectConservation()
  })

  test('control: without lock and indexes it gives back too much', async () => {
    const { voucher } = await voucherOf(venue)
    await dropGuards()
    await refunds(voucher)
    expect((await currentVoucher(voucher)).capturedValue).toBeLessThan(0)
  })
})

test('payments that name the same vouchers in different orders never deadlock', async () => {
  const vouchers = await Promise.all(Array.from({ length: 4 }, async () => (await voucherOf(venue)).voucher))
  const payers = scaled(6, 40)
  const outcomes = await race(database.url, payers, async (connection, index) => {
    for (let turn = 0; turn < 3; turn++) {
      const order = index % 2 === 0 ? vouchers : vouchers.toReversed()
      await hold(
        connection,
        order.map((voucher) => ({ voucher, moneyMinor: 10 })),
      )
    }
  })
  expect(refusals(outcomes)).toEqual([])
  for (const voucher of vouchers) expect(await valuesOf(voucher)).toEqual([5000 - 30 * payers, 30 * payers, 0, 0])
  await expectConservation()
})

/** Waiters who each take 20.00 off a voucher of 50.00 at once, through connections of their own. */
async function manyWaiters(voucher: Voucher): Promise<number> {
  const redeem = () => redeemVoucher(venue, voucher.id, { amountMinor: 2000, note: 'bar' }, acting(now))
  const waiters = Array.from({ length: scaled(5, 20) }, () => () => Promise.allSettled([redeem()]))
  const settled = (await heldBack(ledger, waiters, { enough: scaled(5, 10) })).flat()
  return settled.filter(({ status }) => status === 'fulfilled').length
}

describe('many waiters with one voucher', () => {
  test('two redeem it, because lockVoucher makes them take turns', async () => {
    const { voucher } = await voucherOf(venue)
    expect(await manyWaiters(voucher)).toBe(2)
    expect(await valuesOf(voucher)).toEqual([1000, 0, 4000, 0])
    await expectConservation()
  })

  test('control: without lock and constraints they overspend', async () => {
    const { voucher } = await voucherOf(venue)
    await dropGuards()
    expect(await manyWaiters(voucher)).toBeGreaterThan(2)
  })
})

test('expired holds are ended once by many concurrent transactions', async () => {
  const { voucher } = await voucherOf(venue)
  for (let each = 0; each < 5; each++) await hold(database.connection, [{ voucher, moneyMinor: 1000 }])
  const afterwards = new Date(soon.getTime() + holdGraceSeconds * 1000 + 1)
  const outcomes = await race(database.url, scaled(4, 20), ({ db }) =>
    db.transaction(async (tx) => endExpiredVoucherHolds(tx, [await lockVoucher(tx, venue.id, voucher.id)], afterwards)),
  )
  expect(refusals(outcomes)).toEqual([])
  expect(await valuesOf(voucher)).toEqual([5000, 0, 0, 0])
  await expectConservation()
  expect(await database.connection.db.transaction((tx) => lockHolds(tx, venue.id, randomUUID()))).toEqual([])
})

import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { adoptConnection, closeDatabase } from '#db/client.ts'
import { getVenue, type Venue } from '#lib/venues/queries.ts'
import { cloneDatabase } from '#testing/database/database.ts'
import { heldBack, type RaceOutcome } from '#testing/storms/race.ts'
import { expectConservation } from '#testing/storms/voucher-books.ts'
import { acting } from '#testing/venues/acting.ts'
import { importTestVenue } from '#testing/venues/venues.ts'
import { valuesOf, voucherOf } from '#testing/venues/vouchers.ts'
import type { Voucher } from './queries.ts'
import { redeemVoucher } from './redeem-voucher.ts'

/** A voucher that is scanned at two counters, or pressed twice: the same sum is not taken twice. */
let database: Awaited<ReturnType<typeof cloneDatabase>>
let venue: Venue

beforeEach(async () => {
  database = await cloneDatabase(20)
  adoptConnection(database.connection)
  venue = await getVenue((await importTestVenue({})).slug)
})
afterEach(async () => {
  await closeDatabase()
  await database.drop()
})

/** Two people have both looked at a voucher of 50.00, and redeem 20.00 at once. */
async function bothRedeem(voucher: Voucher, seen: number | undefined): Promise<RaceOutcome[]> {
  const once = async (): Promise<RaceOutcome> => {
    const wanted = { amountMinor: 2000, note: 'counter', ...(seen !== undefined && { seen }) }
    return redeemVoucher(venue, voucher.id, wanted, acting()).then(
      () => ({ ok: true }),
      (error) => ({ ok: false, code: undefined, constraint: undefined, error }),
    )
  }
  const held = sql`select id from voucher where id = ${voucher.id} for update`
  return heldBack(held, [once, once], { db: database.connection.db })
}

const done = (outcomes: readonly RaceOutcome[]) => outcomes.filter(({ ok }) => ok).length

test('one of two people redeems if both have seen the same sum', async () => {
  const { voucher } = await voucherOf(venue)
  const outcomes = await bothRedeem(voucher, 5000)
  expect(done(outcomes)).toBe(1)
  expect(outcomes.filter(({ ok }) => !ok)).toMatchObject([{ error: { kind: 'conflict' } }])
  expect(await valuesOf(voucher)).toEqual([3000, 0, 2000, 0])
  await expectConservation()
})

test('the control: without what they have seen, both redeem', async () => {
  const { voucher } = await voucherOf(venue)
  expect(done(await bothRedeem(voucher, undefined))).toBe(2)
  expect(await valuesOf(voucher)).toEqual([1000, 0, 4000, 0])
})

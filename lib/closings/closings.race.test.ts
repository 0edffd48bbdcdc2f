import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { database, inTransaction } from '#db/client.ts'
import { closing, moneyMovement } from '#db/schema/closings.ts'
import { getVenue, type Venue } from '#lib/venues/queries.ts'
import { invoiced, tabWith, taken } from '#testing/broken/money-rows.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { scaled } from '#testing/runner/thorough.ts'
import { barrier, heldBack, untilWaiting } from '#testing/storms/race.ts'
import { acting } from '#testing/venues/acting.ts'
import { openTavern } from '#testing/venues/tavern.ts'
import { voucherOf } from '#testing/venues/vouchers.ts'
import { closeDay } from './close-day.ts'
import { readFacts } from './read-facts.ts'
import { readNextClosing } from './read-next.ts'

useTestDatabase(24)

const beer = { unitPriceMinor: 360, quantity: 5, taxRateMillionths: 190_000 }

async function tavern(): Promise<Venue> {
  return getVenue((await openTavern()).slug)
}

async function close(venue: Venue, now = new Date()) {
  const { expected } = await readNextClosing(venue, now)
  return (await closeDay(venue, { expected, floatMinor: 0, countedMinor: null }, acting(now))).result
}

/** Closes until nothing has moved in between. */
async function closeAtLast(venue: Venue) {
  for (;;) {
    try {
      return await close(venue)
    } catch (error) {
      expect(error).toMatchObject({ kind: 'conflict' })
    }
  }
}

const closings = scaled(3, 8)

/** Closes the same sums several times at once. Returns the outcome of each. */
async function closeAtOnce(venue: Venue): Promise<string[]> {
  const { expected } = await readNextClosing(venue, new Date())
  const one = () =>
    closeDay(venue, { expected, floatMinor: 0, countedMinor: null }, acting()).then(
      () => 'closed',
      (error: { kind?: string }) => error.kind ?? 'failed',
    )
  // All of them have begun before one has a number.
  const hold = sql`select from closing_counter where venue_id = ${venue.id} for update`
  return heldBack(
    hold,
    Array.from({ length: closings }, () => one),
  )
}

describe('one day that several people close at once', () => {
  test('is closed once, because lockNextNumber makes them take turns and they look again', async () => {
    const venue = await tavern()
    await close(venue)
    await taken(venue, { tabId: await tabWith(venue, 't1', [beer]) }, { means: 'Cash', amountMinor: 100 })
    const outcomes = await closeAtOnce(venue)
    expect(outcomes.filter((each) => each === 'closed')).toHaveLength(1)
    expect(outcomes.filter((each) => each === 'conflict')).toHaveLength(closings - 1)
    const rows = await database().select().from(closing).where(eq(closing.venueId, venue.id)).orderBy(closing.number)
    expect(rows.map(({ number, movements }) => [number, movements])).toEqual([
      [1, 0],
      [2, 1],
    ])
  })

  test('the control: without the counter and the triggers each of them takes the same movement', async () => {
    const venue = await tavern()
    const last = await close(venue)
    await taken(venue, { tabId: await tabWith(venue, 't1', [beer]) }, { means: 'Cash', amountMinor: 100 })
    const haveRead = barrier(closings)
    const unguarded = (_: unknown, at: number) =>
      inTransaction(async (tx) => {
        await tx.execute(sql`set local session_replication_role = replica`)
        const { movements } = await readFacts(tx, venue)
        await haveRead()
        const count = movements.reduce((sum, each) => sum + each.count, 0)
        await tx.insert(closing).values({ ...last, number: last.number + 1 + at, movements: count })
      })
    await Promise.all(Array.from({ length: closings }, unguarded))
    const rows = await database().select().from(closing).where(eq(closing.venueId, venue.id))
    expect(rows.reduce((sum, { movements }) => sum + movements, 0)).toBe(closings)
  })
})

/** A payment whose transaction is open while the day is closed, and commits after it; then the next day is closed. */
async function paidWhileClosing(venue: Venue) {
  const tabId = await tabWith(venue, 't1', [beer])
  const start = Date.now()
  const at = (seconds: number) => new Date(start + seconds * 1000)
  await inTransaction(async (tx) => {
    await taken(venue, { tabId }, { means: 'Cash', amountMinor: 700, now: at(1) }, tx)
    await close(venue, at(2))
  })
  await close(venue, at(3))
  return database().select().from(closing).where(eq(closing.venueId, venue.id)).orderBy(closing.number)
}

describe('a payment that commits while the day is closed', () => {
  test('is in the next closing', async () => {
    const venue = await tavern()
    const rows = await paidWhileClosing(venue)
    expect(rows.map(({ movements, sums }) => [movements, sums.drawer.cashMinor])).toEqual([
      [0, 0],
      [1, 700],
    ])
  })

  test('the control: closings by instants would miss it', async () => {
    const venue = await tavern()
    const rows = await paidWhileClosing(venue)
    const seen = []
    let after = new Date(0)
    for (const { closedAt, number } of rows) {
      // A closing by instants would take these rows: those of its time that were committed before it.
      const found = await database()
        .select({ id: moneyMovement.id })
        .from(moneyMovement)
        .where(
          and(
            eq(moneyMovement.venueId, venue.id),
            sql`${moneyMovement.at} > ${after.toISOString()} and ${moneyMovement.at} <= ${closedAt.toISOString()}`,
            sql`${moneyMovement.closingNumber} <= ${number}`,
          ),
        )
      seen.push(found.length)
      after = closedAt
    }
    expect(seen).toEqual([0, 0])
  })
})

test('payments, vouchers and invoices beside closings are each in exactly one', async () => {
  const venue = await tavern()
  const tables = ['t1', 't2', 'b1']
  const rounds = scaled(1, 12)
  const { voucher } = await voucherOf(venue, { faceValueMinor: 1_000_000 })
  const guest = async (table: string) => {
    for (let round = 0; round < rounds; round++) {
      const tabId = await tabWith(venue, table, [beer])
      await taken(venue, { tabId }, { means: 'Voucher', amountMinor: 300, voucher })
      await taken(venue, { tabId }, { means: 'Online', amountMinor: 500 })
      await taken(venue, { tabId }, { means: 'Cash', amountMinor: 1000, tipMinor: 50 })
      await invoiced(venue, tabId)
    }
  }
  let isOver = false
  const closer = async () => {
    while (!isOver) await closeAtLast(venue)
  }
  const closing_ = Promise.all([closer(), closer()])
  await Promise.all(tables.map(guest))
  isOver = true
  await closing_
  await closeAtLast(venue)
  const rows = await database().select().from(closing).where(eq(closing.venueId, venue.id)).orderBy(closing.number)
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, at) => at + 1))
  const bills = tables.length * rounds
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((all, row) => all + of(row), 0)
  expect({
    invoices: sum(({ sums }) => sums.invoices.totalMinor),
    cash: sum(({ sums }) => sums.drawer.cashMinor),
    tips: sum(({ sums }) => sums.drawer.tipsMinor),
    redeemed: sum(({ sums }) => sums.vouchers.redeemedMinor),
    // The issue of the voucher is one movement. Each bill has three payments, and the ledger entry of its voucher.
    movements: sum(({ movements }) => movements),
  }).toEqual({
    invoices: bills * 1800,
    cash: bills * 1000,
    tips: bills * 50,
    redeemed: bills * 300,
    movements: 1 + bills * 4,
  })
  for (const [at, row] of rows.entries()) {
    expect(row.firstInvoice).toBe((rows[at - 1]?.lastInvoice ?? 0) + 1)
    expect(row.sums.vouchers.beforeMinor).toBe(rows[at - 1]?.sums.vouchers.afterMinor ?? 0)
  }
  expect(rows.at(-1)?.lastInvoice).toBe(bills)
})

test('a closing waits for another one that has its number, and then looks again', async () => {
  const venue = await tavern()
  const { expected } = await readNextClosing(venue, new Date())
  let second: Promise<unknown> = Promise.resolve()
  await database().transaction(async (tx) => {
    await tx.execute(sql`insert into closing_counter (venue_id, last_number) values (${venue.id}, 0)`)
    second = closeDay(venue, { expected, floatMinor: 0, countedMinor: null }, acting())
    await untilWaiting(1, tx)
  })
  await second
  const rows = await database().select().from(closing).where(eq(closing.venueId, venue.id))
  expect(rows.map(({ number }) => number)).toEqual([1])
})

import { sql } from 'drizzle-orm'
import { afterEach, expect } from 'vitest'
import { database, type Reader } from '#db/client.ts'

/** A voucher whose sums do not match, with the sums. */
type WrongRow = { venue_id: string; id: string } & Record<string, unknown>

/**
 * Every voucher of the database whose sums do not match: issued is not captured + held + open + written off, a column is
 * not the sum of its ledger entries, a value is below zero, or the held value is not the sum of its holds.
 */
export async function wrongVoucherBooks(reader: Reader = database()): Promise<WrongRow[]> {
  const found = await reader.execute<WrongRow>(sql`
    with ledger as (
      select venue_id, voucher_id,
        sum(case kind when 'issue' then value else 0 end) as issued,
        sum(case kind when 'issue' then value when 'hold' then -value when 'release' then value when 'refund' then value
          when 'adjustment' then -value else 0 end) as open,
        sum(case kind when 'hold' then value when 'release' then -value when 'capture' then -value else 0 end) as held,
        sum(case kind when 'capture' then value when 'refund' then -value else 0 end) as captured,
        sum(case kind when 'adjustment' then value else 0 end) as written_off
      from voucher_entry group by venue_id, voucher_id
    ), holds as (
      select venue_id, voucher_id, sum(value) as held from voucher_hold where status = 'Held' group by venue_id, voucher_id
    )
    select v.venue_id, v.id, v.issued_value, v.open_value, v.held_value, v.captured_value, v.written_off_value,
      l.issued, l.open, l.held, l.captured, l.written_off, h.held as in_holds
    from voucher v left join ledger l on (l.venue_id, l.voucher_id) = (v.venue_id, v.id)
      left join holds h on (h.venue_id, h.voucher_id) = (v.venue_id, v.id)
    where v.issued_value <> v.captured_value + v.held_value + v.open_value + v.written_off_value
      or (v.issued_value, v.open_value, v.held_value, v.captured_value, v.written_off_value)
        is distinct from (l.issued, l.open, l.held, l.captured, l.written_off)
      or least(v.open_value, v.held_value, v.captured_value, v.written_off_value) < 0
      or v.held_value <> coalesce(h.held, 0)`)
  return [...found]
}

/** Fails if the books of any voucher of the test's database do not add up (decisions 8.2). */
export async function expectConservation(reader?: Reader): Promise<void> {
  expect(await wrongVoucherBooks(reader)).toEqual([])
}

/** Checks the books of all vouchers after every test of a file. To be called outside tests, after `useTestDatabase()`. */
export function keepVoucherBooks(): void {
  afterEach(() => expectConservation())
}

import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Tx } from '#db/client.ts'
import { useTestDatabase } from '#testing/database.ts'
import { letEverythingHappenOnce } from '#testing/everything.ts'
import { useDataDir } from '#testing/mailbox.ts'
import { databaseError } from './errors.ts'

/** What the database refuses or does by itself, whatever the program does, tried on rows of every kind. */
const database = useTestDatabase()
process.env.DATA_DIR = useDataDir()
beforeAll(letEverythingHappenOnce)

class TakenBack extends Error {}

/** Runs statements and rolls them back: returns the name of the constraint that refuses them, or nothing. */
async function refusalOf(work: (tx: Tx) => Promise<unknown>, isolationLevel: Isolation = 'read committed') {
  try {
    await database.connection.db.transaction(
      async (tx) => {
        await work(tx)
        throw new TakenBack()
      },
      { isolationLevel },
    )
  } catch (error) {
    if (error instanceof TakenBack) return 'nothing'
    const said = databaseError(error)
    if (!said) throw error
    return said.constraint_name ?? said.message
  }
}
type Isolation = 'read committed' | 'repeatable read'

/** A copy of an existing row with other values for some columns: a JSON object, in SQL. */
const like = (table: string, where: string, but: string) =>
  sql.raw(`insert into ${table} select (jsonb_populate_record(t, jsonb_build_object(${but}))).*
    from ${table} t where ${where} limit 1 returning 1`)

/** A statement that must write at least one row: a test that finds no row to try proves nothing. */
async function written(tx: Tx, statement: ReturnType<typeof like>): Promise<void> {
  const rows = await tx.execute(statement)
  expect(Math.max(rows.length, rows.count)).toBeGreaterThan(0)
}

const id = `'id', gen_random_uuid()`
const fresh = (name: string) => `'${name}', sha256(gen_random_uuid()::text::bytea)`
const newName = (name: string) => `'${name}', 'x' || left(gen_random_uuid()::text, 8)`

/** Each unique index with the rows that must not be there twice, and the columns in which a second row differs. */
const unique: Record<string, [table: string, where: string, its: string]> = {
  api_key_hash: ['api_key', 'true', id],
  organisation_slug: ['organisation', 'true', id],
  venue_slug: ['venue', 'true', id],
  reservation_reference: ['reservation', 'true', id],
  event_slug: ['event', 'true', id],
  event_registration_reference: ['event_registration', 'true', `${id}, ${fresh('cancel_token_digest')}`],
  event_registration_cancel_token: ['event_registration', 'true', `${id}, ${newName('reference')}`],
  ticket_code: ['ticket', 'true', `'ordinal', 99`],
  tab_one_open: ['tab', 'closed_at is null', id],
  table_token_live: ['table_token', 'revoked_at is null', `${id}, ${fresh('digest')}`],
  table_token_digest: ['table_token', 'true', `${id}, 'revoked_at', now()`],
  invoice_of_tab: ['invoice', 'true', `'number', 1000000`],
  fake_checkout_idempotency_key: ['fake_checkout', 'true', newName('id')],
  payment_provider_session: ['payment', `provider_session_id is not null and status = 'Paid'`, id],
  payment_one_open: openPaymentOf('reservation_id'),
  payment_one_open_of_registration: openPaymentOf('registration_id'),
  payment_one_open_of_tab: openPaymentOf('tab_id'),
  payment_one_open_of_sale: openPaymentOf('sale_id'),
  voucher_code: ['voucher', 'true', `${id}, 'file_key', null, 'sale_id', null`],
  voucher_file_key: ['voucher', 'true', `${id}, ${fresh('code_digest')}, 'sale_id', null, 'file_key', 'a voucher'`],
  voucher_of_sale: ['voucher', 'sale_id is not null', `${id}, ${fresh('code_digest')}, 'file_key', null`],
  voucher_sale_reference: ['voucher_sale', 'true', id],
  voucher_issued_once: ['voucher_entry', `kind = 'issue'`, id],
  voucher_held_once: ['voucher_entry', `kind = 'hold'`, id],
  voucher_settled_once: ['voucher_entry', `kind = 'capture' and payment_id is not null`, `${id}, 'kind', 'release'`],
  voucher_refunded_once: ['voucher_entry', `kind = 'refund'`, id],
}

function openPaymentOf(subject: string): [string, string, string] {
  return ['payment', `${subject} is not null and status = 'Open'`, `${id}, ${newName('provider_session_id')}`]
}

describe('the database refuses a second row for', () => {
  test.each(Object.entries(unique))('%s', async (name, [table, where, its]) => {
    const refused = await refusalOf(async (tx) => {
      // Without triggers and references, so that only the index can refuse it.
      await tx.execute(sql`set local session_replication_role = replica`)
      // Twice, since there may be no row yet of the kind that may be there once.
      await written(tx, like(table, where, its))
      await written(tx, like(table, where, its))
    })
    expect(refused).toBe(name)
  })

  test('every unique index of its catalogue', async () => {
    const rows = await database.connection.sql<{ name: string }[]>`
      select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
      where c.relnamespace = 'public'::regnamespace and i.indisunique and not i.indisprimary`
    expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(unique).sort())
  })
})

const raw = (statement: string) => (tx: Tx) => written(tx, sql.raw(statement))
const closed = 'select id from tab where closed_at is not null limit 1'
const open = 'select id from tab where closed_at is null limit 1'

/** Each guard with a statement that it refuses, and the constraint name that it reports. */
const refusals: [guard: string, what: string, work: (tx: Tx) => Promise<unknown>, name: string][] = [
  [
    'ticket_guard',
    'a ticket that is valid on a registration that has ended',
    raw(`update ticket set status = 'Valid' where status = 'Cancelled'`),
    'ticket_of_confirmed_registration',
  ],
  [
    'new_ticket_guard',
    'a new ticket on a registration that has ended',
    (tx) =>
      written(tx, like('ticket', `status = 'Cancelled'`, `'status', 'Valid', 'ordinal', 99, ${fresh('code_digest')}`)),
    'ticket_of_confirmed_registration',
  ],
  [
    'tab_order_guard',
    'an order on a closed tab',
    (tx) => written(tx, like('tab_order', `tab_id = (${closed})`, id)),
    'tab_open_for_orders',
  ],
  [
    'tab_line_guard',
    'a line on a closed tab',
    (tx) => written(tx, like('tab_line', `tab_id = (${closed})`, `'ordinal', 99`)),
    'tab_open_for_orders',
  ],
  [
    'tab_stays_closed',
    'a closed tab that opens again',
    raw('update tab set closed_at = null where closed_at is not null'),
    'tab_stays_closed',
  ],
  [
    'invoice_guard',
    'an invoice of another sum than its lines',
    (tx) =>
      written(
        tx,
        like(
          'invoice',
          'true',
          `'number', 1000000, 'total_minor', total_minor + 1, 'subtotal_minor', subtotal_minor + 1`,
        ),
      ),
    'invoice_of_all_lines',
  ],
  [
    'invoice_guard',
    'an invoice of a tab that is open',
    (tx) =>
      written(
        tx,
        sql.raw(`insert into invoice
          select (jsonb_populate_record(i, jsonb_build_object('number', 1000000, 'venue_id', t.venue_id, 'tab_id', t.id,
            'total_minor', sum, 'subtotal_minor', sum, 'tax_total_minor', 0))).*
          from invoice i, tab t, lateral (select sum(quantity * unit_price_minor) from tab_line l where l.tab_id = t.id) s
          where t.id = (${open}) limit 1 returning 1`),
      ),
    'invoice_of_closed_tab',
  ],
  ['invoice_immutable', 'an invoice that is changed', raw(`update invoice set currency = 'USD'`), 'invoice_immutable'],
  ['invoice_immutable', 'an invoice that is deleted', raw('delete from invoice'), 'invoice_immutable'],
  ['tab_line_immutable', 'a line that is changed', raw('update tab_line set quantity = 1'), 'tab_line_immutable'],
  ['tab_line_immutable', 'a line that is deleted', raw('delete from tab_line'), 'tab_line_immutable'],
  [
    'voucher_entry_immutable',
    'an entry of a ledger that is changed',
    raw('update voucher_entry set value = value'),
    'voucher_entry_immutable',
  ],
  ['voucher_entry_immutable', 'an entry that is deleted', raw('delete from voucher_entry'), 'voucher_entry_immutable'],
  [
    'voucher_values_follow_ledger',
    'a voucher whose value is written by hand',
    raw('update voucher set open_value = open_value + 1, issued_value = issued_value + 1'),
    'voucher_values_follow_ledger',
  ],
  [
    'voucher_begins_empty',
    'a voucher that begins with a value',
    (tx) =>
      written(
        tx,
        like('voucher', 'open_value > 0', `${id}, ${fresh('code_digest')}, 'sale_id', null, 'file_key', null`),
      ),
    'voucher_values_follow_ledger',
  ],
  [
    'event_seat_guard',
    'a seat beyond the capacity',
    raw('update event set seats_taken = capacity + 1 where capacity is not null'),
    'event_seat_capacity',
  ],
]

describe('the database refuses', () => {
  test.each(refusals)('%s: %s', async (_, _what, work, name) => {
    expect(await refusalOf(work)).toBe(name)
  })

  test('voucher_entry_moves_value: an entry of a ledger under repeatable read', async () => {
    const adjust = raw(`insert into voucher_entry (venue_id, voucher_id, id, kind, value, money_minor, at)
      select venue_id, id, gen_random_uuid(), 'adjustment', 1, 1, now() from voucher where open_value > 0 limit 1`)
    expect(await refusalOf(adjust)).toBe('nothing')
    expect(await refusalOf(adjust, 'repeatable read')).toMatch(/must not be written under repeatable read/)
  })
})

test('triggers end tickets with their registration, and free its seats', async () => {
  const refused = await refusalOf(async (tx) => {
    const [taken] = await tx.execute<{ venue: string; event: string; id: string; quantity: number; seats: number }>(sql`
      select r.venue_id as venue, event_id as event, r.id, quantity, e.seats_taken as seats
      from event_registration r join event e on e.venue_id = r.venue_id and e.id = r.event_id
      where r.status = 'Confirmed' and exists (select from ticket t where t.registration_id = r.id and t.status = 'Valid')`)
    expect(taken?.quantity).toBeGreaterThan(0)
    await tx.execute(sql`update event_registration
      set status = 'Cancelled', cancelled_at = now(), cancelled_by = 'Venue' where id = ${taken?.id}`)
    const tickets = await tx.execute(sql`select distinct status from ticket where registration_id = ${taken?.id}`)
    expect([...tickets]).toEqual([{ status: 'Cancelled' }])
    const [event] = await tx.execute<{ seats: number }>(
      sql`select seats_taken as seats from event where id = ${taken?.event}`,
    )
    expect(event?.seats).toBe((taken?.seats ?? 0) - (taken?.quantity ?? 0))
  })
  expect(refused).toBe('nothing')
})

/** Responses are cached by these versions (lib/bounded-cache.ts), so every change of their content raises them. */
const raising: [trigger: string, change: string, version: string][] = [
  ['venue_raises_version', 'update venue set name = name', 'venue'],
  ['resource_raises_venue_version', 'update resource set name = name', 'venue'],
  ['resource_group_raises_venue_version', 'update resource_group set name = name', 'venue'],
  ['api_key_raises_venue_versions', 'update api_key set revoked_at = now()', 'venue'],
  ['occupancy_notes_buckets', 'update occupancy set seats = seats', 'occupancy_bucket'],
  ['occupancy_raises_buckets', 'update occupancy set seats = seats', 'occupancy_bucket'],
]

test.each(raising)('%s: a change raises the version by which responses are cached', async (_, change, of) => {
  const refused = await refusalOf(async (tx) => {
    const sum = async () => {
      const [row] = await tx.execute<{ sum: string }>(sql.raw(`select sum(version) as sum from ${of}`))
      return Number(row?.sum)
    }
    const before = await sum()
    await tx.execute(sql`set constraints all immediate`)
    await written(tx, sql.raw(change))
    expect(await sum()).toBeGreaterThan(before)
  })
  expect(refused).toBe('nothing')
})

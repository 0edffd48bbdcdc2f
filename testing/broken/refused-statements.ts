import { sql } from 'drizzle-orm'
import { like, type RefusedStatement, raw, written } from './refusals.ts'
import { refusedClosings } from './refused-closings.ts'
import { refusedAtCounter } from './refused-counter.ts'
import { fresh, newId, newName } from './refused-rows.ts'

const closed = 'select id from tab where closed_at is not null and joined_into is null limit 1'
const openTabs = 'select id from tab where closed_at is null'
const onOpenOrder = `tab_id in (${openTabs}) and exists (select from tab_order o where o.id = order_id and o.origin = 'Ordered')`
/** Tabs that are open again because all of their invoices are cancelled. */
const openedAgain =
  'select venue_id, tab_id from invoice group by 1, 2 having count(*) = 2 * count(cancels_number) and not bool_or(gives_back)'
const closeAgain = raw(
  `update tab set closed_at = now() where closed_at is null and (venue_id, id) in (${openedAgain})`,
)
const soldOut = 'exists (select from item_stop s where s.venue_id = t.venue_id and s.item_name = t.item_name)'

/** The column of each table that gets a sum beyond 2^53 - 1, and a row that no other guard refuses then. */
const inexact: Record<string, string> = {
  ...{ tab_line: 'unit_price_minor', invoice: 'total_minor' },
  ...{ voucher_entry: 'value', house_account: 'balance_minor' },
}
const exactly: Record<string, string> = { tab_line: `corrects is null and ${onOpenOrder}` }

/** Each guard with a statement that it refuses, and the constraint name that it reports. */
export const refusedStatements: RefusedStatement[] = [
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
    (tx) => written(tx, like('tab_order', `tab_id = (${closed})`, newId)),
    'tab_open_for_orders',
  ],
  [
    'tab_line_guard',
    'a line on a closed tab',
    (tx) => written(tx, like('tab_line', `tab_id = (${closed})`, `'ordinal', 99`)),
    'tab_open_for_orders',
  ],
  [
    'tab_line_is_offered',
    'a line of an item that is sold out',
    (tx) =>
      written(tx, like('tab_line', `item_name = 'Soup' and tab_id in (${openTabs}) and ${soldOut}`, `'ordinal', 99`)),
    'tab_line_is_offered',
  ],
  [
    'tab_line_takes_back',
    'more taken back than was ordered',
    (tx) => written(tx, like('tab_line', `corrects = 0 and tab_id in (${openTabs})`, `'ordinal', 99, 'quantity', -3`)),
    'tab_line_takes_back',
  ],
  [
    'tab_line_takes_back',
    'a line taken back at another price',
    (tx) =>
      written(
        tx,
        like(
          'tab_line',
          `corrects = 0 and tab_id in (${openTabs})`,
          `'ordinal', 99, 'quantity', -1, 'unit_price_minor', 1`,
        ),
      ),
    'tab_line_takes_back',
  ],
  [
    'tab_line_takes_back',
    'a correction that is taken back',
    (tx) =>
      written(
        tx,
        like(
          'tab_line',
          `corrects = 0 and tab_id in (${openTabs})`,
          `'ordinal', 99, 'quantity', -1, 'corrects', ordinal`,
        ),
      ),
    'tab_line_takes_back',
  ],
  [
    'tab_stays_closed',
    'a closed tab that opens again',
    raw('update tab set closed_at = null where closed_at is not null and joined_into is null'),
    'tab_stays_closed',
  ],
  [
    'tab_joins_open',
    'a tab that is joined into a closed one',
    raw(`update tab set closed_at = now(), joined_into = (select c.id from tab c where c.closed_at is not null and c.venue_id = t.venue_id limit 1) from tab t
      where t.id = tab.id and tab.closed_at is null and exists (select c.id from tab c where c.closed_at is not null and c.venue_id = t.venue_id limit 1)`),
    'tab_joins_open',
  ],
  [
    'tab_joins_open',
    'a tab that is joined with something left of it',
    raw(`update tab set closed_at = now(), joined_into = other.id from tab other
      where other.venue_id = tab.venue_id and other.id <> tab.id and tab.closed_at is null and other.closed_at is null`),
    'tab_joins_empty',
  ],
  [
    'tab_line_of_its_origin',
    'a discount among what is ordered',
    (tx) => {
      const discount = `'ordinal', 99, 'menu_kind', 'Discount', 'station', null, 'unit_price_minor', -1`
      return written(tx, like('tab_line', `corrects is null and station is not null and ${onOpenOrder}`, discount))
    },
    'tab_line_of_its_origin',
  ],
  [
    'tab_line_is_transferred',
    'a line that comes from no tab',
    async (tx) => {
      const came = `exists (select from tab_transfer m where m.order_id = t.order_id) and tab_id in (${openTabs})`
      const added = await written(tx, like('tab_line', came, `'ordinal', 99, 'quantity', 1, 'corrects', null`))
      await tx.execute(sql`set constraints all immediate`)
      return added
    },
    'tab_line_is_transferred',
  ],
  [
    'tab_transfer_adds_up',
    'a transfer of more than was taken off the other tab',
    (tx) => written(tx, like('tab_transfer', 'true', `'order_id', first_order_id, 'tab_id', first_tab_id`)),
    'tab_transfer_adds_up',
  ],
  [
    'tab_transfer_immutable',
    'a transfer that is changed',
    raw('update tab_transfer set at = at'),
    'tab_transfer_immutable',
  ],
  [
    'tab_discount_share_immutable',
    'a share of a discount that is changed',
    raw('update tab_discount_share set minor = minor'),
    'tab_discount_share_immutable',
  ],
  [
    'tab_line_takes_discount',
    'a line that leaves its discount behind',
    async (tx) => {
      const discounted = `tab_id in (${openTabs}) and exists (select from tab_discount_share s
        where (s.order_id, s.ordinal) = (t.order_id, t.ordinal) and not exists (select from tab_line c
          where (c.order_id, c.corrects) = (s.discount_order_id, s.discount_ordinal)))`
      const added = await written(
        tx,
        like('tab_line', discounted, `'ordinal', 99, 'quantity', -1, 'corrects', ordinal`),
      )
      await tx.execute(sql`set constraints all immediate`)
      return added
    },
    'discount_is_on_what_is_left',
  ],
  [
    'tab_discount_share_is_left',
    'a discount on more than is left of a line',
    async (tx) => {
      const more = `'discount_ordinal', 99, 'quantity', quantity + 1, 'given_quantity', quantity + 1, 'minor', 1, 'given_minor', 1`
      await tx.execute(sql`alter table tab_discount_share drop constraint tab_discount_share_discount`)
      const added = await written(tx, like('tab_discount_share', 'true', more))
      await tx.execute(sql`set constraints all immediate`)
      return added
    },
    'discount_is_on_what_is_left',
  ],
  ...Object.entries({
    tab_line: `'ordinal', 99, 'quantity', 2`,
    invoice: `'number', 1000000`,
    payment: newId,
    voucher_entry: newId,
    house_account: `${newId}, ${newName('name')}`,
    money_movement: newId,
  }).map(
    ([table, its]): RefusedStatement => [
      `${table}_exact`,
      'a sum that cannot be counted exactly',
      (tx) =>
        written(
          tx,
          like(table, exactly[table] ?? 'true', `${its}, '${inexact[table] ?? 'amount_minor'}', 9007199254740992`),
        ),
      'money_is_exact',
    ],
  ),
  ['tab_discount_immutable', 'a discount that is deleted', raw('delete from tab_discount'), 'tab_discount_immutable'],
  [
    'invoice_guard',
    'an invoice of another sum than its lines',
    async (tx) => {
      await closeAgain(tx)
      return written(
        tx,
        like(
          'invoice',
          `cancels_number is null and (venue_id, tab_id) in (${openedAgain})`,
          `'number', 1000000, 'edition', 9, 'total_minor', total_minor + 1, 'subtotal_minor', subtotal_minor + 1`,
        ),
      )
    },
    'invoice_of_all_lines',
  ],
  [
    'invoice_guard',
    'a second invoice of a tab whose first is in force',
    (tx) =>
      written(
        tx,
        like(
          'invoice',
          `cancels_number is null and not exists (select from invoice c where c.venue_id = t.venue_id and c.cancels_number = t.number)`,
          `'number', 1000000, 'edition', 2`,
        ),
      ),
    'invoice_one_in_force',
  ],
  [
    'invoice_guard',
    'a counter-invoice of another sum',
    async (tx) => {
      await closeAgain(tx)
      return written(
        tx,
        like(
          'invoice',
          `cancels_number is not null and (venue_id, tab_id) in (${openedAgain})`,
          `'number', 1000000, 'total_minor', total_minor - 1, 'subtotal_minor', subtotal_minor - 1`,
        ),
      )
    },
    'invoice_counters',
  ],
  ...refusedAtCounter,
  ...refusedClosings,
  [
    'audit_entry_immutable',
    'an audit entry that is changed',
    raw('update audit_entry set at = at'),
    'audit_entry_immutable',
  ],
  ['audit_entry_immutable', 'an audit entry that is deleted', raw('delete from audit_entry'), 'audit_entry_immutable'],
  [
    'check_in_guard',
    'a scan that is changed',
    raw("update check_in set at = at - interval '1 minute'"),
    'check_in_stays',
  ],
  ['check_in_guard', 'a scan that is deleted', raw('delete from check_in'), 'check_in_stays'],
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
        like('voucher', 'open_value > 0', `${newId}, ${fresh('code_digest')}, 'sale_id', null, 'file_key', null`),
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

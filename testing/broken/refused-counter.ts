import { sql } from 'drizzle-orm'
import { like, type RefusedStatement, raw, written } from './refusals.ts'
import { newId } from './refused-rows.ts'

const open = 'select id from tab where closed_at is null limit 1'
const openTabs = 'select id from tab where closed_at is null'
/** Payments of tabs that could take one more: otherwise that is refused first. */
const hasRoom = `(select sum(quantity * unit_price_minor) from tab_line where tab_line.tab_id = t.tab_id)
  > (select coalesce(sum(other.amount_minor), 0) from payment other where other.tab_id = t.tab_id)`

/** Each guard of payment at the counter with a statement that it refuses. */
export const refusedAtCounter: RefusedStatement[] = [
  [
    'payment_within_tab',
    'a payment of more than its tab comes to',
    (tx) =>
      written(
        tx,
        like(
          'payment',
          `tab_id in (${openTabs}) and status = 'Paid' and tender = 'Cash'`,
          `${newId}, 'amount_minor', 1000000, 'given_minor', null`,
        ),
      ),
    'payment_within_tab',
  ],
  [
    'payment_line_is_left',
    'a share of more than is left of a line',
    (tx) => written(tx, like('payment_line', 'true', `'quantity', 100`)),
    'payment_line_is_left',
  ],
  [
    'payment_line_immutable',
    'the line of a share that is changed',
    raw('update payment_line set quantity = 1'),
    'payment_line_immutable',
  ],
  [
    'deposit_use_guard',
    'a deposit of another party',
    (tx) =>
      written(
        tx,
        like(
          'deposit_use',
          'true',
          `${newId}, 'payment_id', (select p.id from payment p where p.venue_id = t.venue_id and p.id <> t.payment_id
            and p.purpose = 'Deposit' and p.reservation_id <> (select reservation_id from tab where tab.id = t.tab_id) limit 1)`,
        ),
      ),
    'deposit_use_of_party',
  ],
  [
    'deposit_use_guard',
    'a deposit that pays another sum',
    raw('update deposit_use set amount_minor = 1'),
    'deposit_use_ends',
  ],
  [
    'deposit_use_guard',
    'a deposit beyond what is due',
    async (tx) => {
      await tx.execute(sql`update payment set amount_minor = amount_minor + 3400 where is_share`)
      await tx.execute(sql`update deposit_use set returned_at = now()`)
      return written(tx, like('deposit_use', 'true', `${newId}, 'returned_at', null`))
    },
    'deposit_use_within_tab',
  ],
  [
    'deposit_use_immutable',
    'the use of a deposit that is deleted',
    raw('delete from deposit_use'),
    'deposit_use_immutable',
  ],
  [
    'payment_deposit_in_use',
    'a deposit that is refunded while it pays for a tab',
    raw(`update payment set status = 'Refunded', refunded_at = now() where id in (select payment_id from deposit_use)`),
    'payment_deposit_in_use',
  ],
  [
    'house_account_is_charged',
    'a charge to an account that is closed',
    async (tx) => {
      await tx.execute(sql`update house_account set closed_at = now()`)
      return written(tx, like('payment', `house_account_id is not null and ${hasRoom}`, `${newId}, 'amount_minor', 1`))
    },
    'house_account_is_charged',
  ],
  [
    'house_account_is_settled',
    'more settled than was charged',
    (tx) => written(tx, like('house_settlement', 'true', `${newId}, 'amount_minor', 1000000`)),
    'house_account_balance',
  ],
  [
    'house_settlement_immutable',
    'a settlement that is deleted',
    raw('delete from house_settlement'),
    'house_settlement_immutable',
  ],
  [
    'invoice_given_back_adds_up',
    'a counter-invoice that gives back what no payment does',
    async (tx) => {
      await written(tx, like('invoice', 'gives_back', `'number', 1000000`))
      await tx.execute(sql`set constraints all immediate`)
    },
    'given_back_adds_up',
  ],
  [
    'payment_given_back_adds_up',
    'a payment that gives back more than its counter-invoice',
    async (tx) => {
      await written(tx, like('payment', 'given_back_number is not null', newId))
      await tx.execute(sql`set constraints all immediate`)
    },
    'given_back_adds_up',
  ],
  [
    'payment_stays_given_back',
    'a payment of another sum after it was given back',
    raw('update payment set amount_minor = amount_minor + 1 where given_back_number is not null'),
    'payment_immutable',
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
]

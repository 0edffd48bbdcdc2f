import { sql } from 'drizzle-orm'
import { like, type RefusedStatement, raw, written } from './refusals.ts'

/** Guards of closings, each with a statement that it refuses, and the constraint name that it reports. */
export const refusedClosings: RefusedStatement[] = [
  [
    'closing_immutable',
    'a closing with another count',
    raw('update closing set counted_minor = 1'),
    'closing_immutable',
  ],
  [
    'closing_guard',
    'a closing that leaves a number out',
    (tx) =>
      written(tx, like('closing', 'number = 2', `'number', 4, 'first_invoice', 3, 'last_invoice', 2, 'movements', 0`)),
    'closing_without_gap',
  ],
  [
    'closing_guard',
    'a closing that leaves an invoice out',
    (tx) =>
      written(tx, like('closing', 'number = 2', `'number', 3, 'first_invoice', 4, 'last_invoice', 3, 'movements', 0`)),
    'closing_of_next_invoices',
  ],
  [
    'closing_has_movements',
    'a closing that claims more movements than it has',
    async (tx) => {
      await written(
        tx,
        like('closing', 'number = 2', `'number', 3, 'first_invoice', 3, 'last_invoice', 2, 'movements', 1`),
      )
      await tx.execute(sql`set constraints all immediate`)
    },
    'closing_has_movements',
  ],
  [
    'money_movement_guard',
    'a movement of another sum',
    raw('update money_movement set tip_minor = 1'),
    'money_movement_stays',
  ],
  [
    'money_movement_guard',
    'an open movement that is put into an old closing',
    raw(`update money_movement m set closing_number = 2 from closing c
      where c.venue_id = m.venue_id and c.number = 2 and m.closing_number is null`),
    'money_movement_stays',
  ],
  ['money_movement_guard', 'a movement that is deleted', raw('delete from money_movement'), 'money_movement_stays'],
  [
    'money_movement_begins_open',
    'a new movement in an old closing',
    (tx) => written(tx, like('money_movement', `closing_number = 1 and kind = 'Settled'`, `'id', gen_random_uuid()`)),
    'money_movement_begins_open',
  ],
]

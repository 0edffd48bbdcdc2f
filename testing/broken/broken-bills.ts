import type { Connection } from '#db/client.ts'
import type { billPromises } from '../storms/bills-storm-check.ts'
import type { StormRecord } from '../storms/bills-storm-hands.ts'

type Promised = (typeof billPromises)[number]

/**
 * The way in which the outcome of a storm is falsified: in the record of its acts, or by statements on the rows of its
 * venue ($1).
 */
export type BrokenBills = [promise: Promised, what: string, falsify: ((done: StormRecord) => void) | string]

const noAct = { status: 200, json: {} }

/** Each promise of a storm of bills with a falsehood that the check must find. Changes of rows stay. */
export const brokenBills: BrokenBills[] = [
  ['no server fails', 'a 500', ({ acts }) => acts.push({ ...noAct, verb: 'order', status: 500 })],
  ['a key has one answer', 'two answers', ({ odd }) => odd.push('two answers to one key of cash')],
  [
    'no line is lost',
    'an acknowledged line that is stored nowhere',
    ({ acts }) => acts.push({ ...noAct, verb: 'order', ordered: { note: 'wish', itemName: 'Pils', quantity: 1 } }),
  ],
  [
    'no line is made twice',
    'a line on the tickets of two orders',
    ({ shown }) => shown.set('wish 1', new Set(['a/bar/0', 'b/bar/0'])),
  ],
  [
    'no line is made twice',
    'a line that is twice on a screen',
    ({ odd }) => odd.push('wish 1 is on two tickets of one screen'),
  ],
  [
    'change is given once',
    'a payment that is answered twice',
    ({ acts }) => acts.push(...acts.filter(({ paid }) => paid?.means === 'Cash').slice(0, 1)),
  ],
  [
    'change is given once',
    'too much change',
    ({ acts }) => {
      const cash = acts.find(({ paid }) => paid?.means === 'Cash')
      if (cash) cash.json = { ...cash.json, change: 100 }
    },
  ],
  [
    'what was taken and returned is stored once',
    'an acknowledged payment that is stored nowhere',
    ({ acts }) =>
      acts.push({ ...noAct, verb: 'terminal', paid: { means: 'Terminal', minor: 100, tipMinor: 0, givenMinor: 0 } }),
  ],
  [
    'what was taken and returned is stored once',
    'a refund that is stored nowhere',
    ({ acts }) => acts.push({ ...noAct, verb: 'refundTab', json: { returned: [{ means: 'Cash', amount: 1 }] } }),
  ],
  [
    'closings are what was taken',
    'a payment that is in no closing',
    ({ acts }) =>
      acts.push({ ...noAct, verb: 'house', paid: { means: 'House', minor: 1, tipMinor: 0, givenMinor: 0 } }),
  ],
  [
    'no line is lost',
    'a line that is stored with one more than was ordered',
    `update tab_line l set quantity = quantity + 1 from tab_line_note n where l.venue_id = $1
      and (n.venue_id, n.order_id, n.ordinal) = (l.venue_id, l.order_id, l.ordinal)
      and n.note = (select min(note) from tab_line_note where venue_id = $1)`,
  ],
  [
    'what is left on bills is what was ordered and not taken back',
    'a line that is taken off a bill for no reason',
    `insert into tab_line (venue_id, tab_id, order_id, ordinal, menu_id, menu_kind, item_name, quantity, unit_price_minor,
        tax_rate_millionths, station, corrects)
      select venue_id, tab_id, order_id, 500, menu_id, menu_kind, item_name, -1, unit_price_minor, tax_rate_millionths,
        station, ordinal from tab_line l where venue_id = $1 and corrects is null and menu_kind <> 'Discount'
        and not exists (select from tab_line c where c.order_id = l.order_id and c.corrects = l.ordinal) limit 1`,
  ],
  [
    'both servers show the tickets of what is on bills',
    'an order that no station is shown',
    `update tab_order set origin = 'Discount' where venue_id = $1 and origin = 'Ordered'
      and not exists (select from order_progress p where p.order_id = tab_order.id and p.served_at is not null)`,
  ],
  [
    'no tab is paid beyond its sum',
    'a tab of which more is paid than was ordered',
    `update payment set amount_minor = amount_minor + 1000000, given_minor = null where venue_id = $1 and status = 'Paid'
      and tab_id is not null`,
  ],
  [
    'a table has one open tab',
    'two of them at one table',
    `drop index tab_one_open;
      insert into tab (venue_id, id, resource_id, currency, opened_at)
      select venue_id, gen_random_uuid(), 't1', currency, now() from tab, generate_series(1, 2) where venue_id = $1 limit 2`,
  ],
  [
    'a party has one open tab',
    'two of them of one party',
    `drop index tab_one_open;
      insert into tab (venue_id, id, resource_id, reservation_id, currency, opened_at)
      select v.id, gen_random_uuid(), 'b1', v.party, 'EUR', now()
      from (select id, gen_random_uuid() as party from venue where id = $1) v, generate_series(1, 2)`,
  ],
  [
    'both servers show the sums of every bill',
    'a tab that no server shows',
    `insert into tab (venue_id, id, resource_id, currency, opened_at, aside)
      select id, gen_random_uuid(), 'gone', 'EUR', now(), true from venue where id = $1`,
  ],
  [
    'invoices are numbered without a gap',
    'a number that is left out',
    'update invoice set number = number + 1000 where venue_id = $1 and number = 1',
  ],
  [
    'closings are numbered without a gap',
    'a number that is left out',
    'update closing set number = number + 1000 where venue_id = $1 and number = 1',
  ],
  [
    'the last day can be closed',
    'an account that owes more than its movements say',
    'update house_account set balance_minor = balance_minor + 1 where venue_id = $1',
  ],
  [
    'the doctor finds no breach',
    'a price that changes',
    'update invoice set total_minor = total_minor + 1, subtotal_minor = subtotal_minor + 1 where venue_id = $1 and number = 1',
  ],
]

/** The tables whose rows are falsified, and those that a check writes itself when it closes the last day. */
const tables = [
  'tab',
  'tab_order',
  'tab_line',
  'payment',
  'invoice',
  'closing',
  'closing_counter',
  'money_movement',
  'house_account',
]

/** Runs `check` on the outcome of a storm while it is falsified. Afterwards all rows are as before. */
export async function falsified<T>(
  connection: Connection,
  { venueId, done, by }: { venueId: string; done: StormRecord; by: BrokenBills[2] },
  check: (done: StormRecord) => Promise<T>,
): Promise<T> {
  const copy: StormRecord = {
    acts: done.acts.map((act) => ({ ...act })),
    shown: new Map(done.shown),
    odd: [...done.odd],
  }
  const { sql } = connection
  const [index] = await sql`select indexdef from pg_indexes where indexname = 'tab_one_open'`
  for (const table of tables) await sql`create table ${sql(`saved_${table}`)} as table ${sql(table)}`
  try {
    if (typeof by === 'function') by(copy)
    else await withoutTriggers(connection, by.split(';'), venueId)
    return await check(copy)
  } finally {
    await withoutTriggers(connection, [
      ...tables.flatMap((table) => [
        `delete from ${table}`,
        `insert into ${table} select * from saved_${table}`,
        `drop table saved_${table}`,
      ]),
      'drop index if exists tab_one_open',
      String(index?.indexdef),
    ])
  }
}

async function withoutTriggers({ sql }: Connection, statements: readonly string[], venueId = ''): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    for (const statement of statements) await tx.unsafe(statement, statement.includes('$1') ? [venueId] : [])
  })
}

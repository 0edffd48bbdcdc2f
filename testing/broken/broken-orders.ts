import type { BrokenRows } from './broken-rows.ts'

/** As `brokenRows`, for the work of stations, for calls from tables, and for the origin of the lines of bills. */
export const brokenOrders: BrokenRows[] = [
  [
    'tickets-have-something-to-make',
    'a station has served an order in which nothing is for it',
    [
      `insert into order_progress (venue_id, tab_id, order_id, station, started_at, ready_at, served_at)
        select o.venue_id, o.tab_id, o.id, s.station, now(), now(), now()
        from tab_order o, (values ('kitchen'), ('bar')) s (station)
        where not exists (select from tab_line l where l.order_id = o.id and l.station = s.station) limit 1`,
    ],
  ],
  [
    'tickets-have-something-to-make',
    'a line is printed as taken back that was not',
    ['update order_print set line = 17 where line = 0'],
  ],
  [
    'transfers-name-what-was-ordered',
    'a line that came twice over names the one in between',
    [
      `update tab_transfer m set first_tab_id = m.from_tab_id, first_order_id = m.from_order_id, first_ordinal = c.corrects
        from tab_line c where (c.venue_id, c.tab_id, c.order_id, c.ordinal) =
          (m.venue_id, m.from_tab_id, m.from_order_id, m.from_ordinal) and c.order_id <> m.first_order_id`,
    ],
  ],
  [
    'calls-end-with-their-tab',
    'a call goes on after its tab was closed',
    [
      `insert into table_call (venue_id, id, resource_id, kind, tab_id, called_at)
        select venue_id, gen_random_uuid(), resource_id, 'waiter', id, now() from tab t where closed_at is not null
          and not exists (select from table_call c where c.venue_id = t.venue_id and c.resource_id = t.resource_id)
        limit 1`,
    ],
  ],
  [
    'shares-pay-for-what-was-ordered',
    'more of a line is paid than was ordered',
    ['update payment_line set quantity = 100'],
  ],
]

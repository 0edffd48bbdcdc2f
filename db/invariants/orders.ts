import type { Invariant } from './invariant.ts'

/** The lines that were ordered, each with the station that makes it; those from before there were stations have the usual one. */
const toMake = `
  select l.venue_id, l.tab_id, l.order_id, coalesce(l.station, case l.menu_kind when 'Food' then 'kitchen' else 'bar' end) as station
  from tab_line l join tab_order o on (o.venue_id, o.tab_id, o.id) = (l.venue_id, l.tab_id, l.order_id)
  where o.origin = 'Ordered' and l.corrects is null and l.menu_kind <> 'Discount'`

/** Invariants of the work of stations, of calls from tables, and of the origin of the lines of bills. */
export const orderInvariants: Invariant[] = [
  {
    name: 'tickets-have-something-to-make',
    level: 'breach',
    sentence: 'What a station has made progress with, or prints, is an order that has something for it.',
    // A line that is taken back is printed too, even if it was taken to another tab before.
    sql: `
      with to_make as (${toMake})
      select distinct concat_ws('/', venue_id, tab_id, order_id) as id from (
        select venue_id, tab_id, order_id, station, 0 as line from order_progress
        union all select venue_id, tab_id, order_id, station, line from order_print
      ) as ticket
      where line = 0 and not exists (select from to_make m
          where (m.venue_id, m.tab_id, m.order_id, m.station) = (ticket.venue_id, ticket.tab_id, ticket.order_id, ticket.station))
        or line <> 0 and not exists (select from take_back b
          where (b.venue_id, b.tab_id, b.order_id, b.ordinal) = (ticket.venue_id, ticket.tab_id, ticket.order_id, ticket.line))`,
  },
  {
    name: 'transfers-name-what-was-ordered',
    level: 'breach',
    sentence:
      'A line that came from another tab names the line that its station makes, and no station makes more than was ordered.',
    sql: `
      select concat_ws('/', m.venue_id, m.tab_id, m.order_id, m.ordinal) as id from tab_transfer m
      join tab_line l on (l.venue_id, l.tab_id, l.order_id, l.ordinal) = (m.venue_id, m.tab_id, m.order_id, m.ordinal)
      join tab_line c on (c.venue_id, c.tab_id, c.order_id, c.ordinal) =
        (m.venue_id, m.from_tab_id, m.from_order_id, m.from_ordinal)
      join tab_line f on (f.venue_id, f.tab_id, f.order_id, f.ordinal) =
        (m.venue_id, m.first_tab_id, m.first_order_id, m.first_ordinal)
      join tab_order o on (o.venue_id, o.tab_id, o.id) = (f.venue_id, f.tab_id, f.order_id)
      left join tab_transfer earlier on (earlier.venue_id, earlier.tab_id, earlier.order_id, earlier.ordinal) =
        (c.venue_id, c.tab_id, c.order_id, c.corrects)
      where o.origin = 'Transferred' or f.corrects is not null
        or (f.menu_id, f.item_name, f.unit_price_minor) <> (l.menu_id, l.item_name, l.unit_price_minor)
        or (f.tab_id, f.order_id, f.ordinal) <> (coalesce(earlier.first_tab_id, c.tab_id),
          coalesce(earlier.first_order_id, c.order_id), coalesce(earlier.first_ordinal, c.corrects))`,
  },
  {
    name: 'calls-end-with-their-tab',
    level: 'breach',
    sentence: 'No table calls for a tab that is closed.',
    sql: `
      select concat_ws('/', c.venue_id, c.id) as id from table_call c
      join tab t on t.venue_id = c.venue_id and t.id = c.tab_id
      where c.ended_at is null and t.closed_at is not null`,
  },
  {
    name: 'shares-pay-for-what-was-ordered',
    level: 'breach',
    sentence:
      'Shares that are paid by their lines pay for no more of a line than was ordered, on the tab of their payment.',
    sql: `
      select concat_ws('/', s.venue_id, s.tab_id, s.order_id, s.ordinal) as id from payment_line s
      join payment p on p.venue_id = s.venue_id and p.id = s.payment_id
      join tab_line l on (l.venue_id, l.tab_id, l.order_id, l.ordinal) = (s.venue_id, s.tab_id, s.order_id, s.ordinal)
      where p.status = 'Paid'
      group by s.venue_id, s.tab_id, s.order_id, s.ordinal, l.quantity
      having sum(s.quantity) > l.quantity or bool_or(p.tab_id is distinct from s.tab_id)`,
  },
]

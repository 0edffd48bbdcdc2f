/** The table of background jobs. */
export const jobs = '_private_jobs'
/** SQL that deletes the jobs of a kind. */
export const jobsOf = (kind: string, more = '') =>
  `delete from ${jobs} j using _private_tasks t where t.id = j.task_id and t.identifier = '${kind}' ${more}`

/** The name of an invariant, how it is broken, and the statements that break it. */
export type BrokenRows = [invariant: string, what: string, breakIt: string[]]

const nobody = '00000000-0000-4000-8000-000000000000'
const another = (table: string, like: string, but: string) => `
  insert into ${table} select (jsonb_populate_record(t, jsonb_build_object(${but}))).* from ${table} t where ${like}`

/** The condition for invoices without a counter-invoice, which are none themselves. */
const counts = 'cancels_number is null and not exists (select from invoice c where c.cancels_number = invoice.number)'
const leave = 'update seating set left_at = seated_at where left_at is null and seated_at is not null'

/** The condition for one walk-in that sits at its table. */
const sitsAlone = (reservation: string) => `${reservation}.channel = 'WalkIn' and ${reservation}.status = 'Confirmed'
  and ${reservation}.venue_id = (select min(s.venue_id::text)::uuid from seating s
    join reservation w on w.venue_id = s.venue_id and w.id = s.reservation_id and w.channel = 'WalkIn'
    where s.seated_at is not null and s.left_at is null)`

/**
 * Each invariant with ways to break it: changes of rows with all triggers off, which are rolled back afterwards. If a constraint
 * has to be dropped first, `guarantees-in-force` reports that as well.
 */
export const brokenRows: BrokenRows[] = [
  ['guarantees-in-force', 'a trigger is dropped', ['drop trigger occupancy_guard on occupancy']],
  [
    'booked-once',
    'an exclusive party is moved into the shared hall',
    [
      'alter table occupancy drop constraint occupancy_no_double_booking',
      `update occupancy o set resource_id = h.resource_id from occupancy h
        where h.resource_id = 'hall' and h.active and o.resource_id like 'b_' and o.active
          and h.venue_id = o.venue_id and h.starts_at = o.starts_at`,
    ],
  ],
  [
    'blocked-is-not-booked',
    'a block is moved to a party',
    [
      `update resource_block b set resource_id = o.resource_id, starts_at = o.starts_at, blocked_until = o.blocked_until
        from (select * from occupancy where active and venue_id in (select venue_id from resource_block where lifted_at is null)
          limit 1) o where b.venue_id = o.venue_id and b.lifted_at is null`,
    ],
  ],
  [
    'seats-within-capacity',
    'one party too many is admitted',
    [
      another(
        'reservation',
        "party_size = 18 and resource_type = 'EventArea'",
        `'id', '${nobody}', 'reference', 'SVC-MORE'`,
      ),
      another('occupancy', "seats = 18 and resource_id = 'hall'", `'reservation_id', '${nobody}'`),
    ],
  ],
  ['seats-are-enough', 'seats are taken out', ["update resource set capacity = 39 where id = 'hall'"]],
  [
    'requests-are-answered',
    'the job that ends a request is lost',
    ["update reservation set request_step = 'asked', answer_by = now(), deposit_amount_minor = null, hold_expires_at = null where status = 'Pending'"],
  ],
  [
    'requests-are-answered-in-time',
    'a request waits for days',
    ["update reservation set request_step = 'asked', answer_by = now() - interval '2 days', deposit_amount_minor = null, hold_expires_at = null where status = 'Pending'"],
  ],
  [
    'occupancy-follows-reservation',
    'a table is freed during its reservation',
    ["update occupancy set active = false where active and share_key <> 'shared'"],
  ],
  [
    'occupancy-follows-reservation',
    'a table stays held after the end of its hold',
    ["update occupancy set hold_expires_at = hold_expires_at + interval '1 hour' where hold_expires_at is not null"],
  ],
  [
    'occupancy-follows-reservation',
    'a table is shared with somebody else',
    ["update occupancy set share_key = 'somebody' where active and ordinal = 1"],
  ],
  ['reservations-take-their-time', 'a reservation loses its table', ['delete from occupancy where not active']],
  [
    'reservations-take-their-time',
    'a reservation ends later than its table is taken',
    ["update reservation set ends_at = ends_at + interval '1 day' where status = 'Confirmed'"],
  ],
  [
    'reservations-take-their-time',
    'a table is taken later than its reservation begins',
    ["update occupancy set starts_at = starts_at + interval '1 minute' where active"],
  ],
  [
    'parties-sit-alone',
    'a party sits down beside another one',
    [
      another(
        'reservation',
        sitsAlone('t'),
        `'id', '${nobody}', 'reference', 'SVC-MORE', 'starts_at', t.ends_at + interval '1 hour',
          'ends_at', t.ends_at + interval '2 hours'`,
      ),
      `insert into occupancy select (jsonb_populate_record(o, jsonb_build_object('reservation_id', '${nobody}',
        'share_key', '${nobody}', 'starts_at', t.ends_at + interval '1 hour',
        'blocked_until', t.ends_at + interval '2 hours'))).*
        from occupancy o join reservation t on t.venue_id = o.venue_id and t.id = o.reservation_id where ${sitsAlone('t')}`,
      `insert into seating select t.venue_id, '${nobody}', s.arrived_at, s.seated_at from seating s
        join reservation t on t.venue_id = s.venue_id and t.id = s.reservation_id where ${sitsAlone('t')}`,
    ],
  ],
  ['seatings-follow-reservations', 'a party that has left keeps its table', [leave]],
  [
    'tabs-follow-parties',
    'a party moves without its tab',
    ["update tab set resource_id = 't4' where reservation_id is not null and closed_at is null"],
  ],
  ['tabs-follow-parties', 'a party is forgotten', ['delete from seating where seated_at is not null']],
  ['groups-are-complete', 'one of three tables is lost', ['delete from occupancy where active and ordinal = 1']],
  ['groups-are-complete', 'the party grows', ['update reservation set party_size = party_size + 1']],
  [
    'event-seats-are-counted',
    'a seat is forgotten',
    ["update event set seats_taken = seats_taken - 1 where slug = 'quiz'"],
  ],
  [
    'event-within-capacity',
    'fifty guests too many are admitted',
    [
      'drop trigger event_seat_guard on event',
      'set local session_replication_role = origin',
      another(
        'event_registration',
        'quantity = 3',
        `'id', '${nobody}', 'reference', 'SVC-MORE', 'quantity', 50, 'cancel_token_digest', sha256(t.id::text::bytea),
          'attendee_names', (select jsonb_agg('Bob'::text) from generate_series(1, 50))`,
      ),
      `insert into ticket select venue_id, id, n, sha256(convert_to(venue_id || '/' || n, 'UTF8')), '', 'Bob', 'Valid'
        from event_registration, generate_series(0, 49) n where id = '${nobody}'`,
    ],
  ],
  ['event-seats-are-enough', 'rows are taken out', ['update event set capacity = 1 where seats_taken > 1']],
  ['tickets-are-complete', 'a ticket is lost', ['delete from ticket where ordinal = 1 and checked_in_at is null']],
  [
    'tickets-are-complete',
    'a ticket bears another name',
    ["update ticket set attendee_name = 'Mallory' where ordinal = 1"],
  ],
  [
    'tickets-end-with-registration',
    'a cancelled ticket works again',
    ["update ticket set status = 'Valid' where status = 'Cancelled' and checked_in_at is null"],
  ],
  [
    'tickets-end-with-registration',
    'a ticket of a confirmed registration is cancelled',
    ["update ticket set status = 'Cancelled' where status = 'Valid'"],
  ],
  [
    'door-and-cancellation-agree',
    'a ticket can be used again',
    ["update ticket set status = 'Valid' where status = 'CheckedIn'"],
  ],
  [
    'door-and-cancellation-agree',
    'a guest cancels from inside',
    ["update event_registration set cancelled_by = 'Guest' where cancelled_by = 'Venue'"],
  ],
  [
    'registrations-are-paid',
    'a paid registration is recorded as free',
    ["update event_registration set payment = 'NotRequired' where payment = 'Paid' and status = 'Confirmed'"],
  ],
  [
    'registrations-are-paid',
    'less was paid than is owed',
    ["update event_registration set amount_minor = amount_minor + 1 where payment = 'Paid'"],
  ],
  [
    'held-seats-can-be-paid',
    'a checkout ends and its seats stay held',
    ["update payment set status = 'Expired' where purpose = 'Tickets' and status = 'Open' and voucher_minor = 0"],
  ],
  ['cancelled-tickets-are-refunded', 'the job of a refund is missing', [jobsOf('refund-registration')]],
  ['cancelled-events-are-notified', 'the job of the notification is missing', [jobsOf('cancel-event')]],
  [
    'tabs-begin-with-an-order',
    'an order is empty',
    [
      'delete from tab_line l using tab t where t.id = l.tab_id and t.closed_at is null and not exists (select from payment p where p.tab_id = t.id) and not exists (select from take_back b where b.tab_id = t.id) and not exists (select from tab_line_note n where n.tab_id = t.id) and not exists (select from tab_transfer m where t.id in (m.tab_id, m.from_tab_id))',
    ],
  ],
  [
    'closed-tabs-are-invoiced',
    'an invoice is lost and its number taken back',
    [
      'delete from invoice i using invoice_counter c where c.venue_id = i.venue_id and c.last_number = i.number and not i.gives_back',
      'update invoice_counter c set last_number = last_number - 1 where not exists (select from invoice i where i.venue_id = c.venue_id and i.number = c.last_number)',
    ],
  ],
  [
    'invoices-add-up',
    'an invoice contains more tax than its rates',
    [`update invoice set tax_total_minor = tax_total_minor + 1, subtotal_minor = subtotal_minor - 1 where ${counts}`],
  ],
  [
    'taxes-are-right',
    'the tax of a rate is a cent too much',
    [
      `update invoice set taxes = jsonb_set(taxes, '{0,taxMinor}', to_jsonb((taxes -> 0 ->> 'taxMinor')::int + 1)),
        tax_total_minor = tax_total_minor + 1, subtotal_minor = subtotal_minor - 1 where ${counts}`,
    ],
  ],
  ['invoices-are-numbered', 'a number is left out', ['update invoice_counter set last_number = last_number + 1']],
  ['mails-will-be-sent', 'the job of a mail is missing', [jobsOf('send-mail')]],
  [
    'sent-mails-are-emptied',
    'the text of a sent mail is retained',
    ["update mail set text = '\\x00' where sent_at is not null"],
  ],
  ['conversations-begin', 'a question is lost', ["delete from message where author = 'Guest'"]],
  ['responses-are-stored', 'an answer is lost', ['update idempotency set body = null where status is not null']],
  [
    'requests-end',
    'a process died over a request',
    ["update idempotency set status = null, leased_until = now() - interval '1 hour'"],
  ],
  [
    'holds-come-to-an-end',
    'expired holds are not removed',
    ["update voucher_hold set expires_at = now() - interval '2 hours'"],
  ],
  [
    'keys-are-unique',
    'a reference is given twice',
    ['alter table reservation drop constraint reservation_reference', "update reservation set reference = 'SVC-SAME'"],
  ],
  [
    'undone-acts-are-of-the-same-subject',
    'an act on one reservation undoes that on another',
    [`update audit_entry set subject_id = '${nobody}' where undoes is not null`],
  ],
  [
    'undone-acts-are-of-the-same-subject',
    'an act is undone too late',
    [`update audit_entry set at = at + interval '11 minutes' where undoes is not null`],
  ],
  [
    'statuses-by-staff-are-recorded',
    'an entry says something else than the reservation',
    [`update audit_entry set after = '{"status":"Confirmed"}' where act = 'reservation.complete'`],
  ],
  [
    'keys-are-unique',
    'a table has two tabs',
    [
      'drop index tab_one_open',
      `insert into tab select venue_id, gen_random_uuid(), resource_id, currency, opened_at, closed_at from tab where closed_at is null`,
      `insert into tab_order select t.venue_id, t.id, gen_random_uuid(), now() from tab t
        where not exists (select from tab_order o where o.tab_id = t.id)`,
      `insert into tab_line select o.venue_id, o.tab_id, o.id, 0, 'bar', 'Drinks', 'Pils', 1, 360 from tab_order o
        where not exists (select from tab_line l where l.order_id = o.id)`,
    ],
  ],
  [
    'keys-are-unique',
    'a table has two tokens',
    [
      'drop index table_token_live',
      `insert into table_token select venue_id, gen_random_uuid(), resource_id, sha256(digest), sealed, now() from table_token`,
    ],
  ],
  [
    'parents-exist',
    'an answer belongs to no conversation',
    ['update message set thread_id = gen_random_uuid()', 'delete from message_thread'],
  ],
  [
    'parents-exist',
    "a table's token becomes another venue's",
    [
      "update table_token set venue_id = (select id from venue where slug like 'evenings-%' limit 1) where id = (select id from table_token where resource_id = 'b1' limit 1)",
    ],
  ],
  [
    'values-are-allowed',
    'a free event has a price',
    ['alter table event drop constraint event_price', "update event set price_minor = 5 where mode = 'Free'"],
  ],
]

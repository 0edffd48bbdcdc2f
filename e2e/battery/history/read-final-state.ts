import type { Connection } from '#db/client.ts'
import { isOfSetUp, readTrail } from '#testing/storms/audit-trail.ts'
import type { FinalInvoice, FinalReservation, FinalState, FinalVoucher } from './final-state.ts'
import { billsSlug, eveningSlug } from './place.ts'
import { readBills } from './read-bills.ts'

type Sql = Connection['sql']

const ms = (at: Date | string | null) => (at === null ? null : new Date(at).getTime())
const instant = (at: Date | string) => new Date(at).getTime()

/** Reads the database table by table. Nothing runs any more that could change it. */
export async function readFinalState(connection: Connection, received: FinalState['received']): Promise<FinalState> {
  const { sql } = connection
  const { entries, present } = await readTrail(connection, eveningSlug)
  return {
    at: Date.now(),
    reservations: await readReservations(sql),
    ...(await readEvents(sql)),
    ...(await readMoney(sql)),
    ...(await readTables(sql)),
    vouchers: await readVouchers(sql),
    ...(await readMail(sql)),
    received,
    staff: { entries: entries.filter((entry) => !isOfSetUp(entry)), present },
    bills: await readBills(connection),
    jobs: await readJobs(sql),
  }
}

async function readReservations(sql: Sql): Promise<FinalReservation[]> {
  const takes = await sql`select reservation_id, resource_id, starts_at, blocked_until, seats, active from occupancy`
  const byReservation = Map.groupBy(takes, ({ reservation_id }) => reservation_id as string)
  const rows = await sql`
    select id, reference, email, status, party_size, customer_name, starts_at, ends_at, created_at, hold_expires_at
    from reservation where venue_id not in (select id from venue where slug in (${eveningSlug}, ${billsSlug}))`
  return rows.map((row) => ({
    id: row.id,
    reference: row.reference,
    email: row.email,
    status: row.status,
    partySize: row.party_size,
    customerName: row.customer_name,
    startsAt: instant(row.starts_at),
    endsAt: instant(row.ends_at),
    createdAt: instant(row.created_at),
    holdExpiresAt: ms(row.hold_expires_at),
    takes: (byReservation.get(row.id) ?? []).map((take) => ({
      resourceId: take.resource_id,
      from: instant(take.starts_at),
      until: instant(take.blocked_until),
      seats: take.seats,
      active: take.active,
    })),
  }))
}

async function readEvents(sql: Sql): Promise<Pick<FinalState, 'events' | 'registrations'>> {
  const events = await sql`select slug, capacity, seats_taken from event`
  const registrations = await sql`
    select r.id, r.reference, r.email, e.slug, r.status, r.payment, r.quantity, r.amount_minor::int, r.cancelled_by,
      r.created_at, (select count(*)::int from ticket t
        where (t.venue_id, t.registration_id) = (r.venue_id, r.id) and t.status = 'Valid') as valid
    from event_registration r join event e on (e.venue_id, e.id) = (r.venue_id, r.event_id)`
  return {
    events: events.map(({ slug, capacity, seats_taken }) => ({ slug, capacity, seatsTaken: seats_taken })),
    registrations: registrations.map((row) => ({
      id: row.id,
      reference: row.reference,
      email: row.email,
      event: row.slug,
      status: row.status,
      payment: row.payment,
      quantity: row.quantity,
      amountMinor: row.amount_minor,
      cancelledBy: row.cancelled_by,
      createdAt: instant(row.created_at),
      validTickets: row.valid,
    })),
  }
}

async function readMoney(sql: Sql): Promise<Pick<FinalState, 'payments' | 'sessions' | 'sales'>> {
  const payments = await sql`
    select id, purpose, status, coalesce(reservation_id, registration_id, tab_id, sale_id) as of,
      amount_minor::int, voucher_minor::int, created_at from payment
    where venue_id not in (select id from venue where slug = ${billsSlug})`
  const sessions = await sql`
    select idempotency_key as payment_id, amount_minor::int, refunded_minor::int,
      case when status = 'open' and expires_at <= now() then 'expired' else status end as status from fake_checkout`
  const sales = await sql`select id, reference, buyer_email, voucher_id from voucher_sale`
  return {
    payments: payments.map((row) => ({
      id: row.id,
      purpose: row.purpose,
      status: row.status,
      of: row.of,
      amountMinor: row.amount_minor,
      voucherMinor: row.voucher_minor,
      createdAt: instant(row.created_at),
    })),
    sessions: sessions.map((row) => ({
      paymentId: row.payment_id,
      status: row.status,
      amountMinor: row.amount_minor,
      refundedMinor: row.refunded_minor,
    })),
    sales: sales.map((row) => ({
      id: row.id,
      reference: row.reference,
      buyerEmail: row.buyer_email,
      voucherId: row.voucher_id,
    })),
  }
}

async function readTables(sql: Sql): Promise<Pick<FinalState, 'tabs' | 'lines' | 'invoices'>> {
  const tabs = await sql`select id, resource_id, closed_at, aside, joined_into is not null as joined from tab
    where venue_id not in (select id from venue where slug = ${billsSlug})`
  const lines = await sql`
    select l.tab_id, l.order_id, l.item_name, l.quantity, l.unit_price_minor::int,
      o.origin = 'Ordered' and l.corrects is null as ordered
    from tab_line l join tab_order o on o.venue_id = l.venue_id and o.tab_id = l.tab_id and o.id = l.order_id
    where l.venue_id not in (select id from venue where slug = ${billsSlug})`
  const invoices = await sql`
    select number::int, cancels_number::int, tab_id, total_minor::int, lines from invoice
    where venue_id not in (select id from venue where slug = ${billsSlug})`
  return {
    tabs: tabs.map((row) => ({
      id: row.id,
      resourceId: row.resource_id,
      closedAt: ms(row.closed_at),
      aside: row.aside,
      joined: row.joined,
    })),
    lines: lines.map((row) => ({
      tabId: row.tab_id,
      orderId: row.order_id,
      item: row.item_name,
      quantity: row.quantity,
      unitPriceMinor: row.unit_price_minor,
      ordered: row.ordered,
    })),
    invoices: invoices.map((row) => ({
      number: row.number,
      cancels: row.cancels_number,
      tabId: row.tab_id,
      totalMinor: row.total_minor,
      lines: row.lines as FinalInvoice['lines'],
    })),
  }
}

async function readVouchers(sql: Sql): Promise<FinalVoucher[]> {
  const entries = await sql`select voucher_id, kind, value::int, money_minor::int, payment_id from voucher_entry`
  const byVoucher = Map.groupBy(entries, ({ voucher_id }) => voucher_id as string)
  const rows = await sql`
    select id, file_key, kind, issued_value::int, open_value::int, held_value::int, captured_value::int,
      written_off_value::int from voucher`
  return rows.map((row) => ({
    id: row.id,
    label: row.file_key,
    kind: row.kind,
    issued: row.issued_value,
    open: row.open_value,
    held: row.held_value,
    captured: row.captured_value,
    writtenOff: row.written_off_value,
    entries: (byVoucher.get(row.id) ?? []).map((entry) => ({
      kind: entry.kind,
      value: entry.value,
      moneyMinor: entry.money_minor,
      paymentId: entry.payment_id,
    })),
  }))
}

async function readMail(sql: Sql): Promise<Pick<FinalState, 'threads' | 'mails'>> {
  const threads = await sql`select id, guest_email from message_thread`
  const mails = await sql`select id, kind, recipient_address, sent_at is not null as sent from mail`
  return {
    threads: threads.map((row) => ({ id: row.id, guestEmail: row.guest_email })),
    mails: mails.map((row) => ({ id: row.id, kind: row.kind, recipient: row.recipient_address, sent: row.sent })),
  }
}

async function readJobs(sql: Sql): Promise<FinalState['jobs']> {
  const rows = await sql`
    select task_identifier as kind, attempts::int, coalesce(last_error,
        'locked for ' || (now() - locked_at) || ' by a worker that was seen ' || (now() - seen_at) || ' ago') as error
    from jobs left join job_worker on job_worker.id = locked_by
    where task_identifier not in ('tidy', 'send-notices') and (run_at <= now() or last_error is not null or locked_at is not null)`
  return rows.map(({ kind, attempts, error }) => ({ kind, attempts, error }))
}

import type { Invariant } from './invariant.ts'
import { jobFor } from './jobs.ts'

/**
 * Whether the card still pays something: a part of the amount, or the tip. If the card has all its money back, only the
 * vouchers' part is left of the payment, with its session.
 */
const hasCardPart = `not (p.session_minor is not null and p.voucher_minor = p.amount_minor + p.tip_minor)`

/** Invariants of payments of every purpose. */
export const paymentInvariants: Invariant[] = [
  {
    name: 'payments-have-jobs',
    level: 'breach',
    sentence: 'Every open payment has a job that ends it, and every refund one that sends it.',
    sql: `
      select concat_ws('/', p.venue_id, p.id) as id from payment p
        where p.status in ('Opening', 'Open') and not ${jobFor('reconcile-payment', { paymentId: 'p.id' })}
      union all
      select concat_ws('/', p.venue_id, p.id) from payment p
        where p.status = 'Refunding' and p.split_from_id is null and not ${jobFor('refund-payment', { paymentId: 'p.id' })}
      union all
      select concat_ws('/', p.venue_id, p.id) from payment p
        where p.status = 'Refunding' and p.split_from_id is not null and not ${jobFor('refund-part', { paymentId: 'p.id' })}`,
  },
  {
    name: 'payments-are-card-and-vouchers',
    level: 'breach',
    sentence:
      'A payment is the sum of its card part and its vouchers, to the cent, and no provider gets a payment of 0. No voucher pays a tip.',
    sql: `
      select concat_ws('/', p.venue_id, p.id) as id from payment p
      left join (
        select venue_id, payment_id, sum(money_minor) as money from voucher_hold group by venue_id, payment_id
      ) as h on h.venue_id = p.venue_id and h.payment_id = p.id
      where p.voucher_minor <> coalesce(h.money, 0)
        or (p.provider = 'voucher') <> (p.voucher_minor = p.amount_minor + p.tip_minor) and ${hasCardPart}
        or (p.status in ('Paid', 'Refunding') and p.provider not in ('voucher', 'counter')
          and (p.provider_session_id is null and p.split_from_id is null or p.provider_payment_id is null))`,
  },
  {
    name: 'refunds-are-noted',
    level: 'breach',
    sentence: 'A payment is Refunded exactly when it has a time of refund.',
    sql: `
      select concat_ws('/', venue_id, id) as id from payment where (status = 'Refunded') <> (refunded_at is not null)`,
  },
  {
    name: 'found-money-is-refunded',
    level: 'breach',
    sentence:
      'What a provider has given back without us belongs to a refund, and only what can still be refunded is in trouble.',
    sql: `
      select concat_ws('/', venue_id, id) as id from payment
      where found_back_minor > 0 and status not in ('Refunding', 'Refunded')
        or refund_trouble is not null and status not in ('Paid', 'Refunding')`,
  },
  {
    name: 'provider-agrees',
    level: 'breach',
    sentence: 'The built-in provider captured and refunded exactly the amounts of the card payments, tips included.',
    // A session has the money of a payment and of the parts that were split off it. The money of a refund in progress may
    // or may not have arrived.
    sql: `
      select concat_ws('/', p.venue_id, p.id) as id
      from (
        select venue_id, coalesce(split_from_id, id) as id, max(provider_session_id) as session,
          sum(charged) as captured,
          coalesce(sum(charged) filter (where status = 'Refunded'), 0) as refunded,
          coalesce(sum(charged) filter (where status in ('Refunding', 'Refunded')), 0) as at_most
        from (select *, amount_minor - voucher_minor + tip_minor as charged from payment) as each where provider = 'fake' and status in ('Paid', 'Refunding', 'Refunded')
        group by venue_id, coalesce(split_from_id, id)
      ) as p left join fake_checkout f on f.id = p.session
      where f.id is null or f.status <> 'complete' or f.amount_minor <> p.captured
        or f.refunded_minor not between p.refunded and p.at_most`,
  },
  {
    name: 'paid-deposits-confirm',
    level: 'breach',
    sentence: 'A reservation whose deposit is paid is no longer Pending, and no payment follows a complete deposit.',
    // The last payment may exceed the sum still owed; before it, something must have been owed.
    sql: `
      select concat_ws('/', r.venue_id, r.id) as id from reservation r
      join (
        select venue_id, reservation_id, sum(amount_minor) as paid, max(amount_minor) as most from payment
        where status = 'Paid' and reservation_id is not null group by venue_id, reservation_id
      ) as p on p.venue_id = r.venue_id and p.reservation_id = r.id
      where (r.status = 'Pending' and p.paid >= r.deposit_amount_minor) or p.paid - p.most >= r.deposit_amount_minor`,
  },
  {
    name: 'lost-holds-are-refunded',
    level: 'breach',
    sentence: 'Payments for a reservation whose hold expired are refunded, or about to be.',
    sql: `
      select concat_ws('/', r.venue_id, r.id) as id from reservation r
      where r.status = 'Cancelled' and r.hold_expires_at is not null
        and exists (select from payment p
          where p.venue_id = r.venue_id and p.reservation_id = r.id and p.status = 'Paid')
        and not ${jobFor('expire-hold', { reservationId: 'r.id' })}`,
  },
  {
    name: 'cancelled-deposits-are-refunded',
    level: 'breach',
    sentence:
      'A deposit is refunded, or about to be, where the venue cancelled the reservation, and where the guest did so in time.',
    sql: `
      select concat_ws('/', r.venue_id, r.id) as id from reservation r
      where r.status = 'Cancelled'
        and (r.cancelled_by = 'Venue' or r.cancelled_by = 'Guest' and (r.terms ->> 'afterwards' = 'refund'
          or r.cancelled_at <= coalesce(r.refundable_until,
            r.starts_at - make_interval(mins => (r.terms ->> 'refundUntilMinutes')::int))))
        and exists (select from payment p
          where p.venue_id = r.venue_id and p.reservation_id = r.id and p.status = 'Paid')`,
  },
  {
    name: 'holds-will-end',
    level: 'breach',
    sentence: 'Every reservation with an end of its hold has a job that ends it then.',
    sql: `
      select concat_ws('/', r.venue_id, r.id) as id from reservation r
      where r.status = 'Pending' and r.hold_expires_at is not null
        and not ${jobFor('expire-hold', { reservationId: 'r.id' })}`,
  },
  {
    name: 'tabs-are-paid-once',
    level: 'breach',
    sentence:
      'No tab is paid beyond what was ordered, deposits included, and one that is paid in full is closed, unless its invoice was cancelled.',
    sql: `
      select concat_ws('/', t.venue_id, t.id) as id from tab t
      join (
        select venue_id, tab_id, sum(amount_minor) as paid from (
          select venue_id, tab_id, amount_minor from payment where status = 'Paid' and tab_id is not null
          union all
          select venue_id, tab_id, amount_minor from deposit_use where returned_at is null
        ) as each group by venue_id, tab_id
      ) as p on p.venue_id = t.venue_id and p.tab_id = t.id
      join (
        select venue_id, tab_id, sum(quantity * unit_price_minor) as total from tab_line group by venue_id, tab_id
      ) as l on l.venue_id = t.venue_id and l.tab_id = t.id
      where p.paid > l.total or (p.paid = l.total and t.closed_at is null and not exists (
        select from invoice c where c.venue_id = t.venue_id and c.tab_id = t.id and c.cancels_number is not null))`,
  },
  {
    name: 'used-deposits-are-paid',
    level: 'breach',
    sentence: 'A deposit that pays for a tab is captured, is of the party of the tab, and is worth that much.',
    sql: `
      select concat_ws('/', u.venue_id, u.id) as id from deposit_use u
      left join payment p on p.venue_id = u.venue_id and p.id = u.payment_id
      left join tab t on t.venue_id = u.venue_id and t.id = u.tab_id
      where u.returned_at is null and (p.purpose = 'Deposit' and p.status = 'Paid' and p.amount_minor >= u.amount_minor
        and p.reservation_id = t.reservation_id and p.currency = t.currency) is not true`,
  },
  {
    name: 'house-accounts-are-their-entries',
    level: 'breach',
    sentence: 'The balance of a house account is what was charged, tips included, less what was settled.',
    sql: `
      select concat_ws('/', a.venue_id, a.id) as id from house_account a
      where a.balance_minor <>
        (select coalesce(sum(p.amount_minor + p.tip_minor), 0) from payment p
          where p.venue_id = a.venue_id and p.house_account_id = a.id and p.status = 'Paid')
        - (select coalesce(sum(s.amount_minor), 0) from house_settlement s
          where s.venue_id = a.venue_id and s.account_id = a.id)`,
  },
]

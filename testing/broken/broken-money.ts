import { type BrokenRows, jobsOf } from './broken-rows.ts'

/** As `brokenRows`, for payments and vouchers. */
export const brokenMoney: BrokenRows[] = [
  [
    'offers-hold-their-seats',
    'an offer is of another size than its seats',
    ["update waiting_entry set quantity = quantity + 1 where status = 'Offered'"],
  ],
  ['offers-end', 'the job of an offer is missing', [jobsOf('end-offer')]],
  ['payments-have-jobs', 'the job that ends a checkout is missing', [jobsOf('reconcile-payment')]],
  ['payments-have-jobs', 'the job of a refund is missing', [jobsOf('refund-payment')]],
  [
    'payments-are-card-and-vouchers',
    'a voucher pays a cent more than is held',
    [
      "update payment set voucher_minor = voucher_minor + 1 where voucher_minor between 1 and amount_minor - 2 and status = 'Expired'",
    ],
  ],
  [
    'prices-can-be-charged',
    'a venue has a deposit that no card can be charged',
    [
      `update venue set currency = 'KWD', settings = settings || '{"gameDepositMinor": 2505, "onlinePayments": true}'
        where id = (select v.id from venue v where not exists (select from voucher o where o.venue_id = v.id)
          and not exists (select from tab t where t.venue_id = v.id) limit 1)`,
    ],
  ],
  ['refunds-are-noted', 'the time of a refund is missing', ['update payment set refunded_at = null']],
  [
    'found-money-is-refunded',
    'a captured payment has gone back',
    ["update payment set found_back_minor = 1 where status = 'Paid' and amount_minor > voucher_minor"],
  ],
  [
    'found-money-is-refunded',
    'a refund is in trouble after its end',
    ["update payment set refund_trouble = 'Refused' where status = 'Refunded'"],
  ],
  ['provider-agrees', 'the provider did not refund', ['update fake_checkout set refunded_minor = 0']],
  [
    'provider-agrees',
    'the provider captured less than is recorded',
    [
      "update fake_checkout set amount_minor = amount_minor - 1, refunded_minor = 0 where status = 'complete' and refunded_minor = 0",
    ],
  ],
  [
    'paid-deposits-confirm',
    'a guest has paid and waits',
    [
      "update reservation r set status = 'Pending' from payment p where p.reservation_id = r.id and p.status = 'Paid' and r.status = 'Confirmed' and not exists (select from seating s where s.reservation_id = r.id)",
    ],
  ],
  [
    'lost-holds-are-refunded',
    'a part of a lost deposit is not refunded',
    [
      jobsOf(
        'expire-hold',
        "and j.payload ->> 'reservationId' in (select id::text from reservation where status = 'Cancelled')",
      ),
    ],
  ],
  [
    'cancelled-deposits-are-refunded',
    'a guest cancelled in time and got nothing',
    ["update reservation set cancelled_at = refundable_until where cancelled_by = 'Guest'"],
  ],
  [
    'cancelled-deposits-are-refunded',
    'the venue cancelled late and retained the deposit',
    ["update reservation set cancelled_by = 'Venue' where cancelled_by = 'Guest'"],
  ],
  [
    'cancelled-deposits-are-refunded',
    'a late guest was promised a refund',
    [`update reservation set terms = terms || '{"afterwards": "refund"}' where cancelled_by = 'Guest'`],
  ],
  [
    'holds-will-end',
    'the job that ends a hold is missing',
    [
      jobsOf(
        'expire-hold',
        "and j.payload ->> 'reservationId' in (select id::text from reservation where status = 'Pending')",
      ),
    ],
  ],
  [
    'tabs-are-paid-once',
    'unpaid orders disappear',
    [
      `delete from tab_order o using tab_line l, payment p, tab t where l.order_id = o.id and p.tab_id = o.tab_id and t.id = o.tab_id
        and t.closed_at is null and p.status = 'Paid' and l.item_name = 'Pils'`,
      'delete from tab_line l where not exists (select from tab_order o where o.id = l.order_id)',
    ],
  ],
  [
    'tabs-are-paid-once',
    'a bill that is paid in full stays open',
    [
      "update payment set amount_minor = 5100, given_minor = null where tender = 'Cash' and amount_minor = 2000 and tip_minor = 100",
      "update money_movement set amount_minor = 5100 where means = 'Cash' and amount_minor = 2000 and tip_minor = 100",
    ],
  ],
  [
    'vouchers-follow-their-ledger',
    'a cent is written off past the ledger',
    [
      'update voucher set written_off_value = written_off_value + 1, open_value = open_value - 1 where open_value > 0 and voided_at is null',
    ],
  ],
  [
    'nothing-is-settled-unheld',
    'value that was never captured is refunded',
    ["update voucher_entry set attempt = attempt + 1 where kind = 'refund' and note is not null"],
  ],
  [
    'holds-follow-the-ledger',
    'a hold counts a turn that the ledger has not seen',
    ["update voucher_hold set attempt = attempt + 1 where status = 'Released'"],
  ],
  [
    'holds-follow-the-ledger',
    'a payment forgets that it held something',
    [
      "update payment set voucher_minor = 0 where status = 'Expired'",
      "delete from voucher_hold h using payment p where p.id = h.payment_id and p.status = 'Expired'",
    ],
  ],
  [
    'held-is-what-holds-hold',
    'value is held without a hold',
    [
      `insert into voucher_entry (venue_id, voucher_id, id, kind, value, money_minor, payment_id, note, at)
        select venue_id, id, gen_random_uuid(), 'hold', 1, 1, gen_random_uuid(), 'Eva', now() from voucher where open_value > 0`,
      'update voucher set held_value = held_value + 1, open_value = open_value - 1 where open_value > 0',
    ],
  ],
  [
    'holds-follow-their-payment',
    'a checkout ends and its voucher stays held',
    ["update payment set status = 'Expired' where purpose = 'Tab' and status = 'Open' and voucher_minor > 0"],
  ],
  [
    'void-vouchers-pay-nothing',
    'a void voucher still has its value',
    ['update voucher set voided_at = now() where open_value = issued_value and voided_at is null'],
  ],
  [
    'sales-make-vouchers',
    'a buyer gets nothing',
    ['update voucher_sale set voucher_id = null where delivered_at is not null'],
  ],
  [
    'sold-vouchers-are-delivered',
    'a code is never mailed',
    ['update voucher_sale set delivered_at = null where voucher_id is not null'],
  ],
  ['sold-vouchers-are-delivered', 'the job of a delivery is missing', [jobsOf('deliver-voucher')]],
  [
    'corrections-are-within-their-lines',
    'more is taken back than was ordered',
    [
      "update tab_line l set quantity = quantity + 100 where item_name = 'Stew' and exists (select from take_back b where b.order_id = l.order_id and b.seen_at is not null) and corrects is null",
      "update tab_line l set quantity = quantity - 1 where item_name = 'Soup' and exists (select from take_back b where b.order_id = l.order_id and b.ordinal = l.ordinal)",
    ],
  ],
  [
    'corrections-are-told',
    'a reason is lost',
    [
      'delete from take_back b where not exists (select from order_print p where (p.order_id, p.line) = (b.order_id, b.ordinal))',
    ],
  ],
  [
    'joined-tabs-are-empty',
    'something is left of a tab that was joined',
    [
      "update tab_line l set quantity = quantity + 1 from tab t, tab_order o where t.id = l.tab_id and t.joined_into is not null and o.id = l.order_id and o.origin = 'Ordered' and l.corrects is null",
    ],
  ],
  [
    'transfers-add-up',
    'a line comes from nowhere',
    [
      `update tab_order o set origin = 'Transferred' where origin = 'Ordered'
        and not exists (select from order_progress p where p.order_id = o.id)
        and not exists (select from order_print p where p.order_id = o.id)
        and not exists (select from tab_transfer m where m.first_order_id = o.id)`,
    ],
  ],
  [
    'discounts-are-within-the-bill',
    'a discount is more than what it was given on',
    [
      'delete from tab_discount_share',
      "update tab_line l set unit_price_minor = -100000 from tab t, tab_order o where t.id = l.tab_id and t.aside and t.closed_at is null and o.id = l.order_id and o.origin = 'Discount'",
    ],
  ],
  ['discounts-are-within-the-bill', 'the reason of a discount is lost', ['delete from tab_discount']],
  [
    'discounts-belong-to-lines',
    'a discount takes more than it takes off its lines',
    ['update tab_discount_share set minor = minor + 1, given_minor = given_minor + 1'],
  ],
  [
    'discounts-belong-to-lines',
    'a line has left its discount behind',
    [
      `update tab_discount_share s set quantity = quantity + 1, given_quantity = quantity + 1, given_minor = minor where not exists (
        select from tab_line c where (c.order_id, c.corrects) = (s.discount_order_id, s.discount_ordinal))`,
    ],
  ],
  [
    'percentage-vouchers-pay-their-share',
    'a percentage voucher has paid a bill of which less is left',
    [
      `update voucher v set percentage_millionths = 1 from voucher_hold h, payment p where v.kind = 'Percentage'
        and h.voucher_id = v.id and h.status = 'Captured' and p.id = h.payment_id and p.status = 'Paid'`,
    ],
  ],
  [
    'counter-invoices-mirror',
    'a counter-invoice names another item than what it cancels',
    [
      `update invoice set lines = jsonb_set(lines, '{0,itemName}', '"Other"') where cancels_number is not null and not gives_back`,
    ],
  ],
  [
    'given-back-is-within',
    'a payment gives back another sum than its counter-invoice',
    ['update payment set given_back_number = null where given_back_number is not null'],
  ],
  [
    'invoices-have-every-line',
    'something is ordered on a closed tab',
    [
      'update tab_line l set quantity = quantity + 1 from invoice i where i.tab_id = l.tab_id and l.corrects is null and l.unit_price_minor >= 0 and not exists (select from tab_discount_share s where (s.order_id, s.ordinal) = (l.order_id, l.ordinal))',
    ],
  ],
  [
    'used-deposits-are-paid',
    'the payment of a tab is used as if it were a deposit',
    [
      `update deposit_use set payment_id = (select p.id from payment p where p.venue_id = deposit_use.venue_id
        and p.purpose = 'Tab' limit 1) where returned_at is null`,
    ],
  ],
  [
    'house-accounts-are-their-entries',
    'an account owes more than was charged',
    ['update house_account set balance_minor = balance_minor + 1'],
  ],
  [
    'closings-are-numbered',
    'the number of a closing is left out',
    ['update closing_counter set last_number = last_number + 1'],
  ],
  [
    'closings-are-their-rows',
    'a closing has more tips than were given',
    [`update closing set sums = jsonb_set(sums, '{money,0,tipsMinor}', '1000000')`],
  ],
  [
    'closings-are-their-rows',
    'a closing has other invoices than its own',
    [`update closing set sums = jsonb_set(sums, '{invoices,totalMinor}', '1')`],
  ],
  [
    'money-is-journaled',
    'money was taken without a movement',
    [`delete from money_movement where kind = 'Taken' and closing_number is null`],
  ],
  [
    'money-is-journaled',
    'a tip is another one in the journal',
    [
      `update money_movement set tip_minor = tip_minor + 1 where kind = 'Taken' and tip_minor > 0 and closing_number is null`,
    ],
  ],
  [
    'money-is-journaled',
    'a voucher was redeemed without a movement',
    [`delete from money_movement where kind = 'Voucher' and closing_number is null`],
  ],
]

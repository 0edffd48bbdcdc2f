import { type Mutation, withoutConstraint, withoutIndex } from './mutation.ts'

const once = (name: string) => ({
  file: 'db/refusals.test.ts',
  test: `the database refuses a second row for > ${name}`,
})

/** Rows of which the database accepts no second one. */
export const onlyOnce: Mutation[] = [
  {
    name: 'a transaction that fills a pipeline shares its connection',
    sentence: 'Guests get a confirmation, and the rollback of another transaction undoes the booking.',
    edits: [
      {
        file: 'db/postgres-driver.ts',
        find: 'q.options.onexecute ? q.options.onexecute(connection) : more',
        replace: 'more && (!q.options.onexecute || q.options.onexecute(connection))',
      },
    ],
    caughtBy: {
      file: 'db/lost-transactions.test.ts',
      test: 'a transaction that begins at the end of a full queue is still alone on its connection',
    },
  },
  {
    name: 'one reservation may have several open payments',
    sentence: 'A guest pays one deposit on two pages.',
    ...withoutIndex('payment', 'payment_one_open'),
    together: true,
    caughtBy: once('payment_one_open'),
  },
  {
    name: 'one registration may have several open payments',
    sentence: 'A guest pays the same tickets on two pages.',
    ...withoutIndex('payment', 'payment_one_open_of_registration'),
    together: true,
    caughtBy: once('payment_one_open_of_registration'),
  },
  {
    name: 'one tab may have several open payments',
    sentence: 'Two friends pay the same tab.',
    ...withoutIndex('payment', 'payment_one_open_of_tab'),
    caughtBy: {
      file: 'lib/payments/settle-tab.race.test.ts',
      test: 'one of twenty phones that begin to pay one tab at once has a page that accepts money',
    },
  },
  {
    name: 'one sale may have several open payments',
    sentence: 'A buyer pays one voucher on two pages.',
    ...withoutIndex('payment', 'payment_one_open_of_sale'),
    together: true,
    caughtBy: once('payment_one_open_of_sale'),
  },
  ...[
    ['voucher_entry', 'voucher_issued_once', 'A voucher is worth twice what was paid.'],
    ['voucher_entry', 'voucher_held_once', 'A payment holds twice what it needs.'],
    ['voucher_entry', 'voucher_settled_once', 'What was spent is released, and spent again.'],
    ['voucher_entry', 'voucher_refunded_once', 'A voucher gains value by repeated refunds.'],
  ].map(([table = '', name = '', sentence = '']) => ({
    name: `${name} is gone`,
    sentence,
    ...withoutIndex(table, name),
    together: true as const,
    caughtBy: once(name),
  })),
  ...[
    ['fake_checkout', 'fake_checkout_idempotency_key', 'A repeated opening creates a second page that takes money.'],
    ['payment', 'payment_provider_session', 'The money of one page settles two payments.'],
    ['voucher', 'voucher_of_sale', 'One payment makes two vouchers.'],
    ['voucher', 'voucher_file_key', 'A venue file that is imported again issues its vouchers again.'],
    ['voucher', 'voucher_code', 'One code belongs to two vouchers.'],
    ['voucher_sale', 'voucher_sale_reference', 'Staff refund the wrong buyer.'],
    ['reservation', 'reservation_reference', 'A guest pays, cancels or moves the booking of another.'],
    ['event', 'event_slug', 'Guests register for another event than the one on the page.'],
    ['event_registration', 'event_registration_reference', 'Staff cancel the wrong registration.'],
    ['event_registration', 'event_registration_cancel_token', 'A guest cancels the registration of another.'],
    ['ticket', 'ticket_code', 'Two guests stand at the door with one code.'],
    ['table_token', 'table_token_digest', 'A code opens the wrong table.'],
    ['api_key', 'api_key_hash', 'A key belongs to two organisations.'],
    ['organisation', 'organisation_slug', 'A file creates an organisation twice, with keys that nobody knows of.'],
    ['venue', 'venue_slug', 'Guests book at the wrong venue.'],
  ].map(([table = '', name = '', sentence = '']) => ({
    name: `${name} is gone`,
    sentence,
    ...withoutConstraint(table, name),
    together: true as const,
    caughtBy: once(name),
  })),
]

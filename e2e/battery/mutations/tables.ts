import { type Mutation, withoutConstraint, withoutIndex, withoutTrigger } from './mutation.ts'

const locks = 'lib/table-sessions/locks.race.test.ts'
const live = 'lib/table-sessions/page/live.test.ts'
const refusals = 'db/refusals.test.ts'
const refused = (trigger: string, what: string) => ({
  file: refusals,
  test: `the database refuses > ${trigger}: ${what}`,
})
const ofOrder = {
  file: live,
  test: 'a follower > is notified of each change by its notification alone, before the next poll',
}

const ofPayment = {
  file: live,
  test: 'a follower > is notified of a payment and of the closing by their notifications alone, too',
}

/** Guards that no line joins a closed tab, and that every line is on an invoice. */
export const tables: Mutation[] = [
  {
    name: 'tabs are not locked',
    sentence: 'Guests get an error when they order while a friend closes the tab.',
    edits: [
      {
        file: 'lib/table-sessions/locks.ts',
        find: ".where(and(eq(tab.venueId, venueId), which))\n    .for('no key update')",
        replace: '.where(and(eq(tab.venueId, venueId), which))',
      },
    ],
    caughtBy: {
      file: locks,
      test: 'concurrent orders and a closing > leave every line on the invoice or on an open tab',
    },
  },
  {
    name: 'closing does not lock the tab',
    sentence: 'One of two guests who close at once gets an error.',
    edits: [
      {
        file: 'lib/table-sessions/close-tab.ts',
        find: 'const open = await lockOpenTab(tx, venue.id, resource.id)',
        replace: 'const open = await findOpenTab(venue.id, resource.id, tx)',
      },
      {
        file: 'lib/table-sessions/close-tab.ts',
        find: "import { lockOpenTab } from './locks.ts'",
        replace: "import { findOpenTab } from './queries.ts'",
      },
    ],
    caughtBy: {
      file: locks,
      test: 'an order and a closing in turn > one of several concurrent closings gets the invoice, and the others find no open tab',
    },
  },
  {
    name: 'the next invoice number is the highest so far plus one',
    sentence: 'Guests who pay at two tables at once get an error, since both invoices have the same number.',
    edits: [
      {
        file: 'lib/table-sessions/close-tab.ts',
        find: 'const number = await nextInvoiceNumber(tx, venue.id)',
        replace:
          'const all = await tx.select({ of: invoice.number }).from(invoice).where(eq(invoice.venueId, venue.id))\n  const number = Math.max(0, ...all.map(({ of }) => of)) + 1',
      },
    ],
    caughtBy: {
      file: locks,
      test: 'concurrent closings at a dozen tables number their invoices from one, without gaps or duplicates',
    },
  },
  {
    name: 'a table may have several open tabs',
    sentence: 'A party of four runs up four bills, and whoever closes one leaves the rest unpaid.',
    ...withoutIndex('tab', 'tab_one_open'),
    caughtBy: { file: locks, test: 'concurrent first orders > open one tab, and all are on it' },
  },
  {
    name: 'an order joins a closed tab',
    sentence: 'A dish is served that is on no invoice.',
    ...withoutTrigger('tab_order', 'tab_order_guard'),
    together: true,
    caughtBy: refused('tab_order_guard', 'an order on a closed tab'),
  },
  {
    name: 'a line joins a closed tab',
    sentence: 'A dish is served that is on no invoice.',
    ...withoutTrigger('tab_line', 'tab_line_guard', 'tab_order_guard'),
    together: true,
    caughtBy: refused('tab_line_guard', 'a line on a closed tab'),
  },
  {
    name: 'a closed tab opens again',
    sentence: 'What was paid for is paid for again.',
    ...withoutTrigger('tab', 'tab_stays_closed'),
    together: true,
    caughtBy: refused('tab_stays_closed', 'a closed tab that opens again'),
  },
  {
    name: 'an invoice may have any total',
    sentence: 'A guest pays for what was not ordered.',
    ...withoutTrigger('invoice', 'invoice_guard'),
    together: true,
    caughtBy: refused('invoice_guard', 'an invoice of another sum than its lines'),
  },
  {
    name: 'an invoice may be of an open tab',
    sentence: 'A guest pays, and what is ordered afterwards is on no invoice.',
    functions: [{ function: 'invoice_guard', find: 'and closed_at is not null', replace: '' }],
    caughtBy: refused('invoice_guard', 'an invoice of a tab that is open'),
  },
  {
    name: 'invoices may be changed',
    sentence: 'The books of the venue differ from the invoice that the guest has.',
    ...withoutTrigger('invoice', 'invoice_immutable', 'stays_as_it_is'),
    together: true,
    caughtBy: refused('invoice_immutable', 'an invoice that is changed'),
  },
  {
    name: 'lines may be changed',
    sentence: 'A price rises after the order.',
    ...withoutTrigger('tab_line', 'tab_line_immutable', 'stays_as_it_is'),
    together: true,
    caughtBy: refused('tab_line_immutable', 'a line that is changed'),
  },
  {
    name: 'a tab may have several invoices',
    sentence: 'A guest gets two invoices for one evening.',
    ...withoutConstraint('invoice', 'invoice_of_tab'),
    together: true,
    caughtBy: { file: refusals, test: 'the database refuses a second row for > invoice_of_tab' },
  },
  {
    name: 'a table may have several working codes',
    sentence: 'A code that was replaced because strangers have it still works.',
    ...withoutIndex('table_token', 'table_token_live'),
    caughtBy: {
      file: locks,
      test: 'replacing a token concurrently > leaves one valid token, which the last call returned',
    },
  },
  ...(['order', 'closing', 'payment'] as const).map((what) => ({
    name: `the table is not notified of ${{ order: 'an order', closing: 'the closing', payment: 'a payment' }[what]}`,
    sentence: 'The phones of a party show different tabs.',
    ...withoutTrigger(
      { order: 'tab_order', closing: 'tab', payment: 'payment' }[what],
      `tell_table_of_${what}`,
      'tell_table',
    ),
    caughtBy: what === 'order' ? ofOrder : ofPayment,
  })),
  {
    name: 'money for a tab is captured whatever is due',
    sentence: 'A guest pays what a friend has just paid, and gets nothing back.',
    edits: [{ file: 'lib/payments/tab.ts', find: 'if (captured > total) return false', replace: '' }],
    caughtBy: { file: 'lib/payments/tab.test.ts', test: 'late money > goes back where the invoice owes less than it' },
  },
]

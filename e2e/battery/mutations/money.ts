import { type Mutation, withoutTrigger } from './mutation.ts'

const holds = 'lib/vouchers/holds.race.test.ts'
const spending = 'lib/vouchers/holds.test.ts'
const inPayments = 'lib/payments/voucher-holds.test.ts'
const payments = 'lib/payments/payments.test.ts'
const refusals = 'db/refusals.test.ts'
const refused = (trigger: string, what: string) => ({
  file: refusals,
  test: `the database refuses > ${trigger}: ${what}`,
})

const lockOf = (file: string, find: string) => ({ file, find: `${find}.for('no key update')`, replace: find.trimEnd() })
const paymentLock = lockOf(
  'lib/payments/queries.ts',
  '.where(and(eq(payment.venueId, venueId), eq(payment.id, id)))\n    ',
)
const voucherLock = lockOf('lib/vouchers/locks.ts', '.orderBy(asc(voucher.id))\n    ')

/** Guards against money that is spent twice, retained without a cause or refunded twice. */
export const money: Mutation[] = [
  {
    name: 'vouchers are not locked',
    sentence: 'Guests get an error when two of them use one voucher.',
    edits: [voucherLock],
    caughtBy: {
      file: holds,
      test: 'many payments for one voucher of 50.00, each for 7.00 > seven hold, because lockVouchers makes them take turns',
    },
  },
  {
    name: 'a ledger may be written under repeatable read',
    sentence: 'A voucher is counted in a snapshot that is older than what was spent.',
    functions: [{ function: 'voucher_entry_moves_value', find: "= 'repeatable read'", replace: "= 'never'" }],
    caughtBy: refused('voucher_entry_moves_value', 'an entry of a ledger under repeatable read'),
  },
  {
    name: 'ledger entries do not change the value of a voucher',
    sentence: 'A voucher can be spent again and again.',
    ...withoutTrigger('voucher_entry', 'voucher_entry_moves_value'),
    caughtBy: { file: spending, test: 'an Amount voucher > is spent in parts until nothing is left' },
  },
  {
    name: 'the value of a voucher may be written by hand',
    sentence: 'A voucher is worth what somebody has typed.',
    ...withoutTrigger('voucher', 'voucher_values_follow_ledger'),
    together: true,
    caughtBy: refused('voucher_values_follow_ledger', 'a voucher whose value is written by hand'),
  },
  {
    name: 'a voucher may begin with a value',
    sentence: 'A voucher is worth something that nobody has paid.',
    ...withoutTrigger('voucher', 'voucher_begins_empty'),
    together: true,
    caughtBy: refused('voucher_begins_empty', 'a voucher that begins with a value'),
  },
  {
    name: 'a ledger may be changed',
    sentence: 'What a guest has spent disappears, or what the guest has not spent appears.',
    ...withoutTrigger('voucher_entry', 'voucher_entry_immutable', 'stays_as_it_is'),
    together: true,
    caughtBy: refused('voucher_entry_immutable', 'an entry of a ledger that is changed'),
  },
  {
    name: 'a hold is released whatever its status',
    sentence: 'What a guest has spent is spent again.',
    edits: [
      {
        file: 'lib/vouchers/holds.ts',
        find: "if (hold.status === 'Held') await release(tx, voucher, hold, now)",
        replace: 'await release(tx, voucher, { ...hold, attempt: hold.attempt + 1 }, now)',
      },
    ],
    caughtBy: {
      file: spending,
      test: 'an Amount voucher > is held for one payment, and released when that is abandoned',
    },
  },
  {
    name: 'a capture counts each time that it is reported',
    sentence: 'A guest pays twice with one voucher, or the payment fails.',
    edits: [
      {
        file: 'lib/vouchers/holds.ts',
        find: "    if (hold.status === 'Captured') continue\n    const attempt",
        replace: '    const attempt',
      },
    ],
    caughtBy: {
      file: holds,
      test: 'a storm of twenty captures and twenty releases of each of seven holds > settles each once, because lockHolds reads the current status of each hold',
    },
  },
  {
    name: 'a repeated refund returns the voucher’s part again',
    sentence: 'A voucher gains value by repeated refunds.',
    edits: [
      { file: 'lib/vouchers/refund-holds.ts', find: "    if (hold.status !== 'Captured') continue\n", replace: '' },
    ],
    caughtBy: { file: spending, test: 'a refund > gives back what was spent, once' },
  },
  {
    name: 'a voucher hold ends before its expiry',
    sentence: 'Another guest spends a voucher while its guest is on the page of the provider.',
    edits: [
      {
        file: 'lib/vouchers/queries.ts',
        find: "    eq(voucherHold.status, 'Held'),\n    lte(voucherHold.expiresAt, releasableEnd(now)),\n",
        replace: "    eq(voucherHold.status, 'Held'),\n",
      },
    ],
    caughtBy: {
      file: spending,
      test: 'an Amount voucher > is held for one payment, and released when that is abandoned',
    },
  },
  {
    name: 'a voucher of another currency is accepted',
    sentence: 'A voucher of 50 yen pays a bill of 50 euros.',
    edits: [
      {
        file: 'lib/payments/voucher-part.ts',
        find: "    if (voucher.currency !== currency) throw notUsable('kind-not-accepted')\n",
        replace: '',
      },
    ],
    caughtBy: {
      file: 'lib/payments/voucher-amounts.test.ts',
      test: 'a voucher from before the venue changed its currency pays nothing',
    },
  },
  {
    name: 'voucher codes are stored in plain text',
    sentence: 'A thief with a copy of the database spends everybody’s vouchers.',
    edits: [
      {
        file: 'lib/vouchers/issue-voucher.ts',
        find: 'codeSealed: sealVoucherCode(code)',
        replace: 'codeSealed: Buffer.from(code)',
      },
    ],
    caughtBy: { file: 'lib/vouchers/dump.test.ts', test: 'a dump of the database holds no code that can be spent' },
  },
  {
    name: 'a payment is settled each time that it is reported',
    sentence: 'A guest gets three confirmations, and late money is counted twice.',
    edits: [
      {
        file: 'lib/payments/settle-payment.ts',
        find: "if (!current || !['Opening', 'Open', 'Expired', 'Failed'].includes(current.status)) return",
        replace: 'if (!current) return',
      },
    ],
    caughtBy: {
      file: 'lib/payments/tickets.test.ts',
      test: 'money for tickets > makes the tickets and mails them, once, however often it is reported',
    },
  },
  {
    name: 'settling locks neither the reservation nor the payment',
    sentence: 'A guest gets one confirmation for each concurrent webhook.',
    edits: [
      paymentLock,
      lockOf('lib/reservations/locks.ts', '.where(and(eq(reservation.venueId, venueId), which))\n    '),
      lockOf('lib/reservations/locks.ts', '.orderBy(asc(resource.id))\n    '),
    ],
    caughtBy: {
      file: 'lib/payments/settle-payment.race.test.ts',
      test: 'settling one payment forty times at once > confirms once, because lockReservationById and lockPayment make the settlements take turns',
    },
  },
  {
    name: 'a paid attempt is abandoned',
    sentence: 'A voucher pays a bill and can be spent again.',
    edits: [
      {
        file: 'lib/payments/settle-payment.ts',
        find: "if (session.status === 'complete' && session.paid) {\n    if (!sessionFits",
        replace: "if (session.status === 'expired' && session.paid) {\n    if (!sessionFits",
      },
    ],
    caughtBy: { file: payments, test: 'money that arrives > confirms the reservation, once, with one mail' },
  },
  {
    name: 'a voucher hold is released though its payment is settled already',
    sentence: 'A guest pays the card’s part, and another guest has spent the voucher’s part by then.',
    edits: [
      {
        file: 'lib/payments/settle-payment.ts',
        find: "    .where(and(eq(payment.venueId, venueId), eq(payment.id, id), inArray(payment.status, ['Opening', 'Open'])))\n    .returning()\n  if (!ended) return\n",
        replace:
          '    .where(and(eq(payment.venueId, venueId), eq(payment.id, id)))\n    .returning()\n  if (!ended) return\n',
      },
    ],
    caughtBy: {
      file: inPayments,
      test: 'a voucher in the payment of a tab > stays spent, whatever the provider says of its page afterwards',
    },
  },
  {
    name: 'any amount settles a payment',
    sentence: 'A guest pays one cent at the provider for a deposit of fifty euros.',
    edits: [
      { file: 'lib/payments/at-provider.ts', find: '    session.amountMinor === cardMinor(payment) &&\n', replace: '' },
    ],
    caughtBy: { file: payments, test: 'money that arrives > of another amount than requested settles nothing' },
  },
  {
    name: 'money is refunded each time that a refund is requested',
    sentence: 'The venue refunds one deposit twice.',
    edits: [
      {
        file: 'lib/payments/refund.ts',
        find: "eq(payment.id, id), eq(payment.status, 'Paid')))",
        replace: 'eq(payment.id, id)))',
      },
      {
        file: 'lib/payments/queries.ts',
        find: ".where(and(paysFor(venueId, subject), eq(payment.status, 'Paid')))\n    .orderBy(asc(payment.id))",
        replace: '.where(paysFor(venueId, subject))\n    .orderBy(asc(payment.id))',
      },
    ],
    caughtBy: { file: payments, test: 'a refund > gives back what was paid, once' },
  },
  {
    name: 'a refund locks no payment',
    sentence: 'Several calls send the same money back.',
    edits: [lockOf('lib/payments/queries.ts', '.orderBy(asc(payment.id))\n    ')],
    caughtBy: {
      file: 'lib/payments/refund.race.test.ts',
      test: 'refunding a deposit twenty times at once > claims each payment for one call, because lockPaidPayments makes them take turns',
    },
  },
  {
    name: 'the provider does not check the key of a refund',
    sentence: 'A process dies after the call, and the money is refunded twice.',
    edits: [{ file: 'lib/checkout/fake/sessions.ts', find: 'not jsonb_exists(', replace: 'true or jsonb_exists(' }],
    caughtBy: {
      file: 'lib/checkout/port.test.ts',
      test: 'fake > gives money back once for each key, and never more than was paid',
    },
  },
  {
    name: 'a sale of a voucher is not locked',
    sentence: 'A second payment of one sale is not refunded, or creates a second voucher.',
    edits: [lockOf('lib/vouchers/sales.ts', '.where(oneSale(venueId, id))')],
    caughtBy: {
      file: 'lib/payments/voucher-sale.race.test.ts',
      test: 'two payments of one sale, settled in the same moment > pay for one voucher, and the other money goes back, because lockSale shows one what the other did',
    },
  },
  {
    name: 'a paid session of the test provider is expired by the clock',
    sentence: 'A guest pays at the last moment, and loses both the money and the table.',
    edits: [
      {
        file: 'lib/checkout/fake/sessions.ts',
        find: '.where(and(eq(fakeCheckout.id, id), stillOpen))',
        replace: '.where(eq(fakeCheckout.id, id))',
      },
    ],
    caughtBy: {
      file: 'lib/checkout/fake/sessions.race.test.ts',
      test: 'exactly one of twenty presses of Pay pays',
    },
  },
]

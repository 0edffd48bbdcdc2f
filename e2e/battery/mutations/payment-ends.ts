import type { Mutation } from './mutation.ts'

const lostWebhooks = 'lib/payments/lost-webhook-stripe.test.ts'
const paysLate = {
  file: lostWebhooks,
  test: 'a guest who pays 87 seconds before the end has the table, and the rival has another time',
}

/** Guards that query the provider before something unpaid ends. */
export const paymentEnds: Mutation[] = [
  {
    name: 'a hold ends without a query to the provider',
    sentence: 'A guest has paid, and reads that the hold has expired.',
    edits: [
      { file: 'lib/worker/end-hold-job.ts', find: '    await closeCheckoutOfHold(named, call.now)\n', replace: '' },
    ],
    caughtBy: paysLate,
  },
  {
    name: 'a hold has no grace',
    sentence: 'A guest has paid, and another guest gets the table before the provider is queried.',
    edits: [{ file: 'lib/checkout/hold-grace.ts', find: 'holdGraceSeconds = 120', replace: 'holdGraceSeconds = 0' }],
    caughtBy: paysLate,
  },
  {
    name: 'a guest gets a mail before the payment is known',
    sentence: 'A guest reads that the hold has expired, and then that the table is confirmed.',
    edits: [{ file: 'lib/reservations/holds.ts', find: 'if (!undecided.has(row.id)) ', replace: '' }],
    caughtBy: { file: lostWebhooks, test: 'while Stripe does not answer > the same, where the table is still free' },
  },
  {
    name: 'an open payment is not checked before its end',
    sentence: 'Tickets and vouchers come half an hour late where a webhook is lost.',
    edits: [
      {
        file: 'lib/payments/check-times.ts',
        find: 'Math.min(createdAt.getTime() + seconds * 1000, expiresAt.getTime())',
        replace: 'Math.max(createdAt.getTime() + seconds * 1000, expiresAt.getTime())',
      },
    ],
    caughtBy: { file: lostWebhooks, test: 'while Stripe does not answer > checks continue on schedule' },
  },
]

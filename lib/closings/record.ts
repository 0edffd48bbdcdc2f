import { z } from 'zod'
import { paymentPurposes } from '#lib/payments/status.ts'
import * as field from '#lib/record-fields.ts'
import { unpaidReasons } from '#lib/table-sessions/words.ts'
import { stations } from '#lib/venues/stations.ts'
import { proofKeys } from './sums.ts'
import { movementMeans } from './words.ts'

/** The console's records of closings. Amounts are decimals of `currency`, and may be below zero. */

const amount = (description?: string) => z.number().meta({ description })
const balance = { before: amount('Before the first movement.'), after: amount('After the last one.') }

const SumsRecord = z
  .object({
    invoices: z.object({
      count: field.count(),
      counterInvoices: field.count('The number of counter-invoices among them.'),
      total: amount(),
      taxes: z.array(
        z.object({
          rate: z.number().nullable().meta({ description: '0.19 for 19 %; null for lines without a rate.' }),
          net: amount(),
          tax: amount(),
          total: amount(),
        }),
      ),
    }),
    taken: amount(
      'The takings: invoices less counter-invoices, plus tickets sold. Tips, voucher sales and deposits do not count.',
    ),
    money: z.array(
      z.object({
        purpose: z.enum(paymentPurposes),
        means: z.enum(movementMeans),
        payments: field.count(),
        taken: amount('Without tips.'),
        refunded: amount(),
        tips: amount(),
      }),
    ),
    tabs: z.object({
      ...balance,
      due: amount('Owed on tabs with an invoice.'),
      paid: amount('Paid so far on open tabs.'),
    }),
    vouchers: z.object({
      ...balance,
      issued: amount(),
      redeemed: amount(),
      returned: amount(),
      adjusted: amount('Below zero: written off.'),
    }),
    deposits: z.object({ ...balance, taken: amount(), used: amount(), returned: amount(), refunded: amount() }),
    house: z.object({
      ...balance,
      charged: amount(),
      settled: z.object({ Cash: amount(), Terminal: amount(), Transfer: amount() }),
    }),
    drawer: z.object({
      cash: amount(),
      tips: amount(),
      rounding: amount('The difference of cash to the nearest coins.'),
      refunds: amount(),
      settled: amount(),
      expected: amount(
        'The cash that has to be in the drawer: with the float of the closing, in a preview without it.',
      ),
    }),
    proof: z.array(
      z.object({
        key: z.enum(proofKeys),
        amount: amount('A sum; for `numbers`, a count.'),
        other: amount(),
        agrees: field.flag(),
        rows: z.array(z.string()).meta({ description: 'The first invoices, tabs or payments that differ.' }),
      }),
    ),
  })
  .meta({ id: 'ClosingSums' })

const datev = z
  .object({
    postings: z
      .array(z.object({ text: field.text(), debit: field.text(), credit: field.text(), amount: amount() }))
      .meta({
        description:
          'The postings, in the language of the reader. If an amount is below zero, the accounts change places.',
      }),
    missing: z.string().nullable().meta({ description: 'The reason why there is no file; null if there is one.' }),
  })
  .meta({ description: 'The content of the file for DATEV.' })

const SigningRecord = z.object({
  kind: z.enum(['none']).meta({ description: 'No certified device (TSE) signs here.' }),
})

const invoices = {
  firstInvoice: z.int().meta({ description: 'The first number of its invoices.' }),
  lastInvoice: z.int().meta({ description: 'The last number; one below the first if there are none.' }),
}

export const NextClosingRecord = z
  .object({
    day: field.date('The service day that would be closed.'),
    currency: field.currency(),
    ...invoices,
    expected: z.string().meta({ description: 'Stands for these sums. The request that closes the day sends it.' }),
    sums: SumsRecord,
    checklist: z
      .object({
        tickets: z.array(z.object({ station: z.enum(stations), count: field.count() })),
        openTabs: z.array(z.object({ tabId: field.guid(), tableName: field.text(), total: amount(), paid: amount() })),
        unpaid: z
          .array(
            z.object({
              tabId: field.guid(),
              invoiceNumber: field.count(),
              tableName: field.text(),
              issuedOn: field.date('The day of the invoice.'),
              reason: z.enum(unpaidReasons).nullable(),
              due: amount(),
            }),
          )
          .meta({ description: 'Invoices that are not paid, of earlier days too, the oldest first.' }),
        refunds: z.object({ count: field.count(), amount: amount() }),
      })
      .meta({ description: 'Everything that is not done yet. None of it keeps the day from being closed.' }),
    since: z.string().nullable().meta({
      format: 'date',
      description: 'The first service day in it, if it is an earlier one; null otherwise.',
    }),
    previous: z
      .object({ number: z.int(), day: field.date(), float: amount(), taken: amount() })
      .nullable()
      .meta({ description: 'The latest closing.' }),
    datev,
    signing: SigningRecord,
  })
  .meta({ id: 'NextClosing' })

export const MoneyTodayRecord = NextClosingRecord.extend({
  owed: amount('Owed on vouchers that are valid.'),
  lastWeek: amount('Taken on the same weekday a week ago.').nullable(),
}).meta({ id: 'MoneyToday' })

const closed = {
  number: z.int(),
  day: field.date(),
  closedAt: field.instant(),
  by: z.string().nullable().meta({ description: 'A person or a device; null for a command of the host.' }),
  currency: field.currency(),
  ...invoices,
  float: amount(),
  counted: amount().nullable(),
  expected: amount('The cash that had to be in the drawer.'),
  difference: amount('Counted less expected; null if nobody has counted.').nullable(),
}

export const ClosingRecord = z
  .object({ ...closed, sums: SumsRecord, datev, signing: SigningRecord })
  .meta({ id: 'Closing', description: 'A day that is closed.' })

export const ClosingsRecord = z
  .object({
    closings: z.array(z.object({ ...closed, taken: amount() })).meta({ description: 'The latest first, 60 at most.' }),
  })
  .meta({ id: 'Closings' })

export type Sums = z.infer<typeof SumsRecord>
export type ClosingShown = z.infer<typeof ClosingRecord>
export type ClosingListed = z.infer<typeof ClosingsRecord>['closings'][number]
export type NextClosingShown = z.infer<typeof NextClosingRecord>
export type MoneyTodayShown = z.infer<typeof MoneyTodayRecord>

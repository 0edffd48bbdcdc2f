import { z } from 'zod'
import { settlementTenders, tenders } from '#lib/checkout/names.ts'
import { toDecimal } from '#lib/money.ts'
import * as field from '#lib/record-fields.ts'
import type { Invoice } from '#lib/table-sessions/issue-invoice.ts'
import { localInstant } from '#lib/time.ts'
import type { HouseAccount } from '../house/house-account-queries.ts'
import { type HouseEntry, houseEntryKinds } from '../house/house-entries.ts'
import type { Payment } from '../queries.ts'
import { cardMinor } from '../voucher/voucher-part.ts'
import type { TakenPayment } from './at-counter.ts'
import type { TabRefund } from './refund-tab.ts'
import { changeMinor } from './take-tab-payment.ts'

/** The console's records of money at the counter (decisions 15.3). Instants have the venue's offset. */

const by = () => z.string().nullable().meta({ description: 'A person or a device; null for guests and commands.' })

/** The means of a payment: at the counter, with vouchers, or by card on a page of the payment provider. */
export const means = [...tenders, 'Voucher', 'Online'] as const
export type PaymentMeans = (typeof means)[number]

const TabPayment = z.object({
  paymentId: field.guid(),
  means: z.enum(means),
  amount: field.money('What of the tab it pays.'),
  voucher: field.money('The part of it that vouchers have paid.'),
  tip: field.money('Beyond the amount.'),
  rounding: z.number().meta({ description: 'Paid beside them in cash, or less, because there is no smaller coin.' }),
  given: z.number().nullable().meta({ description: 'The cash that was handed over; null where it was exact.' }),
  change: field.money('What was returned of it.'),
  givenBack: field.money('What of the amount counter-invoices over lines have given back since.'),
  account: z.string().nullable().meta({ description: 'The name of the house account that pays.' }),
  status: z.enum(['Paid', 'Refunding', 'Refunded']),
  at: field.instant(),
  by: by(),
})

/** A house account, as lists and answers have it. */
export const HouseAccountShape = z.object({
  id: field.guid(),
  name: field.text(),
  currency: field.currency(),
  balance: field.money('What is owed: charged, tips included, less settled.'),
  closedAt: field.instant().nullable().meta({ description: 'Null while it can be charged.' }),
})

export const TabPaymentsRecord = z
  .object({
    tabId: field.guid(),
    currency: field.currency(),
    open: field.flag(),
    total: field.money(),
    paid: field.money('What was paid so far, deposits included.'),
    due: field.money('What is left of `total` after `paid`.'),
    givenBack: field.money('What counter-invoices over lines of its invoice have given back. It is not due again.'),
    version: field.text('Changes with everything that this record shows.'),
    payments: z.array(TabPayment).meta({ description: 'Those that were made, by their age.' }),
    deposits: z
      .array(z.object({ amount: field.money(), at: field.instant(), by: by() }))
      .meta({ description: 'What deposits of the party pay of this tab.' }),
    depositLeft: field.money('What the party has paid as a deposit that pays for no tab.'),
    depositCounts: field.money('What of it pays this tab before anything else is paid.'),
    online: z
      .array(z.object({ amount: field.money(), since: field.instant(), until: field.instant(), share: field.flag() }))
      .meta({ description: 'What guests are paying online at this moment: all of it, or a share.' }),
    accounts: z.array(HouseAccountShape).meta({ description: 'House accounts that can be charged.' }),
  })
  .meta({ id: 'TabPayments' })

/** The fields that only the answer of a payment has, beside those of every act. */
export const takenFields = {
  paymentId: field.guid(),
  amount: field.money('What it pays of the tab.'),
  tip: field.money(),
  rounding: z.number().meta({ description: 'By what cash was rounded to a coin.' }),
  change: field.money('What staff return of the cash.'),
  due: field.money('What is due then.'),
  invoiceNumber: z.int().nullable().meta({ description: 'The invoice, where this was the last cent.' }),
}

/** The fields that only the answer of a refund has, beside those of every act. */
export const refundedFields = {
  currency: field.currency(),
  returned: z.array(z.object({ means: z.enum(means), amount: field.money('With its tip.') })).meta({
    description: 'By means. Cash, and what a terminal has taken, is returned by hand; all others return by themselves.',
  }),
  deposit: field.money('What a deposit had paid. It is a deposit again, and not refunded.'),
}

/** The fields that only the answer of giving money back has, beside those of every act. */
export const givenBackFields = {
  counterNumber: field.count('The counter-invoice.'),
  amount: field.money('What goes back.'),
}

/** The values of `givenBackFields`. */
export function givenBackRecord({ number, totalMinor, currency }: Invoice) {
  return { counterNumber: number, amount: toDecimal(0 - totalMinor, currency) }
}

export const HouseAccountsRecord = z
  .object({ accounts: z.array(HouseAccountShape).meta({ description: 'Open ones first, by their names.' }) })
  .meta({ id: 'HouseAccounts' })

export const HouseAccountRecord = HouseAccountShape.extend({
  entries: z
    .array(
      z.object({
        id: field.guid(),
        at: field.instant(),
        kind: z.enum(houseEntryKinds),
        amount: z
          .number()
          .meta({ description: 'Above zero where it was charged, below where it was refunded or settled.' }),
        tip: z.number().meta({ description: 'The part of it that is a tip.' }),
        tender: z.enum([...tenders, ...settlementTenders]),
        tabId: field.guid().nullable().meta({ description: 'The bill; null for a settlement.' }),
        tableName: z.string().nullable(),
        invoiceNumber: z.int().nullable().meta({ description: 'Of the invoice in force, where the bill has one.' }),
        by: by(),
      }),
    )
    .meta({ description: 'The newest first.' }),
}).meta({ id: 'HouseAccount' })

export type TabPayments = z.infer<typeof TabPaymentsRecord>
export type HouseAccountShown = z.infer<typeof HouseAccountShape>

/** The means of a payment. */
export function meansOf({ tender, provider }: Pick<Payment, 'tender' | 'provider'>): PaymentMeans {
  return tender ?? (provider === 'voucher' ? 'Voucher' : 'Online')
}

/** The values of `takenFields`. */
export function takenRecord({ payment, dueMinor, invoiceNumber }: TakenPayment) {
  const decimal = (minor: number) => toDecimal(minor, payment.currency)
  return {
    paymentId: payment.id,
    amount: decimal(payment.amountMinor),
    tip: decimal(payment.tipMinor),
    rounding: decimal(payment.roundingMinor),
    change: decimal(changeMinor(payment)),
    due: decimal(dueMinor),
    invoiceNumber,
  }
}

/** The values of `refundedFields` for a venue with this currency: sums by means. */
export function refundedRecord(currency: string) {
  return (refunded: TabRefund | Payment[] | Payment | null) => {
    const { payments, depositMinor } = refundOf(refunded)
    const sums = new Map<PaymentMeans, number>()
    const add = (name: PaymentMeans, minor: number) => minor > 0 && sums.set(name, (sums.get(name) ?? 0) + minor)
    for (const each of payments) {
      add('Voucher', each.voucherMinor)
      add(meansOf(each), cardMinor(each) + each.tipMinor + each.roundingMinor)
    }
    const returned = means.flatMap((name) => {
      const minor = sums.get(name)
      return minor === undefined ? [] : [{ means: name, amount: toDecimal(minor, currency) }]
    })
    return { currency, returned, deposit: toDecimal(depositMinor, currency) }
  }
}

function refundOf(refunded: TabRefund | Payment[] | Payment | null): TabRefund {
  if (refunded === null) return { payments: [], depositMinor: 0 }
  if (Array.isArray(refunded)) return { payments: refunded, depositMinor: 0 }
  return 'payments' in refunded ? refunded : { payments: [refunded], depositMinor: 0 }
}

type View = { timezone: string }

/** The console's record of a house account. */
export function accountRecord({ id, name, currency, balanceMinor, closedAt }: HouseAccount, { timezone }: View) {
  const balance = toDecimal(balanceMinor, currency)
  return { id, name, currency, balance, closedAt: closedAt && localInstant(timezone, closedAt.getTime()) }
}

/** The field that answers to acts on an account have. */
export function accountAct(view: View) {
  return (account: HouseAccount) => ({ account: accountRecord(account, view) })
}

/** A house account with its entries. */
export function accountWithEntries(account: HouseAccount, entries: readonly HouseEntry[], view: View) {
  return {
    ...accountRecord(account, view),
    entries: entries.map(({ at, amountMinor, tipMinor, ...entry }) => ({
      ...entry,
      at: localInstant(view.timezone, at.getTime()),
      amount: toDecimal(amountMinor, account.currency),
      tip: toDecimal(tipMinor, account.currency),
    })),
  }
}

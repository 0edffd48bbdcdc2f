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
  amount: field.money('The part of the tab that it pays.'),
  voucher: field.money('The part of it that vouchers have paid.'),
  tip: field.money('The tip, beyond the amount.'),
  rounding: z.number().meta({
    description:
      'The difference of cash to the nearest coin: above zero if the guest has paid more than amount and tip, below zero if less.',
  }),
  given: z.number().nullable().meta({ description: 'The cash that was handed over; null if it was exact.' }),
  change: field.money('The change.'),
  givenBack: field.money('The part of the amount that counter-invoices over lines have given back since.'),
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
  balance: field.money('The sum that is owed: charged, tips included, less settled.'),
  closedAt: field.instant().nullable().meta({ description: 'Null while it can be charged.' }),
})

export const TabPaymentsRecord = z
  .object({
    tabId: field.guid(),
    currency: field.currency(),
    open: field.flag(),
    total: field.money(),
    paid: field.money('The sum that was paid so far, deposits included.'),
    due: field.money('The part of `total` that is left after `paid`.'),
    givenBack: field.money(
      'The sum that counter-invoices over lines of its invoice have given back. It is not due again.',
    ),
    version: field.text('Changes with everything that this record shows.'),
    payments: z.array(TabPayment).meta({ description: 'The payments that were made, the oldest first.' }),
    deposits: z
      .array(z.object({ amount: field.money(), at: field.instant(), by: by() }))
      .meta({ description: 'The deposits of the party that are counted in for this tab.' }),
    depositLeft: field.money('The part of the paid deposit of the party that is counted in for no tab.'),
    depositCounts: field.money('The part of it that is counted in for this tab before anything else is paid.'),
    online: z
      .array(z.object({ amount: field.money(), since: field.instant(), until: field.instant(), share: field.flag() }))
      .meta({
        description: 'The payments that guests are making online at this moment: of everything, or of a share.',
      }),
    accounts: z.array(HouseAccountShape).meta({ description: 'House accounts that can be charged.' }),
  })
  .meta({ id: 'TabPayments' })

/** The fields that only the answer of a payment has, beside those of every act. */
export const takenFields = {
  paymentId: field.guid(),
  amount: field.money('The part of the tab that it pays.'),
  tip: field.money(),
  rounding: z.number().meta({ description: 'The difference of cash to the nearest coin.' }),
  change: field.money('The change that staff give back.'),
  due: field.money('The sum that is still due.'),
  invoiceNumber: z
    .int()
    .nullable()
    .meta({ description: 'The number of the invoice, if this payment has closed the tab.' }),
}

/** The fields that only the answer of a refund has, beside those of every act. */
export const refundedFields = {
  currency: field.currency(),
  returned: z.array(z.object({ means: z.enum(means), amount: field.money('The sum, with its tip.') })).meta({
    description:
      'The sums that go back, by means. Staff hand back cash, and refund at the terminal what it has taken; all others are refunded by themselves.',
  }),
  deposit: field.money('The sum that a deposit had paid. It is a deposit again, and not refunded.'),
}

/** The fields that only the answer of giving money back has, beside those of every act. */
export const givenBackFields = {
  counterNumber: field.count('The counter-invoice.'),
  amount: field.money('The sum that goes back.'),
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
          .meta({ description: 'Above zero if it was charged, below zero if it was refunded or settled.' }),
        tip: z.number().meta({ description: 'The part of it that is a tip.' }),
        tender: z.enum([...tenders, ...settlementTenders]),
        tabId: field.guid().nullable().meta({ description: 'The tab; null for a settlement.' }),
        tableName: z.string().nullable(),
        invoiceNumber: z
          .int()
          .nullable()
          .meta({ description: 'The number of the invoice in force, if the tab has one.' }),
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

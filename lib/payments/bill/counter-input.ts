import { z } from 'zod'
import { settlementTenders, tenders } from '#lib/checkout/names.ts'
import { guid, list, optionalText, text } from '#lib/input.ts'
import { currencyDigits, highest, toMinor } from '#lib/money.ts'
import { type FieldErrors, invalidFields } from '#lib/problems/problem.ts'
import { invoiceMeans } from '#lib/table-sessions/invoice-payments.ts'
import { unpaidReasons } from '#lib/table-sessions/words.ts'
import { codeInScan, longestScan } from '#lib/vouchers/desk-input.ts'
import { maxVouchers } from '../input.ts'
import { paymentMessages as messages } from '../messages.ts'
import type { UnpaidClosing } from './close-tab.ts'
import { counterMessages } from './counter-messages.ts'
import type { PresentedOnTab } from './redeem-on-tab.ts'

/** The requests of staff who take money (decisions 15.3). Amounts are decimals of the tab's currency, or the account's. */

const least = 0.001
const longestName = 100

const seenDue = () =>
  z
    .number()
    .min(least)
    .max(highest.sum)
    .nullish()
    .transform((due) => due ?? null)
    .meta({
      description:
        'The sum that is due, as the screen has shown it: with another one nothing is taken. Two equal payments in a row name different sums, so one is not taken for a repetition of the other.',
    })

export const PayRequest = z.object({
  tender: z.enum(tenders).meta({ description: 'Cash, a card at a terminal of the venue, or a house account.' }),
  amount: z
    .number()
    .min(least)
    .max(highest.sum)
    .meta({ description: 'The part of the tab that is paid: at most the sum that is due.' }),
  tip: z
    .number()
    .min(0)
    .max(highest.sum)
    .default(0)
    .meta({ description: 'The sum that the guest gives beyond the amount.' }),
  given: z
    .number()
    .min(0)
    .max(highest.sum)
    .nullish()
    .transform((given) => given ?? null)
    .meta({
      description: 'The cash that was handed over; the rest of it is the change. Left out if it is exact.',
    }),
  houseAccountId: guid()
    .nullish()
    .transform((id) => id ?? null)
    .meta({ description: 'The account that pays, with the tender `House`.' }),
  due: seenDue(),
})

export const RedeemRequest = z.object({
  codes: list(text({ min: 1, max: longestScan }), { min: 1, max: maxVouchers }).meta({
    description:
      'The codes of vouchers as they were typed, or the addresses in their QR codes. Percentages pay first, then amounts. Each pays what it can of the sum that is due.',
  }),
  amount: z
    .number()
    .min(least)
    .max(highest.sum)
    .nullish()
    .transform((amount) => amount ?? null)
    .meta({ description: 'The most that the vouchers pay together. Default: all that is due.' }),
  due: seenDue(),
})

/** Ours: some sentences of what happened. */
const longestUnpaidNote = 200

export const CloseRequest = z.object({
  reason: z.enum(unpaidReasons).nullish().meta({
    description: 'Why the tab is closed without payment. Left out if nothing is due on it.',
  }),
  note: optionalText({ max: longestUnpaidNote }).meta({
    description: 'An account of what happened. Required with the reason `other`.',
  }),
  due: z
    .number()
    .min(least)
    .max(highest.sum)
    .nullish()
    .meta({ description: 'With a reason: the sum that stays unpaid, as the screen has shown it.' }),
})

/** The terms of a closing without payment; null if the request has no reason. Throws a 400 that names the missing field. */
export function unpaidClosingOf(
  { reason, note, due }: z.output<typeof CloseRequest>,
  currency: string,
): UnpaidClosing | null {
  if (!reason) return null
  if (reason === 'other' && note === null) throw invalidFields({ Note: [counterMessages.sayWhy()] })
  if (typeof due !== 'number') throw invalidFields({ Due: [counterMessages.nameDue()] })
  return { reason, note, dueMinor: minorAmountsOf({ due }, currency).due }
}

/** Ours: a reason of this length fits on a line of the counter-invoice. */
export const maxBackReason = 120

const mostLines = 100
const mostOfLine = 100_000

export const GiveBackRequest = z.object({
  lines: z
    .array(
      z.object({
        line: z.int().min(0).max(mostOfLine).meta({ description: 'The place of the line in the invoice, from 0.' }),
        quantity: z.int().min(1).max(mostOfLine).meta({ description: 'The number of items of it that go back.' }),
      }),
    )
    .min(1)
    .max(mostLines)
    .meta({ description: 'The lines that are given back.' }),
  by: z
    .array(
      z.object({
        means: z.enum(invoiceMeans).meta({ description: 'A means by which the invoice was paid.' }),
        amount: z.number().min(least).max(highest.sum).meta({ description: 'At most what was paid by it.' }),
      }),
    )
    .min(1)
    .max(invoiceMeans.length)
    .meta({ description: 'The means by which it goes back. Together they are the sum of the lines.' }),
  reason: text({ min: 1, max: maxBackReason }).meta({ description: 'Printed on the counter-invoice.' }),
})

export const WrongMeansRequest = z.object({
  paymentId: guid().meta({ description: 'The payment that is undone, with its tip.' }),
})

export const HouseAccountRequest = z.object({
  name: text({ min: 1, max: longestName }).meta({ description: 'The name of whoever pays later. Invoices have it.' }),
})

export const RenameAccountRequest = z.object({
  name: text({ min: 1, max: longestName }).meta({ description: 'The new name.' }),
  was: z.object({ name: z.string() }).optional().meta({
    description: 'The name as it was read. The request is refused if somebody else has changed it since.',
  }),
})

export const SettleRequest = z.object({
  tender: z.enum(settlementTenders).meta({ description: 'The tender of the settlement.' }),
  amount: z.number().min(least).max(highest.sum).meta({ description: 'At most the sum that is owed.' }),
})

/** The vouchers of a request. Throws a 400 that names the sums with too many digits for the currency. */
export function presentedOnTab(
  { codes, amount, due }: z.output<typeof RedeemRequest>,
  currency: string,
): PresentedOnTab {
  const minor = minorAmountsOf({ amount: amount ?? 0, due: due ?? 0 }, currency)
  return {
    codes: codes.map(codeInScan),
    mostMinor: amount === null ? null : minor.amount,
    seenDueMinor: due === null ? null : minor.due,
  }
}

/** Amounts of a request in minor units. Throws a 400 that names the fields with too many digits for the currency. */
export function minorAmountsOf<K extends string>(amounts: Record<K, number>, currency: string): Record<K, number> {
  const errors: FieldErrors = {}
  const minors = {} as Record<K, number>
  for (const [name, amount] of Object.entries(amounts) as [K, number][]) {
    const minor = toMinor(amount, currency)
    const field = name.charAt(0).toUpperCase() + name.slice(1)
    if (minor === null) errors[field] = [messages.tooManyDigits(currencyDigits(currency))]
    else minors[name] = minor
  }
  if (Object.keys(errors).length > 0) throw invalidFields(errors)
  return minors
}

import type { Locale } from '#lib/i18n/locale.ts'
import { toDecimal } from '#lib/money.ts'
import { Problem } from '#lib/problems/problem.ts'
import { localDateAt, localInstant } from '#lib/time.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { postingsFor } from './datev/batch.ts'
import { agrees } from './prove.ts'
import type { NamedClosing } from './queries.ts'
import { type MoneyToday, type NextClosing, takenMinor } from './read-next.ts'
import type { ClosingListed, ClosingShown, MoneyTodayShown, NextClosingShown, Sums } from './record.ts'
import { signingDevice } from './signing-device.ts'
import type { ClosingSums } from './sums.ts'

/** The console's record of the next closing. */
export function nextClosingRecord(venue: Venue, next: NextClosing, locale: Locale): NextClosingShown {
  const { currency } = venue
  const decimal = decimalIn(currency)
  const { day, firstInvoice, lastInvoice, expected, checklist, since, previous } = next
  return {
    ...{ day, currency, firstInvoice, lastInvoice, expected },
    sums: sumsRecord(next.sums, currency),
    checklist: {
      tickets: checklist.tickets,
      openTabs: checklist.openTabs.map(({ tabId, tableName, totalMinor, paidMinor }) => {
        return { tabId, tableName, total: decimal(totalMinor), paid: decimal(paidMinor) }
      }),
      unpaid: checklist.unpaid.map(({ tabId, number, tableName, issuedAt, reason, dueMinor, currency: its }) => ({
        ...{ tabId, invoiceNumber: number, tableName, reason, due: toDecimal(dueMinor, its) },
        issuedOn: localDateAt(venue.timezone, issuedAt.getTime()),
      })),
      refunds: { count: checklist.refunds.count, amount: decimal(checklist.refunds.amountMinor) },
    },
    since,
    previous: previous && {
      ...{ number: previous.number, day: previous.day, float: decimal(previous.floatMinor) },
      taken: decimal(previous.takenMinor),
    },
    datev: datevRecord(venue, { ...next, currency, countedMinor: null }, locale),
    signing: signingDevice(),
  }
}

/** The console's record of today's money. */
export function moneyTodayRecord(venue: Venue, today: MoneyToday, locale: Locale): MoneyTodayShown {
  const decimal = decimalIn(venue.currency)
  const lastWeek = today.lastWeekMinor === null ? null : decimal(today.lastWeekMinor)
  return { ...nextClosingRecord(venue, today, locale), owed: decimal(today.owedMinor), lastWeek }
}

/** A closing with its sums. */
export function closingRecord(venue: Venue, closing: NamedClosing, locale: Locale): ClosingShown {
  const { taken: _, ...listed } = closingListed(venue, closing)
  const sums = sumsRecord(closing.sums, closing.currency)
  return { ...listed, sums, datev: datevRecord(venue, closing, locale), signing: signingDevice() }
}

/** A closing in a list. */
export function closingListed({ timezone }: Venue, closing: NamedClosing): ClosingListed {
  const { number, day, closedAt, by, currency, firstInvoice, lastInvoice, floatMinor, countedMinor, sums } = closing
  const decimal = decimalIn(currency)
  const { expectedMinor } = sums.drawer
  return {
    ...{ number, day, by, currency, firstInvoice, lastInvoice },
    closedAt: localInstant(timezone, closedAt.getTime()),
    float: decimal(floatMinor),
    counted: countedMinor === null ? null : decimal(countedMinor),
    expected: decimal(expectedMinor),
    difference: countedMinor === null ? null : decimal(countedMinor - expectedMinor),
    taken: decimal(takenMinor(sums)),
  }
}

/** The postings in the reader's language, or the reason why there are none. */
function datevRecord(
  venue: Venue,
  closing: Pick<NamedClosing, 'sums' | 'currency' | 'countedMinor'>,
  locale: Locale,
): ClosingShown['datev'] {
  try {
    const postings = postingsFor(venue, closing).map(({ text, debit, credit, minor }) => {
      return { text: text[locale], debit, credit, amount: toDecimal(minor, closing.currency) }
    })
    return { postings, missing: null }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return { postings: [], missing: error.detail[locale] }
  }
}

const decimalIn = (currency: string) => (minor: number) => toDecimal(minor, currency)

function sumsRecord(sums: ClosingSums, currency: string): Sums {
  const decimal = decimalIn(currency)
  const { invoices, money, tabs, vouchers, deposits, house, drawer, proof } = sums
  const balance = (of: { beforeMinor: number; afterMinor: number }) => ({
    before: decimal(of.beforeMinor),
    after: decimal(of.afterMinor),
  })
  return {
    invoices: {
      count: invoices.count,
      counterInvoices: invoices.counterInvoices,
      total: decimal(invoices.totalMinor),
      taxes: invoices.taxes.map(({ taxRateMillionths: rate, totalMinor, taxMinor }) => ({
        rate: rate === null ? null : rate / 1_000_000,
        net: decimal(totalMinor - taxMinor),
        tax: decimal(taxMinor),
        total: decimal(totalMinor),
      })),
    },
    taken: decimal(takenMinor(sums)),
    money: money.map(({ purpose, means, payments, takenMinor, refundedMinor, tipsMinor }) => ({
      ...{ purpose, means, payments },
      ...{ taken: decimal(takenMinor), refunded: decimal(refundedMinor), tips: decimal(tipsMinor) },
    })),
    tabs: { ...balance(tabs), due: decimal(tabs.dueMinor), paid: decimal(tabs.paidMinor) },
    vouchers: {
      ...balance(vouchers),
      issued: decimal(vouchers.issuedMinor),
      redeemed: decimal(vouchers.redeemedMinor),
      returned: decimal(vouchers.returnedMinor),
      adjusted: decimal(vouchers.adjustedMinor),
    },
    deposits: {
      ...balance(deposits),
      taken: decimal(deposits.takenMinor),
      used: decimal(deposits.usedMinor),
      returned: decimal(deposits.returnedMinor),
      refunded: decimal(deposits.refundedMinor),
    },
    house: {
      ...balance(house),
      charged: decimal(house.chargedMinor),
      settled: {
        Cash: decimal(house.settledMinor.Cash),
        Terminal: decimal(house.settledMinor.Terminal),
        Transfer: decimal(house.settledMinor.Transfer),
      },
    },
    drawer: {
      cash: decimal(drawer.cashMinor),
      tips: decimal(drawer.tipsMinor),
      rounding: decimal(drawer.roundingMinor ?? 0),
      refunds: decimal(drawer.refundsMinor),
      settled: decimal(drawer.settledMinor),
      expected: decimal(drawer.expectedMinor),
    },
    proof: proof.map((row) => ({
      key: row.key,
      amount: row.key === 'numbers' ? row.amountMinor : decimal(row.amountMinor),
      other: row.key === 'numbers' ? row.otherMinor : decimal(row.otherMinor),
      agrees: agrees(row),
      rows: row.rows,
    })),
  }
}

import type { Text } from '#lib/i18n/locale.ts'
import type { Accounting, AccountKey } from '#lib/venues/accounting.ts'
import { movementMeansTexts } from '../means-texts.ts'
import { netMinor, total } from '../prove.ts'
import type { Closing } from '../read-facts.ts'
import type { MovementMeans } from '../words.ts'

/**
 * A posting: an amount from one account (debit) to the other (credit). Minor units, never 0; below zero it goes the other
 * way.
 */
export type Posting = { text: Text; debit: string; credit: string; taxKey: string; minor: number }

type Facts = Pick<Closing, 'sums' | 'countedMinor'>

/** The account that receives the money of each means of payment. */
const meansAccounts: Record<MovementMeans, AccountKey> = {
  Cash: 'cash',
  Terminal: 'terminal',
  Online: 'online',
  House: 'house',
  Transfer: 'bank',
  Voucher: 'vouchers',
  Deposit: 'deposits',
}

const purposeAccounts = { Tab: 'bills', Tickets: 'tickets', Deposit: 'deposits', Voucher: 'vouchers' } as const

/**
 * The postings of a closing (decisions 15.4). Invoices are posted from `bills` to revenue, and payments of tabs to `bills`.
 * The balance of `bills` is money that guests owe, or have paid before the invoice. Vouchers and deposits are liabilities
 * until they pay.
 */
export function postingsOf({ sums, countedMinor }: Facts, { accounts, revenue }: Accounting): Posting[] {
  const posting = (text: Text, debit: string, credit: string, minor: number, taxKey = ''): Posting => ({
    ...{ text, debit, credit, minor, taxKey },
  })
  const without = revenue.find(({ taxRate }) => taxRate === null)
  const invoices = sums.invoices.taxes.map(({ taxRateMillionths: rate, totalMinor }) => {
    const found =
      rate === null ? without : revenue.find(({ taxRate }) => taxRate !== null && Math.round(taxRate * 1e6) === rate)
    const { account, taxKey } = found ?? missingRevenue(rate)
    return posting(texts.invoices(rate), accounts.bills, account, totalMinor, taxKey)
  })
  const payments = sums.money.map((each) => {
    const [debit, credit] = [accounts[meansAccounts[each.means]], accounts[purposeAccounts[each.purpose]]]
    return posting(texts.paid(each.purpose, each.means), debit, credit, netMinor(each))
  })
  const tips = sums.money.map((each) =>
    posting(texts.tips(each.means), accounts[meansAccounts[each.means]], accounts.tips, each.tipsMinor),
  )
  const settled = (['Cash', 'Terminal', 'Transfer'] as const).map((means) =>
    posting(texts.settled(means), accounts[meansAccounts[means]], accounts.house, sums.house.settledMinor[means]),
  )
  const difference = countedMinor === null ? 0 : countedMinor - sums.drawer.expectedMinor
  const all = [
    ...invoices,
    ...payments,
    ...tips,
    ...settled,
    posting(texts.corrections, accounts.voucherCorrections, accounts.vouchers, correctedMinor(sums)),
    posting(texts.rounding, accounts.cash, accounts.drawer, sums.drawer.roundingMinor ?? 0),
    posting(texts.drawer, accounts.cash, accounts.drawer, difference),
  ]
  // An amount that stays on one account, such as a voucher that was bought with a voucher, is no posting.
  return all.filter(({ minor, debit, credit }) => minor !== 0 && debit !== credit)
}

/** A tax rate for which the venue has named no account. */
export class MissingRevenueAccount extends Error {
  readonly taxRateMillionths: number | null

  constructor(rate: number | null) {
    super('no revenue account for a tax rate')
    this.taxRateMillionths = rate
  }
}

function missingRevenue(rate: number | null): never {
  throw new MissingRevenueAccount(rate)
}

/**
 * The change of the liability on vouchers that no sale or payment explains: vouchers issued, redeemed, adjusted or returned
 * by hand, and the difference between the price of an item's voucher and the amount that it has paid.
 */
function correctedMinor({ vouchers, money }: Closing['sums']): number {
  const sold = total(money.filter(({ purpose }) => purpose === 'Voucher').map(netMinor))
  const paid = total(money.filter(({ means }) => means === 'Voucher').map(netMinor))
  return vouchers.afterMinor - vouchers.beforeMinor - sold + paid
}

const percent = (rate: number) => String(rate / 10_000)
const purposes = {
  Tab: { en: 'Bills', de: 'Rechnungen' },
  Tickets: { en: 'Tickets', de: 'Tickets' },
  Deposit: { en: 'Deposits', de: 'Anzahlungen' },
  Voucher: { en: 'Vouchers sold', de: 'Gutscheinverkauf' },
} as const
const texts = {
  invoices: (rate: number | null): Text =>
    rate === null
      ? { en: 'Takings without tax', de: 'Erlöse ohne Steuer' }
      : {
          en: `Takings ${percent(rate)} %`,
          de: `Erlöse ${percent(rate).replace('.', ',')} %`,
        },
  paid: (purpose: keyof typeof purposes, means: MovementMeans): Text => ({
    en: `${purposes[purpose].en}: ${movementMeansTexts[means].en}`,
    de: `${purposes[purpose].de}: ${movementMeansTexts[means].de}`,
  }),
  tips: (means: MovementMeans): Text => ({
    en: `Tips: ${movementMeansTexts[means].en}`,
    de: `Trinkgeld: ${movementMeansTexts[means].de}`,
  }),
  settled: (means: MovementMeans): Text => ({
    en: `House accounts settled: ${movementMeansTexts[means].en}`,
    de: `Hauskonten beglichen: ${movementMeansTexts[means].de}`,
  }),
  corrections: { en: 'Vouchers by hand and discounts', de: 'Gutscheine von Hand und Rabatte' },
  rounding: { en: 'Cash rounded to coins', de: 'Rundung von Bargeld' },
  drawer: { en: 'Difference of the drawer', de: 'Kassendifferenz' },
}

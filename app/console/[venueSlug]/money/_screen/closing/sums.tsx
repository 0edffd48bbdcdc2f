import type { ReactNode } from 'react'
import { movementMeansTexts } from '#lib/closings/means-texts.ts'
import type { Sums } from '#lib/closings/record.ts'
import { formatDecimal } from '#lib/i18n/format.ts'
import { type Locale, regions } from '#lib/i18n/locale.ts'
import { round } from './checklist.tsx'
import css from './closing.module.css'
import { AmountTable, ClosingBlock } from './parts.tsx'
import { closingTexts as texts } from './texts.ts'

type Props = { sums: Sums; currency: string; locale: Locale }

/** Shows the payments of bills by means. If there are none, shows a sentence that says so, and `before` after it. */
export function ByMeans({ sums, currency, locale, before }: Props & { before?: ReactNode }) {
  const amount = (decimal: number) => formatDecimal(decimal, currency, locale)
  const rows = sums.money.filter(({ purpose }) => purpose === 'Tab')
  const total = (columnOf: (row: Sums['money'][number]) => number) =>
    round(rows.reduce((sum, row) => sum + columnOf(row), 0))
  return (
    <ClosingBlock id="by-means" title={texts.byMeans[locale]} beside={texts.withoutTips[locale]}>
      {rows.length === 0 ? (
        <p className={css.plain}>
          {(sums.invoices.count > 0 ? texts.nothingPaid : texts.nothingTaken)[locale]} {before}
        </p>
      ) : (
        <AmountTable
          columns={[texts.means, texts.payments, texts.refunds, texts.tips, texts.amount].map((each) => each[locale])}
          deskOnly={[1, 2]}
          rows={rows.map((row) => ({
            key: row.means,
            cells: [
              movementMeansTexts[row.means][locale],
              row.payments,
              row.refunded === 0 ? '–' : amount(-row.refunded),
              row.tips === 0 ? '–' : amount(row.tips),
              <b key="amount">{amount(round(row.taken - row.refunded))}</b>,
            ],
          }))}
          foot={[
            texts.together[locale],
            total(({ payments }) => payments),
            amount(-total(({ refunded }) => refunded)),
            amount(total(({ tips }) => tips)),
            amount(total(({ taken, refunded }) => taken - refunded)),
          ]}
        />
      )}
      {(sums.tabs.due !== 0 || sums.tabs.paid !== 0) && (
        <p className={css.plain}>{texts.besides(amount(sums.tabs.due), amount(sums.tabs.paid))[locale]}</p>
      )}
    </ClosingBlock>
  )
}

/** Shows the tax contained in the invoices, by rate. */
export function ByRate({ sums: { invoices }, currency, locale }: Props) {
  const amount = (decimal: number) => formatDecimal(decimal, currency, locale)
  const total = (column: 'net' | 'tax' | 'total') =>
    amount(round(invoices.taxes.reduce((sum, each) => sum + each[column], 0)))
  const percent = new Intl.NumberFormat(regions[locale], {
    style: 'percent',
    maximumFractionDigits: 4,
  })
  return (
    <ClosingBlock id="by-rate" title={texts.tax[locale]} beside={texts.included[locale]}>
      <AmountTable
        columns={[texts.rate, texts.net, texts.tax, texts.gross].map((each) => each[locale])}
        rows={invoices.taxes.map(({ rate, net, tax, total: gross }) => ({
          key: String(rate),
          cells: [
            rate === null ? texts.noRate[locale] : percent.format(rate),
            amount(net),
            amount(tax),
            <b key="gross">{amount(gross)}</b>,
          ],
        }))}
        foot={[texts.together[locale], total('net'), total('tax'), total('total')]}
      />
    </ClosingBlock>
  )
}

/** Shows the sums that are not on bills: tickets, vouchers and deposits. */
export function Others({ sums, currency, locale }: Props) {
  const amount = (decimal: number) => formatDecimal(decimal, currency, locale)
  const net = (purpose: string) =>
    round(
      sums.money
        .filter((row) => row.purpose === purpose)
        .reduce((sum, { taken, refunded }) => sum + taken - refunded, 0),
    )
  // A refund at the desk returns the price of an issued voucher. An online refund returns the price of a voucher that was
  // never issued.
  const handedBack = round(
    sums.money
      .filter(({ purpose, means }) => purpose === 'Voucher' && (means === 'Cash' || means === 'Terminal'))
      .reduce((sum, { refunded }) => sum + refunded, 0),
  )
  const byHand = round(sums.vouchers.issued - net('Voucher') - handedBack)
  const adjusted = round(sums.vouchers.adjusted + handedBack)
  const rows = [
    [texts.ticketsSold, net('Tickets')],
    [texts.vouchersSold, net('Voucher')],
    ...(byHand === 0 ? [] : [[texts.vouchersByHand, byHand] as const]),
    ...(adjusted === 0 ? [] : [[texts.vouchersCorrected, adjusted] as const]),
    [texts.vouchersRedeemed, round(sums.vouchers.returned - sums.vouchers.redeemed)],
    [texts.depositsTaken, round(sums.deposits.taken - sums.deposits.refunded)],
    [texts.depositsUsed, round(sums.deposits.returned - sums.deposits.used)],
  ] as const
  return (
    <ClosingBlock id="others" title={texts.other[locale]}>
      <AmountTable
        columns={[texts.item[locale], texts.amount[locale]]}
        rows={rows.map(([name, minor]) => ({ key: name.en, cells: [name[locale], amount(minor)] }))}
      />
    </ClosingBlock>
  )
}

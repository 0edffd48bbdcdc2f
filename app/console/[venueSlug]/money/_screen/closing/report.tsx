import controls from '#app/console/_ui/controls.module.css'
import { ScrollRegion } from '#app/console/_ui/scroll-region.tsx'
import type { ClosingShown } from '#lib/closings/record.ts'
import { formatDate, formatDecimal } from '#lib/i18n/format.ts'
import { Frame, type Framed } from '../frame.tsx'
import { round } from './checklist.tsx'
import css from './closing.module.css'
import { Datev, Signing } from './datev.tsx'
import { AmountTable, ClosingBlock } from './parts.tsx'
import { fileHref } from './past.tsx'
import { PrintButton } from './print-button.tsx'
import { Proof } from './proof.tsx'
import { ByMeans, ByRate, Others } from './sums.tsx'
import { closingTexts as texts } from './texts.ts'

/** Shows the report of a closed day, as it is printed. */
export function Report({ framed, closing }: { framed: Framed; closing: ClosingShown }) {
  const { locale, venue } = framed
  const { number, day, closedAt, by, sums, currency, float, counted } = closing
  const at = `${formatDate(closedAt.slice(0, 10), locale, { short: true })}, ${closedAt.slice(11, 16)}`
  // A closing's `expected` includes the float. `Proof` adds the float, so it is subtracted here.
  const closingWithoutFloat = {
    ...closing,
    sums: { ...sums, drawer: { ...sums.drawer, expected: round(sums.drawer.expected - float) } },
  }
  return (
    <Frame framed={framed} printed>
      <ScrollRegion className={css.scroll} aria-labelledby="report">
        <header className={css.report}>
          <div>
            <h2 id="report">{texts.report(number)[locale]}</h2>
            <p>
              {venue.name} · {texts.reportOf(formatDate(day, locale), at, by)[locale]}
            </p>
          </div>
          <nav className={css.acts} aria-label={texts.files[locale]}>
            <a className={controls.button} href={`/console/${encodeURIComponent(venue.slug)}/money?view=closing`}>
              {texts.toList[locale]}
            </a>
            <a className={controls.button} href={fileHref(venue.slug, number, 'csv')} download>
              CSV
            </a>
            {closing.datev.missing === null && (
              <a className={controls.button} href={fileHref(venue.slug, number, 'datev')} download>
                DATEV
              </a>
            )}
            <PrintButton label={texts.print[locale]} />
          </nav>
        </header>
        <div className={css.grid}>
          <div className={css.wide}>
            <ByMeans {...{ sums, currency, locale }} />
            <Proof next={closingWithoutFloat} locale={locale} drawer={{ float, counted }} isClosed />
            <Balances {...{ closing, locale }} />
          </div>
          <div className={css.narrow}>
            <ByRate {...{ sums, currency, locale }} />
            <Others {...{ sums, currency, locale }} />
            <Datev
              datev={closing.datev}
              beside={texts.dated(formatDate(day, locale, { short: true }))[locale]}
              {...{ currency, locale }}
            />
            <Signing locale={locale} />
          </div>
        </div>
      </ScrollRegion>
    </Frame>
  )
}

type Row = [name: { en: string; de: string }, amount: number]

/** Shows the parts of the drawer's sum, and the balances of vouchers, deposits and house accounts before and after. */
function Balances({ closing, locale }: { closing: ClosingShown; locale: Framed['locale'] }) {
  const { sums, currency, float } = closing
  const amount = (decimal: number) => formatDecimal(decimal, currency, locale)
  const { vouchers, deposits, house, tabs, drawer } = sums
  const rows: Row[] = [
    [texts.due, tabs.due],
    [texts.paidOnOpen, tabs.paid],
    [texts.float, float],
    [texts.cash, drawer.cash],
    [texts.cashTips, drawer.tips],
    ...(drawer.rounding === 0 ? [] : [[texts.cashRounding, drawer.rounding] satisfies Row]),
    [texts.cashRefunds, -drawer.refunds],
    [texts.cashSettled, drawer.settled],
    [texts.expected, drawer.expected],
  ]
  const balances = [
    [texts.vouchers, vouchers],
    [texts.deposits, deposits],
    [texts.house, house],
  ] as const
  return (
    <ClosingBlock id="balances" title={texts.drawer[locale]}>
      <AmountTable
        columns={[texts.item[locale], texts.amount[locale]]}
        rows={rows.map(([name, value]) => ({ key: name.en, cells: [name[locale], amount(value)] }))}
      />
      <AmountTable
        columns={[texts.item[locale], texts.opening[locale], texts.ending[locale]]}
        rows={balances.map(([name, { before, after }]) => ({
          key: name.en,
          cells: [name[locale], amount(before), <b key="after">{amount(after)}</b>],
        }))}
      />
    </ClosingBlock>
  )
}

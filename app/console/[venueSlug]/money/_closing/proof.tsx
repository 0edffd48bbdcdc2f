import { Icon } from '#app/console/_ui/icon.tsx'
import type { NextClosingShown, Sums } from '#lib/closings/record.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { amountsIn } from './amounts.ts'
import { round } from './checklist.tsx'
import css from './closing.module.css'
import { Block } from './parts.tsx'
import { proofSides, closingTexts as texts } from './texts.ts'

type Props = {
  next: Pick<NextClosingShown, 'sums' | 'currency' | 'firstInvoice' | 'lastInvoice'>
  locale: Locale
  drawer: { float: number; counted: number | null }
  /** Whether the day is closed: what was not counted then never is. */
  isClosed?: boolean
}

/** Each sum of the day from two sides. */
export function Proof({
  next: { sums, currency, firstInvoice, lastInvoice },
  locale,
  drawer,
  isClosed = false,
}: Props) {
  const amount = amountsIn(currency, locale)
  const agreeing = sums.proof.filter(({ agrees }) => agrees).length
  const expected = round(sums.drawer.expected + drawer.float)
  const difference = drawer.counted === null ? null : round(drawer.counted - expected)
  const all = agreeing === sums.proof.length
  return (
    <Block
      id="proof"
      title={texts.proof[locale]}
      beside={<span className={all ? css.good : css.bad}>{texts.agree(agreeing, sums.proof.length)[locale]}</span>}
    >
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{texts.oneSide[locale]}</th>
            <th scope="col" className={css.desk}>
              {texts.otherSide[locale]}
            </th>
            <th scope="col" className={css.num}>
              {texts.amount[locale]}
            </th>
            <th scope="col" className={css.num}>
              {texts.otherAmount[locale]}
            </th>
            <th scope="col" className={css.num}>
              {texts.difference[locale]}
            </th>
          </tr>
        </thead>
        <tbody>
          {sums.proof.map((row) => (
            <ProofRow key={row.key} {...{ row, locale, amount }} numbers={numbersOf(firstInvoice, lastInvoice)} />
          ))}
          <tr>
            <th scope="row">
              {texts.drawer[locale]}
              <small className={css.phone}>{texts.counted[locale]}</small>
            </th>
            <td className={css.desk}>{texts.counted[locale]}</td>
            <td className={css.num}>
              <b>{amount(expected)}</b>
            </td>
            <td className={css.num}>{drawer.counted === null ? '–' : amount(drawer.counted)}</td>
            <td className={`${css.num} ${difference === null ? css.warn : difference === 0 ? css.good : css.bad}`}>
              {difference === null ? (isClosed ? texts.notCounted : texts.countIt)[locale] : amount(difference)}
            </td>
          </tr>
        </tbody>
      </table>
    </Block>
  )
}

const numbersOf = (first: number, last: number) =>
  last < first ? '' : first === last ? ` ${first}` : ` ${first}–${last}`

type RowProps = { row: Sums['proof'][number]; locale: Locale; amount: (of: number) => string; numbers: string }

function ProofRow({ row, locale, amount, numbers }: RowProps) {
  const [one, other] = proofSides[row.key]
  const shown = (of: number) => (row.key === 'numbers' ? String(of) : amount(of))
  return (
    <tr>
      <th scope="row">
        {one[locale]}
        {row.key === 'payments' && numbers}
        <small className={css.phone}>{other[locale]}</small>
        {row.rows.length > 0 && <small className={css.bad}>{row.rows.join(', ')}</small>}
      </th>
      <td className={`${css.desk} ${css.soft}`}>{other[locale]}</td>
      <td className={css.num}>
        <b>{shown(row.amount)}</b>
      </td>
      <td className={css.num}>
        <b>{shown(row.other)}</b>
      </td>
      <td className={`${css.num} ${row.agrees ? css.good : css.bad}`}>
        <span className={css.eq}>
          <Icon name={row.agrees ? 'paid' : 'alert'} />
          {shown(round(row.amount - row.other))}
        </span>
      </td>
    </tr>
  )
}

import { Icon } from '#app/console/_ui/icon.tsx'
import type { NextClosingShown, Sums } from '#lib/closings/record.ts'
import { formatCount, formatDecimal } from '#lib/i18n/format.ts'
import type { Locale, Text } from '#lib/i18n/locale.ts'
import { round } from './checklist.tsx'
import css from './closing.module.css'
import { ClosingBlock } from './parts.tsx'
import { proofSides, closingTexts as texts } from './texts.ts'

type Props = {
  next: Pick<NextClosingShown, 'sums' | 'currency' | 'firstInvoice' | 'lastInvoice'>
  locale: Locale
  drawer: { float: number; counted: number | null }
  /** Whether the day is closed. A drawer that was not counted by then never will be. */
  isClosed?: boolean
}

/** Shows the proofs of the day: each sum from two sides, with the difference. */
export function Proof({
  next: { sums, currency, firstInvoice, lastInvoice },
  locale,
  drawer,
  isClosed = false,
}: Props) {
  const amount = (decimal: number) => formatDecimal(decimal, currency, locale)
  const agreeing = sums.proof.filter(({ agrees }) => agrees).length
  const expected = round(sums.drawer.expected + drawer.float)
  const difference = drawer.counted === null ? null : round(drawer.counted - expected)
  const all = agreeing === sums.proof.length
  const counted = drawer.counted === null ? '–' : amount(drawer.counted)
  const look = difference === null ? css.warn : difference === 0 ? css.good : css.bad
  const told = difference === null ? (isClosed ? texts.notCounted : texts.countIt)[locale] : amount(difference)
  const parts = partsOf(sums, drawer.float)
  const inWords = (of: readonly Part[] = []) => {
    const moved = of.filter(([, value]) => value !== 0)
    return moved.length > 1 ? moved.map(([name, value]) => `${name[locale]} ${amount(value)}`).join(' · ') : null
  }
  return (
    <ClosingBlock
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
            <th scope="col" className={`${css.num} ${css.end}`}>
              {texts.amount[locale]}
              <small className={css.phone}>{texts.difference[locale]}</small>
            </th>
            <th scope="col" className={`${css.num} ${css.desk}`}>
              {texts.otherAmount[locale]}
            </th>
            <th scope="col" className={`${css.num} ${css.desk}`}>
              {texts.difference[locale]}
            </th>
          </tr>
        </thead>
        <tbody>
          {sums.proof.map((row) => (
            <ProofRow
              key={row.key}
              {...{ row, locale, amount }}
              numbers={numbersOf(firstInvoice, lastInvoice)}
              made={inWords(parts[row.key])}
            />
          ))}
          <tr>
            <th scope="row">
              {texts.drawer[locale]}
              <small className={css.phone}>
                {texts.counted[locale]} {counted}
              </small>
              <small className={css.soft}>{inWords(parts.drawer)}</small>
            </th>
            <td className={css.desk}>{texts.counted[locale]}</td>
            <td className={`${css.num} ${css.end}`}>
              <b>{amount(expected)}</b>
              <small className={css.phone}>
                <span className={look}>{told}</span>
              </small>
            </td>
            <td className={`${css.num} ${css.desk}`}>{counted}</td>
            <td className={`${css.num} ${css.desk} ${look}`}>{told}</td>
          </tr>
        </tbody>
      </table>
    </ClosingBlock>
  )
}

type Part = readonly [name: Text, amount: number]

/** Returns the parts of the proofs' sums, by the key of the proof, so that a difference can be looked for. */
function partsOf({ vouchers, deposits, house, drawer }: Sums, float: number): Partial<Record<string, readonly Part[]>> {
  const { Cash, Terminal, Transfer } = house.settled
  return {
    vouchers: [
      [texts.opening, vouchers.before],
      [texts.issued, vouchers.issued],
      [texts.redeemed, -vouchers.redeemed],
      [texts.returned, vouchers.returned],
      [texts.adjusted, vouchers.adjusted],
    ],
    deposits: [
      [texts.opening, deposits.before],
      [texts.received, deposits.taken],
      [texts.used, -deposits.used],
      [texts.returned, deposits.returned],
      [texts.refunded, -deposits.refunded],
    ],
    house: [
      [texts.opening, house.before],
      [texts.charged, house.charged],
      [texts.settled, -round(Cash + Terminal + Transfer)],
    ],
    drawer: [
      [texts.float, float],
      [texts.cash, drawer.cash],
      [texts.cashTips, drawer.tips],
      [texts.cashRounding, drawer.rounding],
      [texts.cashRefunds, -drawer.refunds],
      [texts.cashSettled, drawer.settled],
    ],
  }
}

const numbersOf = (first: number, last: number) =>
  last < first ? '' : first === last ? ` ${first}` : ` ${first}–${last}`

type RowProps = {
  row: Sums['proof'][number]
  locale: Locale
  amount: (of: number) => string
  numbers: string
  /** The parts of the sum, in words; null if there are fewer than two. */
  made: string | null
}

function ProofRow({ row, locale, amount, numbers, made }: RowProps) {
  const [one, other] = proofSides[row.key]
  const shown = (of: number) => (row.key === 'numbers' ? formatCount(of) : amount(of))
  const difference = (
    <span className={`${css.eq} ${row.agrees ? css.good : css.bad}`}>
      <Icon name={row.agrees ? 'paid' : 'alert'} />
      {shown(round(row.amount - row.other))}
    </span>
  )
  return (
    <tr>
      <th scope="row">
        {one[locale]}
        {row.key === 'payments' && numbers}
        <small className={css.phone}>
          {other[locale]} {shown(row.other)}
        </small>
        {made && <small className={css.soft}>{made}</small>}
        {row.rows.length > 0 && <small className={css.bad}>{row.rows.join(', ')}</small>}
      </th>
      <td className={`${css.desk} ${css.soft}`}>{other[locale]}</td>
      <td className={`${css.num} ${css.end}`}>
        <b>{shown(row.amount)}</b>
        <small className={css.phone}>{difference}</small>
      </td>
      <td className={`${css.num} ${css.desk}`}>
        <b>{shown(row.other)}</b>
      </td>
      <td className={`${css.num} ${css.desk}`}>{difference}</td>
    </tr>
  )
}

import { type Locale, regions } from '#lib/i18n/locale.ts'
import { type BackLine, backTotalMinor } from '#lib/table-sessions/given-back.ts'
import { Stepper } from '../counter/stepper.tsx'
import css from './give-back.module.css'
import { giveBackTexts as texts } from './give-back-texts.ts'

type Props = {
  lines: readonly BackLine[]
  quantities: ReadonlyMap<number, number>
  locale: Locale
  money: (minor: number) => string
  onCount: (line: number, quantity: number) => void
}

/** The lines of an invoice, each with the number of it that is given back. */
export function BackLines({ lines, quantities, locale, money, onCount }: Props) {
  const { back, item, tax, each, amount } = texts.columns
  return (
    <table className={css.lines}>
      <thead>
        <tr>
          {[back, item, tax, each, amount].map((column) => (
            <th key={column.en} scope="col">
              {column[locale]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => {
          const quantity = quantities.get(line.line) ?? 0
          const minor = backTotalMinor(line, line.givenBack + quantity) - backTotalMinor(line, line.givenBack)
          const most = line.quantity - line.givenBack
          return (
            <tr key={line.line} className={quantity > 0 ? css.chosen : undefined}>
              <td>
                <span className={css.count}>
                  <Stepper
                    name={line.itemName}
                    {...{ count: quantity, most, locale }}
                    onCount={(count) => onCount(line.line, count)}
                  />
                  <span>{texts.of(most)[locale]}</span>
                </span>
              </td>
              <th scope="row">
                {line.itemName}
                {quantity > 0 && line.discounts.length > 0 && <small> {texts.discount[locale]}</small>}
              </th>
              <td>{line.taxRateMillionths === null ? '' : rateText(line.taxRateMillionths, locale)}</td>
              <td>{money(line.unitPriceMinor)}</td>
              <td>{quantity > 0 ? money(minor) : '–'}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** A tax rate as people read it: `19 %`. */
export function rateText(millionths: number, locale: Locale): string {
  const format = { style: 'percent', maximumFractionDigits: 4 } as const
  return new Intl.NumberFormat(regions[locale], format).format(millionths / 1_000_000)
}

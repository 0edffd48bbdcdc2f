import { Button } from '#app/console/_ui/button.tsx'
import controls from '#app/console/_ui/controls.module.css'
import { Field } from '#app/console/_ui/field.tsx'
import type { Locale } from '#lib/i18n/locale.ts'
import type { BackLine } from '#lib/table-sessions/given-back.ts'
import type { InvoiceSums } from '#lib/table-sessions/invoice.ts'
import type { InvoiceMeans } from '#lib/table-sessions/invoice-payments.ts'
import { BackLines, rateText } from './back-lines.tsx'
import css from './give-back.module.css'
import type { WayBack } from './give-back-sums.ts'
import { backMeansTexts, giveBackTexts as texts } from './give-back-texts.ts'

type Props = {
  number: number
  locale: Locale
  money: (minor: number) => string
  lines: readonly BackLine[]
  quantities: ReadonlyMap<number, number>
  setQuantities: (quantities: ReadonlyMap<number, number>) => void
  /** The sums of the chosen lines, above zero. */
  sums: InvoiceSums
  /** The most that can go back by each means, and how the sum goes back. */
  limits: readonly WayBack[]
  ways: readonly WayBack[]
  /** Whether so much was paid. */
  isPaid: boolean
  first: InvoiceMeans | null
  choose: (means: InvoiceMeans) => void
  reason: string
  setReason: (reason: string) => void
  error: string | undefined
}

/** The fields of money that goes back: lines, reason and means, and below them the counter-invoice as it will be. */
export function BackPart(props: Props) {
  const { number, locale, money, lines, quantities, setQuantities, sums, limits, ways, isPaid, first } = props
  const left = (line: BackLine) => line.quantity - line.givenBack
  const isWhole = lines.every((line) => (quantities.get(line.line) ?? 0) === left(line))
  const paidMinor = limits.reduce((sum, { minor }) => sum + minor, 0)
  return (
    <>
      <section className={css.part} aria-label={texts.lines[locale]}>
        <div className={css.above}>
          <span className={controls.label}>{texts.lines[locale]}</span>
          <Button
            small
            aria-pressed={isWhole}
            onClick={() => setQuantities(new Map(lines.map((line) => [line.line, left(line)])))}
          >
            {texts.whole[locale]}
          </Button>
          <Button small kind="quiet" onClick={() => setQuantities(new Map())}>
            {texts.none[locale]}
          </Button>
        </div>
        <BackLines
          {...{ lines, quantities, locale, money }}
          onCount={(line, quantity) => setQuantities(new Map([...quantities, [line, quantity]]))}
        />
      </section>
      <div className={css.fields}>
        <Field
          label={texts.reason[locale]}
          name="reason"
          maxLength={120}
          value={props.reason}
          onChange={({ target }) => props.setReason(target.value)}
          error={props.error}
        />
        <fieldset className={controls.chips}>
          <legend>{texts.goesBackBy[locale]}</legend>
          {limits.map(({ means, minor }) => (
            <label key={means} className={css.choice}>
              <input type="radio" name="means" checked={first === means} onChange={() => props.choose(means)} />
              <span>{texts.upTo(backMeansTexts[means].name[locale], money(minor))[locale]}</span>
            </label>
          ))}
        </fieldset>
      </div>
      {sums.totalMinor > 0 && (
        <dl className={css.sums} aria-live="polite">
          {sums.taxes.map(({ taxRateMillionths, totalMinor, taxMinor }) => (
            <div key={taxRateMillionths}>
              <dt>{texts.taxOn(rateText(taxRateMillionths, locale), money(totalMinor))[locale]}</dt>
              <dd>{texts.tax(money(taxMinor))[locale]}</dd>
            </div>
          ))}
          {ways.length > 1 &&
            ways.map(({ means, minor }) => (
              <div key={means}>
                <dt>{backMeansTexts[means].name[locale]}</dt>
                <dd>{money(minor)}</dd>
              </div>
            ))}
          <div className={css.total}>
            <dt>{texts.counter(number)[locale]}</dt>
            <dd>{money(-sums.totalMinor)}</dd>
          </div>
        </dl>
      )}
      {!isPaid && (
        <p role="alert" className={controls.error}>
          {texts.tooLittlePaid(money(paidMinor))[locale]}
        </p>
      )}
    </>
  )
}

import { formatMoney } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { currencyDigits } from '#lib/money.ts'
import { percentMinor, roundUpMinor, wholeUnitMinor } from '#lib/payments/bill/tip.ts'
import { type ChosenTip, tipChoices } from './tip-form.ts'
import { choiceLabel, tipTexts } from './tip-texts.ts'

type Props = {
  /** The form in which these fields are: a part of their ids. */
  kind: string
  locale: Locale
  currency: string
  /** The sum that the form pays, in minor units; null if it depends on what the guest chooses. */
  amountMinor: number | null
  /** A sum by card is a multiple of this, in minor units. */
  stepMinor: number
  /** The choice of a form that was refused. */
  tip?: ChosenTip | undefined
}

/** Lets a guest add a tip: none unless one is chosen. The page's script writes the sums beside the choices. */
export function TipFields({ kind, locale, currency, amountMinor, stepMinor, tip }: Props) {
  const chosen = tipChoices.find((each) => each === tip?.choice) ?? 'none'
  const id = `tip-${kind}`
  return (
    <fieldset
      className="tip"
      data-step={stepMinor}
      data-unit={wholeUnitMinor(currency)}
      data-digits={currencyDigits(currency)}
    >
      <legend>{tipTexts.title[locale]}</legend>
      <div className="choices">
        {tipChoices.map((choice) => {
          const sum = amountMinor === null || !hasSum(choice) ? null : tipOf(choice, amountMinor, currency)
          return (
            <label key={choice}>
              <input type="radio" name="tip" id={`${id}-${choice}`} value={choice} defaultChecked={choice === chosen} />
              <span>
                {choiceLabel(choice, locale)}
                {hasSum(choice) && <small>{sum === null ? '' : formatMoney(sum, currency, locale)}</small>}
              </span>
            </label>
          )
        })}
      </div>
      <p className="plain">{tipTexts.onTop[locale]}</p>
      <label className="sum" htmlFor={`${id}-sum`}>
        {`${tipTexts.sum[locale]} (${currency})`}
        <input
          name="tipSum"
          id={`${id}-sum`}
          inputMode="decimal"
          maxLength={20}
          autoComplete="off"
          defaultValue={tip?.typed ?? ''}
        />
      </label>
    </fieldset>
  )
}

const hasSum = (choice: (typeof tipChoices)[number]) => choice !== 'none' && choice !== 'other'

/** The tip of a choice with a sum of its own, in minor units. */
function tipOf(choice: (typeof tipChoices)[number], amountMinor: number, currency: string): number {
  return choice === 'round' ? roundUpMinor(amountMinor, currency) : percentMinor(amountMinor, Number(choice), currency)
}

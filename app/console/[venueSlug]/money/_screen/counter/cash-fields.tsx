import { ControlGroup } from '#app/console/_ui/control-group.tsx'
import { MoneyField } from '#app/console/_ui/money-field.tsx'
import { formatMoney } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { moneyInField, parseMoney } from '#lib/i18n/typed-money.ts'
import css from './payment.module.css'
import { notesFor, type PaymentSums } from './payment-sums.ts'
import { paymentTexts as texts } from './payment-texts.ts'

type Props = {
  pays: string
  setPays: (text: string) => void
  given: string
  setGiven: (text: string) => void
  withGiven: boolean
  sums: PaymentSums | null
  currency: string
  locale: Locale
}

/** Asks for the amount that the guest pays with the tip, and for the cash that was given. Tip and change follow from them. */
export function CashFields({ pays, setPays, given, setGiven, withGiven, sums, currency, locale }: Props) {
  const money = (minor: number, look = {}) => formatMoney(minor, currency, locale, look)
  const typed = (text: string) => parseMoney(text, currency, locale).minor
  const paysMinor = typed(pays)
  const notes = withGiven && paysMinor ? notesFor(paysMinor, currency) : []
  return (
    <div className={css.fields}>
      <MoneyField
        {...{ currency, locale }}
        label={texts.paysWithTip[locale]}
        value={pays}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setPays(target.value)}
      />
      {withGiven && (
        <MoneyField
          {...{ currency, locale }}
          label={texts.given[locale]}
          value={given}
          placeholder={pays}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => setGiven(target.value)}
        />
      )}
      {withGiven && (
        <ControlGroup className={css.notes} label={texts.notes[locale]}>
          <button type="button" className={css.choice} aria-pressed={given === ''} onClick={() => setGiven('')}>
            {texts.exact[locale]}
          </button>
          {notes.map((minor) => (
            <button
              key={minor}
              type="button"
              className={css.choice}
              aria-pressed={typed(given) === minor}
              onClick={() => setGiven(moneyInField(minor, currency, locale))}
            >
              {money(minor, { short: true })}
            </button>
          ))}
        </ControlGroup>
      )}
      {sums && (
        <p className={css.tip}>
          <span>
            {texts.tip[locale]} <b>{money(sums.tipMinor)}</b>
          </span>
          {sums.roundingMinor !== 0 && (
            <span>
              {texts.rounding[locale]} <b>{money(sums.roundingMinor)}</b>
            </span>
          )}
          <span>{texts.ofThis(money(sums.amountMinor))[locale]}</span>
        </p>
      )}
    </div>
  )
}

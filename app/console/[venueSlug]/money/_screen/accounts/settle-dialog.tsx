import { useState } from 'react'
import { ActDialog } from '#app/console/_acts/act-dialog.tsx'
import type { OnRefusal } from '#app/console/_acts/use-acts.ts'
import controls from '#app/console/_ui/controls.module.css'
import { MoneyField } from '#app/console/_ui/money-field.tsx'
import { settlementTenders } from '#lib/checkout/names.ts'
import { formatMoney } from '#lib/i18n/format.ts'
import { moneyInField, parseMoney } from '#lib/i18n/typed-money.ts'
import { toDecimal } from '#lib/money.ts'
import type { AccountDialogProps } from './account.ts'
import css from './accounts.module.css'
import { settlementTenderTexts, accountTexts as texts } from './texts.ts'

/** Asks for the amount and the means of a settlement. The whole debt is filled in; the means must be chosen. */
export function SettleDialog({ locale, id, name, currency, balanceMinor, act, onClose, onDone }: AccountDialogProps) {
  const [typed, setTyped] = useState(moneyInField(balanceMinor, currency, locale))
  const [isSent, setSent] = useState(false)
  const money = (minor: number) => formatMoney(minor, currency, locale)
  const minor = parseMoney(typed, currency, locale).minor
  const isSum = minor !== null && minor > 0 && minor <= balanceMinor
  const wrongSum = minor !== null && minor > balanceMinor ? texts.onlyOwed(money(balanceMinor)) : texts.noAmount
  async function settle(onRefusal: OnRefusal, form: FormData) {
    setSent(true)
    const tender = settlementTenders.find((each) => each === form.get('tender'))
    // The browser has asked for the means, because the field is required.
    if (!isSum || !tender) return null
    const body = { tender, amount: toDecimal(minor, currency) }
    const settled = await act(`house-accounts/${id}/settle`, body, null, onRefusal)
    if (settled) onDone()
    return settled
  }
  return (
    <ActDialog
      title={texts.settleOf(name)[locale]}
      {...{ locale, onClose }}
      word={isSum ? texts.settleSum(money(minor))[locale] : texts.settle[locale]}
      onAct={settle}
    >
      {({ errorAt }) => (
        <>
          <p>{texts.partLine(money(balanceMinor))[locale]}</p>
          <MoneyField
            {...{ currency, locale }}
            data-focus
            label={`${texts.amount[locale]} (${currency})`}
            value={typed}
            error={isSent && !isSum ? wrongSum[locale] : errorAt('amount')}
            onChange={({ target }) => setTyped(target.value)}
          />
          <fieldset className={css.tenders}>
            <legend className={controls.label}>{texts.how[locale]}</legend>
            {settlementTenders.map((each) => (
              <label key={each}>
                <input type="radio" name="tender" required value={each} />
                {settlementTenderTexts[each][locale]}
              </label>
            ))}
          </fieldset>
        </>
      )}
    </ActDialog>
  )
}

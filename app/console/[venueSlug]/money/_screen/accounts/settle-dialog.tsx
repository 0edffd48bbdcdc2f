import { useState } from 'react'
import controls from '#app/console/_ui/controls.module.css'
import { Field } from '#app/console/_ui/field.tsx'
import { type SettlementTender, settlementTenders } from '#lib/checkout/names.ts'
import { toDecimal } from '#lib/money.ts'
import { fieldText, typedMinor } from '../counter/payment-sums.ts'
import { Form } from '../form.tsx'
import { useAct } from '../use-act.ts'
import type { Account } from './account.ts'
import css from './accounts.module.css'
import { moneyIn } from './amounts.ts'
import { tenderTexts, accountTexts as texts } from './texts.ts'

type Props = Account & { onClose: () => void; onDone: () => void }

/** Asks for the amount and the means of a settlement. The whole debt is filled in; the means must be chosen. */
export function SettleDialog({ slug, locale, id, name, currency, balanceMinor, onClose, onDone }: Props) {
  const { act, busy, error, setError } = useAct({ slug, locale })
  const [typed, setTyped] = useState(fieldText(balanceMinor, currency, locale))
  const [tender, setTender] = useState<SettlementTender | null>(null)
  const money = moneyIn(currency, locale)
  const minor = typedMinor(typed, currency)
  const isSum = minor !== null && minor > 0 && minor <= balanceMinor
  async function settle() {
    if (!isSum) {
      setError((minor !== null && minor > balanceMinor ? texts.onlyOwed(money(balanceMinor)) : texts.noAmount)[locale])
      return
    }
    // The browser has asked for it, because the field is required.
    if (tender === null) return
    const body = { tender, amount: toDecimal(minor, currency) }
    if (await act((client, key) => client.act(`house-accounts/${id}/settle`, body, { key }))) onDone()
  }
  const word = isSum ? texts.settleSum(money(minor))[locale] : texts.settle[locale]
  const words = { word, cancel: texts.cancel[locale], close: texts.close[locale] }
  return (
    <Form {...{ words, busy, onClose }} title={texts.settleOf(name)[locale]} onSubmit={() => void settle()}>
      <p>{texts.partLine(money(balanceMinor))[locale]}</p>
      <Field
        data-focus
        label={`${texts.amount[locale]} (${currency})`}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        error={error}
        onChange={({ target }) => setTyped(target.value)}
      />
      <fieldset className={css.tenders}>
        <legend className={controls.label}>{texts.how[locale]}</legend>
        {settlementTenders.map((each) => (
          <label key={each}>
            <input type="radio" name="tender" required checked={tender === each} onChange={() => setTender(each)} />
            {tenderTexts[each][locale]}
          </label>
        ))}
      </fieldset>
    </Form>
  )
}

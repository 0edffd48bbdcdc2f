import { useState } from 'react'
import controls from '#app/console/_ui/controls.module.css'
import { MoneyField } from '#app/console/_ui/money-field.tsx'
import { type SettlementTender, settlementTenders } from '#lib/checkout/names.ts'
import { formatMoney } from '#lib/i18n/format.ts'
import { moneyInField, parseMoney } from '#lib/i18n/typed-money.ts'
import { toDecimal } from '#lib/money.ts'
import { Form } from '../form.tsx'
import { useAct } from '../use-act.ts'
import type { Account } from './account.ts'
import css from './accounts.module.css'
import { tenderTexts, accountTexts as texts } from './texts.ts'

type Props = Account & { onClose: () => void; onDone: () => void }

/** Asks for the amount and the means of a settlement. The whole debt is filled in; the means must be chosen. */
export function SettleDialog({ slug, locale, id, name, currency, balanceMinor, onClose, onDone }: Props) {
  const { act, busy, error, setError } = useAct({ slug, locale })
  const [typed, setTyped] = useState(moneyInField(balanceMinor, currency, locale))
  const [tender, setTender] = useState<SettlementTender | null>(null)
  const money = (minor: number) => formatMoney(minor, currency, locale)
  const minor = parseMoney(typed, currency, locale).minor
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
      <MoneyField
        {...{ currency, locale }}
        data-focus
        label={`${texts.amount[locale]} (${currency})`}
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

import { useState } from 'react'
import { ActDialog } from '#app/console/_acts/act-dialog.tsx'
import type { OnRefusal } from '#app/console/_acts/use-acts.ts'
import { Chip } from '#app/console/_ui/button.tsx'
import { ControlGroup } from '#app/console/_ui/control-group.tsx'
import { Field } from '#app/console/_ui/field.tsx'
import { MoneyField } from '#app/console/_ui/money-field.tsx'
import { regions } from '#lib/i18n/locale.ts'
import { typedDecimal } from '#lib/i18n/typed-money.ts'
import type { TabShown } from '#lib/tabs/record.ts'
import css from './counter.module.css'
import type { DialogProps } from './dialog-props.ts'
import { openAmountTexts as texts } from './open-amount-texts.ts'
import { counterTexts } from './texts.ts'

/** Asks for an amount that is on no menu: its name, its tax rate, and the reason. */
export function OpenAmountDialog({ tab, tabs, locale, act, onClose }: DialogProps & { tab: TabShown }) {
  const [name, setName] = useState('')
  const [typed, setTyped] = useState('')
  const [taxRate, setRate] = useState(tabs.taxRates[0] ?? null)
  const [reason, setReason] = useState('')
  const { currency } = tab
  const amount = typedDecimal(typed, currency, locale, 'price')
  const percent = new Intl.NumberFormat(regions[locale], { style: 'percent', maximumFractionDigits: 1 })
  async function add(onRefusal: OnRefusal) {
    if (!amount) return null
    const body = { name: name.trim(), amount, taxRate, reason: reason.trim() }
    return act(`tabs/${tab.tabId}/open-amount`, body, texts.didAdd[locale], onRefusal)
  }
  return (
    <ActDialog
      title={`${counterTexts.openAmount[locale]} · ${tab.tableName}`}
      {...{ locale, onClose }}
      word={texts.add[locale]}
      ready={name.trim() !== '' && reason.trim() !== '' && Boolean(amount)}
      onAct={add}
    >
      {({ errorAt }) => (
        <>
          <p>{texts.line[locale]}</p>
          <Field
            label={texts.name[locale]}
            data-focus
            maxLength={60}
            value={name}
            error={errorAt('name')}
            onChange={({ target }) => setName(target.value)}
          />
          <MoneyField
            label={`${counterTexts.amount[locale]} (${currency})`}
            kind="price"
            {...{ currency, locale }}
            value={typed}
            error={errorAt('amount')}
            onChange={({ target }) => setTyped(target.value)}
          />
          <ControlGroup className={css.places} label={texts.rate[locale]}>
            {tabs.taxRates.map((rate) => (
              <Chip key={rate} pressed={rate === taxRate} onClick={() => setRate(rate)}>
                {rate === null ? texts.noRate[locale] : `${percent.format(rate)} ${counterTexts.tax[locale]}`}
              </Chip>
            ))}
          </ControlGroup>
          <Field
            label={texts.reason[locale]}
            maxLength={60}
            value={reason}
            error={errorAt('reason')}
            onChange={({ target }) => setReason(target.value)}
          />
        </>
      )}
    </ActDialog>
  )
}

import { useState } from 'react'
import { ActDialog } from '#app/console/_acts/act-dialog.tsx'
import type { OnRefusal } from '#app/console/_acts/use-acts.ts'
import { Chip } from '#app/console/_ui/button.tsx'
import { Field } from '#app/console/_ui/field.tsx'
import { MoneyField } from '#app/console/_ui/money-field.tsx'
import { parseMoney } from '#lib/i18n/typed-money.ts'
import { toDecimal } from '#lib/money.ts'
import type { TabShown } from '#lib/tabs/record.ts'
import css from './counter.module.css'
import type { DialogProps } from './dialog-props.ts'
import { counterDialogTexts } from './dialog-texts.ts'
import { dialogTitle, discountReasons, counterTexts as texts } from './texts.ts'

/** Asks for the size of a discount on a bill, and for its reason. */
export function DiscountDialog({ tab, tabs, locale, act, onClose }: DialogProps & { tab: TabShown }) {
  const [reason, setReason] = useState('')
  const [unit, setUnit] = useState<'percent' | 'amount'>('percent')
  const [much, setMuch] = useState('10')
  const { currency } = tab
  const percent = /^\d{1,3}$/.test(much.trim()) && Number(much) <= 100 ? Number(much) : 0
  const minor = parseMoney(much, currency, locale).minor ?? 0
  const isValid = reason.trim() !== '' && (unit === 'percent' ? percent : minor) > 0
  const field = {
    'data-focus': true,
    value: much,
    onChange: ({ target }: { target: HTMLInputElement }) => setMuch(target.value),
  }
  function give(onRefusal: OnRefusal) {
    const body = { reason, ...(unit === 'percent' ? { percent } : { amount: toDecimal(minor, currency) }) }
    return act(`tabs/${tab.tabId}/discount`, body, counterDialogTexts.didDiscount[locale], onRefusal)
  }
  return (
    <ActDialog
      title={dialogTitle(texts.discount, tab, locale)}
      {...{ locale, onClose }}
      word={counterDialogTexts.give[locale]}
      ready={isValid}
      onAct={give}
    >
      {({ errorAt }) => (
        <>
          <div className={css.places}>
            {(['percent', 'amount'] as const).map((each) => (
              <Chip key={each} pressed={unit === each} onClick={() => setUnit(each)}>
                {each === 'percent' ? counterDialogTexts.percent[locale] : `${texts.amount[locale]} (${tab.currency})`}
              </Chip>
            ))}
          </div>
          {unit === 'percent' ? (
            <Field
              label={counterDialogTexts.percent[locale]}
              inputMode="numeric"
              error={errorAt('percent')}
              {...field}
            />
          ) : (
            <MoneyField label={texts.amount[locale]} {...{ currency, locale }} error={errorAt('amount')} {...field} />
          )}
          {tabs.discountLimit < 100 && <p>{counterDialogTexts.limit(tabs.discountLimit)[locale]}</p>}
          <Field
            label={counterDialogTexts.reason[locale]}
            maxLength={60}
            value={reason}
            error={errorAt('reason')}
            onChange={({ target }) => setReason(target.value)}
          />
          <div className={css.places}>
            {/* The reasons are in the language of the guests, because their bill shows them. */}
            {discountReasons.map((each) => (
              <Chip key={each.en} onClick={() => setReason(each[tabs.venue.language])}>
                {each[locale]}
              </Chip>
            ))}
          </div>
          <p>{counterDialogTexts.reasonLine[locale]}</p>
        </>
      )}
    </ActDialog>
  )
}

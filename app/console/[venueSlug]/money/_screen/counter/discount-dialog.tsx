import { useState } from 'react'
import { Button } from '#app/console/_ui/button.tsx'
import controls from '#app/console/_ui/controls.module.css'
import { Dialog, DialogBody, DialogFoot } from '#app/console/_ui/dialog.tsx'
import { Field } from '#app/console/_ui/field.tsx'
import type { TabShown } from '#lib/tabs/record.ts'
import css from './counter.module.css'
import type { DialogProps } from './dialog-props.ts'
import { discountReasons, counterTexts as texts } from './texts.ts'

/** Asks for the size of a discount on a bill, and for its reason. */
export function DiscountDialog({ tab, tabs, locale, busy, act, refusal, onClose }: DialogProps & { tab: TabShown }) {
  const [reason, setReason] = useState('')
  const [unit, setUnit] = useState<'percent' | 'amount'>('percent')
  const [much, setMuch] = useState('10')
  const number = Number(much.replace(',', '.'))
  const isValid =
    reason.trim() !== '' && number > 0 && (unit === 'amount' || (Number.isInteger(number) && number <= 100))
  async function give() {
    const body = { reason, ...(unit === 'percent' ? { percent: number } : { amount: number }) }
    if (await act(`tabs/${tab.tabId}/discount`, body, texts.didDiscount[locale])) onClose()
  }
  return (
    <Dialog title={`${texts.discount[locale]} · ${tab.tableName}`} close={texts.close[locale]} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (isValid && !busy) void give()
        }}
      >
        <DialogBody>
          <div className={css.places}>
            {(['percent', 'amount'] as const).map((each) => (
              <button
                key={each}
                type="button"
                className={controls.chip}
                aria-pressed={unit === each}
                onClick={() => setUnit(each)}
              >
                {each === 'percent' ? texts.percent[locale] : `${texts.amount[locale]} (${tab.currency})`}
              </button>
            ))}
          </div>
          <Field
            label={unit === 'percent' ? texts.percent[locale] : texts.amount[locale]}
            inputMode="decimal"
            data-focus
            value={much}
            onChange={({ target }) => setMuch(target.value)}
          />
          {tabs.discountLimit < 100 && <p>{texts.limit(tabs.discountLimit)[locale]}</p>}
          <Field
            label={texts.reason[locale]}
            maxLength={60}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
          <div className={css.places}>
            {/* The reasons are in the language of the guests, because their bill shows them. */}
            {discountReasons.map((each) => (
              <button
                key={each.en}
                type="button"
                className={controls.chip}
                onClick={() => setReason(each[tabs.venue.language])}
              >
                {each[locale]}
              </button>
            ))}
          </div>
          <p>{texts.reasonLine[locale]}</p>
          {refusal}
        </DialogBody>
        <DialogFoot>
          <Button onClick={onClose}>{texts.cancel[locale]}</Button>
          <Button kind="primary" type="submit" disabled={!isValid} busy={busy}>
            {texts.give[locale]}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}

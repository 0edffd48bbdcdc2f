import { useState } from 'react'
import { ActDialog } from '#app/console/_acts/act-dialog.tsx'
import type { OnRefusal } from '#app/console/_acts/use-acts.ts'
import { Button } from '#app/console/_ui/button.tsx'
import { type TakeBackReason, takeBackReasons } from '#lib/orders/words.ts'
import type { TabShown } from '#lib/tabs/record.ts'
import css from './counter.module.css'
import type { DialogProps, ShownBillLine } from './dialog-props.ts'
import { counterDialogTexts } from './dialog-texts.ts'
import { Stepper } from './stepper.tsx'
import { takeBackChoiceTexts, counterTexts as texts } from './texts.ts'

type Props = DialogProps & { tab: TabShown; orderId: string; line: ShownBillLine }

/** Asks how many of a line are taken back, and for the reason. */
export function TakeBackLineDialog({ tab, orderId, line, locale, act, onClose }: Props) {
  const [count, setCount] = useState(1)
  const { itemName, remaining } = line
  function takeBack(reason: TakeBackReason, onRefusal: OnRefusal) {
    const body = { tabId: tab.tabId, orderId, line: line.line, remaining: remaining - count, reason }
    return act('orders/take-back', body, counterDialogTexts.didTakeBack(itemName)[locale], onRefusal)
  }
  return (
    <ActDialog title={texts.takeBackOf(itemName)[locale]} {...{ locale, onClose }}>
      {({ run, busy }) => (
        <>
          <p className={css.howMany}>
            {counterDialogTexts.howMany[locale]}
            <Stepper name={itemName} count={count} most={remaining} locale={locale} onCount={setCount} />
          </p>
          <div className={css.places}>
            {takeBackReasons.map((reason, at) => (
              <Button
                key={reason}
                disabled={busy || count === 0}
                data-focus={at === 0 || undefined}
                onClick={() => run((onRefusal) => takeBack(reason, onRefusal))}
              >
                {takeBackChoiceTexts[reason][locale]}
              </Button>
            ))}
          </div>
        </>
      )}
    </ActDialog>
  )
}

import { useState } from 'react'
import { Button } from '#app/console/_ui/button.tsx'
import { Dialog, DialogBody } from '#app/console/_ui/dialog.tsx'
import { takeBackReasons } from '#lib/orders/words.ts'
import type { TabShown } from '#lib/tabs/record.ts'
import css from './counter.module.css'
import type { DialogProps, OrderLine } from './dialog-props.ts'
import { Stepper } from './stepper.tsx'
import { reasonTexts, counterTexts as texts } from './texts.ts'

type Props = DialogProps & { tab: TabShown; orderId: string; line: OrderLine }

/** Asks how many of a line are taken back, and for the reason. */
export function TakeBackDialog({ tab, orderId, line, locale, busy, act, refusal, onClose }: Props) {
  const [count, setCount] = useState(1)
  const { itemName, remaining } = line
  async function takeBack(reason: (typeof takeBackReasons)[number]) {
    const body = { tabId: tab.tabId, orderId, line: line.line, remaining: remaining - count, reason }
    if (await act('orders/take-back', body, texts.didTakeBack(itemName)[locale])) onClose()
  }
  return (
    <Dialog title={texts.takeBackOf(itemName)[locale]} close={texts.close[locale]} onClose={onClose}>
      <DialogBody>
        <p className={css.howMany}>
          {texts.howMany[locale]}
          <Stepper name={itemName} count={count} most={remaining} locale={locale} onCount={setCount} />
        </p>
        <div className={css.places}>
          {takeBackReasons.map((reason, at) => (
            <Button
              key={reason}
              disabled={busy || count === 0}
              data-focus={at === 0 || undefined}
              onClick={() => void takeBack(reason)}
            >
              {reasonTexts[reason][locale]}
            </Button>
          ))}
        </div>
        {refusal}
      </DialogBody>
    </Dialog>
  )
}

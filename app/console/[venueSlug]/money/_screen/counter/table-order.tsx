import { useEffect, useState } from 'react'
import { actTexts } from '#app/console/_acts/texts.ts'
import type { SendAct } from '#app/console/_acts/use-acts.ts'
import { type ConsoleClient, ConsoleProblem } from '#app/console/_api/client.ts'
import { Dialog, DialogBody } from '#app/console/_ui/dialog.tsx'
import type { Locale } from '#lib/i18n/locale.ts'
import type { TabsShown } from '#lib/tabs/record.ts'
import { counterDialogTexts } from './dialog-texts.ts'
import { OrderDialog, type OrderPlace } from './order-dialog.tsx'

type Props = {
  read: ConsoleClient['read']
  locale: Locale
  act: SendAct
  /** Returns the table of the order; null lets the dialog ask for it. */
  placeOf: (tabs: TabsShown) => OrderPlace | null
  onClose: () => void
}

/** Takes an order from a screen other than the counter, by its dialog, with the menus as they are now. */
export function TableOrder({ read, locale, act, placeOf, onClose }: Props) {
  const [shown, setShown] = useState<TabsShown | string | null>(null)
  useEffect(() => {
    read('tabs').then(setShown, (error: unknown) => {
      if (!(error instanceof ConsoleProblem)) throw error
      setShown(error.detail)
    })
  }, [read])
  if (shown === null || typeof shown === 'string') {
    return (
      <Dialog title={counterDialogTexts.newOrder[locale]} close={actTexts.close[locale]} onClose={onClose}>
        <DialogBody>
          <p role={shown === null ? undefined : 'alert'}>{shown ?? counterDialogTexts.loading[locale]}</p>
        </DialogBody>
      </Dialog>
    )
  }
  return <OrderDialog {...{ tabs: shown, locale, act, onClose }} tab={placeOf(shown)} choose={() => {}} />
}

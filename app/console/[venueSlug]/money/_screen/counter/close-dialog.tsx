import { Button } from '#app/console/_ui/button.tsx'
import controls from '#app/console/_ui/controls.module.css'
import { Dialog, DialogBody, DialogFoot } from '#app/console/_ui/dialog.tsx'
import type { Locale } from '#lib/i18n/locale.ts'
import { paymentTexts as texts } from './payment-texts.ts'

type Props = {
  tableName: string
  /** The amount that is still to be paid, as text. */
  due: string
  isPayingOnline: boolean
  refused: string
  locale: Locale
  busy: boolean
  onCloseBill: () => void
  onClose: () => void
}

/** Asks before a bill is closed that is not fully paid, and says what happens then. */
export function CloseDialog({ tableName, due, isPayingOnline, refused, locale, busy, onCloseBill, onClose }: Props) {
  return (
    <Dialog title={`${texts.closeUnpaid[locale]} · ${tableName}`} close={texts.close[locale]} onClose={onClose}>
      <DialogBody>
        <p>{texts.closeDue(due)[locale]}</p>
        {isPayingOnline && <p>{texts.closeEnds[locale]}</p>}
        {refused && (
          <p role="alert" className={controls.error}>
            {refused}
          </p>
        )}
      </DialogBody>
      <DialogFoot>
        <Button data-focus onClick={onClose}>
          {texts.cancel[locale]}
        </Button>
        <Button kind="primary" busy={busy} onClick={onCloseBill}>
          {texts.closeBill[locale]}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}

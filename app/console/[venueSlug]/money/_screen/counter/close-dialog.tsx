import { ActDialog } from '#app/console/_acts/act-dialog.tsx'
import type { OnRefusal } from '#app/console/_acts/use-acts.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { paymentTexts as texts } from './payment-texts.ts'

type Props = {
  tableName: string
  /** The amount that is still to be paid, as text. */
  due: string
  isPayingOnline: boolean
  locale: Locale
  onAct: (onRefusal: OnRefusal) => Promise<unknown>
  onClose: () => void
}

/** Asks before a bill is closed that is not fully paid, and says what happens then. */
export function CloseDialog({ tableName, due, isPayingOnline, locale, onAct, onClose }: Props) {
  return (
    <ActDialog
      title={`${texts.closeUnpaid[locale]} · ${tableName}`}
      {...{ locale, onAct, onClose }}
      word={texts.closeBill[locale]}
      careful
    >
      <p>{texts.closeDue(due)[locale]}</p>
      {isPayingOnline && <p>{texts.closeEnds[locale]}</p>}
    </ActDialog>
  )
}

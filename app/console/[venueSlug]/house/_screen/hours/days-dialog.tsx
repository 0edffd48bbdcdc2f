import type { ReactNode } from 'react'
import { Button } from '#app/console/_ui/button.tsx'
import { Dialog, DialogBody, DialogFoot } from '#app/console/_ui/dialog.tsx'
import type { Locale } from '#lib/i18n/locale.ts'
import css from './hours.module.css'
import { hoursTexts as texts } from './hours-texts.ts'

type Props = {
  title: string
  /** How many days would be added. */
  count: number
  add: () => void
  onClose: () => void
  locale: Locale
  children: ReactNode
}

/** Shows a dialog in which days are chosen that the form gets. It is inside the form, so Enter must not save that. */
export function DaysDialog({ title, count, add, onClose, locale, children }: Props) {
  return (
    <Dialog title={title} close={texts.close[locale]} onClose={onClose} wide>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of the fields inside end here */}
      <div
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.target as Element).tagName !== 'BUTTON') event.preventDefault()
        }}
      >
        <DialogBody>
          <div className={css.dialog}>{children}</div>
        </DialogBody>
        <DialogFoot>
          <span className={css.hint}>{texts.savedLater[locale]}</span>
          <Button kind="quiet" onClick={onClose}>
            {texts.cancel[locale]}
          </Button>
          <Button
            kind="primary"
            disabled={count === 0}
            onClick={() => {
              add()
              onClose()
            }}
          >
            {texts.addDays(count)[locale]}
          </Button>
        </DialogFoot>
      </div>
    </Dialog>
  )
}

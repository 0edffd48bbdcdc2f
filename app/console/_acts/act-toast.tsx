import type { Locale } from '#lib/i18n/locale.ts'
import { Toast } from '../_ui/toast.tsx'
import { actTexts as texts } from './texts.ts'
import type { Acts } from './use-acts.ts'

type Props = { acts: Pick<Acts, 'said' | 'toast' | 'closeToast'>; locale: Locale }

/** Shows the toast about the last act of a screen, with Undo, and announces it to screen readers. */
export function ActToast({ acts, locale }: Props) {
  const { said, toast, closeToast } = acts
  return (
    <>
      <output className="sr" aria-live="polite">
        {said}
      </output>
      {toast && (
        <Toast
          key={toast.id}
          kind={toast.kind}
          text={toast.text}
          undo={toast.undo && { label: texts.undo[locale], press: toast.undo }}
          close={{ label: texts.close[locale], press: closeToast }}
        />
      )}
    </>
  )
}

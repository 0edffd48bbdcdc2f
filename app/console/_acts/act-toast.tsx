import type { Locale } from '#lib/i18n/locale.ts'
import { ToastPlace } from '../_ui/toast.tsx'
import { actTexts as texts } from './texts.ts'
import type { Acts } from './use-acts.ts'

/** Shows the toast about the last act of a screen, with Undo, and announces it to screen readers. */
export function ActToast({ acts: { said, toast, closeToast }, locale }: { acts: Acts; locale: Locale }) {
  const close = { label: texts.close[locale], press: closeToast }
  return <ToastPlace {...{ toast, said, close }} undo={texts.undo[locale]} />
}

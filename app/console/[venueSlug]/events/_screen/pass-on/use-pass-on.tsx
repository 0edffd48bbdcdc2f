import { lazy, type ReactNode, Suspense, useState } from 'react'
import { ActToast } from '#app/console/_acts/act-toast.tsx'
import { useToasts } from '#app/console/_ui/use-toasts.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import type { PublicEvent } from './public-event.ts'
import { passEventTexts as texts } from './texts.ts'

const QrDialog = lazy(() => import('./qr-dialog.tsx').then((module) => ({ default: module.QrDialog })))

/** The acts that pass an event on: they copy its link, and show its QR code. `shown` is their toast and dialog. */
export type PassOnActs = { copy: (event: PublicEvent) => void; showQr: (event: PublicEvent) => void; shown: ReactNode }

/** Returns the acts that pass an event on. If the browser refuses to copy, the dialog has the link in a field. */
export function usePassOn(locale: Locale): PassOnActs {
  const { toast, show, close } = useToasts()
  const [inDialog, setInDialog] = useState<PublicEvent | null>(null)
  async function copy(event: PublicEvent): Promise<void> {
    try {
      await navigator.clipboard.writeText(event.url)
      show('done', texts.copied(event.title)[locale])
    } catch {
      setInDialog(event)
    }
  }
  const shown = (
    <>
      <ActToast acts={{ said: toast?.text ?? '', toast, closeToast: close }} locale={locale} />
      <Suspense>{inDialog && <QrDialog event={inDialog} locale={locale} close={() => setInDialog(null)} />}</Suspense>
    </>
  )
  return { copy: (event) => void copy(event), showQr: setInDialog, shown }
}

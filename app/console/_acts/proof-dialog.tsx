import type { Locale, Text } from '#lib/i18n/locale.ts'
import { SignInAgain } from '../_ui/sign-in-again.tsx'
import { ActDialog } from './act-dialog.tsx'

const title = { en: 'Prove that it is you', de: 'Bestätigen Sie, dass Sie es sind' } satisfies Text

type Props = {
  /** The address to which the sign-in leads back. */
  to: string
  /** The acts that need the proof. */
  hint: string
  locale: Locale
  onClose: () => void
}

/** Asks for a fresh sign-in, which an act needs that was refused. */
export function ProofDialog({ to, hint, locale, onClose }: Props) {
  return (
    <ActDialog title={title[locale]} locale={locale} onClose={onClose}>
      <p>{hint}</p>
      <SignInAgain to={to} locale={locale} />
    </ActDialog>
  )
}

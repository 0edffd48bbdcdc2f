import type { SendAct } from '#app/console/_acts/use-acts.ts'
import type { Locale } from '#lib/i18n/locale.ts'

export type Account = {
  slug: string
  locale: Locale
  id: string
  name: string
  currency: string
  balanceMinor: number
}

/** The props of each dialog of an act. `onDone` shows the account as it is after the act. */
export type AccountDialogProps = Account & { act: SendAct; onClose: () => void; onDone: () => void }

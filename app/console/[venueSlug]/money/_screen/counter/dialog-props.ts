import type { SendAct } from '#app/console/_acts/use-acts.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import type { TabShown, TabsShown } from '#lib/tabs/record.ts'

export type ShownBillLine = TabShown['orders'][number]['lines'][number]

/** The open dialog, with its subject. */
export type Opened =
  | { kind: 'order'; tab: TabShown | null }
  | { kind: 'move'; tab: TabShown }
  | { kind: 'split'; tab: TabShown }
  | { kind: 'join'; tab: TabShown }
  | { kind: 'discount'; tab: TabShown }
  | { kind: 'open-amount'; tab: TabShown }
  | { kind: 'take-back'; tab: TabShown; orderId: string; line: ShownBillLine }

/** The props of every dialog. */
export type DialogProps = {
  tabs: TabsShown
  locale: Locale
  act: SendAct
  choose: (id: string | null) => void
  onClose: () => void
}

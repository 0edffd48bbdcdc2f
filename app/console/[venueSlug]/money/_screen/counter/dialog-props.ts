import type { ReactNode } from 'react'
import type { ActAnswerOf, BodyOf } from '#app/console/_api/paths.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import type { TabShown, TabsShown } from '#lib/tabs/record.ts'
import type { Done } from './use-acts.ts'

export type OrderLine = TabShown['orders'][number]['lines'][number]

/** The open dialog, with its subject. */
export type Opened =
  | { kind: 'order'; tab: TabShown | null }
  | { kind: 'move'; tab: TabShown }
  | { kind: 'split'; tab: TabShown }
  | { kind: 'join'; tab: TabShown }
  | { kind: 'discount'; tab: TabShown }
  | { kind: 'take-back'; tab: TabShown; orderId: string; line: OrderLine }

/** The props of every dialog. A dialog closes itself after its act was done. If the act was refused, `refusal` says why. */
export type DialogProps = {
  tabs: TabsShown
  locale: Locale
  busy: boolean
  act: <S extends string>(path: S, body: BodyOf<S>, done: Done<S>) => Promise<ActAnswerOf<S> | null>
  refusal: ReactNode
  choose: (id: string | null) => void
  onClose: () => void
}

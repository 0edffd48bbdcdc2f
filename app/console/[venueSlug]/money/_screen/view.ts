import type { ReactNode } from 'react'
import type { OpenedScreen } from '#app/console/_ui/open-screen.ts'
import type { Text } from '#lib/i18n/locale.ts'
import type { Act } from '#lib/operators/roles.ts'
import type { Framed } from './frame.tsx'

/** The props of a view: the person who has opened it, the data of its frame, and the fields of its address. */
export type ViewProps = {
  opened: OpenedScreen
  framed: Framed
  query: Readonly<Record<string, string | string[] | undefined>>
}

/** A view of the money screen: its name in the bar, the act that a role must allow, and its content within the frame. */
export type MoneyView = {
  name: Text
  act: Act
  Content: (props: ViewProps) => ReactNode | Promise<ReactNode>
}

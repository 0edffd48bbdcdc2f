import { type ReactNode, useState } from 'react'
import type { ActAnswerOf, BodyOf } from '#app/console/_api/paths.ts'
import controls from '#app/console/_ui/controls.module.css'
import type { Locale } from '#lib/i18n/locale.ts'
import type { TabShown, TabsShown } from '#lib/tabs/record.ts'
import type { OrderLine } from './bill.tsx'
import { DiscountDialog } from './discount-dialog.tsx'
import { OrderDialog } from './order-dialog.tsx'
import { JoinDialog, MoveDialog } from './place-dialogs.tsx'
import { SplitDialog } from './split-dialog.tsx'
import { TakeBackDialog } from './take-back-dialog.tsx'
import type { Done, useActs } from './use-acts.ts'

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

type Props = Omit<DialogProps, 'act' | 'refusal'> & {
  opened: Opened
  act: ReturnType<typeof useActs>['act']
  onActed: () => void
}

/** Shows the open dialog. Each is for an act that needs more than a press. */
export function Dialogs({ opened, act: send, onActed, ...others }: Props) {
  const [refused, setRefused] = useState('')
  const props: DialogProps = {
    ...others,
    async act(path, body, done) {
      setRefused('')
      const answer = await send(path, body, done, setRefused)
      if (answer !== null) onActed()
      return answer
    },
    refusal: refused && (
      <p role="alert" className={controls.error}>
        {refused}
      </p>
    ),
  }
  switch (opened.kind) {
    case 'order':
      return <OrderDialog {...props} tab={opened.tab} />
    case 'take-back':
      return <TakeBackDialog {...props} tab={opened.tab} orderId={opened.orderId} line={opened.line} />
    case 'move':
      return <MoveDialog {...props} tab={opened.tab} />
    case 'join':
      return <JoinDialog {...props} tab={opened.tab} />
    case 'split':
      return <SplitDialog {...props} tab={opened.tab} />
    case 'discount':
      return <DiscountDialog {...props} tab={opened.tab} />
  }
}

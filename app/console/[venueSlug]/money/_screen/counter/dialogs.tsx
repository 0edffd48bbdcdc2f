import { useState } from 'react'
import controls from '#app/console/_ui/controls.module.css'
import type { DialogProps, Opened } from './dialog-props.ts'
import { DiscountDialog } from './discount-dialog.tsx'
import { OrderDialog } from './order-dialog.tsx'
import { JoinDialog, MoveDialog } from './place-dialogs.tsx'
import { SplitDialog } from './split-dialog.tsx'
import { TakeBackDialog } from './take-back-dialog.tsx'
import type { useActs } from './use-acts.ts'

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

import type { DialogProps, Opened } from './dialog-props.ts'
import { DiscountDialog } from './discount-dialog.tsx'
import { OpenAmountDialog } from './open-amount-dialog.tsx'
import { OrderDialog } from './order-dialog.tsx'
import { JoinDialog, MoveDialog } from './place-dialogs.tsx'
import { SplitDialog } from './split-dialog.tsx'
import { TakeBackLineDialog } from './take-back-dialog.tsx'

/** Shows the open dialog. Each is for an act that needs more than a press. */
export default function Dialogs({ opened, ...props }: DialogProps & { opened: Opened }) {
  switch (opened.kind) {
    case 'order':
      return <OrderDialog {...props} tab={opened.tab} />
    case 'take-back':
      return <TakeBackLineDialog {...props} tab={opened.tab} orderId={opened.orderId} line={opened.line} />
    case 'move':
      return <MoveDialog {...props} tab={opened.tab} />
    case 'join':
      return <JoinDialog {...props} tab={opened.tab} />
    case 'split':
      return <SplitDialog {...props} tab={opened.tab} />
    case 'discount':
      return <DiscountDialog {...props} tab={opened.tab} />
    case 'open-amount':
      return <OpenAmountDialog {...props} tab={opened.tab} />
  }
}

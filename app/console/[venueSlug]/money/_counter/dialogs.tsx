import type { Locale } from '#lib/i18n/locale.ts'
import type { TabShown, TabsShown } from '#lib/tabs/record.ts'
import type { OrderLine } from './bill.tsx'
import { DiscountDialog } from './discount-dialog.tsx'
import { OrderDialog } from './order-dialog.tsx'
import { JoinDialog, MoveDialog } from './place-dialogs.tsx'
import { SplitDialog } from './split-dialog.tsx'
import { TakeBackDialog } from './take-back-dialog.tsx'
import type { useActs } from './use-acts.ts'

/** The dialog that is open, with what it is about. */
export type Opened =
  | { kind: 'order'; tab: TabShown | null }
  | { kind: 'move'; tab: TabShown }
  | { kind: 'split'; tab: TabShown }
  | { kind: 'join'; tab: TabShown }
  | { kind: 'discount'; tab: TabShown }
  | { kind: 'take-back'; tab: TabShown; orderId: string; line: OrderLine }

/** What every dialog gets. `act` closes it where the act was done. */
export type DialogProps = {
  tabs: TabsShown
  locale: Locale
  busy: boolean
  act: ReturnType<typeof useActs>['act']
  choose: (id: string | null) => void
  onClose: () => void
}

/** Each act that asks for more than a press. */
export function Dialogs({ opened, ...props }: DialogProps & { opened: Opened }) {
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

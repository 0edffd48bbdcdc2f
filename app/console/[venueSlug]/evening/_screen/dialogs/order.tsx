'use client'
import { useEffect, useState } from 'react'
import { Dialog, DialogBody } from '#app/console/_ui/dialog.tsx'
import type { TabsShown } from '#lib/tabs/record.ts'
import { ConsoleProblem } from '../../../../_api/client.ts'
import { OrderDialog } from '../../../money/_screen/counter/order-dialog.tsx'
import { usePartyActs } from '../panel/perform.ts'
import { panelActTexts, panelTexts } from '../panel/texts.ts'
import { useScreen } from '../screen.ts'
import { dialogTexts } from './texts.ts'

/** Takes an order for a party at its table, by the dialog of the counter, with the menus as they are now. */
export default function Order({ reference, close }: { reference: string; close: () => void }) {
  const { evening, locale, read, act } = useScreen()
  const { tables, who } = usePartyActs()
  const [shown, setShown] = useState<TabsShown | string | null>(null)
  useEffect(() => {
    read('tabs').then(setShown, (error: unknown) => {
      if (!(error instanceof ConsoleProblem)) throw error
      setShown(error.detail)
    })
  }, [read])
  const party = evening.parties.find((each) => each.reference === reference)
  if (!party) return null
  if (shown === null || typeof shown === 'string') {
    return (
      <Dialog title={panelActTexts.order[locale]} close={dialogTexts.close[locale]} onClose={close}>
        <DialogBody>
          <p role={shown === null ? undefined : 'alert'}>{shown ?? `${panelTexts.loading[locale]} …`}</p>
        </DialogBody>
      </Dialog>
    )
  }
  const own = shown.tabs.find(({ tabId }) => tabId === party.tab?.id)
  const table = {
    tabId: own?.tabId ?? null,
    resourceId: own?.resourceId ?? party.resourceIds[0] ?? '',
    tableName: `${own?.tableName ?? tables(party)} · ${who(party)}`,
  }
  return (
    <OrderDialog
      {...{ tabs: shown, locale }}
      tab={table}
      act={(path, body, done, refused) => act(path, body as never, done, refused ? { refused } : {})}
      choose={() => {}}
      onClose={close}
    />
  )
}

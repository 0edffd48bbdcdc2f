'use client'
import { TableOrder } from '../../../money/_screen/counter/table-order.tsx'
import { usePartyActs } from '../panel/perform.ts'
import { useScreen } from '../screen.ts'

/** Takes an order for a party at its table. */
export default function Order({ reference, close }: { reference: string; close: () => void }) {
  const { evening, locale, read, act } = useScreen()
  const { tables, who } = usePartyActs()
  const party = evening.parties.find((each) => each.reference === reference)
  if (!party) return null
  return (
    <TableOrder
      {...{ read, locale }}
      act={(path, body, done, refused) => act(path, body as never, done, refused ? { refused } : {})}
      placeOf={({ tabs }) => {
        const own = tabs.find(({ tabId }) => tabId === party.tab?.id)
        return {
          tabId: own?.tabId ?? null,
          resourceId: own?.resourceId ?? party.resourceIds[0] ?? '',
          tableName: `${own?.tableName ?? tables(party)} · ${who(party)}`,
        }
      }}
      onClose={close}
    />
  )
}

import { useCallback, useState } from 'react'
import type { ConsoleClient } from '#app/console/_api/client.ts'
import { useLive } from '#app/console/_live/use-live.ts'
import type { Orders } from '#lib/orders/record.ts'

/** Returns the orders of the server's last answer, with its clock and the connection. They are read at each live event. */
export function useOrders(first: Orders, client: ConsoleClient) {
  const [orders, setOrders] = useState(first)
  const read = useCallback(() => client.readStored('orders'), [client])
  const show = useCallback(
    (newer: Orders) => setOrders((shown) => (shown.version === newer.version ? shown : newer)),
    [],
  )
  return { orders, ...useLive({ slug: first.venue.slug, now: first.now, read, show, countsSilence: true }) }
}

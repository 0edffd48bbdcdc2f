import { openScreen } from '#app/console/_ui/open-screen.ts'
import { env } from '#lib/env/env.ts'
import { readOrders } from '#lib/orders/read-orders.ts'
import { OrdersScreen } from './_screen/orders-screen.tsx'
import { ordersViewOf } from './_screen/tickets.ts'

type Props = {
  params: Promise<{ venueSlug: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** Shows the tickets of the `station` (`kitchen`, `bar` or `pass`). The first markup has all of them. */
export default async function OrdersPage({ params, searchParams }: Props) {
  const { venueSlug } = await params
  const view = ordersViewOf((await searchParams).station)
  const address = `/console/${encodeURIComponent(venueSlug)}/orders?station=${view}`
  const { venue, locale, person, may } = await openScreen(venueSlug, 'orders', address)
  const orders = await readOrders(venue, new Date())
  return (
    <OrdersScreen first={orders} firstView={view} locale={locale} person={person} may={may} stored={env().production} />
  )
}

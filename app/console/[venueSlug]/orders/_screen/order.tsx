'use client'
import type { SendAct } from '#app/console/_acts/use-acts.ts'
import type { ConsoleClient } from '#app/console/_api/client.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { TableOrder } from '../../money/_screen/counter/table-order.tsx'

type Props = { client: ConsoleClient; locale: Locale; act: SendAct; onClose: () => void }

/** Takes an order, and asks for its table first. */
export default function NewOrder({ client, ...props }: Props) {
  return <TableOrder {...props} read={client.read} placeOf={() => null} />
}

import { drawVoucher, noteCheckout } from './act-bookings.ts'
import { press } from './act-payments.ts'
import type { Client } from './client.ts'
import type { World } from './world.ts'

function noteTab(world: World, table: string, json: Record<string, unknown>): void {
  if ('sessionId' in json) world.seen.set(table, json.sessionId as string | null)
}

const pathOf = ({ credentials }: World, table: string) => `/api/qr/${credentials.tokens[table]}`

/** Reads the tab of a table. */
export async function readTab(client: Client, world: World): Promise<void> {
  const table = client.draw.pick(world.place.ordering)
  const { json } = await client.perform(
    { kind: 'tab', table },
    { method: 'GET', path: `${pathOf(world, table)}/session` },
  )
  noteTab(world, table, json)
}

/** Orders at a table; some requests name the tab that was last seen. */
export async function order(client: Client, world: World): Promise<void> {
  const { draw } = client
  const table = draw.pick(world.place.ordering)
  const lines = world.lines(table, draw.between(1, 2))
  const claim = draw.chance(0.35) ? world.seen.get(table) : undefined
  const { json } = await client.perform(
    { kind: 'order', table, lines, claim },
    {
      method: 'POST',
      path: `${pathOf(world, table)}/orders`,
      repeatable: true,
      json: {
        lines: lines.map(({ item, quantity }) => ({ menuId: 'kitchen', itemName: item, quantity })),
        ...(claim !== undefined && { sessionId: claim }),
      },
    },
  )
  noteTab(world, table, json)
}

/** Closes the tab into its invoice. */
export async function close(client: Client, world: World): Promise<void> {
  const table = client.draw.pick(world.place.ordering)
  await client.perform({ kind: 'close', table }, { method: 'POST', path: `${pathOf(world, table)}/close` })
}

/** Opens a checkout for the tab, and mostly pays at once. */
export async function payTab(client: Client, world: World): Promise<void> {
  const { draw } = client
  const table = draw.pick(world.place.ordering)
  const vouchers = [
    ...(draw.chance(0.25) ? [drawVoucher(client, world, 'percentage')] : []),
    ...(draw.chance(0.35) ? [drawVoucher(client, world, 'amount')] : []),
  ]
  const done = await client.perform(
    { kind: 'pay-tab', table, vouchers },
    {
      method: 'POST',
      path: `${pathOf(world, table)}/payment`,
      repeatable: true,
      json: { voucherCodes: vouchers.map((label) => world.credentials.codes[label]) },
    },
  )
  const opened = noteCheckout(world, done)
  if (opened && draw.chance(0.6)) await press(client, opened)
}

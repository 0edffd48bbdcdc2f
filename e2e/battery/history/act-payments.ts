import { drawVoucher, noteCheckout } from './act-bookings.ts'
import type { Client } from './client.ts'
import type { World } from './world.ts'

/** Presses a button of the provider's page, and mostly returns from there; some of its webhooks are lost. */
export async function press(client: Client, { intention, path }: { intention: number; path: string }): Promise<void> {
  const { draw } = client
  const button = draw.weighted({ pay: 75, decline: 10, expire: 15 })
  const webhook = draw.chance(0.3) ? 'lost' : 'sent'
  const { location } = await client.perform(
    { kind: 'press', of: intention, button, webhook },
    { method: 'POST', path, form: { action: button, ...(webhook === 'lost' && { webhook: 'never' }) } },
  )
  if (location === null || draw.chance(0.4)) return
  const { pathname, search } = new URL(location, 'http://localhost')
  if (pathname !== '/thank-you') return
  await client.perform({ kind: 'return', of: intention }, { method: 'GET', path: `${pathname}${search}` })
}

/** Continues any opened checkout; it may have ended already. */
export async function pressSome(client: Client, world: World): Promise<void> {
  if (world.checkouts.length > 0) await press(client, client.draw.pick(world.checkouts))
}

/** Buys a voucher. */
export async function buyVoucher(client: Client, world: World): Promise<void> {
  const tag = world.tag()
  const done = await client.perform(
    { kind: 'buy-voucher', tag },
    {
      method: 'POST',
      path: `/api/venues/${world.place.slug}/vouchers/checkout`,
      keyed: true,
      repeatable: true,
      json: { productId: 'fifty', buyerName: 'Ada Guest', buyerEmail: tag },
    },
  )
  const opened = noteCheckout(world, done)
  if (opened && client.draw.chance(0.7)) await press(client, opened)
}

/** Reads the balance of a voucher. */
export async function lookUpVoucher(client: Client, world: World): Promise<void> {
  const voucher = drawVoucher(client, world, 'amount')
  const code = world.credentials.codes[voucher] ?? ''
  await client.perform(
    { kind: 'look-up', voucher },
    { method: 'GET', path: `/api/vouchers/${encodeURIComponent(code)}` },
  )
}

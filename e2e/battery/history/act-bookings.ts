import type { Client } from './client.ts'
import { isAcknowledged, minorIn, textIn } from './operation.ts'
import { remember, type World } from './world.ts'

const lengths = [60, 90, 120]
const [firstStart, lastStart] = [20, 42]

/** Half hours since midnight as a local time. */
const timeOf = (halfHours: number) =>
  `${String(Math.floor(halfHours / 2)).padStart(2, '0')}:${halfHours % 2 ? '30' : '00'}`

function drawParty({ draw }: Client): { type: string; partySize: number } {
  if (draw.chance(0.25)) return { type: 'EventArea', partySize: draw.between(1, 5) }
  // A party that is too large for any one table takes several.
  return { type: 'RestaurantTable', partySize: draw.chance(0.1) ? draw.between(7, 12) : draw.between(1, 6) }
}

/** Books a slot: a named table, any table, several tables for a large party, or seats at the counter. */
export async function reserve(client: Client, world: World): Promise<void> {
  const { draw } = client
  const { type, partySize } = drawParty(client)
  const fitting = world.place.tables.filter((table) => table.type === type && table.capacity >= partySize)
  const resourceId = fitting.length > 0 && draw.chance(0.5) ? draw.pick(fitting).id : null
  const act = {
    kind: 'reserve',
    tag: world.tag(),
    type,
    resourceId,
    date: world.date(draw.below(2)),
    start: timeOf(draw.between(firstStart, lastStart)),
    minutes: draw.pick(lengths),
    partySize,
    deposit: draw.chance(0.5),
  } as const
  const { operation } = await client.perform(act, {
    method: 'POST',
    path: `/api/venues/${world.place.slug}/reservations`,
    keyed: true,
    repeatable: true,
    json: {
      resourceType: type,
      ...(resourceId !== null && { resourceId }),
      date: act.date,
      start: act.start,
      durationMinutes: act.minutes,
      partySize,
      customerName: 'Ada Guest',
      email: act.tag,
      depositOptIn: act.deposit,
    },
  })
  const { answer } = operation
  if (!isAcknowledged(operation) || answer?.body.status !== 'Pending') return
  remember(world.pending, { reference: textIn(answer, 'reference'), depositMinor: minorIn(answer, 'depositAmount') })
}

/** Reads availability on the date that all clients currently use. */
export async function readAvailability(client: Client, world: World): Promise<void> {
  const { draw } = client
  const { type, partySize } = drawParty(client)
  const act = {
    kind: 'availability',
    type,
    date: world.date(draw.below(2)),
    minutes: draw.pick(lengths),
    partySize,
  } as const
  const query = new URLSearchParams({
    date: act.date,
    partySize: String(partySize),
    resourceType: type,
    durationMinutes: String(act.minutes),
  })
  await client.perform(act, {
    method: 'GET',
    path: `/api/venues/${world.place.slug}/availability?${query}`,
    keyed: true,
  })
}

/** Opens a checkout for a deposit, or for a part of it. */
export async function openIntent(client: Client, world: World): Promise<void> {
  const { draw } = client
  if (world.pending.length === 0) return reserve(client, world)
  const { reference, depositMinor } = draw.pick(world.pending)
  const amountMinor = draw.chance(0.7) ? depositMinor : Math.round(depositMinor / 2)
  const voucher = draw.chance(0.35) ? drawVoucher(client, world, 'amount') : null
  const done = await client.perform(
    { kind: 'intent', reference, amountMinor, voucher },
    {
      method: 'POST',
      path: `/api/venues/${world.place.slug}/payment-intents`,
      keyed: true,
      repeatable: true,
      json: {
        reservationReference: reference,
        amount: amountMinor / 100,
        currency: 'EUR',
        ...(voucher !== null && { voucherCode: world.credentials.codes[voucher] }),
      },
    },
  )
  noteCheckout(world, done)
}

/** Draws a voucher that other clients try to spend at the same time. */
export function drawVoucher({ draw }: Client, { place, currentIndex }: World, kind: 'amount' | 'percentage'): string {
  const own = place.vouchers.filter(({ label }) => label.startsWith(kind))
  return own[(currentIndex() + draw.below(3)) % own.length]?.label ?? ''
}

/** Notes a checkout's page, if one was opened. */
export function noteCheckout(
  world: World,
  { operation, json }: Awaited<ReturnType<Client['perform']>>,
): { intention: number; path: string } | null {
  const path = /\/checkout\/[\w-]+$/.exec(String(json.checkoutUrl))?.[0]
  if (!path) return null
  const opened = { intention: operation.intention, path }
  remember(world.checkouts, opened)
  return opened
}

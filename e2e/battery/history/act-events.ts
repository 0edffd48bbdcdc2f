import { drawVoucher, noteCheckout } from './act-bookings.ts'
import type { Client } from './client.ts'
import type { World } from './world.ts'

function drawEvent({ draw }: Client, { place, currentIndex }: World, kind: 'free' | 'paid'): string {
  const own = place.events.filter(({ slug }) => slug.startsWith(kind))
  return own[Math.min(own.length - 1, currentIndex() + draw.below(2))]?.slug ?? ''
}

function guestsOf(tag: string, quantity: number) {
  return {
    buyerName: 'Ada Guest',
    email: tag,
    quantity,
    attendees: ['', ...Array.from({ length: quantity - 1 }, (_, at) => `Guest ${at + 2}`)],
  }
}

/** Registers for a free event that fills up. */
export async function register(client: Client, world: World): Promise<void> {
  const act = {
    kind: 'register',
    tag: world.tag(),
    event: drawEvent(client, world, 'free'),
    quantity: client.draw.between(1, 3),
  } as const
  await client.perform(act, {
    method: 'POST',
    path: `/api/venues/${world.place.slug}/events/${act.event}/registrations`,
    keyed: true,
    repeatable: true,
    json: guestsOf(act.tag, act.quantity),
  })
}

/** Opens a checkout for tickets. */
export async function buyTickets(client: Client, world: World): Promise<void> {
  const { draw } = client
  const act = {
    kind: 'checkout',
    tag: world.tag(),
    event: drawEvent(client, world, 'paid'),
    quantity: draw.between(1, 3),
    voucher: draw.chance(0.3) ? drawVoucher(client, world, 'amount') : null,
  } as const
  const done = await client.perform(act, {
    method: 'POST',
    path: `/api/venues/${world.place.slug}/events/${act.event}/tickets/checkout`,
    keyed: true,
    repeatable: true,
    json: {
      ...guestsOf(act.tag, act.quantity),
      ...(act.voucher !== null && { voucherCode: world.credentials.codes[act.voucher] }),
    },
  })
  noteCheckout(world, done)
}

/** Reads how many seats are left. */
export async function readEvent(client: Client, world: World): Promise<void> {
  const event = drawEvent(client, world, client.draw.chance(0.6) ? 'free' : 'paid')
  await client.perform(
    { kind: 'event', event },
    { method: 'GET', path: `/api/venues/${world.place.slug}/events/${event}`, keyed: true },
  )
}

/** Cancels a registration by the link of its mail. The same one may be drawn twice. */
export async function cancelRegistration(client: Client, world: World): Promise<void> {
  const { cancellable } = world.letters
  if (cancellable.length === 0) return register(client, world)
  const { tag, token } = client.draw.pick(cancellable)
  await client.perform({ kind: 'cancel', tag }, { method: 'POST', path: `/api/event-registrations/${token}/cancel` })
}

/** Sends a message with the secret key, as a website does: mails for anonymous senders are held back at a limit. */
export async function writeMessage(client: Client, world: World): Promise<void> {
  const tag = world.tag()
  await client.perform(
    { kind: 'message', tag },
    {
      method: 'POST',
      path: `/api/venues/${world.place.slug}/messages`,
      keyed: 'secret',
      repeatable: true,
      json: { guestName: 'Ada Guest', guestEmail: tag, subject: 'A question', body: 'Is there a cloakroom?' },
    },
  )
}

import type { Client } from './client.ts'
import { isAcknowledged, textIn } from './operation.ts'
import { dayAhead, remember, type World } from './world.ts'

const verbs = {
  phone: 8,
  arrive: 4,
  seat: 6,
  serve: 3,
  clear: 4,
  move: 5,
  join: 3,
  cancel: 2,
  reopen: 4,
  undo: 6,
} as const

/** A member of staff acts in a house of its own: at each server, on the same parties as the others. */
export async function actAsStaff(client: Client, world: World): Promise<void> {
  const { draw } = client
  const { house, parties, undoable } = world.evening
  const verb = draw.weighted(verbs)
  if (verb === 'undo') {
    const entryId = undoable.length > 0 ? draw.pick(undoable) : null
    if (entryId !== null) await send(client, world, { verb, of: entryId }, '/undo', { entryId })
    return
  }
  if (verb === 'phone' || parties.length === 0) {
    const json = {
      resourceType: 'RestaurantTable',
      resourceId: draw.chance(0.6) ? draw.pick(house.tables) : null,
      date: dayAhead(1 + Math.floor(world.elapsed() / 60)),
      start: `${draw.between(10, 21)}:00`,
      partySize: draw.between(1, 4),
      customerName: 'Bea Guest',
      phone: '0660 1',
    }
    return send(client, world, { verb: 'phone', of: null }, '/reservations', json)
  }
  const reference = draw.pick(parties)
  const table = draw.pick(house.tables)
  const json = verb === 'move' ? { resourceIds: [table] } : verb === 'join' ? { resourceId: table } : {}
  const hasBody = ['move', 'join', 'seat'].includes(verb)
  await send(client, world, { verb, of: reference }, `/reservations/${reference}/${verb}`, hasBody ? json : undefined)
}

async function send(
  client: Client,
  world: World,
  act: { verb: string; of: string | null },
  below: string,
  json?: object,
): Promise<void> {
  const { house, parties, undoable } = world.evening
  const { operation } = await client.perform(
    { kind: 'staff', ...act },
    {
      method: 'POST',
      path: `/api/console/venues/${house.slug}${below}`,
      cookie: client.draw.pick(house.staff),
      repeatable: 'always',
      ...(json && { json }),
    },
  )
  if (!isAcknowledged(operation)) return
  const { answer } = operation
  if (act.verb === 'phone') remember(parties, textIn(answer, 'reference'), 20)
  if (answer?.body.undoableUntil) remember(undoable, textIn(answer, 'entryId'), 20)
}

import { type Draw, drawFrom } from '../../e2e/battery/history/draw.ts'
import { call } from '../interface/call.ts'
import { type OwnBookingRoute, openOwn, ownBookingRoutes } from '../interface/own-booking-routes.ts'
import type { StormAct } from './storm-check.ts'
import type { StormHouse } from './storm-house.ts'
import { type ReceivedAnswer, sendRepeatedly } from './storm-requests.ts'

type Party = { reference: string; token: string | null; stage: 'expected' | 'arrived' | 'seated' | 'ended' }
type Storm = {
  house: StormHouse
  urls: readonly string[]
  draw: Draw
  /** The share of acts of staff whose answer is lost. */
  lost: number | undefined
  acts: StormAct[]
  parties: Party[]
  undoable: string[]
  /** The block of an audit entry. */
  blockOf: (entryId: string) => Promise<string>
  blocks: string[]
  tabs: string[]
  own: Map<string, OwnBookingRoute>
  /** A half hour of the next hours in which everybody wants to sit; later in a storm on a later day. */
  slot: () => Slot
}
type Slot = { at: Date; date: string; start: string }

const lastAs: Record<string, Party['stage']> = {
  arrive: 'arrived',
  seat: 'seated',
  serve: 'seated',
  clear: 'ended',
  complete: 'ended',
  cancel: 'ended',
  'no-show': 'ended',
  reopen: 'expected',
}
const wanted: Record<string, Party['stage'][]> = {
  arrive: ['expected'],
  seat: ['expected', 'arrived'],
  serve: ['seated'],
  clear: ['seated'],
  complete: ['seated', 'expected'],
  extend: ['seated', 'expected'],
  move: ['seated', 'expected'],
  swap: ['seated', 'expected'],
  join: ['seated', 'expected'],
  'leave-table': ['seated', 'expected'],
  'no-show': ['expected'],
  cancel: ['expected'],
  confirm: ['expected'],
  change: ['expected'],
  reopen: ['ended'],
}

const weights = {
  guestBooks: 26,
  guestOrders: 14,
  guestCloses: 8,
  guestMoves: 6,
  guestCancels: 6,
  phone: 7,
  walkIn: 5,
  block: 3,
  lift: 3,
  undo: 10,
  closeTab: 3,
  arrive: 5,
  seat: 14,
  serve: 5,
  clear: 10,
  extend: 4,
  move: 9,
  swap: 4,
  join: 5,
  'leave-table': 3,
  'no-show': 3,
  complete: 1,
  cancel: 2,
  confirm: 1,
  change: 4,
  reopen: 5,
}
type Kind = keyof typeof weights

/** Sends so many acts of staff and guests to these servers, some at a time, and returns the result of each. */
export async function runStorm(
  house: StormHouse,
  options: Pick<Storm, 'urls' | 'blockOf'> & { acts: number; seed: number; atOnce?: number; lost?: Storm['lost'] },
): Promise<StormAct[]> {
  const { urls, acts: count, seed, atOnce = 12, lost, blockOf } = options
  const own = new Map((await ownBookingRoutes()).map((route) => [route.below, route]))
  let begun = 0
  const draw = drawFrom(seed)
  const slot = () => slotAt(Date.now() + draw.between(1, 10) * 1_800_000 + Math.floor(begun / 1500) * 86_400_000)
  const storm: Storm = {
    house,
    urls,
    draw,
    lost,
    acts: [],
    parties: [],
    undoable: [],
    blockOf,
    blocks: [],
    tabs: [],
    own,
    slot,
  }
  const worker = async () => {
    while (begun < count) {
      begun++
      const kind = draw.weighted(weights) as Kind
      await (kind.startsWith('guest') ? asGuest(storm, kind) : asStaff(storm, kind))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return storm.acts
}

/** The half hour of an instant. The house opens at four, and the service day begins then. */
function slotAt(instant: number): Slot {
  const at = new Date(Math.floor(instant / 1_800_000) * 1_800_000)
  const date = new Date(at.getTime() - 4 * 3_600_000).toISOString().slice(0, 10)
  return { at, date, start: at.toISOString().slice(11, 16) }
}

const somePerson = (draw: Draw) => `127.${draw.below(250)}.${draw.below(250)}.${draw.below(250)}`

function pickParty({ parties, draw }: Storm, verb: string): Party | null {
  const fitting = parties.filter(({ stage }) => wanted[verb]?.includes(stage))
  const from = fitting.length > 0 && draw.chance(0.9) ? fitting : parties
  return from.length > 0 ? draw.pick(from) : null
}

function keep<T>(list: T[], each: T, most: number): void {
  list.push(each)
  if (list.length > most) list.shift()
}

async function asStaff(storm: Storm, verb: Kind): Promise<void> {
  const { draw, house } = storm
  const { tables } = house
  const size = draw.between(1, 4)
  const someTables = () => draw.shuffled(tables).slice(0, draw.chance(0.8) ? 1 : 2)
  const person = { partySize: size, customerName: 'Ada Guest', phone: `0660 ${draw.below(100)}` }
  if (verb === 'phone') {
    const place = { resourceType: 'RestaurantTable', resourceId: draw.chance(0.6) ? draw.pick(tables) : null }
    // Some stand at the door while they are written down: only those can be missing already.
    const now = new Date().toISOString()
    const { date } = slotAt(Date.now())
    const { at: _, ...slot } = storm.slot()
    const when = draw.chance(0.5) ? { date, start: now.slice(11, 16) } : slot
    const made = await act(storm, verb, '/reservations', { ...person, ...place, ...when })
    return note(storm, made, 'expected')
  }
  if (verb === 'walkIn') {
    const made = await act(storm, verb, '/walk-ins', { partySize: size, resourceIds: someTables() })
    return note(storm, made, 'seated')
  }
  if (verb === 'block') {
    const from = storm.slot().at.getTime()
    const [one, other] = [from, from + 3_600_000].map((at) => new Date(at).toISOString())
    const body = { resourceId: draw.pick(tables), from: one, until: other, reason: 'A broken leg' }
    const done = await act(storm, verb, '/blocks', body)
    if (typeof done?.json.entryId === 'string') keep(storm.blocks, await storm.blockOf(done.json.entryId), 10)
    return
  }
  if (verb === 'lift') {
    if (storm.blocks.length > 0) await act(storm, verb, `/blocks/${draw.pick(storm.blocks)}/lift`)
    return
  }
  if (verb === 'closeTab') {
    if (storm.tabs.length > 0) await act(storm, verb, `/tabs/${draw.pick(storm.tabs)}/close`)
    return
  }
  if (verb === 'undo') {
    if (storm.undoable.length > 0) await act(storm, verb, '/undo', { entryId: draw.pick(storm.undoable) })
    return
  }
  const party = pickParty(storm, verb)
  if (!party) return
  const below = `/reservations/${party.reference}`
  const read = { change: () => changeOf(storm, below), swap: () => swapOf(storm) }[verb as string]
  const body = read ? await read() : bodyOf(verb, storm, someTables)
  const done = await act(storm, verb, `${below}/${verb}`, body)
  const stage = lastAs[verb]
  if (done?.status === 200 && stage) party.stage = stage
}

function bodyOf(verb: Kind, { draw, house, slot }: Storm, someTables: () => string[]): object | undefined {
  if (verb === 'seat') return draw.chance(0.3) ? { resourceIds: someTables() } : {}
  if (verb === 'move') return { resourceIds: someTables() }
  if (verb === 'join' || verb === 'leave-table') return { resourceId: draw.pick(house.tables) }
  if (verb === 'extend') return { until: slot().at.toISOString() }
  return
}

/** A swap as its dialog sends it: with the tables of the other party that it has read. */
async function swapOf({ house, urls, draw, parties }: Storm): Promise<object> {
  const { reference: otherReference } = draw.pick(parties)
  const path = `/api/console/venues/${house.slug}/reservations/${otherReference}`
  const { json } = await call(draw.pick(urls), 'GET', path, {
    headers: { Cookie: draw.pick(house.staff), 'X-Forwarded-For': somePerson(draw) },
  })
  return { otherReference, resourceIds: json.resourceIds }
}

/** A change as its dialog sends it: with the values that it has read, which somebody else may have changed since. */
async function changeOf({ house, urls, draw, slot }: Storm, below: string): Promise<object> {
  const { json } = await call(draw.pick(urls), 'GET', `/api/console/venues/${house.slug}${below}`, {
    headers: { Cookie: draw.pick(house.staff), 'X-Forwarded-For': somePerson(draw) },
  })
  const { partySize, from } = json as { partySize: number; from: string }
  return draw.chance(0.5)
    ? { start: slot().start, was: { start: from.slice(11, 16) } }
    : { partySize: draw.between(1, 4), was: { partySize } }
}

/** Sends an act of a member of staff. Null if nobody learns whether it was done. */
async function act(storm: Storm, verb: string, below: string, body?: object): Promise<ReceivedAnswer | null> {
  const { draw, house } = storm
  const headers = {
    Cookie: draw.pick(house.staff),
    'Sec-Fetch-Site': 'same-origin',
    'Idempotency-Key': crypto.randomUUID(),
    'X-Forwarded-For': somePerson(draw),
  }
  const path = `/api/console/venues/${house.slug}${below}`
  const answer = await sendRepeatedly(storm, { path, headers, body })
  if (!answer) {
    storm.acts.push({ verb, status: null })
    return null
  }
  return answered(storm, verb, answer)
}

function answered(storm: Storm, verb: string, answer: ReceivedAnswer): ReceivedAnswer {
  const { status, json } = answer
  const done = status === 200
  storm.acts.push({ verb, status, ...(done && { entryId: json.entryId as string | null }) })
  if (done && json.undoableUntil) keep(storm.undoable, String(json.entryId), 20)
  return answer
}

function note(storm: Storm, made: ReceivedAnswer | null, stage: Party['stage']): void {
  const { reference } = made?.json ?? {}
  if (made?.status === 200 && typeof reference === 'string') keep(storm.parties, { reference, token: null, stage }, 50)
}

async function asGuest(storm: Storm, kind: Kind): Promise<void> {
  const { draw, house, urls } = storm
  const url = draw.pick(urls)
  const headers = { 'Idempotency-Key': crypto.randomUUID(), 'X-Forwarded-For': somePerson(draw) }
  const table = draw.pick(house.tables)
  const { date, start } = storm.slot()
  const qr = `/api/qr/${house.tokens[table]}`
  if (kind === 'guestBooks') {
    const where = draw.chance(0.1) ? 'bar' : table
    const body = {
      resourceType: 'RestaurantTable',
      ...(draw.chance(0.6) && { resourceId: where }),
      date,
      start,
      partySize: draw.between(1, 6),
      customerName: 'Bea Guest',
      email: `bea-${draw.below(50)}@guest.example`,
    }
    const path = `/api/venues/${house.slug}/reservations`
    const { status, json } = await call(url, 'POST', path, { key: house.key, headers, body })
    storm.acts.push({ verb: 'guest book', status })
    const token = /\/r\/([\w-]+)/.exec(JSON.stringify(json))?.[1] ?? null
    if (status === 201) keep(storm.parties, { reference: String(json.reference), token, stage: 'expected' }, 50)
  } else if (kind === 'guestOrders') {
    const quantity = draw.between(1, 3)
    const lines = [{ menuId: 'bar', itemName: draw.chance(0.6) ? 'Water' : 'Pils', quantity }]
    const { status, json } = await call(url, 'POST', `${qr}/orders`, { headers, body: { lines } })
    const tab = status < 300 ? String(json.sessionId) : null
    storm.acts.push({ verb: 'guest order', status, ordered: { tab, quantity } })
    if (tab !== null && !storm.tabs.includes(tab)) keep(storm.tabs, tab, 6)
  } else if (kind === 'guestCloses') {
    const { status } = await call(url, 'POST', `${qr}/close`, { headers })
    storm.acts.push({ verb: 'guest close', status })
  } else {
    const linked = storm.parties.filter(({ token, stage }) => token !== null && stage === 'expected')
    const route = storm.own.get(kind === 'guestMoves' ? '/move' : '/cancel')
    if (linked.length === 0 || !route) return
    const party = draw.pick(linked)
    const key = crypto.randomUUID()
    const move = { key, date, start, partySize: String(draw.between(1, 4)) }
    const form = kind === 'guestMoves' ? move : { key, forfeits: '0' }
    const { status } = await openOwn(
      route,
      { venueSlug: house.slug, token: party.token ?? '' },
      { method: 'POST', form },
    )
    storm.acts.push({ verb: kind === 'guestMoves' ? 'guest move' : 'guest cancel', status })
    if (kind === 'guestCancels' && status === 303) party.stage = 'ended'
  }
}

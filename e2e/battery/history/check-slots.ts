import type { Breach } from '#db/invariants.ts'
import { breachOf, casesIn, clockOf, type History } from './history.ts'
import { type ActOf, intentionsOf, type OperationOf, operationsOf, textIn } from './operation.ts'
import {
  certainTakings,
  clockMarginMs,
  membersIn,
  peakSeats,
  possibleTakings,
  requestedSpan,
  type Span,
  type Taking,
  Takings,
} from './takings.ts'

/** A slot of an availability answer as it is recorded: instants instead of local times. */
export type SeenSlot = Span & {
  resourceId: string
  available: boolean
  seatsRemaining: number | null
  group: string[] | null
}

/** Slots: every acknowledged booking exists, no slot is booked twice, no free one refused, and no taken one offered. */
export function checkSlots(history: History): Breach[] {
  const certain = certainTakings(history)
  const known = { certain: new Takings(certain), possible: new Takings(possibleTakings(history)) }
  return [
    ...promises(history),
    ...nothingTwice(history, certain),
    ...offers(history, known),
    ...refusals(history, known),
  ]
}

type Known = { certain: Takings; possible: Takings }

function promises(history: History): Breach[] {
  const { place, operations, final } = history
  const rows = new Map(final.reservations.map((row) => [row.reference, row]))
  const cases = casesIn(intentionsOf(operations, 'reserve'), (intention) => {
    const answer = intention.acknowledged?.answer
    if (!answer) return null
    const { tag, partySize } = intention.act
    const reference = textIn(answer, 'reference')
    const row = rows.get(reference)
    if (!row) return `${reference} of ${tag} was acknowledged and does not exist`
    const wrong = [
      row.email !== tag && `it is of ${row.email}`,
      row.id !== textIn(answer, 'id') && 'it has another id',
      row.partySize !== partySize && `it seats ${row.partySize}`,
      row.startsAt !== Date.parse(textIn(answer, 'startsAt')) && 'it starts at another time',
      row.endsAt !== Date.parse(textIn(answer, 'endsAt')) && 'it ends at another time',
      placesOf(row.takes.map(({ resourceId }) => resourceId)) !==
        placesOf(membersIn(place, intention).map(({ id }) => id)) && 'it is somewhere else',
      answer.body.status === 'Confirmed' && row.status !== 'Confirmed' && `it is ${row.status}`,
    ].filter(Boolean)
    return wrong.length > 0 && `${reference} of ${tag} was acknowledged: ${wrong.join(', ')}`
  })
  const early = casesIn(final.reservations, ({ reference, status, holdExpiresAt }) => {
    const gone = status === 'Cancelled' && (holdExpiresAt === null || holdExpiresAt > final.at)
    return gone && `${reference} is cancelled before the end of its hold`
  })
  return [
    ...breachOf('reservation-present', 'an acknowledged reservation is in the database as it was acknowledged', cases),
    ...breachOf(
      'hold-until-expiry',
      'a reservation that waits for its deposit has its place until the end of its hold',
      early,
    ),
  ]
}

const placesOf = (ids: readonly string[]) => [...ids].sort().join(' ')

function nothingTwice({ place, final }: History, certain: readonly Taking[]): Breach[] {
  const standing = final.reservations.flatMap(({ reference, status, takes }) =>
    status === 'Pending' || status === 'Confirmed'
      ? takes.map((take) => ({ ...take, reference, since: 0, to: Number.POSITIVE_INFINITY }))
      : [],
  )
  const promised = certain
    .filter(({ to }) => to === Number.POSITIVE_INFINITY)
    .map((taking) => ({ ...taking, since: 0 }))
  return [
    ...breachOf('no-overlap', 'no two reservations in the database share an exclusive table or overfill a shared one', [
      ...place.tables.flatMap((table) => overfilled(table, standing)),
    ]),
    ...breachOf('no-overlap-acknowledged', 'no two acknowledged reservations have the same table', [
      ...place.tables.flatMap((table) => overfilled(table, promised)),
    ]),
  ]
}

type Table = History['place']['tables'][number]

function overfilled({ id, capacity, seatSold }: Table, all: readonly Taking[]): string[] {
  const here = new Takings(all.filter(({ resourceId }) => resourceId === id))
  const always = { from: 1, until: 1 }
  return casesIn(all, (taking) => {
    if (taking.resourceId !== id) return null
    const others = here
      .sometime(id, taking, always)
      .filter(({ reference, from }) => reference !== taking.reference && from <= taking.from)
    if (!seatSold) return others[0] && `${taking.reference} and ${others[0].reference} both have ${id}`
    const peak = peakSeats([taking, ...others], taking)
    return peak > capacity && `${peak} of ${capacity} seats are taken at ${id} when ${taking.reference} comes`
  })
}

/** Whether a slot needs a group of exclusive tables, since no single table seats the party. */
function needsGroup(history: History, { type, partySize }: { type: string; partySize: number }): boolean {
  return tablesOf(history, type).every(({ capacity }) => capacity < partySize)
}

function tablesOf({ place }: History, type: string): Table[] {
  return place.tables.filter((table) => table.type === type)
}

/** Seats that were certainly free at every moment of a time: all or none of an exclusive table. */
function surelyFree(table: Table, span: Span, time: Span, { possible }: Known): number {
  const others = possible.sometime(table.id, span, time)
  if (!table.seatSold) return others.length === 0 ? table.capacity : 0
  return table.capacity - peakSeats(others, span)
}

/** Seats that were certainly taken during all of a time. */
function surelyTaken(table: Table, span: Span, time: Span, { certain }: Known): number {
  const others = certain.throughout(table.id, span, time)
  if (!table.seatSold) return others.length === 0 ? 0 : table.capacity
  return peakSeats(others, span)
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0)
}

/** Whether a party could certainly have been seated, at a named table or at any of the type. */
function surelySeatable(
  history: History,
  requested: Pick<ActOf<'reserve'>, 'type' | 'partySize' | 'resourceId'>,
  span: Span,
  time: Span,
  known: Known,
): boolean {
  const tables = tablesOf(history, requested.type)
  if (needsGroup(history, requested)) {
    const free = tables.filter(({ seatSold }) => !seatSold).map((table) => surelyFree(table, span, time, known))
    return sumOf(free) >= requested.partySize
  }
  const wanted = tables.filter(({ id }) => requested.resourceId === null || id === requested.resourceId)
  return wanted.some(
    (table) => table.capacity >= requested.partySize && surelyFree(table, span, time, known) >= requested.partySize,
  )
}

function refusals(history: History, known: Known): Breach[] {
  const clock = clockOf(history)
  const cases = casesIn(operationsOf(history.operations, 'reserve'), ({ act, answer, calledAt, returnedAt }) => {
    if (answer?.problem !== 'slot-not-available') return null
    const span = requestedSpan(history.place, act)
    const free = surelySeatable(history, act, span, { from: calledAt, until: returnedAt }, known)
    return (
      free &&
      `${act.partySize} at ${act.resourceId ?? act.type}, ${act.date} ${act.start}, refused at ${clock(returnedAt)}`
    )
  })
  return breachOf('no-false-refusal', 'a slot that was free during the whole call is not refused as taken', cases)
}

function offers(history: History, known: Known): Breach[] {
  const stale: string[] = []
  const hidden: string[] = []
  const miscounted: string[] = []
  const clock = clockOf(history)
  for (const read of operationsOf(history.operations, 'availability')) {
    for (const slot of slotsOf(read)) {
      const what = `${slot.group?.join(' + ') ?? slot.resourceId} at ${new Date(slot.from).toISOString()}, read at ${clock(read.calledAt)}`
      const verdict = judge(history, read, slot, known)
      if (verdict.stale) stale.push(`${what}: ${verdict.stale}`)
      if (verdict.hidden) hidden.push(what)
      if (verdict.miscounted) miscounted.push(`${what}: ${verdict.miscounted}`)
    }
  }
  return [
    ...breachOf(
      'no-stale-offer',
      'a slot that was acknowledged before availability was requested is not offered',
      stale,
    ),
    ...breachOf('no-hidden-offer', 'a slot that was free during the whole call is offered', hidden),
    ...breachOf(
      'seats-remaining',
      'the remaining seats of a shared table agree with those that are known to be taken',
      miscounted,
    ),
  ]
}

function slotsOf({ answer }: OperationOf<'availability'>): SeenSlot[] {
  return answer?.status === 200 ? (answer.body.slots as SeenSlot[]) : []
}

function judge(
  history: History,
  { act, calledAt, returnedAt }: OperationOf<'availability'>,
  slot: SeenSlot,
  known: Known,
): { stale?: string | false; hidden?: boolean; miscounted?: string | false } {
  const time = { from: calledAt, until: returnedAt }
  // A hold that ends while the server computes the answer may count or not.
  const longer = { from: calledAt, until: returnedAt + clockMarginMs }
  const span = { from: slot.from, until: slot.until + history.place.turnoverMinutes * 60_000 }
  const named = slot.group ?? [slot.resourceId]
  const members = history.place.tables.filter(({ id, name }) => named.includes(slot.group ? name : id))
  const full = members.find(
    (table) => table.capacity - surelyTaken(table, span, longer, known) < (slot.group ? 1 : act.partySize),
  )
  const requested = { ...act, resourceId: slot.group ? null : slot.resourceId }
  const [table] = members
  return {
    stale: slot.available && full !== undefined && `${full.id} was taken`,
    hidden: !slot.available && surelySeatable(history, requested, span, time, known),
    miscounted:
      slot.seatsRemaining !== null &&
      table !== undefined &&
      miscount(table, slot.seatsRemaining, span, time, longer, known),
  }
}

function miscount(table: Table, remaining: number, span: Span, time: Span, longer: Span, known: Known): string | false {
  const most = table.capacity - surelyTaken(table, span, longer, known)
  const least = Math.max(0, surelyFree(table, span, time, known))
  return (remaining > most || remaining < least) && `${remaining}, and it can only be ${least} to ${most}`
}

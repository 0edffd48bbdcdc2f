import type { HoldColumns } from '#lib/reservations/status.ts'
import { isHeld } from '#lib/reservations/status.ts'
import { lateMinutes, type Stage } from '#lib/seatings/stages.ts'
import { dayMs, minuteMs } from '#lib/time.ts'
import type { Need } from './record.ts'

/** A party, as far as the rules need it. Instants in milliseconds. */
export type NeedyParty = HoldColumns & {
  reference: string
  stage: Stage
  /** Null while the party is expected. */
  stageSince: number | null
  from: number
  until: number
  bookedAt: number
  resourceIds: readonly string[]
  depositOpen: boolean
  /** The guest's first message that waits for an answer. */
  unansweredSince: number | null
}

/** A resource, as far as the rules need it. */
export type NeedyResource = { active: boolean; seatSold: boolean; takesOrders: boolean }

/** A need for staff to act on, with instants in milliseconds. */
export type FoundNeed = Pick<Need, 'kind' | 'reference'> & {
  since: number
  next: { reference: string; from: number } | null
}

/** A seated party blocks the next one from this many minutes before its own end. */
export const warningMinutes = 10
/** The next party counts as waiting only if it starts within this many minutes of the current one's end. */
export const nextMinutes = 30
/** A seated party should have ordered within this many minutes. */
export const orderMinutes = 12
/** The venue can still save a hold, by a call or by confirming, in this many minutes before its end. */
export const holdMinutes = 10

const sitting: readonly Stage[] = ['seated', 'ordered', 'served', 'paid']

/**
 * Returns what staff must act on, the most urgent first: parties whose tables the next guests need soon, then guests who
 * are late or have not ordered, then what has time. Among equals the oldest comes first.
 */
export function needsOf(
  parties: readonly NeedyParty[],
  resources: ReadonlyMap<string, NeedyResource>,
  now: Date,
): FoundNeed[] {
  const at = now.getTime()
  const comingTo = comingByResource(parties, resources, now)
  const needs = parties.flatMap((party) => [
    ...overstay(party, comingTo, at),
    ...unassigned(party, resources, now),
    ...late(party, at),
    ...noOrder(party, resources, at),
    ...depositOpen(party, now),
    ...unanswered(party),
  ])
  return needs
    .sort((one, other) => one.rank - other.rank || one.since - other.since || compare(one.reference, other.reference))
    .map(({ rank: _, ...need }) => need)
}

type Ranked = FoundNeed & { rank: number }

/** The order of needs. Two kinds occur twice: they are urgent only if time is short. */
const rank = {
  'overstays-before-next': 0,
  'unassigned-soon': 1,
  late: 2,
  'no-order': 3,
  'deposit-ending': 4,
  unanswered: 5,
  unassigned: 6,
  overstays: 7,
  'deposit-open': 8,
} as const

const need = (
  { reference }: NeedyParty,
  kind: FoundNeed['kind'],
  since: number,
  of: keyof typeof rank,
  next: FoundNeed['next'] = null,
): Ranked[] => [{ kind, reference, since, next, rank: rank[of] }]

function late(party: NeedyParty, at: number): Ranked[] {
  const isExpected = party.status === 'Confirmed' && party.stage === 'expected'
  // Past its end it is not expected any more.
  const isLate = isExpected && at >= party.from + lateMinutes * minuteMs && at < party.until
  return isLate ? need(party, 'late', party.from, 'late') : []
}

/** A party that sits past its end, or whose end is near while another one comes next to one of its tables. */
function overstay(party: NeedyParty, comingTo: ReadonlyMap<string, readonly NeedyParty[]>, at: number): Ranked[] {
  if (!sitting.includes(party.stage)) return []
  const isOver = at >= party.until
  const warnsAt = party.until - warningMinutes * minuteMs
  if (at < warnsAt) return []
  const end = Math.max(party.until, at)
  const [next] = party.resourceIds
    .flatMap((id) => comingTo.get(id) ?? [])
    .filter((other) => other !== party && other.from > party.from && other.from <= end + nextMinutes * minuteMs)
    .sort(byStart)
  if (next) {
    const named = { reference: next.reference, from: next.from }
    return need(party, 'overstays', isOver ? party.until : warnsAt, 'overstays-before-next', named)
  }
  return isOver ? need(party, 'overstays', party.until, 'overstays') : []
}

/** The parties that still come to each resource that is not shared. */
function comingByResource(
  parties: readonly NeedyParty[],
  resources: ReadonlyMap<string, NeedyResource>,
  now: Date,
): Map<string, NeedyParty[]> {
  const coming = new Map<string, NeedyParty[]>()
  for (const party of parties) {
    if (!isActive(party, now) || (party.stage !== 'expected' && party.stage !== 'arrived')) continue
    for (const id of party.resourceIds) {
      if (resources.get(id)?.seatSold) continue
      const others = coming.get(id)
      if (others) others.push(party)
      else coming.set(id, [party])
    }
  }
  return coming
}

/**
 * A party that keeps its place, but at no table that the venue uses. The need dates from its booking, since nobody records
 * when its tables were taken away.
 */
function unassigned(party: NeedyParty, resources: ReadonlyMap<string, NeedyResource>, now: Date): Ranked[] {
  if (!isActive(party, now) || party.stage === 'left') return []
  if (party.resourceIds.some((id) => resources.get(id)?.active)) return []
  const isSoon = party.from <= now.getTime() + nextMinutes * minuteMs
  return need(party, 'unassigned', party.bookedAt, isSoon ? 'unassigned-soon' : 'unassigned')
}

function noOrder(party: NeedyParty, resources: ReadonlyMap<string, NeedyResource>, at: number): Ranked[] {
  const { stage, stageSince, resourceIds } = party
  if (stage !== 'seated' || stageSince === null || at < stageSince + orderMinutes * minuteMs) return []
  return resourceIds.some((id) => resources.get(id)?.takesOrders) ? need(party, 'no-order', stageSince, 'no-order') : []
}

/**
 * A deposit that nobody has paid. If the guest pays here, the hold has an end, and only its last minutes concern the venue:
 * before them the guest may still pay. If the venue takes the deposit itself, the need begins a day before the start.
 */
function depositOpen(party: NeedyParty, now: Date): Ranked[] {
  if (!party.depositOpen || !isHeld(party, now)) return []
  const { holdExpiresAt, from } = party
  const since = holdExpiresAt === null ? from - dayMs : holdExpiresAt.getTime() - holdMinutes * minuteMs
  if (now.getTime() < since) return []
  return need(party, 'deposit-open', since, holdExpiresAt === null ? 'deposit-open' : 'deposit-ending')
}

function unanswered(party: NeedyParty): Ranked[] {
  const { unansweredSince } = party
  return unansweredSince === null ? [] : need(party, 'unanswered', unansweredSince, 'unanswered')
}

/** Whether a party has its place: it will come, or is here. */
function isActive(party: NeedyParty, now: Date): boolean {
  return party.status === 'Confirmed' || isHeld(party, now)
}

function byStart(one: NeedyParty, other: NeedyParty): number {
  return one.from - other.from || compare(one.reference, other.reference)
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}

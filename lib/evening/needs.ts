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
export type FoundNeed = Pick<Need, 'kind' | 'reference' | 'urgency' | 'conversation'> & {
  since: number
  next: { reference: string; from: number } | null
}

/** Staff are told of a sitting party this many minutes before its end, if another one comes next. */
export const warningMinutes = 10
/** A party comes next if it stands here, or starts within this many minutes. */
export const nextMinutes = 30
/** A seated party should have ordered within this many minutes. */
export const orderMinutes = 12
/** The venue can still save a hold, by a call or by confirming, in this many minutes before its end. */
export const holdMinutes = 10

/** A request is urgent this many minutes before it ends. */
export const answerMinutes = 120

const sitting: readonly Stage[] = ['seated', 'ordered', 'served', 'paid']

/** From the most urgent on: red, amber and grey on the screen. */
const urgencies = ['now', 'soon', 'later'] as const satisfies readonly Need['urgency'][]

/** A conversation about none of the parties in which a guest waits, since an instant in milliseconds. */
export type WaitingConversation = { id: string; name: string; since: number }

/** The things that wait besides the parties. `watched` are bookings at which staff look, of any day (decisions 17.9). */
type WaitingBesides = {
  conversations?: readonly WaitingConversation[]
  /** Their instants are those of the booking, in milliseconds. */
  watched?: readonly { reference: string; bookedAt: number }[]
  /** Requests that the venue has to answer, of any day (decisions 19.8). Instants are in milliseconds. */
  requests?: readonly { reference: string; askedAt: number; answerBy: number }[]
}

/** Returns what staff must act on, the most urgent first, and the longest first among equals (decisions 14.11). */
export function needsOf(
  parties: readonly NeedyParty[],
  resources: ReadonlyMap<string, NeedyResource>,
  now: Date,
  { conversations = [], watched = [], requests = [] }: WaitingBesides = {},
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
  const written = conversations.map(
    ({ since, ...conversation }): FoundNeed => ({
      ...{ kind: 'unanswered', reference: '', urgency: 'soon', since, next: null, conversation },
    }),
  )
  const looked = watched.map(
    ({ reference, bookedAt }): FoundNeed => ({
      ...{ kind: 'watched', reference, urgency: 'soon', since: bookedAt, next: null, conversation: null },
    }),
  )
  const asked = requests.map(({ reference, askedAt, answerBy }): FoundNeed => {
    const urgency = answerBy - at <= answerMinutes * minuteMs ? 'now' : 'soon'
    return { kind: 'request', reference, urgency, since: askedAt, next: null, conversation: null }
  })
  return [...needs, ...written, ...looked, ...asked].sort(
    (one, other) =>
      urgencies.indexOf(one.urgency) - urgencies.indexOf(other.urgency) ||
      one.since - other.since ||
      compare(one.reference, other.reference),
  )
}

const need = (
  { reference }: NeedyParty,
  kind: FoundNeed['kind'],
  urgency: FoundNeed['urgency'],
  since: number,
  next: FoundNeed['next'] = null,
): FoundNeed[] => [{ kind, reference, urgency, since, next, conversation: null }]

function late(party: NeedyParty, at: number): FoundNeed[] {
  const isExpected = party.status === 'Confirmed' && party.stage === 'expected'
  // Past its end it is not expected any more.
  const isLate = isExpected && at >= party.from + lateMinutes * minuteMs && at < party.until
  return isLate ? need(party, 'late', 'now', party.from) : []
}

/**
 * A party that sits past its end, or whose end is near while another one comes next to one of its tables. It dates from its
 * end, which may still be ahead: it is urgent from then on, and before only if the next party stands here.
 */
function overstay(party: NeedyParty, comingTo: ReadonlyMap<string, readonly NeedyParty[]>, at: number): FoundNeed[] {
  const { stage, from, until } = party
  if (!sitting.includes(stage) || at < until - warningMinutes * minuteMs) return []
  const isNext = (other: NeedyParty) => other.stage === 'arrived' || other.from <= at + nextMinutes * minuteMs
  const [next] = party.resourceIds
    .flatMap((id) => comingTo.get(id) ?? [])
    .filter((other) => other.from > from && isNext(other))
    .sort(byStart)
  const isOver = at >= until
  if (!isOver && !next) return []
  const urgency = isOver || next?.stage === 'arrived' ? 'now' : 'later'
  return need(party, 'overstays', urgency, until, next ? { reference: next.reference, from: next.from } : null)
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
function unassigned(party: NeedyParty, resources: ReadonlyMap<string, NeedyResource>, now: Date): FoundNeed[] {
  if (!isActive(party, now) || party.stage === 'left') return []
  if (party.resourceIds.some((id) => resources.get(id)?.active)) return []
  return need(party, 'unassigned', 'soon', party.bookedAt)
}

function noOrder(party: NeedyParty, resources: ReadonlyMap<string, NeedyResource>, at: number): FoundNeed[] {
  const { stage, stageSince, resourceIds } = party
  if (stage !== 'seated' || stageSince === null || at < stageSince + orderMinutes * minuteMs) return []
  return resourceIds.some((id) => resources.get(id)?.takesOrders) ? need(party, 'no-order', 'soon', stageSince) : []
}

/**
 * A deposit that nobody has paid. If the guest pays here, the hold has an end, and only its last minutes concern the venue:
 * before them the guest may still pay. If the venue takes the deposit itself, the need begins a day before the start.
 */
function depositOpen(party: NeedyParty, now: Date): FoundNeed[] {
  if (!party.depositOpen || !isHeld(party, now)) return []
  const { holdExpiresAt, from } = party
  const since = holdExpiresAt === null ? from - dayMs : holdExpiresAt.getTime() - holdMinutes * minuteMs
  if (now.getTime() < since) return []
  return need(party, 'deposit-open', holdExpiresAt === null ? 'later' : 'soon', since)
}

function unanswered(party: NeedyParty): FoundNeed[] {
  const { unansweredSince } = party
  return unansweredSince === null ? [] : need(party, 'unanswered', 'soon', unansweredSince)
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

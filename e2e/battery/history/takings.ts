import { holdGraceSeconds } from '#lib/checkout/hold-grace.ts'
import type { FinalReservation } from './final-state.ts'
import type { History } from './history.ts'
import { type ActOf, type Intention, intentionsOf, textIn } from './operation.ts'
import type { Place } from './place.ts'

export type Span = { from: number; until: number }

/** The part of one resource that one reservation takes, and the time in which it did (`since`, `to`). */
export type Taking = Span & { resourceId: string; seats: number; reference: string; since: number; to: number }

const minuteMs = 60_000
/** A server reads the clock at the start of a request. After this margin a time limit has passed for every server. */
export const clockMarginMs = 1_000

const dayOf = (at: number) => Math.floor(at / 86_400_000)
const overlap = (one: Span, other: Span) => one.from < other.until && other.from < one.until

/** Takings by resource and day. No taking here lasts past midnight. */
export class Takings {
  private readonly byDay = new Map<string, Taking[]>()

  constructor(all: readonly Taking[]) {
    for (const taking of all) {
      const key = `${taking.resourceId} ${dayOf(taking.from)}`
      this.byDay.set(key, [...(this.byDay.get(key) ?? []), taking])
    }
  }

  /** Those that overlap a span and existed during all of a time. */
  throughout(resourceId: string, span: Span, time: Span): Taking[] {
    return this.of(resourceId, span).filter(({ since, to }) => since < time.from && to > time.until)
  }

  /** Those that overlap a span and may have existed at some moment of a time. */
  sometime(resourceId: string, span: Span, time: Span): Taking[] {
    return this.of(resourceId, span).filter(({ since, to }) => since <= time.until && to >= time.from)
  }

  private of(resourceId: string, span: Span): Taking[] {
    return (this.byDay.get(`${resourceId} ${dayOf(span.from)}`) ?? []).filter((taking) => overlap(taking, span))
  }
}

/** The highest number of seats that these take together at one moment of a span. */
export function peakSeats(takings: readonly Taking[], span: Span): number {
  const moments = [span.from, ...takings.map(({ from }) => from).filter((from) => from > span.from)]
  const seatsAt = (at: number) => takings.filter(({ from, until }) => from <= at && at < until)
  return Math.max(0, ...moments.map((at) => seatsAt(at).reduce((sum, { seats }) => sum + seats, 0)))
}

/** The requested span, turnover included. */
export function requestedSpan({ turnoverMinutes }: Place, { date, start, minutes }: ActOf<'reserve'>): Span {
  const from = Date.parse(`${date}T${start}:00Z`)
  return { from, until: from + (minutes + turnoverMinutes) * minuteMs }
}

/** The resources that an answer names, with each one's share of the party. */
export function membersIn(place: Place, { act, acknowledged }: Intention<'reserve'>): { id: string; seats: number }[] {
  const answer = acknowledged?.answer
  const group = answer?.body.groupResources as { resourceId: string; partyShare: number }[] | null
  if (group) return group.map(({ resourceId, partyShare }) => ({ id: resourceId, seats: partyShare }))
  const named = place.tables.find(({ name }) => name === textIn(answer, 'resourceName'))
  return named ? [{ id: named.id, seats: act.partySize }] : []
}

/**
 * The takings that were certain, from the answers alone: from the arrival of an answer, and until the end of the hold if a
 * deposit is due. The interface has no cancellation of reservations.
 */
export function certainTakings({ place, operations }: History): Taking[] {
  return intentionsOf(operations, 'reserve').flatMap((intention) => {
    const answer = intention.acknowledged?.answer
    if (!answer) return []
    const span = {
      from: Date.parse(textIn(answer, 'startsAt')),
      until: Date.parse(textIn(answer, 'endsAt')) + place.turnoverMinutes * minuteMs,
    }
    const holdEnd = Date.parse(textIn(answer, 'createdAt')) + place.holdMinutes * minuteMs
    return membersIn(place, intention).map(({ id, seats }) => ({
      ...span,
      resourceId: id,
      seats,
      reference: textIn(answer, 'reference'),
      since: intention.acknowledgedAt,
      to: answer.body.status === 'Pending' ? holdEnd - clockMarginMs : Number.POSITIVE_INFINITY,
    }))
  })
}

/**
 * The takings that were possible: every reservation in the database at the end (none is ever deleted), from the call that
 * created it. A reservation that was cancelled at the end of its hold and never paid is free from then on.
 */
export function possibleTakings({ operations, final }: History): Taking[] {
  const calledAt = new Map(intentionsOf(operations, 'reserve').map((one) => [one.act.tag, one.calledAt]))
  const paidFor = new Set(intentionsOf(operations, 'intent').map(({ act }) => act.reference))
  return final.reservations.flatMap((booked) =>
    booked.takes.map(({ resourceId, from, until, seats }) => ({
      resourceId,
      from,
      until,
      seats,
      reference: booked.reference,
      since: calledAt.get(booked.email) ?? booked.createdAt,
      to: paidFor.has(booked.reference) ? Number.POSITIVE_INFINITY : possibleEnd(booked),
    })),
  )
}

function possibleEnd({ status, holdExpiresAt }: FinalReservation): number {
  const isHeld = status === 'Pending' || status === 'Cancelled'
  if (!isHeld || holdExpiresAt === null) return Number.POSITIVE_INFINITY
  return holdExpiresAt + holdGraceSeconds * 1000 + clockMarginMs
}

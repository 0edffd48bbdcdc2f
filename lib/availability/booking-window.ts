import { refusedTerm } from '#lib/rules/terms.ts'
import { addDays, localDateAt, minuteMs, startOfDate } from '#lib/time.ts'
import type { Resource, TermKind } from '#lib/venues/configuration.ts'
import type { Venue } from '#lib/venues/queries.ts'

/**
 * Why a start cannot be booked now, whatever is taken: it has begun, online booking is paused until later, it is nearer than
 * the notice, its day is further than the horizon, or it has a term that the client does not accept.
 */
export type StartRefusal = 'past' | 'paused' | 'too-soon' | 'too-far' | TermKind

/** Why a slot cannot be booked now (decisions 16.3). A reason of time takes precedence over `taken`, and that over terms. */
export const slotRefusals = [
  'past',
  'paused',
  'too-far',
  'too-soon',
  'taken',
  'deposit',
  'request',
] as const satisfies (StartRefusal | 'taken')[]

/** How near, and how far ahead, a venue takes bookings; `pausedUntil` is the end of a pause, in milliseconds. */
type BookingWindow = {
  minNoticeMinutes: number
  maxAdvanceDays: number
  pausedUntil?: number | null
  /** The term of a date that the client does not accept; absent if terms do not matter. */
  refusedTermOn?: ((date: string) => TermKind | null) | undefined
}

/** The party of a client, and the terms that it accepts (decisions 19.7). */
export type AcceptingParty = { partySize: number; accepts: readonly TermKind[] }

/** The window in which guests can book these resources, which are of one type; by their terms if `party` is given. */
export function bookingWindow(
  { settings }: Pick<Venue, 'settings'>,
  resources: readonly Resource[],
  party?: AcceptingParty,
): BookingWindow {
  const { minNoticeMinutes, maxAdvanceDays } = settings
  const [first] = resources
  return {
    minNoticeMinutes,
    maxAdvanceDays,
    pausedUntil: first?.onlinePausedUntil?.getTime() ?? null,
    ...(party &&
      first &&
      settings.terms && {
        refusedTermOn: (date) => refusedTerm(settings, { type: first.type, date, ...party }, party.accepts),
      }),
  }
}

/**
 * Why a start on a service day cannot be booked at `now` (decisions 3.4, 18.4); null if it can. A pause needs no clock: when it
 * ends, all starts that it has closed are in the past.
 */
export function startRefusal(
  date: string,
  zone: string,
  { minNoticeMinutes, maxAdvanceDays, pausedUntil = null, refusedTermOn }: BookingWindow,
  now: Date,
): (startsAt: number) => StartRefusal | null {
  const at = now.getTime()
  const term = refusedTermOn?.(date) ?? null
  const withinHorizon = date <= addDays(localDateAt(zone, at), maxAdvanceDays)
  const earliest = at + minNoticeMinutes * minuteMs
  return (startsAt) => {
    if (!withinHorizon) return 'too-far'
    if (startsAt <= at) return 'past'
    if (pausedUntil !== null && startsAt <= pausedUntil) return 'paused'
    return startsAt < earliest ? 'too-soon' : term
  }
}

/** Whether a start on a service day may be booked at `now` (decisions 3.4). */
export function bookableStart(
  date: string,
  zone: string,
  window: BookingWindow,
  now: Date,
): (startsAt: number) => boolean {
  const refusal = startRefusal(date, zone, window, now)
  return (startsAt) => refusal(startsAt) === null
}

/**
 * The first instant after `now` at which `bookableStart` changes for one of these starts, or infinity. With `explained`, at
 * which `startRefusal` does: a start that was too soon is past.
 */
export function bookableUntil(
  date: string,
  zone: string,
  { minNoticeMinutes, maxAdvanceDays }: BookingWindow,
  now: Date,
  starts: Iterable<number>,
  { explained = false } = {},
): number {
  const at = now.getTime()
  const opens = addDays(date, -maxAdvanceDays)
  if (localDateAt(zone, at) < opens) return startOfDate(zone, opens)
  let until = Number.POSITIVE_INFINITY
  for (const startsAt of starts) {
    // Bookable until just before it begins, and up to and including the instant of its notice.
    const ends = Math.min(startsAt, startsAt - minNoticeMinutes * minuteMs + 1)
    if (ends > at && ends < until) until = ends
    else if (explained && startsAt > at && startsAt < until) until = startsAt
  }
  return until
}

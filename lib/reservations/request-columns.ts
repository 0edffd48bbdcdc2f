import { answerHoursOf, type TermSubject } from '#lib/rules/terms.ts'
import { hourMs } from '#lib/time.ts'
import type { VenueSettings } from '#lib/venues/configuration.ts'
import type { Reservation } from './locks.ts'

type RequestRow = Pick<Reservation, 'requestStep' | 'answerBy' | 'requestDepositMinor'>

/** The columns of a booking that is no request. */
export const noRequest: RequestRow = { requestStep: null, answerBy: null, requestDepositMinor: null }

/** The columns of a request that has become a booking. */
export const acceptedRequest = { requestStep: 'accepted', answerBy: null } as const

/** The columns of a new request. `depositMinor` is the deposit to which the guest has agreed. */
export function askedColumns(
  settings: Pick<VenueSettings, 'terms' | 'deposits'>,
  subject: TermSubject,
  { now, startsAt, depositMinor }: { now: Date; startsAt: Date; depositMinor: number | null },
): RequestRow {
  return {
    requestStep: 'asked',
    answerBy: answerDeadline(settings, subject, { now, startsAt }),
    requestDepositMinor: depositMinor,
  }
}

/** Until when a request, or the offer of another time, is answered: within the hours of its term, at latest at its start. */
export function answerDeadline(
  settings: Pick<VenueSettings, 'terms' | 'deposits'>,
  subject: TermSubject,
  { now, startsAt }: { now: Date; startsAt: Date },
): Date {
  const within = now.getTime() + answerHoursOf(settings, subject) * hourMs
  return new Date(Math.min(within, startsAt.getTime()))
}

/** A guest who reads by mail that a request is accepted has this long to pay its deposit, even if holds are shorter. */
const leastHoldMs = 24 * hourMs

/**
 * When the hold of an accepted request ends whose deposit can be paid here: as every hold, but not within a day, and at latest
 * at the start. Null if the venue's holds have no end.
 */
export function holdAfterAnswer(
  { pendingHoldMinutes }: Pick<VenueSettings, 'pendingHoldMinutes'>,
  { now, startsAt }: { now: Date; startsAt: Date },
): Date | null {
  if (pendingHoldMinutes === null) return null
  const ends = now.getTime() + Math.max(pendingHoldMinutes * 60_000, leastHoldMs)
  return new Date(Math.min(ends, startsAt.getTime()))
}

/** The term subject of a stored reservation. */
export function termSubjectOf({
  resourceType,
  serviceDate,
  partySize,
}: Pick<Reservation, 'resourceType' | 'serviceDate' | 'partySize'>): TermSubject {
  return { type: resourceType, date: serviceDate, partySize }
}

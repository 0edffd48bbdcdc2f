import { type BookingTerm, defaultAnswerHours, type TermKind, type VenueSettings } from '#lib/venues/configuration.ts'
import type { ResourceType } from '#lib/venues/resource-types.ts'
import { countsOn } from './rule-times.ts'

type TermSettings = Pick<VenueSettings, 'terms' | 'deposits'>

/** The part of a booking by which its terms are chosen. `date` is its service day. */
export type TermSubject = { type: ResourceType; date: string; partySize: number }

/**
 * Returns the term of a booking: the first that fits (decisions 19.7), or null for none. Terms with a deposit count only while
 * the venue takes deposits.
 */
export function termOf(settings: TermSettings, subject: TermSubject): BookingTerm | null {
  return fittingTerms(settings, subject)[0] ?? null
}

/** Returns the term of a booking that a client does not accept, or null if it can book. */
export function refusedTerm(
  settings: TermSettings,
  subject: TermSubject,
  accepts: readonly TermKind[],
): TermKind | null {
  const kind = termOf(settings, subject)?.kind ?? null
  return kind === null || accepts.includes(kind) ? null : kind
}

/**
 * Returns the deposit of a booking by its terms, in minor units: that of its term, or, if that is a request without an amount,
 * of the first deposit that fits as well. Null if the resource decides.
 */
export function termDepositMinor(settings: TermSettings, subject: TermSubject): number | null {
  if (!settings.deposits) return null
  const [term, ...others] = fittingTerms(settings, subject)
  const hasAmount = term?.amountMinor != null
  const named = term?.kind === 'request' && !hasAmount ? others.find(({ kind }) => kind === 'deposit') : term
  if (named?.amountMinor == null) return null
  return named.basis === 'PerPerson' ? named.amountMinor * subject.partySize : named.amountMinor
}

/** Returns within how many hours the venue answers a request for a booking. */
export function answerHoursOf(settings: TermSettings, subject: TermSubject): number {
  const request = fittingTerms(settings, subject).find(({ kind }) => kind === 'request')
  return request?.answerWithinHours ?? defaultAnswerHours
}

function fittingTerms({ terms = [], deposits }: TermSettings, subject: TermSubject): BookingTerm[] {
  return terms.filter(
    (term) =>
      (deposits || term.kind !== 'deposit') &&
      (term.types.length === 0 || term.types.includes(subject.type)) &&
      subject.partySize >= (term.partyFrom ?? 1) &&
      countsOn(term, subject.date),
  )
}

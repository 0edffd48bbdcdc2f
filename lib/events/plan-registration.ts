import type { GuestText } from '#lib/guest-text.ts'
import type { Text } from '#lib/i18n/locale.ts'
import type { RegistrationClosedReason } from '#lib/problems/catalogue.ts'
import { notFound, Problem } from '#lib/problems/problem.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { eventMessages as messages } from './messages.ts'
import type { Event } from './queries.ts'
import type { RegistrationRequest } from './registration-input.ts'
import { mostPerRegistration, ticketNames } from './registration-rules.ts'
import { registrationWindow, remainingSeats } from './window.ts'

/**
 * Checks a request against the event as it was read, and returns the names on its tickets. Throws a 400 under
 * `errors.registration` with every broken rule, and `registration-closed` if the window is closed. Faults of the request
 * itself are reported first (decisions 1.2); the number of seats is not checked while the window is closed. Throws the 404
 * of an invisible event if the venue has just withdrawn it.
 *
 * `expiredHoldAmount` are seats of unpaid registrations whose hold has expired, and that still count as taken.
 */
export function planRegistration(
  venue: Pick<Venue, 'timezone' | 'settings'>,
  event: Event,
  request: RegistrationRequest,
  { expiredHoldAmount, now }: { expiredHoldAmount: number; now: Date },
): GuestText[] {
  if (!event.active || event.status === 'Draft') throw notFound(messages.noSuchEvent())
  const left = remainingSeats(event, expiredHoldAmount)
  const window = registrationWindow(event, venue.timezone, left, now)
  const { names, broken } = ticketNames(request, {
    maxPerRegistration: mostPerRegistration(venue, event),
    remaining: window.open ? left : null,
  })
  if (names === null) throw brokenRules(broken)
  if (!window.open) throw registrationClosed(window.reason)
  return names
}

/** A 400 of the registration's rules; its detail repeats them (interface, POST registrations). */
export function brokenRules(rules: readonly [Text, ...Text[]]): Problem {
  const detail = { en: asOneSentence(rules.map(({ en }) => en)), de: asOneSentence(rules.map(({ de }) => de)) }
  return new Problem('invalid-request', { detail, errors: { registration: [...rules] } })
}

/** Joins sentences, `First; second.` No rule may begin with a noun, which must stay capitalized in German. */
function asOneSentence(sentences: readonly string[]): string {
  return sentences
    .map((sentence, at) => (at === 0 ? sentence : sentence.charAt(0).toLowerCase() + sentence.slice(1)))
    .map((sentence, at) => (at === sentences.length - 1 ? sentence : sentence.replace(/\.$/, '')))
    .join('; ')
}

function registrationClosed(reason: RegistrationClosedReason): Problem {
  return new Problem('registration-closed', {
    detail: messages.closedBecause[reason],
    members: { reason, ...(reason === 'sold-out' && { remaining: 0 }) },
  })
}

import type { GuestText } from '#lib/guest-text.ts'
import type { Text } from '#lib/i18n/locale.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { eventMessages as messages } from './messages.ts'
import type { Event } from './queries.ts'
import type { RegistrationRequest } from './registration-input.ts'

/** The most tickets of one registration for an event: its own number, else that of the venue. */
export function mostPerRegistration(
  { settings }: Pick<Venue, 'settings'>,
  { maxPerRegistration }: Pick<Event, 'maxPerRegistration'>,
): number {
  return maxPerRegistration ?? settings.maxTicketsPerRegistration
}

type RequestedTickets = Pick<RegistrationRequest, 'buyerName' | 'quantity' | 'attendees'>

/**
 * The names on the tickets, in ticket order, or every rule that the request breaks (interface, POST registrations). The
 * first ticket is the buyer's if no other name is given. `remaining` is null if the event has no limit, and also while the
 * window is closed, which is no fault of the request.
 *
 * Ours: blank entries after the last name are no names, so that a form may send one field for each possible ticket.
 */
export function ticketNames(
  { buyerName, quantity, attendees }: RequestedTickets,
  { maxPerRegistration, remaining }: { maxPerRegistration: number; remaining: number | null },
): { names: GuestText[]; broken: [] } | { names: null; broken: [Text, ...Text[]] } {
  const [first, ...further] = Array.from({ length: quantity }, (_, ordinal) => attendees[ordinal] ?? null)
  const named = attendees.findLastIndex((name) => name !== null) + 1
  const missing = further.flatMap((name, at) => (name === null ? [at + 2] : []))
  const [broken, ...more] = [
    quantity > maxPerRegistration && messages.tooMany(quantity, maxPerRegistration),
    remaining !== null && quantity > remaining && messages.tooFewLeft(quantity, remaining),
    named > quantity && messages.moreNamesThanTickets(named, quantity),
    missing.length > 0 && messages.nameMissing(missing),
  ].filter((text) => text !== false)
  if (broken) return { names: null, broken: [broken, ...more] }
  return { names: [first ?? buyerName, ...further.filter((name) => name !== null)], broken: [] }
}

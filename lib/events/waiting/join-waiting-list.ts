import { and, eq, inArray, sql } from 'drizzle-orm'
import { inTransaction, type Tx } from '#db/client.ts'
import { waitingEntry } from '#db/schema/waiting.ts'
import { randomUUID } from '#lib/codes.ts'
import type { Locale, Text } from '#lib/i18n/locale.ts'
import { queueMail } from '#lib/mail/outbox.ts'
import { notFound, Problem } from '#lib/problems/problem.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { lockEvent } from '../locks.ts'
import { eventMessages } from '../messages.ts'
import { brokenRules } from '../plan-registration.ts'
import { type Event, expiredHoldSeats, type ListedEvent } from '../queries.ts'
import { mostPerRegistration } from '../registration-rules.ts'
import { canSellTickets } from '../tickets/ticket-sales.ts'
import { type ClosedReason, registrationWindow, remainingSeats } from '../window.ts'
import { endExpiredHolds } from './holds.ts'
import type { WaitingRequest } from './waiting-input.ts'
import { waitingLetter } from './waiting-letters.ts'
import { waitingMessages as messages } from './waiting-messages.ts'
import { waitingListOf } from './waiting-settings.ts'

/** The answer to a guest who joins the waiting list. It is the same for an address that was on the list before. */
export type Joined = { event: Event; request: WaitingRequest }

type Options = {
  now: Date
  /** The language that the guest requested; null means that of the event. */
  requestedLocale: Locale | null
  /** The mail counts against the hourly limit of mails that anonymous guests cause. */
  anonymous: boolean
  /** The last step of the transaction. */
  beforeCommit?: (tx: Tx, joined: Joined) => Promise<void>
}

/**
 * Puts a guest on the waiting list of an event that is sold out, and mails the link that leaves it. An address is on the
 * list of an event once: joining again changes nothing, writes no mail and gets the same answer. Throws
 * `registration-closed` for an event that is closed for another reason, `conflict` if the venue has no waiting list or
 * seats are left, and a 400 under `errors.registration` for more seats than anybody can get.
 */
export async function joinWaitingList(
  venue: Venue,
  event: Event,
  request: WaitingRequest,
  { now, requestedLocale, anonymous, beforeCommit = async () => {} }: Options,
): Promise<Joined> {
  refuseToWait(venue, event, request, { expiredHoldAmount: await expiredHoldSeats(venue.id, event.id, now), now })
  return inTransaction(async (tx) => {
    const locked = await endExpiredHolds(tx, await lockEvent(tx, venue.id, event.id), now)
    refuseToWait(venue, locked, request, { expiredHoldAmount: 0, now })
    const joined = { event: locked, request }
    if (!(await isOnList(tx, locked, request))) {
      const entry = {
        venueId: venue.id,
        id: randomUUID(),
        eventId: locked.id,
        status: 'Waiting' as const,
        name: request.buyerName,
        email: request.email,
        quantity: request.quantity,
        language: requestedLocale ?? locked.language,
        joinedAt: now,
        registrationId: null,
        offeredUntil: null,
      }
      await tx.insert(waitingEntry).values(entry)
      await queueMail(tx, { ...waitingLetter({ kind: 'joined' }, { venue, event: locked, entry }), anonymous }, now)
    }
    await beforeCommit(tx, joined)
    return joined
  })
}

async function isOnList(tx: Tx, { venueId, id }: Event, { email }: WaitingRequest): Promise<boolean> {
  const found = await tx
    .select({ id: waitingEntry.id })
    .from(waitingEntry)
    .where(
      and(
        eq(waitingEntry.venueId, venueId),
        eq(waitingEntry.eventId, id),
        sql`lower(${waitingEntry.email}) = lower(${email}::text)`,
        inArray(waitingEntry.status, ['Waiting', 'Offered']),
      ),
    )
  return found.length > 0
}

/** Why nobody can join the waiting list of an event; null if guests can. */
export function whyNoWaiting(
  venue: Venue,
  event: ListedEvent,
  remaining: number | null,
  now: Date,
): 'no-list' | 'seats-left' | Exclude<ClosedReason, 'sold-out'> | null {
  if (event.mode === 'Paid' && !canSellTickets(venue)) return 'not-open'
  const { reason } = registrationWindow(event, venue.timezone, remaining, now)
  if (reason !== null && reason !== 'sold-out') return reason
  if (!waitingListOf(venue.settings).enabled) return 'no-list'
  return reason === null ? 'seats-left' : null
}

function refuseToWait(
  venue: Venue,
  event: Event,
  { quantity }: WaitingRequest,
  { expiredHoldAmount, now }: { expiredHoldAmount: number; now: Date },
): void {
  if (!event.active || event.status === 'Draft') throw notFound(eventMessages.noSuchEvent())
  const why = whyNoWaiting(venue, event, remainingSeats(event, expiredHoldAmount), now)
  if (why === 'no-list') throw new Problem('conflict', { detail: messages.noList })
  if (why === 'seats-left') throw new Problem('conflict', { detail: messages.seatsLeft })
  if (why !== null)
    throw new Problem('registration-closed', { detail: eventMessages.closedBecause[why], members: { reason: why } })
  const [broken, ...more] = brokenBy(venue, event, quantity)
  if (broken) throw brokenRules([broken, ...more])
}

/** The most seats for which a guest can wait: the most that one registration, or the whole event, can have. */
export function mostToWaitFor(venue: Venue, event: Event): number {
  const max = mostPerRegistration(venue, event)
  return event.capacity === null ? max : Math.min(max, event.capacity)
}

function brokenBy(venue: Venue, event: Event, quantity: number): Text[] {
  const { capacity } = event
  const max = mostPerRegistration(venue, event)
  return [
    ...(quantity > max ? [eventMessages.tooMany(quantity, max)] : []),
    ...(capacity !== null && quantity > capacity ? [messages.neverSoMany(capacity)] : []),
  ]
}

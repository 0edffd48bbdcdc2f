import { inTransaction, type Tx } from '#db/client.ts'
import { violates } from '#db/errors.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { queueMail } from '#lib/mail/outbox.ts'
import { Problem } from '#lib/problems/problem.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { endHoldsInVain } from './holds.ts'
import { draftRegistration, insertRegistration } from './insert-registration.ts'
import { registrationLetter } from './letters.ts'
import { lockEvent, type Registration } from './locks.ts'
import { eventMessages as messages } from './messages.ts'
import { drawTickets, insertTickets, type MintedTickets } from './mint-tickets.ts'
import { brokenRules, planRegistration } from './plan-registration.ts'
import { type Event, getEventById, seatsHeldInVain } from './queries.ts'
import type { RegistrationRequest } from './registration-input.ts'
import { drawRegistrationReference, mostDraws } from './registration-reference.ts'
import { canSellTickets } from './ticket-sales.ts'

/** A registration with the event that it is for, and its tickets in readable form. */
export type Registered = { registration: Registration; event: Event; minted: MintedTickets }

type Registering = {
  now: Date
  /** The language that the guest asked for; null means that of the event. */
  askedLocale: Locale | null
  /** Asked for by a guest whom nobody vouches for (publishable key): the mail counts against the hourly limit. */
  anonymous: boolean
  /** The last step of the transaction, for what must stand or fall with the registration. */
  beforeCommit?: (tx: Tx, registered: Registered) => Promise<void>
}

/**
 * Registers a guest for a free event (interface, POST registrations). Throws a 400 under `errors.registration`,
 * `registration-closed`, and for a paid event `ticket-sales-not-enabled` or a 400 that says where its tickets are sold.
 *
 * The letter with its pictures is made before anything is locked, so that guests of one event wait for each other's
 * writing and not for each other's drawing. What was planned then is planned again under the event's lock.
 */
export async function registerForEvent(
  venue: Venue,
  event: Event,
  request: RegistrationRequest,
  options: Registering,
): Promise<Registered> {
  let current = event
  for (let draw = 1; draw <= mostDraws; draw++) {
    const registered = await attempt(venue, current, request, drawRegistrationReference(draw), options)
    if (registered) return registered
    current = await getEventById(event.venueId, event.id)
  }
  throw new Problem('unavailable')
}

/** Null where the reference is used, or the seats went while they were counted: the next attempt sees what is left. */
async function attempt(
  venue: Venue,
  event: Event,
  request: RegistrationRequest,
  reference: string,
  { now, askedLocale, anonymous, beforeCommit }: Registering,
): Promise<Registered | null> {
  const heldInVain = await seatsHeldInVain(event.venueId, event.id, now)
  const attendeeNames = planFree(venue, event, request, heldInVain, now)
  const drawn = drawTickets(attendeeNames)
  const registration = draftRegistration(venue, event, request, {
    attendeeNames,
    reference,
    language: askedLocale ?? event.language,
    cancelTokenDigest: drawn.cancelTokenDigest,
    now,
  })
  const registered = { registration, event, minted: drawn.minted }
  const letter = await registrationLetter(
    { what: 'confirmed', minted: drawn.minted },
    { venue, event, registration },
    now,
  )
  const write = async (tx: Tx) => {
    const locked = await endHoldsInVain(tx, await lockEvent(tx, event.venueId, event.id), now)
    planFree(venue, locked, request, 0, now)
    if (!(await insertRegistration(tx, registration))) return null
    await insertTickets(tx, registration, drawn)
    await queueMail(tx, { ...letter, anonymous }, now)
    await beforeCommit?.(tx, registered)
    return registered
  }
  return inTransaction(write).catch((error: unknown) => {
    if (violates(error, 'event_seat_capacity')) return null
    throw error
  })
}

/** As `planRegistration`, for an event whose tickets cost nothing. */
function planFree(venue: Venue, event: Event, request: RegistrationRequest, heldInVain: number, now: Date): string[] {
  const names = planRegistration(venue, event, request, { heldInVain, now })
  if (event.mode !== 'Paid') return names
  if (!canSellTickets(venue)) throw new Problem('ticket-sales-not-enabled')
  throw brokenRules([messages.ticketsAreSold()])
}

import { inTransaction } from '#db/client.ts'
import { violates } from '#db/errors.ts'
import { batchedWrites, isAway } from '#lib/batched-writes.ts'
import type { GuestText } from '#lib/guest-text.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { Problem } from '#lib/problems/problem.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { draftRegistration } from './insert-registration.ts'
import { registrationLetter } from './letters.ts'
import { type Event, expiredHoldSeats, getEventById } from './queries.ts'
import type { RegistrationRequest } from './registration-input.ts'
import { drawRegistrationReference, maxDraws } from './registration-reference.ts'
import { drawTickets } from './tickets/mint-tickets.ts'
import {
  type BeforeCommit,
  type Prepared,
  planFree,
  type WrittenRegistration,
  writeRegistrations,
} from './write-registrations.ts'

export type { WrittenRegistration } from './write-registrations.ts'

type RegisteringOptions = {
  now: Date
  /** The language that the guest requested; null means that of the event. */
  requestedLocale: Locale | null
  /** Requested by an anonymous guest (publishable key): the mail counts against the hourly limit. */
  anonymous: boolean
  /** May run again after a rollback of its transaction. */
  beforeCommit?: BeforeCommit
}

/** A queued registration: the first attempt, and a function that makes another if its reference is used. */
type Guest = { prepared: Prepared; prepareAgain: (draw: number) => Promise<Prepared> }

/** Guests of one transaction. PostgreSQL takes 65,535 values in a statement, and a guest may have a hundred tickets. */
const maxBatchSize = 64

/**
 * Registers a guest for a free event (interface, POST registrations). Throws a 400 under `errors.registration`,
 * `registration-closed`, and for a paid event `ticket-sales-not-enabled` or a 400 that says where its tickets are sold.
 */
export const registerForEvent = registrationBatcher()

/**
 * Makes a batcher of registrations (`batchedWrites`) with one queue per event; a process has one. A thousand guests of one
 * event wait for a few commits, not for a thousand. If one does not fit or fails, the requests are written one by one, in
 * the order of arrival: seats go to the first.
 *
 * Several processes are serialized by the event's row, which each transaction locks before anything else.
 */
export function registrationBatcher() {
  const write = batchedWrites<Guest, WrittenRegistration>({
    keyOf: ({ prepared }) => prepared.registration.eventId,
    maxBatchSize,
    writeTogether: registerTogether,
    writeAlone: registerAlone,
    // All of them lock the event.
    alone: 'in order',
  })
  return async (
    venue: Venue,
    event: Event,
    request: RegistrationRequest,
    options: RegisteringOptions,
  ): Promise<WrittenRegistration> => {
    const prepare = (current: Event, draw: number) => prepared(venue, current, request, draw, options)
    return write({
      prepared: await prepare(event, 1),
      prepareAgain: async (draw) => prepare(await getEventById(event.venueId, event.id), draw),
    })
  }
}

/** Plans a registration from data that was read without a lock, and makes all that will be written of it. */
async function prepared(
  venue: Venue,
  event: Event,
  request: RegistrationRequest,
  draw: number,
  { now, requestedLocale, anonymous, beforeCommit }: RegisteringOptions,
): Promise<Prepared> {
  const attendeeNames = await planned(venue, event, request, now)
  const drawn = drawTickets(attendeeNames)
  const registration = draftRegistration(venue, event, request, {
    attendeeNames,
    reference: drawRegistrationReference(draw),
    language: requestedLocale ?? event.language,
    cancelTokenDigest: drawn.cancelTokenDigest,
    now,
  })
  const letter = registrationLetter({ kind: 'confirmed', minted: drawn.minted }, { venue, event, registration }, now)
  return {
    venue,
    request,
    now,
    registration,
    drawn,
    letter: { ...letter, anonymous },
    registered: { venue, registration, event, minted: drawn.minted },
    beforeCommit,
  }
}

/** Returns the names on the tickets. Counts seats of expired holds only if the request would be refused without them. */
async function planned(venue: Venue, event: Event, request: RegistrationRequest, now: Date): Promise<GuestText[]> {
  try {
    return planFree(venue, event, request, { expiredHoldAmount: 0, now })
  } catch (refusal) {
    const expiredHoldAmount = await expiredHoldSeats(event.venueId, event.id, now)
    if (expiredHoldAmount === 0) throw refusal
    return planFree(venue, event, request, { expiredHoldAmount, now })
  }
}

/**
 * Returns null for guests whose reference the venue has used, and null for all if one is refused: they are written alone.
 */
async function registerTogether(guests: readonly [Guest, ...Guest[]]): Promise<(WrittenRegistration | null)[] | null> {
  const [first, ...others] = guests
  let committing = false
  try {
    const ids = await inTransaction(async (tx) => {
      committing = false
      const written = await writeRegistrations(tx, [first.prepared, ...others.map(({ prepared }) => prepared)])
      committing = true
      return written
    })
    return guests.map(({ prepared: { registration, registered } }) => (ids.has(registration.id) ? registered : null))
  } catch (error) {
    // A commit that failed may still have taken effect: writing again could register everybody twice. If the database is
    // busy or unreachable, the whole batch fails after one wait, instead of one request after the other.
    if (committing || isAway(error)) throw error
    return null
  }
}

/** Retries until the guest has a reference that the venue has not used. Throws the refusal if too few seats are left. */
async function registerAlone({ prepared: first, prepareAgain }: Guest): Promise<WrittenRegistration> {
  for (let draw = 1; draw <= maxDraws; draw++) {
    const prepared = draw === 1 ? first : await prepareAgain(draw)
    const written = await inTransaction((tx) => writeRegistrations(tx, [prepared])).catch((error: unknown) => {
      // The seats were taken after they were counted.
      if (violates(error, 'event_seat_capacity')) return new Set<string>()
      throw error
    })
    if (written.has(prepared.registration.id)) return prepared.registered
  }
  throw new Problem('unavailable')
}

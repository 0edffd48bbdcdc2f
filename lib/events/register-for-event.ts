import { inTransaction } from '#db/client.ts'
import { isConnectionLost, isOutage, isRetryable, violates } from '#db/errors.ts'
import { batchedByKey } from '#lib/batch.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { Problem } from '#lib/problems/problem.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { draftRegistration } from './insert-registration.ts'
import { registrationLetter } from './letters.ts'
import { drawTickets } from './mint-tickets.ts'
import { type Event, expiredHoldSeats, getEventById } from './queries.ts'
import type { RegistrationRequest } from './registration-input.ts'
import { drawRegistrationReference, mostDraws } from './registration-reference.ts'
import {
  type BeforeCommit,
  type Prepared,
  planFree,
  type Registered,
  writeRegistrations,
} from './write-registrations.ts'

export type { Registered } from './write-registrations.ts'

type Registering = {
  now: Date
  /** The language that the guest asked for; null means that of the event. */
  askedLocale: Locale | null
  /** Asked for by a guest whom nobody vouches for (publishable key): the mail counts against the hourly limit. */
  anonymous: boolean
  /** May run again where its transaction was rolled back. */
  beforeCommit?: BeforeCommit
}

/** Who stands in line for an event: what is written first, and how to make another where its reference is used. */
type Guest = { prepared: Prepared; prepareAgain: (draw: number) => Promise<Prepared> }
type Outcome = { registered: Registered } | { refused: unknown }

/** Guests of one transaction. PostgreSQL takes 65,535 values in a statement, and a guest may have a hundred tickets. */
const maxBatchSize = 64

/**
 * Registers a guest for a free event (interface, POST registrations). Throws a 400 under `errors.registration`,
 * `registration-closed`, and for a paid event `ticket-sales-not-enabled` or a 400 that says where its tickets are sold.
 */
export const registerForEvent = registrationBatcher()

/**
 * The desk of one process, with a line for each event. Who comes while others are being written is written with all who
 * came meanwhile, by one transaction: a thousand guests of one event wait for a few commits, not for a thousand. Each has
 * an outcome of their own. Where one of them does not fit or fails, that transaction is rolled back and they are taken one
 * by one, in the order in which they came: what refuses one takes nothing from the others, and seats go to who came first.
 *
 * Several processes meet at the event's row, which each transaction locks before anything else.
 */
export function registrationBatcher() {
  const enter = batchedByKey<Guest, Outcome>(({ prepared }) => prepared.registration.eventId, registerTogether, {
    most: maxBatchSize,
  })
  return async (
    venue: Venue,
    event: Event,
    request: RegistrationRequest,
    options: Registering,
  ): Promise<Registered> => {
    const prepare = (current: Event, draw: number) => prepared(venue, current, request, draw, options)
    const outcome = await enter({
      prepared: await prepare(event, 1),
      prepareAgain: async (draw) => prepare(await getEventById(event.venueId, event.id), draw),
    })
    if ('refused' in outcome) throw outcome.refused
    return outcome.registered
  }
}

/** Plans a registration with what can be seen without a lock, and makes all that will be written of it. */
async function prepared(
  venue: Venue,
  event: Event,
  request: RegistrationRequest,
  draw: number,
  { now, askedLocale, anonymous, beforeCommit }: Registering,
): Promise<Prepared> {
  const attendeeNames = await planned(venue, event, request, now)
  const drawn = drawTickets(attendeeNames)
  const registration = draftRegistration(venue, event, request, {
    attendeeNames,
    reference: drawRegistrationReference(draw),
    language: askedLocale ?? event.language,
    cancelTokenDigest: drawn.cancelTokenDigest,
    now,
  })
  const letter = registrationLetter({ what: 'confirmed', minted: drawn.minted }, { venue, event, registration }, now)
  return {
    venue,
    request,
    now,
    registration,
    drawn,
    letter: { ...letter, anonymous },
    registered: { registration, event, minted: drawn.minted },
    beforeCommit,
  }
}

/** The names on the tickets. Seats that are held in vain matter only to who would be refused without them. */
async function planned(venue: Venue, event: Event, request: RegistrationRequest, now: Date): Promise<string[]> {
  try {
    return planFree(venue, event, request, { expiredHoldAmount: 0, now })
  } catch (refusal) {
    const expiredHoldAmount = await expiredHoldSeats(event.venueId, event.id, now)
    if (expiredHoldAmount === 0) throw refusal
    return planFree(venue, event, request, { expiredHoldAmount, now })
  }
}

async function registerTogether(guests: readonly Guest[]): Promise<Outcome[]> {
  const together = guests.length > 1 ? await writeTogether(guests) : new Set<string>()
  const outcomes: Outcome[] = []
  let away: { refused: unknown } | null = together instanceof Set ? null : together
  for (const guest of guests) {
    const { registration, registered } = guest.prepared
    if (together instanceof Set && together.has(registration.id)) outcomes.push({ registered })
    else {
      const outcome = away ?? (await registerAlone(guest))
      // Who waits for a database that is busy or away waits once, and not behind everybody else who does.
      if ('refused' in outcome && isAway(outcome.refused)) away = outcome
      outcomes.push(outcome)
    }
  }
  return outcomes
}

/** The ids of who was written; none where they have to be taken one by one. Refused all together where nobody can be. */
async function writeTogether(guests: readonly Guest[]): Promise<Set<string> | { refused: unknown }> {
  const [first, ...others] = guests.map(({ prepared }) => prepared)
  let committing = false
  try {
    const ids = await inTransaction(async (tx) => {
      committing = false
      const written = first ? await writeRegistrations(tx, [first, ...others]) : []
      committing = true
      return written
    })
    return new Set(ids)
  } catch (refused) {
    // Of a commit that failed nobody knows whether it has come about: writing again could register everybody twice.
    return committing || isAway(refused) ? { refused } : new Set()
  }
}

/** Tries until the guest has a reference that the venue has not used, or is refused by what is left by then. */
async function registerAlone({ prepared: first, prepareAgain }: Guest): Promise<Outcome> {
  try {
    for (let draw = 1; draw <= mostDraws; draw++) {
      const prepared = draw === 1 ? first : await prepareAgain(draw)
      const written = await inTransaction((tx) => writeRegistrations(tx, [prepared])).catch((error: unknown) => {
        // The seats went while they were counted.
        if (violates(error, 'event_seat_capacity')) return new Set<string>()
        throw error
      })
      if (written.has(prepared.registration.id)) return { registered: prepared.registered }
    }
    return { refused: new Problem('unavailable') }
  } catch (refused) {
    return { refused }
  }
}

function isAway(error: unknown): boolean {
  // A victim of others has written nothing, and may do better alone.
  return (isOutage(error) && !isRetryable(error)) || isConnectionLost(error)
}

import { and, asc, eq } from 'drizzle-orm'
import { database, inTransaction, type Tx } from '#db/client.ts'
import { violates } from '#db/errors.ts'
import { occupancy } from '#db/schema/reservations.ts'
import { seating } from '#db/schema/seatings.ts'
import type { AuditState } from '#lib/audit/actor.ts'
import { type Acted, type Acting, recordAct } from '#lib/audit/record-act.ts'
import { Problem } from '#lib/problems/problem.ts'
import { isTakenError, retryUntilClaimed } from '#lib/reservations/booking.ts'
import { releaseExpiredHolds } from '#lib/reservations/holds.ts'
import { lockReservation, lockResources, type Reservation } from '#lib/reservations/locks.ts'
import { reservationMessages } from '#lib/reservations/messages.ts'
import { getReservation, resourceIdsOf } from '#lib/reservations/queries.ts'
import { ResourceTaken, wantedFor } from '#lib/reservations/taken.ts'
import { minuteMs } from '#lib/time.ts'
import type { Resource } from '#lib/venues/configuration.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { seatingMessages as messages } from './messages.ts'
import { overstayMinutes } from './stages.ts'

export type Seating = typeof seating.$inferSelect
type Occupancy = typeof occupancy.$inferSelect

/** A party, with everything locked that a verb about it changes, except for its tabs. */
export type LockedParty = {
  reservation: Reservation
  seating: Seating | null
  /** Its resources in their order, with their occupancy. */
  tables: { resource: Resource; taken: Occupancy }[]
  /** The other resources that the caller has named, as they are now. */
  others: Resource[]
}

type PartyEntry = { act: string; before: AuditState; after: AuditState }

/** The outcome of a verb: the reservation after it, and its audit entry; null if nothing has changed. */
export type PartyActOutcome = {
  reservation: Reservation
  entry: PartyEntry | null
  /** The entry of another party that the act is about as well; `undoes` is the one of that party that it undoes. */
  other?: { reservation: Reservation; entry: PartyEntry; undoes?: string | undefined }
}

/** The actor and the time of a verb, and its last step. */
export type ActingOnParty = Acting<Acted<Reservation>>

type More = {
  named?: readonly string[]
  releaseOwn?: boolean
}

/**
 * Runs a verb about a party, as `actOnParties` does. If the database refuses a resource that is taken, the refusal names
 * who has it.
 */
export async function actOnParty(
  venue: Venue,
  reference: string,
  acting: ActingOnParty,
  work: (tx: Tx, party: LockedParty) => Promise<PartyActOutcome>,
  { named = [], ...more }: More = {},
): Promise<Acted<Reservation>> {
  const taken = ([booked]: readonly [Reservation], [own]: readonly [string[]]) => {
    const span = spanFromNow(booked, acting.now)
    const wanted = wantedFor(venue, { ...booked, ...span }, named.length > 0 ? named : own)
    return new ResourceTaken(wanted, { detail: messages.taken() })
  }
  return actOnParties(venue, [reference], acting, (tx, [party]) => work(tx, party), { named, taken, ...more })
}

type Each<R extends readonly string[], T> = { readonly [K in keyof R]: T }

/**
 * Runs a verb about parties in one transaction, under locks in the order of db/README: their resources and the `named` ones
 * by id, then each party by its id: the reservation, its seating, its occupancy. Records the act. Expired holds on the named
 * resources end first, and on their own with `releaseOwn`. If their resources have changed before they were locked, it
 * begins again.
 *
 * Throws what `taken` returns if the database refuses a resource that is taken, `conflict` if a tab was opened at it
 * meanwhile, and `not-found` for an unknown reference.
 */
export async function actOnParties<const R extends readonly string[]>(
  venue: Venue,
  references: R,
  acting: ActingOnParty,
  work: (tx: Tx, parties: Each<R, LockedParty>) => Promise<PartyActOutcome>,
  {
    named = [],
    releaseOwn = false,
    taken,
  }: More & { taken: (booked: Each<R, Reservation>, own: Each<R, string[]>) => Problem },
): Promise<Acted<Reservation>> {
  const booked = await Promise.all(references.map((reference) => getReservation(venue, reference)))
  return retryUntilClaimed(venue, async () => {
    const own = await Promise.all(booked.map(({ id }) => resourceIdsOf(database(), venue.id, id)))
    const owned = own.flat()
    try {
      return await inTransaction(async (tx) => {
        const resources = await lockResources(tx, venue.id, [...new Set([...owned, ...named])])
        // Before the locks of the reservations: a hold that ends here locks another one, and all are locked by their ids.
        const release = releaseOwn ? [...owned, ...named] : named.filter((other) => !owned.includes(other))
        if (release.length > 0) await releaseExpiredHolds(tx, venue.id, release, acting.now)
        const locked = new Map<string, LockedParty>()
        for (const { id, reference } of booked.toSorted(byId))
          locked.set(id, await lockParty(tx, venue, reference, resources))
        const parties = booked.flatMap(({ id }) => locked.get(id) ?? [])
        if (!parties.every((party, at) => isSameSet(idsOf(party), own[at] ?? []))) return null
        return finish(tx, await work(tx, parties as Each<R, LockedParty>), acting)
      })
    } catch (error) {
      if (isTakenError(error)) throw taken(booked as Each<R, Reservation>, own as Each<R, string[]>)
      if (violates(error, 'tab_one_open')) {
        throw new Problem('conflict', { detail: messages.tabOpenedMeanwhile() })
      }
      throw error
    }
  })
}

const byId = (one: Reservation, other: Reservation) => (one.id < other.id ? -1 : 1)

/** The time for which a party gets other tables: from now on, or from its start if that is later. */
export function spanFromNow(
  { startsAt, endsAt }: Pick<Reservation, 'startsAt' | 'endsAt'>,
  now: Date,
): { startsAt: Date; endsAt: Date } {
  return {
    startsAt: startsAt > now ? startsAt : now,
    endsAt: endsAt > now ? endsAt : new Date(now.getTime() + overstayMinutes * minuteMs),
  }
}

/** Records the outcome of a verb, and runs the caller's last step. */
export async function finish(tx: Tx, { reservation, entry, other }: PartyActOutcome, acting: ActingOnParty) {
  const subject = ({ id }: Reservation) => ({ kind: 'reservation', id }) as const
  const { venueId } = reservation
  if (other) {
    const { undoes } = other
    await recordAct(tx, venueId, { subject: subject(other.reservation), ...other.entry }, { ...acting, undoes })
  }
  const entryId = entry ? await recordAct(tx, venueId, { subject: subject(reservation), ...entry }, acting) : null
  const acted = { result: reservation, entryId }
  await acting.beforeCommit?.(tx, acted)
  return acted
}

async function lockParty(
  tx: Tx,
  venue: Venue,
  reference: string,
  resources: readonly Resource[],
): Promise<LockedParty> {
  const reservation = await lockReservation(tx, venue.id, reference)
  const [sits] = await tx
    .select()
    .from(seating)
    .where(and(eq(seating.venueId, venue.id), eq(seating.reservationId, reservation.id)))
    .for('no key update')
  // A first order at one of its tables waits here, or this waits for it (`partySittingAt`).
  const rows = await tx
    .select()
    .from(occupancy)
    .where(and(eq(occupancy.venueId, venue.id), eq(occupancy.reservationId, reservation.id)))
    .orderBy(asc(occupancy.ordinal))
    .for('no key update')
  const tables = rows.flatMap((taken) => {
    const resource = resources.find(({ id }) => id === taken.resourceId)
    return resource ? [{ resource, taken }] : []
  })
  const others = resources.filter(({ id }) => !rows.some(({ resourceId }) => resourceId === id))
  // If a table was not locked, the list is empty, so that the caller begins again.
  return { reservation, seating: sits ?? null, tables: tables.length === rows.length ? tables : [], others }
}

/** Ids of the resources of a party, in their order. */
export function idsOf({ tables }: Pick<LockedParty, 'tables'>): string[] {
  return tables.map(({ resource }) => resource.id)
}

export function isSameSet(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id) => other.includes(id))
}

/** Throws `conflict` if a party has not been seated, has left, or is no longer expected. */
export function requireSeated({ reservation, seating }: LockedParty): Seating & { seatedAt: Date } {
  requireActive(reservation)
  if (!seating?.seatedAt || seating.leftAt) throw new Problem('conflict', { detail: messages.notSeated() })
  return { ...seating, seatedAt: seating.seatedAt }
}

/** Throws `conflict` if a reservation holds no resources any more. */
export function requireActive({ status }: Reservation): void {
  if (status !== 'Confirmed' && status !== 'Pending') {
    throw new Problem('conflict', { detail: reservationMessages.wrongStatus(status) })
  }
}

/** Begins the seating of a party that has come. */
export async function beginSeating(
  tx: Tx,
  { venueId, id }: Reservation,
  values: Pick<Seating, 'arrivedAt'> & Partial<Seating>,
): Promise<void> {
  await tx.insert(seating).values({ ...values, venueId, reservationId: id })
}

/** Changes the seating of a party that has come. */
export async function changeSeating(tx: Tx, { venueId, id }: Reservation, to: Partial<Seating>): Promise<void> {
  await tx
    .update(seating)
    .set(to)
    .where(and(eq(seating.venueId, venueId), eq(seating.reservationId, id)))
}

/** The latest of some instants: clocks of servers differ, and the steps of a visit are in order. */
export function latest(...instants: (Date | null)[]): Date {
  return new Date(Math.max(...instants.map((instant) => instant?.getTime() ?? 0)))
}

export const iso = (instant: Date | null | undefined): string | null => instant?.toISOString() ?? null

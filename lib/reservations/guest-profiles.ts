import { and, asc, count, desc, eq, isNull, lt, max, sql } from 'drizzle-orm'
import { z } from 'zod'
import { database, inTransaction, type Reader, type Tx } from '#db/client.ts'
import { guestProfile, reservation } from '#db/schema/reservations.ts'
import { venue as venueTable } from '#db/schema/venues.ts'
import { type Acted, type Acting, recordAct } from '#lib/audit/record-act.ts'
import { randomUUID } from '#lib/codes.ts'
import { fromGuest } from '#lib/guest-text.ts'
import { byGuest, list, text } from '#lib/input.ts'
import { type FieldValues, refuseChangedSince } from '#lib/problems/changed-since.ts'
import { Problem } from '#lib/problems/problem.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { lockReservation, type Reservation } from './locks.ts'
import { reservationMessages as messages } from './messages.ts'
import { type NumberedVenue, phoneKey } from './phone-key.ts'
import { findSameGuest, type GuestContact, profileConditions, sameGuest } from './same-guest.ts'

/** A venue's notes about a guest, over all visits. */
export type GuestProfile = typeof guestProfile.$inferSelect

/** A text as it was read, null for none. */
const read = z.string().nullable()

/** The fields that staff write about a guest. A field that is absent stays as it is. */
export const GuestProfileFields = z
  .object({
    notes: byGuest(text({ max: 2000, multiline: true })).meta({ description: 'Notes for staff; blank: none.' }),
    allergies: byGuest(text({ max: 300 })).meta({ description: 'Shown with every visit; blank: none.' }),
    tags: list(byGuest(text({ min: 1, max: 30 })), { max: 10 }).meta({
      description: 'Short words, such as `Regular`.',
    }),
  })
  .partial()

/** Body of an edit of a profile. */
export const GuestProfileRequest = GuestProfileFields.extend({
  was: z
    .object({ notes: read, allergies: read, tags: list(z.string(), { max: 10 }) })
    .partial()
    .default({})
    .meta({
      description: 'The value of each changed field as it was read. The request is refused if one is missing.',
    }),
})

type ProfileText = Pick<GuestProfile, 'notes' | 'allergies' | 'tags'>

/** `was` has the changed fields as a form has read them; a caller that has no form leaves it out. */
export type ProfileChanges = Partial<ProfileText> & { was?: FieldValues | undefined }

const edited = ['notes', 'allergies', 'tags'] as const

/** The part of a venue that recognises its guests. */
type KnowingVenue = NumberedVenue & { id: string }

/**
 * Finds the profile of a guest at a venue, by `sameGuest`: that of the address first, then that of the number as it is
 * written here, then the newest of the same number; null if there is none. `listAllergies` has the same order. If staff have
 * merged it with another one, that one is returned.
 */
export async function findGuestProfile(
  venue: KnowingVenue,
  contact: GuestContact,
  reader: Reader = database(),
): Promise<GuestProfile | null> {
  return (await findProfile(venue, contact, reader))?.profile ?? null
}

async function findProfile(
  venue: KnowingVenue,
  contact: GuestContact,
  reader: Reader,
): Promise<{ profile: GuestProfile; by: 'address' | 'number' } | null> {
  const { byAddress, byNumber } = sameGuest(venue, contact, profileConditions)
  const asWritten = sql`${guestProfile.phone} is not distinct from ${phoneKey(contact.phone)}::text`
  // A number that was merged belongs to one guest: other addresses with it are somebody else's.
  const free = contact.email === '' ? undefined : isNull(guestProfile.mergedInto)
  const ways = [
    { by: 'address', which: byAddress },
    { by: 'number', which: byNumber && and(byNumber, free) },
  ] as const
  for (const { by, which } of ways) {
    if (!which) continue
    const [found] = await reader
      .select()
      .from(guestProfile)
      .where(and(eq(guestProfile.venueId, venue.id), which))
      .orderBy(desc(asWritten), desc(guestProfile.updatedAt), asc(guestProfile.id))
      .limit(1)
    if (found) return { profile: await keptOf(found, reader), by }
  }
  return null
}

/** The profile into which one was merged, or the profile itself. */
export async function keptOf(profile: GuestProfile, reader: Reader): Promise<GuestProfile> {
  if (profile.mergedInto === null) return profile
  const [kept = profile] = await reader
    .select()
    .from(guestProfile)
    .where(and(eq(guestProfile.venueId, profile.venueId), eq(guestProfile.id, profile.mergedInto)))
  return kept
}

/** Writes the profile of the guest of a reservation, as `writeGuestProfile`. Idempotent. Throws its errors and `not-found`. */
export async function editGuestProfile(
  venue: Venue,
  reference: string,
  changes: ProfileChanges,
  acting: Acting<Acted<GuestProfile | null>>,
): Promise<Acted<GuestProfile | null>> {
  return inTransaction(async (tx) => {
    await lockGuestProfiles(tx, venue)
    const booked = await lockReservation(tx, venue.id, reference)
    const acted = await writeGuestProfile(tx, venue, booked, changes, acting)
    await acting.beforeCommit?.(tx, acted)
    return acted
  })
}

/** Writes the profile of the guest of a contact, as `writeGuestProfile`. Idempotent. Throws its errors. */
export async function editProfileOf(
  venue: Venue,
  contact: GuestContact,
  changes: ProfileChanges,
  acting: Acting<Acted<GuestProfile | null>>,
): Promise<Acted<GuestProfile | null>> {
  return inTransaction(async (tx) => {
    await lockGuestProfiles(tx, venue)
    const acted = await writeGuestProfile(tx, venue, contact, changes, acting)
    await acting.beforeCommit?.(tx, acted)
    return acted
  })
}

/** Allows one edit of a venue's profiles at a time: otherwise two edits for one guest could both find no profile. */
export async function lockGuestProfiles(tx: Tx, venue: Venue): Promise<void> {
  await tx.select({ id: venueTable.id }).from(venueTable).where(eq(venueTable.id, venue.id)).for('no key update')
}

/**
 * Writes the profile of a guest after `lockGuestProfiles`; an empty one is deleted. A number may be shared, so a profile
 * without an address gets none: a guest who now gives an address gets a new profile. Throws `conflict` if the guest has
 * given neither an address nor a telephone number to be known by, or if a field has changed since the form was read
 * (`refuseChangedSince`).
 */
export async function writeGuestProfile(
  tx: Tx,
  venue: Venue,
  booked: GuestContact,
  { was, ...edits }: ProfileChanges,
  acting: Pick<Acting<never>, 'actor' | 'now' | 'undoes'>,
): Promise<Acted<GuestProfile | null>> {
  const found = await findProfile(venue, booked, tx)
  const shown = found?.profile ?? null
  const { notes, allergies, tags } = shown ?? blank
  if (was) refuseChangedSince({ notes, allergies, tags }, edits, was)
  const next: ProfileText = { notes, allergies, tags, ...edits }
  const changed = edited.filter((field) => JSON.stringify((shown ?? blank)[field]) !== JSON.stringify(next[field]))
  const isOfNumber = found?.by === 'number' && booked.email !== ''
  const current = isOfNumber && !isEmpty(next) ? null : shown
  const contact = await contactOf(tx, venue, booked, current)
  if (changed.length === 0) return { result: shown, entryId: null }
  return write(tx, { current, next: { ...contact, ...next } }, changed, venue, acting)
}

const blank: ProfileText = { notes: fromGuest(''), allergies: fromGuest(''), tags: [] }
const isEmpty = ({ notes, allergies, tags }: ProfileText) => notes === '' && allergies === '' && tags.length === 0

/** The contact of the current profile, or of the booking for a new one. A number that another profile has is left out. */
async function contactOf(tx: Tx, venue: Venue, booked: GuestContact, current: GuestProfile | null) {
  const email = fromGuest(booked.email.toLowerCase()) || null
  const phone = phoneKey(booked.phone)
  if (email === null && phone === null) throw new Problem('conflict', { detail: messages.guestUnknown() })
  const ofPhone = phone === null ? null : fromGuest(phone)
  const owner =
    ofPhone &&
    (
      await tx
        .select({ id: guestProfile.id })
        .from(guestProfile)
        .where(and(eq(guestProfile.venueId, venue.id), eq(guestProfile.phone, ofPhone)))
    )[0]
  const free = owner ? null : ofPhone
  return { email: current ? current.email : email, phone: current?.phone ?? free }
}

async function write(
  tx: Tx,
  { current, next }: { current: GuestProfile | null; next: ProfileText & Pick<GuestProfile, 'email' | 'phone'> },
  changed: readonly string[],
  venue: Venue,
  acting: Pick<Acting<never>, 'actor' | 'now' | 'undoes'>,
): Promise<Acted<GuestProfile | null>> {
  const row = {
    ...(current ?? unmerged),
    ...next,
    venueId: venue.id,
    id: current?.id ?? randomUUID(),
    updatedAt: acting.now,
  }
  const which = and(eq(guestProfile.venueId, venue.id), eq(guestProfile.id, row.id))
  const isGone = isEmpty(next) && !(current && (await isNeeded(tx, current)))
  if (isGone) await tx.delete(guestProfile).where(which)
  else if (current) await tx.update(guestProfile).set(row).where(which)
  else await tx.insert(guestProfile).values(row)
  const subject = { kind: 'guest', id: row.id } as const
  // Without the words: the names of the changed fields.
  const states = { before: {}, after: { changed: [...changed] } }
  const entryId = await recordAct(tx, venue.id, { act: 'guest.edit', subject, ...states }, acting)
  return { result: isGone ? null : row, entryId }
}

/** The columns of a profile that stands alone. */
export const unmerged = { mergedInto: null, mergedAt: null, keptBefore: null, watchedAt: null, distinctFrom: [] }

/** Whether a profile has something beside its words: a merge, a watch, or people that it is not. */
export async function isNeeded(tx: Tx, { venueId, id, watchedAt, distinctFrom, mergedInto }: GuestProfile) {
  if (watchedAt !== null || mergedInto !== null || distinctFrom.length > 0) return true
  const merged = and(eq(guestProfile.venueId, venueId), eq(guestProfile.mergedInto, id))
  return (await tx.select({ id: guestProfile.id }).from(guestProfile).where(merged).limit(1)).length > 0
}

/** The earlier reservations of a guest at a venue, before a given one; `lastVisit` is a service day. */
export type GuestHistory = { visits: number; noShows: number; lastVisit: string | null }

/**
 * The visits of a guest that began before an instant, such as that of a reservation (`findSameGuest`). Bookings whose guest was
 * erased belong to nobody.
 */
export async function readGuestHistory(
  venue: KnowingVenue,
  booked: Pick<Reservation, 'email' | 'phone' | 'startsAt'>,
  reader: Reader = database(),
): Promise<GuestHistory> {
  const same = await findSameGuest(venue, booked, reader)
  if (!same) return { visits: 0, noShows: 0, lastVisit: null }
  const rows = await reader
    .select({ status: reservation.status, count: count(), last: max(reservation.serviceDate) })
    .from(reservation)
    .where(and(eq(reservation.venueId, venue.id), same, lt(reservation.startsAt, booked.startsAt)))
    .groupBy(reservation.status)
  const of = (status: Reservation['status']) => rows.find((row) => row.status === status)
  const visited = of('Completed')
  return { visits: visited?.count ?? 0, noShows: of('NoShow')?.count ?? 0, lastVisit: visited?.last ?? null }
}

import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '#db/client.ts'
import { hasPhoneKey } from '#db/schema/guest-text.ts'
import { guestProfile, reservation } from '#db/schema/reservations.ts'
import { fromGuest } from '#lib/guest-text.ts'
import type { Reservation } from './locks.ts'
import { type NumberedVenue, phoneCountry, phoneKeys } from './phone-key.ts'

/** The contact by which a guest is known again. The address is empty, and the number null, if there is none. */
export type GuestContact = Pick<Reservation, 'email' | 'phone'>

/** Conditions on the rows of a table that has guests. */
type GuestConditions = {
  hasAddress: (address: string) => SQL
  hasNumber: (keys: readonly string[]) => SQL
  withoutAddress: SQL
}

/**
 * Addresses are ASCII (lib/input.ts), so that every collation agrees on their letter case. An erased address matches
 * nobody.
 */
export const reservationConditions: GuestConditions = {
  hasAddress: (address) => sql`(${reservation.email} <> '' and lower(${reservation.email}) = ${address.toLowerCase()})`,
  hasNumber: (keys) => sql`(${reservation.phone} is not null and ${hasPhoneKey(reservation.phone, keys)})`,
  withoutAddress: eq(reservation.email, fromGuest('')),
}

export const profileConditions: GuestConditions = {
  hasAddress: (address) => eq(guestProfile.email, fromGuest(address.toLowerCase())),
  hasNumber: (keys) => inArray(guestProfile.phone, keys.map(fromGuest)),
  withoutAddress: isNull(guestProfile.email),
}

/**
 * Conditions for the rows of the same guest: by the address, or by the telephone number, however it was written there
 * (`phoneKeys`). People share numbers, so a row with another address is somebody else's. Undefined if the guest has not
 * given it.
 */
export function sameGuest(
  venue: NumberedVenue,
  { email, phone }: GuestContact,
  rows: GuestConditions,
): { byAddress: SQL | undefined; byNumber: SQL | undefined } {
  const keys = phoneKeys(phone, phoneCountry(venue))
  return {
    byAddress: email === '' ? undefined : rows.hasAddress(email),
    byNumber: keys.length === 0 ? undefined : and(rows.hasNumber(keys), email === '' ? undefined : rows.withoutAddress),
  }
}

/** The reservations of the same guest; undefined for a guest who has given neither an address nor a number. */
export function ofSameGuest(venue: NumberedVenue, contact: GuestContact, merged = alone): SQL | undefined {
  const { byAddress, byNumber } = sameGuest(venue, contact, reservationConditions)
  return or(byAddress, byNumber, ofContacts(merged))
}

/** Further contacts of a guest: addresses in lower case, and the keys of numbers in every spelling (`phoneKeys`). */
export type OtherContacts = { addresses: readonly string[]; numbers: readonly string[] }

const alone: OtherContacts = { addresses: [], numbers: [] }

/** The reservations of these contacts; those of a number only if they have no address. */
export function ofContacts({ addresses, numbers }: OtherContacts): SQL | undefined {
  const { hasAddress, hasNumber, withoutAddress } = reservationConditions
  return or(...addresses.map(hasAddress), numbers.length === 0 ? undefined : and(withoutAddress, hasNumber(numbers)))
}

/**
 * The other contacts of a guest that staff have merged with this one (decisions 17.10). None for a guest who was not merged, and
 * for a number that only a guest with an address has given.
 */
export async function otherContacts(
  venue: NumberedVenue & { id: string },
  { email, phone }: GuestContact,
  reader: Reader,
): Promise<OtherContacts> {
  const keys = phoneKeys(phone, phoneCountry(venue))
  const known =
    email !== ''
      ? profileConditions.hasAddress(email)
      : keys.length > 0
        ? and(profileConditions.withoutAddress, profileConditions.hasNumber(keys))
        : undefined
  if (!known) return alone
  const root = sql`coalesce(${guestProfile.mergedInto}, ${guestProfile.id})`
  const rows = await reader
    .select({ email: guestProfile.email, phone: guestProfile.phone })
    .from(guestProfile)
    .where(
      and(
        eq(guestProfile.venueId, venue.id),
        sql`${guestProfile.id} in (
          select same.id from guest_profile same join (
            select ${root} as id from ${guestProfile} where ${and(eq(guestProfile.venueId, venue.id), known)}) as root
            on same.id = root.id or same.merged_into = root.id
          where same.venue_id = ${venue.id})`,
      ),
    )
  return rows.length < 2 ? alone : contactsOf(venue, rows)
}

/** The contacts of profiles: of each the address, or else the number. */
export function contactsOf(
  venue: NumberedVenue,
  profiles: readonly { email: string | null; phone: string | null }[],
): OtherContacts {
  const country = phoneCountry(venue)
  // The key of an international number has no sign in front.
  const spellings = (key: string) => [...phoneKeys(key, country), ...phoneKeys(`+${key}`, country)]
  return {
    addresses: profiles.flatMap(({ email }) => email ?? []),
    numbers: [...new Set(profiles.flatMap(({ email, phone }) => (email === null && phone ? spellings(phone) : [])))],
  }
}

/** The reservations of the guest of a contact, with those of the contacts that staff have merged with it. */
export async function findSameGuest(
  venue: NumberedVenue & { id: string },
  contact: GuestContact,
  reader: Reader,
): Promise<SQL | undefined> {
  return ofSameGuest(venue, contact, await otherContacts(venue, contact, reader))
}

import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
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
export function ofSameGuest(venue: NumberedVenue, contact: GuestContact): SQL | undefined {
  const { byAddress, byNumber } = sameGuest(venue, contact, reservationConditions)
  return or(byAddress, byNumber)
}

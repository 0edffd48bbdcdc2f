import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { hasPhoneKey } from '#db/schema/guest-text.ts'
import { guestProfile, reservation } from '#db/schema/reservations.ts'
import { fromGuest } from '#lib/guest-text.ts'
import type { Reservation } from './locks.ts'
import { phoneKey } from './phone-key.ts'

/** By what a guest is known again. The address is empty, and the number null, where there is none. */
export type GuestContact = Pick<Reservation, 'email' | 'phone'>

/** Conditions on the rows of a table that has guests. */
type Rows = { hasAddress: (address: string) => SQL; hasNumber: (key: string) => SQL; withoutAddress: SQL }

/** Addresses are ASCII (lib/input.ts), so that every collation agrees on their letter case. An erased one is nobody's. */
export const reservationRows: Rows = {
  hasAddress: (address) => sql`(${reservation.email} <> '' and lower(${reservation.email}) = ${address.toLowerCase()})`,
  hasNumber: (key) => sql`(${reservation.phone} is not null and ${hasPhoneKey(reservation.phone, key)})`,
  withoutAddress: eq(reservation.email, fromGuest('')),
}

export const profileRows: Rows = {
  hasAddress: (address) => eq(guestProfile.email, fromGuest(address.toLowerCase())),
  hasNumber: (key) => eq(guestProfile.phone, fromGuest(key)),
  withoutAddress: isNull(guestProfile.email),
}

/**
 * The rows of the same guest: by the address, or by the telephone number. People share numbers, so a row with another address
 * is somebody else's. Undefined where the guest has not given it.
 */
export function sameGuest(
  { email, phone }: GuestContact,
  rows: Rows,
): { byAddress: SQL | undefined; byNumber: SQL | undefined } {
  const key = phoneKey(phone)
  return {
    byAddress: email === '' ? undefined : rows.hasAddress(email),
    byNumber: key === null ? undefined : and(rows.hasNumber(key), email === '' ? undefined : rows.withoutAddress),
  }
}

/** The reservations of the same guest; undefined for a guest who has given neither an address nor a number. */
export function ofSameGuest(contact: GuestContact): SQL | undefined {
  const { byAddress, byNumber } = sameGuest(contact, reservationRows)
  return or(byAddress, byNumber)
}

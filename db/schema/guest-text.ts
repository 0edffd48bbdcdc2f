import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, text } from 'drizzle-orm/pg-core'
import type { GuestText } from '#lib/guest-text.ts'
import { rule } from './values.ts'

/** A column of text that a guest writes. */
export function guestText() {
  return text().$type<GuestText>()
}

/**
 * A telephone number as it is compared: without spaces and signs, and without the zeros of an international prefix. The same as
 * `phoneKey` of lib/reservations.
 */
export function phoneKeyOf(phone: AnyPgColumn): SQL {
  return rule`regexp_replace(regexp_replace(${phone}, '[^0-9A-Za-z]', '', 'g'), '^00', '')`
}

/**
 * The same, the last digit first, as the index `reservation_phone` has it: a whole number is found by it, and one by its last
 * digits, which staff know. How it begins is written in several ways.
 */
export function reversedPhoneKeyOf(phone: AnyPgColumn): SQL {
  return rule`reverse(${phoneKeyOf(phone)})`
}

/** The condition that a telephone number has one of these keys. */
export function hasPhoneKey(phone: AnyPgColumn, keys: readonly string[]): SQL {
  const reversed = keys.map((key) => sql`reverse(${key}::text)`)
  return reversed.length === 0 ? sql`false` : sql`${reversedPhoneKeyOf(phone)} in (${sql.join(reversed, sql`, `)})`
}

/** Whether a reservation without an address still has something of its guest. */
export function withoutAddress(row: Record<'email' | 'customerName' | 'phone' | 'notes', AnyPgColumn>): SQL {
  return rule`${row.email} = '' and (${row.customerName} <> '' or ${row.phone} is not null or ${row.notes} is not null)`
}

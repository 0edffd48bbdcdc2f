import { text } from 'drizzle-orm/pg-core'
import type { GuestText } from '#lib/guest-text.ts'

/** A column of text that a guest writes. */
export function guestText() {
  return text().$type<GuestText>()
}

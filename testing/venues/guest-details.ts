import { type GuestDetails, guestDetailNames } from '#lib/reservations/input.ts'

/** Every detail that a guest can write with a reservation: the given ones, and each of the others with a word of its own. */
export function guestDetails(
  word: () => string,
  given: { email: string } & Partial<Record<keyof GuestDetails, string>>,
): GuestDetails {
  return Object.fromEntries(guestDetailNames.map((name) => [name, given[name] ?? word()])) as GuestDetails
}

import { randomSymbols } from '#lib/codes.ts'

// As for reservations: about a million short references for each venue, then longer ones.
const shortDraws = 8
const shortSymbols = 4
const longSymbols = 6

/** Draws of a reference before the service assumes that the venue has none left. */
export const maxDraws = 20

/** A fresh reference `SVC-E-XXXX` for the n-th attempt to find one that the venue has not used yet (decisions 4.7). */
export function drawRegistrationReference(attempt: number): string {
  return `SVC-E-${randomSymbols(attempt <= shortDraws ? shortSymbols : longSymbols)}`
}

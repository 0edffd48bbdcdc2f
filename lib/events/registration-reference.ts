import { randomSymbols } from '#lib/codes.ts'

// As for reservations: about a million short references for each venue, and longer ones for who has used up many.
const shortDraws = 8
const shortSymbols = 4
const longSymbols = 6

/** Draws of a reference before a venue is taken to have none left. */
export const mostDraws = 20

/** A fresh reference `SVC-E-XXXX` for the n-th attempt to find one that the venue has not used yet (decisions 4.7). */
export function drawRegistrationReference(attempt: number): string {
  return `SVC-E-${randomSymbols(attempt <= shortDraws ? shortSymbols : longSymbols)}`
}

import { randomSymbols } from '#lib/codes.ts'

// Four symbols are about a million references for each venue. After some failed draws a venue gets longer ones, so that
// the draws end.
const shortDraws = 8
const shortSymbols = 4
const longSymbols = 6

/** A fresh reference `SVC-XXXX` for the n-th attempt to find one that the venue has not used yet (decisions 4.7). */
export function drawReference(attempt: number): string {
  return `SVC-${randomSymbols(attempt <= shortDraws ? shortSymbols : longSymbols)}`
}

/** The shared reference of a group booking, derived from the reservation's own, so that it is unique as well. */
export function groupReferenceOf(reference: string): string {
  return reference.replace('SVC-', 'SVC-G-')
}

import { isHeldForPayment, isSitting } from '#app/console/_ui/shown-stage.ts'
import type { Party } from '#lib/evening/record.ts'

/** Returns how many guests are in the house, and how many are still to come. */
export function countGuests(parties: readonly Party[]): { here: number; toCome: number } {
  const sum = (taken: (party: Party) => boolean) =>
    parties.filter(taken).reduce((total, { partySize }) => total + partySize, 0)
  return {
    here: sum((party) => party.stage === 'arrived' || isSitting(party)),
    toCome: sum((party) => party.stage === 'expected' && party.status !== 'NoShow' && !isHeldForPayment(party)),
  }
}

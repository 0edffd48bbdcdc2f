import type { PartyAct } from './acts.ts'

/** Keys of the acts while the panel of the party is open. */
export const actKeys: Partial<Record<PartyAct, string>> = {
  'accept-request': 'a',
  'offer-time': 'o',
  arrive: 'a',
  seat: 's',
  serve: 'v',
  order: 'o',
  bill: 'b',
  clear: 'c',
  extend: 'e',
  move: 'm',
  join: 'j',
  change: 'h',
}

/** The acts of a party at its table that have a place of their own in the panel. */
export const placedActs = ['order', 'bill', 'move'] as const satisfies PartyAct[]

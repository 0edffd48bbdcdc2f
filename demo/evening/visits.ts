import type { Tender } from '#lib/checkout/names.ts'
import type { PartyStep } from './planned-party.ts'

/** The visits of the parties of the demonstration, in steps. */

export const seated: PartyStep[] = [
  { act: 'arrive', after: -2 },
  { act: 'seat', after: 3 },
]

/** A visit that is over, for one of so many minutes. */
export const over = (minutes: number, ...between: PartyStep[]): PartyStep[] => [
  ...seated,
  ...between,
  { act: 'clear', after: minutes - 6 },
]

export const ordered = (after: number, items: Record<string, number>): PartyStep => ({ act: 'order', after, items })

/** The rest of the bill is paid, or a part of it, and a tip in cents. */
export const paid = (
  after: number,
  tender: Tender,
  tipMinor = 0,
  part: Pick<PartyStep, 'partMinor'> = {},
): PartyStep => ({
  ...{ act: 'pay', after, tender, tipMinor },
  ...part,
})

/** A meal that is eaten and paid; its tip is in cents. */
export const ate = (items: Record<string, number>, tender: Tender, tipMinor = 0): PartyStep[] => [
  ordered(9, items),
  { act: 'serve', after: 24 },
  paid(66, tender, tipMinor),
]

export const drinks: PartyStep[] = [ordered(8, { 'Pils 0.3': 2, 'Rhubarb spritz': 1 }), { act: 'serve', after: 14 }]

export const supper = { 'Roast chicken': 2, 'Mushroom pie': 1, 'Pils 0.3': 3 }

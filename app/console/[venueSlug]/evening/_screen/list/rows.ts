import { minute, ms } from '#app/console/_ui/clock.ts'
import { type ShownStage, shownStage } from '#app/console/_ui/shown-stage.ts'
import type { Party } from '#lib/evening/record.ts'

export const partyFilters = ['all', 'coming', 'here', 'gone', 'allergies', 'deposit'] as const
export type PartyFilter = (typeof partyFilters)[number]

export const boardColumns = ['door', 'coming', 'seated', 'served', 'paid', 'gone'] as const
export type Column = (typeof boardColumns)[number]

const columnOf: Record<ShownStage, Column> = {
  late: 'door',
  arrived: 'door',
  booked: 'coming',
  hold: 'coming',
  seated: 'seated',
  ordered: 'seated',
  served: 'served',
  paid: 'paid',
  left: 'gone',
  noshow: 'gone',
}

export const isGone = (party: Party, now: number): boolean => columnOf[shownStage(party, now)] === 'gone'

/** Returns whether a party passes a filter of the list. */
export function passesFilter(party: Party, filter: PartyFilter, now: number): boolean {
  const stage = shownStage(party, now)
  if (filter === 'all') return true
  if (filter === 'allergies') return party.flags.allergies
  if (filter === 'deposit') return party.flags.depositOpen
  const coming = stage === 'booked' || stage === 'late' || stage === 'hold'
  const gone = columnOf[stage] === 'gone'
  return filter === 'coming' ? coming : filter === 'gone' ? gone : !coming && !gone
}

/** Returns the parties by their arrival; if two come at once, the larger one first. */
export function byArrival(parties: readonly Party[]): Party[] {
  return [...parties].sort((a, b) => ms(a.from) - ms(b.from) || b.partySize - a.partySize)
}

/** The act of a row stands out from this long before the party's time. */
const soon = 20 * minute

/** Returns whether the act of a row is due: the party is here, or comes within 20 minutes. */
export function isDue(party: Party, now: number): boolean {
  return !isGone(party, now) && (party.stage !== 'expected' || ms(party.from) <= now + soon)
}

/** Returns the parties of each column of the board, by their arrival; those who have gone, the latest first. */
export function boardOf(parties: readonly Party[], now: number): Record<Column, Party[]> {
  const board = Object.fromEntries(boardColumns.map((column) => [column, [] as Party[]])) as Record<Column, Party[]>
  for (const party of byArrival(parties)) board[columnOf[shownStage(party, now)]].push(party)
  board.gone.reverse()
  return board
}

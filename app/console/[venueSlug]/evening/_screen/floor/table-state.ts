import { ms } from '#app/console/_ui/clock.ts'
import { isSitting } from '#app/console/_ui/shown-stage.ts'
import type { Evening, Party } from '#lib/evening/record.ts'
import { freeAt, hasGone, type Interval, leavesAt, tableOf, takenInterval } from '../room.ts'

/**
 * The state of a table at one moment of the plan. Instants and `over`, the time by which the party sits too long, are
 * milliseconds. `share` is the part of its time that the party has had, from 0 to 1; `others` counts further parties there.
 */
export type TableState = { next: Party | null } & (
  | {
      kind: 'party'
      party: Party
      others: number
      over: number
      share: number
      /** How many seats are left, if the table's seats are sold one by one; else null. */
      seatsLeft: number | null
    }
  | { kind: 'block'; until: number; reason: string }
  /** Nobody is there, but the turnover after the last party lasts until this instant. */
  | { kind: 'turnover'; until: number }
  /** `until` is when the table is wanted again; null if nothing follows. */
  | { kind: 'free'; until: number | null }
)

/** Returns the time for which a party is at its tables: past its end until it leaves, and less if it goes early. */
function presence(party: Party, now: number): Interval | null {
  const until = leavesAt(party, now)
  if (hasGone(party)) return { from: ms(party.from), until }
  const taken = takenInterval(party, now)
  return taken && { from: taken.from, until }
}

/** Returns the state of a table at `at`, which is `now` unless the plan shows another time. */
export function tableState(evening: Evening, resourceId: string, at: number, now: number): TableState {
  const table = tableOf(evening, resourceId)
  if (!table) return { kind: 'free', until: null, next: null }
  const free = freeAt(table, at, now)
  const present = table.parties
    .flatMap((party) => {
      const span = presence(party, now)
      return span && span.until > span.from ? [{ party, ...span }] : []
    })
    .sort((a, b) => a.from - b.from)
  const next = present.find(({ from }) => from > at)?.party ?? null
  const block = table.blocks.find((each) => ms(each.from) <= at && at < ms(each.until))
  if (block) return { kind: 'block', until: ms(block.until), reason: block.reason, next }
  const here = present.filter(({ from, until }) => from <= at && at < until)
  // A sitting party is shown before an expected one.
  const first = here.find(({ party }) => isSitting(party)) ?? here[0]
  if (first) {
    const { party } = first
    const whole = ms(party.until) - ms(party.from)
    return {
      kind: 'party',
      party,
      others: here.length - 1,
      over: Math.max(0, at - ms(party.until)),
      share: Math.min(1, Math.max(0, (at - ms(party.from)) / Math.max(1, whole))),
      seatsLeft: table.resource.seatSold ? free.seats : null,
      next,
    }
  }
  if (free.seats === 0) return { kind: 'turnover', until: free.from, next }
  return { kind: 'free', until: Number.isFinite(free.until) ? free.until : null, next }
}

/** Returns whether nobody else can sit down at a table. Blocks do not count. */
export function isTableTaken(state: TableState): boolean {
  return state.kind === 'turnover' || (state.kind === 'party' && !state.seatsLeft)
}

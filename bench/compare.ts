import type { Load, Measured } from './load.ts'
import { measure } from './stage.ts'

/** How many connections send requests at once, and for how long. */
export type Turn = { connections: number; seconds: number }
export type Turns = Turn & { rounds: number }

/** A contender. `before` and `after` are part of each of its turns and are not measured. */
export type Contender = {
  before?: () => Promise<unknown>
  turn: (turn: Turn) => Promise<Measured>
  after?: () => Promise<unknown>
}
export type Round = Record<string, Measured>
export type Ratio = { median: number; min: number; max: number }

/** A contender that is driven by a load. Any refusal is a failure: something else would be measured. */
export function driven(load: Omit<Load, keyof Turn> | ((turn: Turn) => Omit<Load, keyof Turn>)) {
  return {
    turn: async (turn: Turn): Promise<Measured> => {
      const measured = await measure({ ...(typeof load === 'function' ? load(turn) : load), ...turn })
      const refused = Object.entries(measured.refused).map(([status, count]) => `${count} × ${status}`)
      if (refused.length > 0) throw new Error(`The responses to measure were refused: ${refused.join(', ')}`)
      return measured
    },
  }
}

/** Lets contenders take turns, round after round, so that a noisy moment of the machine affects all of them. */
export async function takeTurns(contenders: Record<string, Contender>, { rounds, ...turn }: Turns): Promise<Round[]> {
  const names = Object.keys(contenders)
  const results: Round[] = []
  const one = async (name: string, of: Turn): Promise<Measured> => {
    const contender = contenders[name] as Contender
    try {
      await contender.before?.()
      const measured = await contender.turn(of)
      await contender.after?.()
      return measured
    } catch (cause) {
      throw new Error(`${name} could not be measured`, { cause })
    }
  }
  // The first turn is a warm-up: code is compiled, connections are opened, statements prepared.
  for (const name of names) await one(name, { ...turn, seconds: Math.min(1, turn.seconds) })
  for (let round = 0; round < rounds; round++) {
    const result: Round = {}
    // In alternating order, so that no contender always follows the same one.
    for (const name of round % 2 ? names.toReversed() : names) result[name] = await one(name, turn)
    report(result)
    results.push(result)
  }
  return results
}

/** Prints the result of a round to standard error; the table is on standard output. */
function report(round: Round): void {
  const rates = Object.entries(round).map(([name, { perSecond, p99 }]) => {
    const slowest = Number.isNaN(p99) ? '' : ` (p99 ${p99.toFixed(1)} ms)`
    return `${name} ${Math.round(perSecond)}/s${slowest}`
  })
  console.error(rates.join(', '))
}

/** The ratio of two contenders over all rounds: its median, minimum and maximum. */
export function ratio(
  rounds: readonly Round[],
  one: string,
  other: string,
  of: keyof Pick<Measured, 'perSecond' | 'p99'> = 'perSecond',
): Ratio {
  return spread(rounds.map((round) => (round[one]?.[of] ?? 0) / (round[other]?.[of] ?? 0)))
}

/** The median, minimum and maximum of some numbers. */
export function spread(numbers: readonly number[]): Ratio {
  const sorted = numbers.toSorted((one, other) => one - other)
  return { median: median(sorted), min: sorted[0] ?? 0, max: sorted.at(-1) ?? 0 }
}

function median(sorted: readonly number[]): number {
  const middle = Math.floor(sorted.length / 2)
  const [low = 0, high = 0] = [sorted[sorted.length % 2 ? middle : middle - 1], sorted[middle]]
  return (low + high) / 2
}

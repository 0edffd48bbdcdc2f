import { parseArgs } from 'node:util'
import type { Turns } from './compare.ts'

export const partNames = [
  'reads',
  'writes',
  'on-sale',
  'wal',
  'cost',
  'whole',
  'rule',
  'validation',
  'scale',
  'pages',
  'console',
  'widget',
  'start',
  'memory',
  'instances',
] as const
export type PartName = (typeof partNames)[number]

/** The options of a run. */
export type Options = {
  parts: PartName[]
  turns: Omit<Turns, 'connections'>
  /** Numbers of concurrent connections, one measurement each. */
  connections: number[]
  reservations: number
  /** Sizes of the databases that part `scale` compares. */
  sizes: number[]
  /** Minutes of mixed load in part `memory`. */
  minutes: number
}

const usage = `Usage: npm run bench -- [${partNames.join('|')} …] [options]
Measures the service and its alternatives, in turns on the same machine, and prints the table of
bench/README.md. Without a part: all of them.
  --reservations N  past and future ones in the database (10000)
  --rounds N        turns of every contender (5)
  --seconds N       length of a turn (2)
  --connections N,… concurrent connections (16,64)
  --sizes N,…       reservations in the databases of part "scale" (10000,1000000; 10000000 takes twenty minutes or more to fill)
  --minutes N       of mixed load in part "memory" (2)`

/** Reads the command's arguments. Prints the usage and ends the process for --help and for wrong arguments. */
export function readOptions(words: string[]): Options {
  try {
    return parse(words)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    console.error(usage)
    process.exit(1)
  }
}

function parse(words: string[]): Options {
  const text = { type: 'string' } as const
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: {
      reservations: text,
      rounds: text,
      seconds: text,
      connections: text,
      sizes: text,
      minutes: text,
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help) {
    console.log(usage)
    process.exit()
  }
  const parts = positionals.map((word) => {
    const part = partNames.find((name) => name === word)
    if (!part) throw new Error(`There is no part "${word}".`)
    return part
  })
  const number = (value: string | undefined, otherwise: number) => {
    const read = Number(value ?? otherwise)
    if (!(read > 0)) throw new Error(`"${value}" is no number above zero.`)
    return read
  }
  const list = (value: string | undefined, otherwise: string) =>
    (value ?? otherwise).split(',').map((each) => number(each, 0))
  return {
    parts: parts.length > 0 ? parts : [...partNames],
    turns: { rounds: number(values.rounds, 5), seconds: number(values.seconds, 2) },
    connections: list(values.connections, '16,64'),
    reservations: number(values.reservations, 10_000),
    sizes: list(values.sizes, '10000,1000000'),
    minutes: number(values.minutes, 2),
  }
}

import { cpus } from 'node:os'
import { buildService } from './built.ts'
import { onSale } from './on-sale.ts'
import { type PartName, readOptions } from './options.ts'
import { consoleScreen } from './parts/console.ts'
import { cost } from './parts/cost.ts'
import { connectionsOfInstances } from './parts/instances.ts'
import { memory } from './parts/memory.ts'
import { pages } from './parts/pages.ts'
import { reads } from './parts/reads.ts'
import { rule } from './parts/rule.ts'
import { scale } from './parts/scale.ts'
import { start } from './parts/start.ts'
import { validation } from './parts/validation.ts'
import { wal } from './parts/wal.ts'
import { whole } from './parts/whole.ts'
import { widget } from './parts/widget.ts'
import { writes } from './parts/writes.ts'
import { head } from './rows.ts'
import { type Stage, startStage } from './stage.ts'

/** `npm run bench`: compares the service with its alternatives, in turns on the same machine. */
const options = readOptions(process.argv.slice(2))
const { reservations, turns, parts } = options

// Ended early, it leaves nothing behind: its processes and files are removed when this process exits.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))

type Parts<A extends unknown[]> = Partial<Record<PartName, (...of: A) => Promise<void>>>

/** Parts that share one database with the service's API in front of it. */
const onStage: Parts<[Stage]> = {
  reads: (stage) => reads(stage, options),
  writes: (stage) => writes(stage, options),
  'on-sale': (stage) => onSale(stage, options),
  cost: (stage) => cost(stage, options),
  wal: (stage) => wal(stage, options),
  whole: (stage) => whole(stage, options),
  validation: (stage) => validation(stage, options),
}
/** Parts that measure the built service, pages included. Memory comes first in a run: it needs a fresh start. */
const onBuilt: Parts<[Stage, string]> = {
  memory: (stage) => memory(stage, options),
  pages,
  console: consoleScreen,
  widget,
  start: (stage, folder) => start(stage, folder, options),
  instances: connectionsOfInstances,
}
/** Parts that need none, or several. */
const apart: Parts<[]> = { rule: () => rule(options), scale: () => scale(options) }

const size = reservations.toLocaleString('en')
console.log(
  `${size} reservations, ${turns.rounds} rounds of ${turns.seconds} s, ${cpus().length} shared cores, Node ${process.version}\n`,
)
console.log(head)
await eachOf(onStage, async (run) => {
  const stage = await startStage({ reservations })
  await run(stage).finally(stage.stop)
})
await eachOf(onBuilt, async (run) => {
  const built = await buildService()
  try {
    const stage = await startStage({ reservations, folder: built.folder })
    await run(stage, built.folder).finally(stage.stop)
  } finally {
    built.discard()
  }
})
for (const part of parts) await apart[part]?.()

/** Runs the requested ones of some parts, on the stage that `on` sets up for all of them. */
async function eachOf<A extends unknown[]>(
  some: Parts<A>,
  on: (run: (...of: A) => Promise<void>) => Promise<void>,
): Promise<void> {
  const requested = Object.entries(some).filter(([name]) => parts.includes(name as PartName))
  if (requested.length === 0) return
  await on(async (...of) => {
    for (const [, part] of requested) await part(...of)
  })
}

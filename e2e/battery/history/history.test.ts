import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { faultKinds } from './faults.ts'
import { runHistory } from './run-history.ts'

const minutes = Number(process.env.BATTERY_MINUTES ?? 3)
const seed = Number(process.env.BATTERY_SEED ?? randomInt(2 ** 31))

test('keeps every promise to guests whose servers, database and lines are broken and healed all the while', async () => {
  say(`seed ${seed}, ${minutes} minutes`)
  const { operations, acknowledged, refused, failed, unknown, longestWaitMs, faults, breaches } = await runHistory({
    seconds: minutes * 60,
    seed,
    faults: true,
  })
  say(
    `${operations} operations: ${acknowledged} acknowledged, ${refused} refused, ${failed} failed, ${unknown} unknown`,
  )
  say(
    `${(longestWaitMs / 1000).toFixed(1)} s at most until a keyed request was answered, counted from the end of a fault`,
  )
  say(
    Object.entries(faults)
      .map(([kind, count]) => `${kind} ${count}`)
      .join(', '),
  )
  // In the message, so that it stands in the summary of a run whose history is gone.
  expect(breaches, [`seed ${seed}`, ...breaches.map((breach) => JSON.stringify(breach))].join('\n')).toEqual([])
  // A run that has seen next to nothing has shown nothing.
  expect(acknowledged).toBeGreaterThan(minutes * 300)
  expect(faultKinds.filter((kind) => faults[kind]).length).toBeGreaterThan(4)
})

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

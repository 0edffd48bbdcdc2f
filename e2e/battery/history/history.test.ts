import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { faultKinds } from './faults.ts'
import { runHistory } from './run-history.ts'

const minutes = Number(process.env.BATTERY_MINUTES ?? 2)
const seed = Number(process.env.BATTERY_SEED ?? randomInt(2 ** 31))

test('every invariant holds while servers, the database and connections fail and recover', async () => {
  say(`seed ${seed}, ${minutes} minutes`)
  const { operations, acknowledged, refused, failed, unknown, longestWaitMs, faults, breaches } = await runHistory({
    seconds: minutes * 60,
    seed,
    faults: true,
  })
  say(
    `${operations} operations: ${acknowledged} acknowledged, ${refused} refused, ${failed} failed, ${unknown} unknown`,
  )
  say(`${(longestWaitMs / 1000).toFixed(1)} s at most from the end of a fault to the answer of a keyed request`)
  say(
    Object.entries(faults)
      .map(([kind, count]) => `${kind} ${count}`)
      .join(', '),
  )
  // In the message, so that the summary shows it when the history of the run is gone.
  expect(breaches, [`seed ${seed}`, ...breaches.map((breach) => JSON.stringify(breach))].join('\n')).toEqual([])
  // A run with few operations or faults proves nothing.
  expect(acknowledged).toBeGreaterThan(minutes * 300)
  expect(faultKinds.filter((kind) => faults[kind]).length).toBeGreaterThan(4)
})

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

import { randomInt } from 'node:crypto'
import { describe, expect, inject, test } from 'vitest'
import { expected } from '#db/guarantees.ts'
import { furtherTests, type Guard, guardsOf } from '#testing/broken/guard-tests.ts'
import { secondRows } from '#testing/broken/refused-rows.ts'
import { useDataDir } from '#testing/stand-ins/mailbox.ts'
import { drawFrom } from '../history/draw.ts'
import { withoutGuards } from './changed-template.ts'
import { type Ending, runTests } from './run-tests.ts'

/**
 * Removes the guards of the database by their names in `db/guarantees.json`, and checks that tests fail then. A guard that no
 * test misses is no guard, or has no test.
 */
process.env.DATA_DIR = useDataDir()
const wanted = process.env.BATTERY_MUTATIONS ?? ''
const seed = Number(process.env.BATTERY_SEED ?? randomInt(2 ** 31))
const guards = guardsOf(expected, Object.keys(secondRows)).filter(
  ({ name }) => wanted === 'all' || name.includes(wanted),
)
const refusals = 'db/refusals.test.ts'
const withFurtherTests = Object.entries(furtherTests).flatMap(([name, files]) => {
  const guard = guards.find((each) => each.name === name)
  return guard ? [[name, guard, files] as const] : []
})
/** A third of them, chosen by the seed, unless `--mutations` names some or all: each takes test runs of its own. */
const alone =
  wanted === ''
    ? drawFrom(seed)
        .shuffled(withFurtherTests)
        .slice(0, Math.ceil(withFurtherTests.length / 3))
    : withFurtherTests
const say = (line: string) => process.stdout.write(`${line}\n`)
say(`${guards.length} guards, ${alone.length} of ${withFurtherTests.length} also alone, seed ${seed}`)

const isOf = (guard: Guard, { title }: Ending) => title === guard.name || title.startsWith(`${guard.name}: `)

test('while nothing is removed, all of these tests pass', async () => {
  const files = [...new Set([refusals, ...alone.flatMap(([, , files]) => files)])]
  const endings = await runTests(inject('databaseTemplate'), files)
  expect(endings.filter(({ status }) => status !== 'passed')).toEqual([])
})

/** Each of these tests tries one guard and expects that very guard's refusal, so all guards are removed at once. */
describe('the tests of its rows fail without', () => {
  let running: Promise<Ending[]> | undefined
  test.each(guards.map((guard) => [guard.name, guard] as const))('%s', async (_, guard) => {
    running ??= withoutGuards(guards, { filled: true }, (template) => runTests(template, [refusals]))
    const own = (await running).filter((ending) => isOf(guard, ending))
    if (own.length === 0) expect(Object.keys(furtherTests)).toContain(guard.name)
    expect(own.filter(({ status }) => status !== 'failed')).toEqual([])
  })
})

/** The first test of a file that fails. A hanging test does not count: then the whole file runs. */
async function firstFailure(template: string, file: string): Promise<Ending | undefined> {
  const failed = (endings: readonly Ending[]) => endings.find(({ status }) => status === 'failed')
  const first = await runTests(template, [file], { bail: true })
  if (failed(first) || first.every(({ status }) => status === 'passed')) return failed(first)
  return failed(await runTests(template, [file]))
}

describe.concurrent('further tests fail without', () => {
  test.each(alone)('%s', async (name, guard, files) => {
    await withoutGuards([guard], { filled: false }, async (template) => {
      for (const file of files) {
        const failed = await firstFailure(template, file)
        say(`${name}: a test of ${file} fails: ${failed?.title}: ${failed?.message}`)
        expect(failed, file).toBeDefined()
      }
    })
  })
})

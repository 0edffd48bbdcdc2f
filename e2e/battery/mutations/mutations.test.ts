import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { useDataDir } from '#testing/mailbox.ts'
import { withTemplate } from './changed-template.ts'
import { ChangedTree, root } from './changed-tree.ts'
import { batchesOf, chosen } from './choice.ts'
import { mutations } from './list.ts'
import type { Mutation } from './mutation.ts'
import { type Ending, runTests } from './run-tests.ts'

/**
 * Removes the guards of the service, one after the other, in a copy of the tree or of the database, and checks that a
 * test fails then. A guard that no test misses is no guard, or has no test.
 */
const ofThisRun = chosen(mutations, process.env.BATTERY_MUTATIONS ?? '')
const say = (line: string) => process.stdout.write(`${line}\n`)

const trees: ChangedTree[] = []
const waiting: ((tree: ChangedTree) => void)[] = []
const rows: string[] = []
process.env.DATA_DIR = useDataDir()

beforeAll(() => {
  say(`${ofThisRun.length} of ${mutations.length} mutations`)
  for (let number = 0; number < 2; number++) trees.push(new ChangedTree())
})
afterAll(() => {
  for (const tree of trees) tree.remove()
  mkdirSync(join(root, '.test-results'), { recursive: true })
  writeFileSync(join(root, '.test-results/mutations.txt'), `${rows.sort().join('\n')}\n`)
  say(`\n${rows.join('\n')}`)
})

/** Two batches at a time. */
async function inATree<T>(work: (tree: ChangedTree) => Promise<T>): Promise<T> {
  const tree = trees.pop() ?? (await new Promise<ChangedTree>((resolve) => waiting.push(resolve)))
  try {
    return await work(tree)
  } finally {
    const next = waiting.shift()
    if (next) next(tree)
    else trees.push(tree)
  }
}

/** The results of the tests that should catch these mutations, with the mutations made. */
function endingsOf(batch: readonly Mutation[]): Promise<Ending[]> {
  return inATree((tree) =>
    tree.withEdits(
      batch.flatMap(({ edits = [] }) => edits),
      () =>
        withTemplate(batch, (template) =>
          runTests(
            tree.folder,
            template,
            batch.map(({ caughtBy }) => caughtBy),
          ),
        ),
    ),
  )
}

/** A race may pass by chance, but not three times. A pass is reported, since no test should depend on chance. */
async function endingsOfSeveral(batch: readonly Mutation[]): Promise<Ending[]> {
  for (let attempt = 1; ; attempt++) {
    const endings = await endingsOf(batch)
    const missed = batch.filter((_, at) => endings[at]?.status === 'passed')
    for (const { name } of missed) say(`passed in attempt ${attempt}: ${name}`)
    if (attempt === 3 || missed.length === 0) return endings
  }
}

test('every test that should fail passes while nothing is removed', async () => {
  const catchers = ofThisRun.map(({ caughtBy }) => caughtBy)
  const endings = await inATree((tree) => runTests(tree.folder, inject('databaseTemplate'), catchers))
  const wrong = endings.flatMap(({ status, message }, at) =>
    status === 'passed' ? [] : [`${catchers[at]?.file}: ${catchers[at]?.test}: ${status} ${message}`],
  )
  expect([...new Set(wrong)]).toEqual([])
})

describe.concurrent('a test fails without', () => {
  for (const batch of batchesOf(ofThisRun)) {
    let running: Promise<Ending[]> | undefined
    test.each(batch.map((mutation, at) => ({ ...mutation, at })))('the guard against: $name', async (mutation) => {
      running ??= endingsOfSeveral(batch)
      const ending = (await running)[mutation.at]
      rows.push(`${ending?.status}: ${mutation.name}\n  ${mutation.caughtBy.file}: ${ending?.message}`)
      say(`${ending?.status}: ${mutation.name}: ${ending?.message}`)
      expect(ending).toMatchObject({ status: 'failed' })
    })
  }
})

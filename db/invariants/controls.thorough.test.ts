import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { brokenDoors } from '#testing/broken/broken-doors.ts'
import { brokenMoney } from '#testing/broken/broken-money.ts'
import { brokenOrders } from '#testing/broken/broken-orders.ts'
import { brokenPictures } from '#testing/broken/broken-pictures.ts'
import { brokenRows } from '#testing/broken/broken-rows.ts'
import { brokenServers } from '#testing/broken/broken-servers.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { scaled } from '#testing/runner/thorough.ts'
import { useDataDir } from '#testing/stand-ins/mailbox.ts'
import { letEverythingHappen, letEverythingHappenOnce } from '#testing/venues/everything.ts'
import { examineIn, type Finding, findBreaches, invariants } from '../invariants.ts'

const database = useTestDatabase()
process.env.DATA_DIR = useDataDir()
const controls = [...brokenRows, ...brokenMoney, ...brokenOrders, ...brokenDoors, ...brokenPictures, ...brokenServers]
beforeAll(scaled(letEverythingHappenOnce, letEverythingHappen))

/** The findings after a harmful change, which is rolled back. */
async function findingsAfter(breakIt: readonly string[]): Promise<Finding[]> {
  class TakenBack extends Error {}
  let found: Finding[] = []
  await database.connection.db
    .transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`)
      for (const statement of breakIt) await tx.execute(sql.raw(statement))
      found = (await examineIn(tx)).filter(({ count }) => count > 0)
      throw new TakenBack()
    })
    .catch((error: unknown) => {
      if (!(error instanceof TakenBack)) throw error
    })
  return found
}

const harmsConstraint = (breakIt: readonly string[]) => breakIt.some((each) => /^(alter|drop)/.test(each))

test('a database in which everything has happened has no breach', async () => {
  expect(await findBreaches(database.connection.sql)).toEqual([])
})

describe('the control of an invariant', () => {
  test('every invariant has one', () => {
    const names = ['guarantees-in-force', ...invariants.map(({ name }) => name)]
    expect([...new Set(controls.map(([name]) => name))].sort()).toEqual(names.sort())
  })

  // By default every third: each of them examines the whole database.
  const tried = controls.filter((_, at) => at % scaled(3, 1) === 0)

  test.each(tried)('%s is found, and nothing else, when %s', async (name, _, breakIt) => {
    const found = await findingsAfter(breakIt)
    const expected = new Set([...(harmsConstraint(breakIt) ? ['guarantees-in-force'] : []), name])
    expect(found.map(({ invariant }) => invariant)).toEqual([...expected])
    for (const { count, examples } of found) {
      expect(examples).toHaveLength(Math.min(count, 5))
      for (const example of examples) expect(example).toMatch(/\S/)
      // Nor by a place in a file of the database, which means nothing to an operator.
      for (const example of examples) expect(example).not.toMatch(/\(\d+,\d+\)/)
    }
  })

  test('leaves the database unchanged', async () => {
    expect(await findBreaches(database.connection.sql)).toEqual([])
  })
})

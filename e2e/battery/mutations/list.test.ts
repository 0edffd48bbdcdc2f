import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { expected } from '#db/guarantees.ts'
import { useTestDatabase } from '#testing/database.ts'
import { occurrences } from './changed-tree.ts'
import { batchesOf, chosen } from './choice.ts'
import { mutations } from './list.ts'

/** That the list of mutations knows every guard of the database, and fits the sources as they are. */
const database = useTestDatabase()
const root = join(import.meta.dirname, '../../..')
const removed = mutations.flatMap(({ removes = [] }) => removes)

test('every text that a mutation changes stands in its file, once', () => {
  const edits = mutations.flatMap(({ name, edits = [] }) => edits.map((edit) => ({ name, edit })))
  const wrong = edits.filter(({ edit }) => occurrences(edit) !== 1)
  expect(wrong.map(({ name, edit }) => `${name}: ${edit.file}: ${edit.find}`)).toEqual([])
})

test('every test that is to catch one stands in its file', () => {
  const missing = mutations.filter(({ caughtBy: { file, test: name } }) => {
    const text = readFileSync(join(root, file), 'utf8').replaceAll("\\'", "'")
    // Of a table of tests the names are made from its rows.
    return !text.includes(name.split(' > ').at(-1) ?? '') && !/(test|describe)(\.\w+)*\.each/.test(text)
  })
  expect(missing.map(({ name, caughtBy }) => `${name}: ${caughtBy.test}`)).toEqual([])
})

test('every mutation has a name of its own, says who would suffer, and takes something away', () => {
  expect(new Set(mutations.map(({ name }) => name)).size).toBe(mutations.length)
  for (const { name, sentence, edits = [], sql = [], functions = [] } of mutations) {
    expect([name, sentence]).toEqual([name, expect.stringMatching(/^[A-Z].*\.$/)])
    expect([name, edits.length + sql.length + functions.length > 0]).toEqual([name, true])
  }
})

describe('a guard of the database is taken away in one of them:', () => {
  test('every trigger', () => {
    expect(expected.triggers.filter((name) => !removed.includes(name))).toEqual([])
  })

  test('every constraint and index that keeps something unique or apart, but for the keys of the rows themselves', async () => {
    const rows = await database.connection.sql<{ name: string }[]>`
      select t.relname || '.' || c.relname as name
      from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
      where t.relnamespace = 'public'::regnamespace and (i.indisunique or i.indisexclusion) and not i.indisprimary`
    expect(rows.length).toBeGreaterThan(20)
    expect(rows.map(({ name }) => name).filter((name) => !removed.includes(name))).toEqual([])
  })

  test('under a name that there is', () => {
    const known = [...expected.triggers, ...expected.constraints, ...expected.indexes]
    expect(removed.filter((name) => !known.includes(name))).toEqual([])
  })
})

test('every mutation is in a batch, and a text picks those that have it in their names', () => {
  expect(batchesOf(chosen(mutations, '')).flat()).toHaveLength(mutations.length)
  const [first] = mutations
  expect(chosen(mutations, first?.name ?? '?')).toContain(first)
  expect(chosen(mutations, first?.name ?? '?').length).toBeLessThan(mutations.length)
})

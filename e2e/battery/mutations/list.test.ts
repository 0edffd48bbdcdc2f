import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { expected } from '#db/guarantees.ts'
import { useTestDatabase } from '#testing/database.ts'
import { occurrences } from './changed-tree.ts'
import { batchesOf, chosen } from './choice.ts'
import { mutations } from './list.ts'

/** The list of mutations covers every guard of the database, and matches the current sources. */
const database = useTestDatabase()
const root = join(import.meta.dirname, '../../..')
const removed = mutations.flatMap(({ removes = [] }) => removes)

test('every text that a mutation changes occurs once in its file', () => {
  const edits = mutations.flatMap(({ name, edits = [] }) => edits.map((edit) => ({ name, edit })))
  const wrong = edits.filter(({ edit }) => occurrences(edit) !== 1)
  expect(wrong.map(({ name, edit }) => `${name}: ${edit.file}: ${edit.find}`)).toEqual([])
})

test('every test that should catch a mutation is in its file', () => {
  const missing = mutations.filter(({ caughtBy: { file, test: name } }) => {
    const text = readFileSync(join(root, file), 'utf8').replaceAll("\\'", "'")
    // The names of a table of tests come from its rows.
    return !text.includes(name.split(' > ').at(-1) ?? '') && !/(test|describe)(\.\w+)*\.each/.test(text)
  })
  expect(missing.map(({ name, caughtBy }) => `${name}: ${caughtBy.test}`)).toEqual([])
})

test('every mutation has a unique name, describes the harm, and removes something', () => {
  expect(new Set(mutations.map(({ name }) => name)).size).toBe(mutations.length)
  for (const { name, sentence, edits = [], sql = [], functions = [] } of mutations) {
    expect([name, sentence]).toEqual([name, expect.stringMatching(/^[A-Z].*\.$/)])
    expect([name, edits.length + sql.length + functions.length > 0]).toEqual([name, true])
  }
})

describe('a mutation removes', () => {
  test('every trigger', () => {
    expect(expected.triggers.filter((name) => !removed.includes(name))).toEqual([])
  })

  test('every constraint and index for uniqueness or exclusion, except primary keys', async () => {
    const rows = await database.connection.sql<{ name: string }[]>`
      select t.relname || '.' || c.relname as name
      from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
      where t.relnamespace = 'public'::regnamespace and (i.indisunique or i.indisexclusion) and not i.indisprimary`
    expect(rows.length).toBeGreaterThan(20)
    expect(rows.map(({ name }) => name).filter((name) => !removed.includes(name))).toEqual([])
  })

  test('only guards that exist', () => {
    const known = [...expected.triggers, ...expected.constraints, ...expected.indexes]
    expect(removed.filter((name) => !known.includes(name))).toEqual([])
  })
})

test('every mutation is in a batch, and a text selects the mutations whose names contain it', () => {
  expect(batchesOf(chosen(mutations, '')).flat()).toHaveLength(mutations.length)
  const [first] = mutations
  expect(chosen(mutations, first?.name ?? '?')).toContain(first)
  expect(chosen(mutations, first?.name ?? '?').length).toBeLessThan(mutations.length)
})

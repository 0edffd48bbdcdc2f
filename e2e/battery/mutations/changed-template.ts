import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { adoptConnection, type Connection, closeDatabase, openConnection } from '#db/client.ts'
import { letEverythingHappen } from '#testing/everything.ts'
import type { FunctionEdit, Mutation } from './mutation.ts'

/** The tests of this file try the database's guards on rows that are created before a guard is removed. */
export const onRows = 'db/refusals.test.ts'

function open(database: string, pool = 1): Connection {
  const url = `postgres://postgres@${inject('databaseHost')}:${inject('databasePort')}/${database}`
  return openConnection({ databaseUrl: url, dataDir: '', pool, name: 'mutations' })
}

async function copied(template: string): Promise<string> {
  const name = `changed_${randomBytes(8).toString('hex')}`
  const admin = open('postgres')
  try {
    await admin.sql`create database ${admin.sql(name)} template ${admin.sql(template)}`
  } finally {
    await admin.sql.end()
  }
  return name
}

let filled: Promise<string> | undefined

/** A template with rows in every state. */
function filledTemplate(): Promise<string> {
  filled ??= (async () => {
    const name = await copied(inject('databaseTemplate'))
    adoptConnection(open(name, 10))
    await letEverythingHappen()
    await closeDatabase()
    return name
  })()
  return filled
}

/** Runs `work` with the name of a template database that has the changes of a batch of mutations. */
export async function withTemplate<T>(batch: readonly Mutation[], work: (template: string) => Promise<T>): Promise<T> {
  const onRowsAlone = batch.every(({ caughtBy }) => caughtBy.file === onRows)
  const template = onRowsAlone ? await filledTemplate() : inject('databaseTemplate')
  const sql = batch.flatMap((mutation) => mutation.sql ?? [])
  const functions = batch.flatMap((mutation) => mutation.functions ?? [])
  if (sql.length === 0 && functions.length === 0) return work(template)
  const name = await copied(template)
  try {
    await change(name, sql, functions)
    return await work(name)
  } finally {
    const admin = open('postgres')
    await admin.sql`drop database if exists ${admin.sql(name)} with (force)`
    await admin.sql.end()
  }
}

async function change(name: string, sql: readonly string[], functions: readonly FunctionEdit[]): Promise<void> {
  const changed = open(name)
  try {
    for (const statement of sql) await changed.sql.unsafe(statement)
    for (const { function: of, find, replace } of functions) {
      const [row] = await changed.sql<{ text: string }[]>`select pg_get_functiondef(${of}::regproc) as text`
      const [head, tail, ...more] = (row?.text ?? '').split(find)
      if (head === undefined || tail === undefined || more.length > 0) {
        throw new Error(`the function ${of} does not contain this exactly once: ${find}`)
      }
      await changed.sql.unsafe(head + replace + tail)
    }
  } finally {
    await changed.sql.end()
  }
}

import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { database, type Tx } from '#db/client.ts'
import { databaseError } from '#db/errors.ts'

class TakenBack extends Error {}

/** Runs statements and rolls them back: returns the name of the constraint that refuses them, or `nothing`. */
export async function constraintOf(
  work: (tx: Tx) => Promise<unknown>,
  isolationLevel: 'read committed' | 'repeatable read' = 'read committed',
): Promise<string> {
  try {
    await database().transaction(
      async (tx) => {
        await work(tx)
        throw new TakenBack()
      },
      { isolationLevel },
    )
  } catch (error) {
    if (error instanceof TakenBack) return 'nothing'
    const said = databaseError(error)
    if (!said) throw error
    return said.constraint_name ?? said.message
  }
  throw new Error('the transaction was not rolled back')
}

type Statement = ReturnType<typeof sql.raw>

/** Inserts a copy of an existing row with other values for some columns: a JSON object, in SQL. */
export const like = (table: string, where: string, but: string): Statement =>
  sql.raw(`insert into ${table} select (jsonb_populate_record(t, jsonb_build_object(${but}))).*
    from ${table} t where ${where} limit 1 returning 1`)

/** A statement that must write at least one row: a test that finds no row to try proves nothing. */
export async function written(tx: Tx, statement: Statement): Promise<void> {
  const rows = await tx.execute(statement)
  expect(Math.max(rows.length, rows.count)).toBeGreaterThan(0)
}

/** A statement as text. */
export const raw = (statement: string) => (tx: Tx) => written(tx, sql.raw(statement))

/** A guard, the thing that it refuses, a statement of that kind, and the constraint name that it reports. */
export type RefusedStatement = [guard: string, what: string, work: (tx: Tx) => Promise<unknown>, name: string]

/** A source text that occurs exactly once in its file, and its replacement. */
export type Edit = { file: string; find: string; replace: string }

/** The same for a database function, in the text that `pg_get_functiondef` returns. */
export type FunctionEdit = { function: string; find: string; replace: string }

/** A guard to remove, and the test that has to fail without it. */
export type Mutation = {
  name: string
  /** The harm to guests or to the venue. */
  sentence: string
  edits?: readonly Edit[]
  /** Runs on a migrated database that every database of the test is a copy of. */
  sql?: readonly string[]
  functions?: readonly FunctionEdit[]
  /** The guarantees of the database that it removes, by their names in `db/guarantees.json`. */
  removes?: readonly string[]
  /** Its test covers this guard alone, so it may be removed together with others of the same file. */
  together?: true
  caughtBy: Catcher
}

/** A test by its file and its full name: the names of its groups and its own, joined by ` > `. */
export type Catcher = { file: string; test: string }

/** Drops a trigger, a constraint or an index by its name in `db/guarantees.json`. */
export function withoutTrigger(table: string, name: string, runs = name): Pick<Mutation, 'sql' | 'removes'> {
  return { sql: [`drop trigger ${name} on ${table}`], removes: [`${table}.${name} runs ${runs}`] }
}
export function withoutConstraint(table: string, name: string): Pick<Mutation, 'sql' | 'removes'> {
  return { sql: [`alter table ${table} drop constraint ${name}`], removes: [`${table}.${name}`] }
}
export function withoutIndex(table: string, name: string): Pick<Mutation, 'sql' | 'removes'> {
  return { sql: [`drop index ${name}`], removes: [`${table}.${name}`] }
}

/** A text of the sources, which stands in its file exactly once, and what stands there instead. */
export type Edit = { file: string; find: string; replace: string }

/** The same of a function in the database, by the text that PostgreSQL gives of it. */
export type FunctionEdit = { function: string; find: string; replace: string }

/** A guard taken away by hand, and the test that has to fail then. */
export type Mutation = {
  name: string
  /** What guests or the venue would suffer. */
  sentence: string
  edits?: readonly Edit[]
  /** Run on a migrated database, of which every database of the test is a copy. */
  sql?: readonly string[]
  functions?: readonly FunctionEdit[]
  /** Which of the database's own guarantees it takes away, by their names in `db/guarantees.json`. */
  removes?: readonly string[]
  /** Its test asks for this guard and no other, so that it may be taken away together with others of the same file. */
  together?: true
  caughtBy: Catcher
}

/** A test by its file and its whole name: the names of its groups and its own, joined by ` > `. */
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

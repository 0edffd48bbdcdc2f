import { sql } from 'drizzle-orm'
import type { Reader } from './client.ts'
import written from './guarantees.json' with { type: 'json' }
import { isRecord } from './installation.ts'
import { ourSchema } from './our-schema.ts'

/**
 * The guarantees of the database itself, by name: constraints, unique and partial indexes, triggers, and functions with a
 * hash of their text. Names only, because every version of PostgreSQL spells definitions differently.
 */
export type Guarantees = {
  constraints: string[]
  indexes: string[]
  triggers: string[]
  functions: Record<string, string>
}

/** The guarantees that this version of the program relies on (npm run db:snapshot). */
export const expected: Guarantees = written

/** The database lacks guarantees that the program relies on; the message names all of them. */
export class GuaranteeError extends Error {
  override name = 'GuaranteeError'
}

/** Whether a table `t` of the catalogue is one of `schema/`. */
const isOfTables = sql`t.relnamespace = ${ourSchema} and not ${isRecord(sql`t.relname`)}`

/** Reads the guarantees in force. Leaves out everything that is disabled, not valid or not enforced. */
export async function readGuarantees({ db }: { db: Reader }): Promise<Guarantees> {
  // PostgreSQL 15 has no column for whether a constraint is enforced, hence the detour through json. A foreign key is
  // enforced by internal triggers, which can be disabled too.
  const constraints = await db.execute<{ name: string }>(sql`
    select t.relname || '.' || c.conname as name
    from pg_constraint c join pg_class t on t.oid = c.conrelid
    where ${isOfTables} and c.contype in ('p', 'u', 'f', 'c', 'x') and c.convalidated
      and coalesce((to_jsonb(c) ->> 'conenforced')::boolean, true)
      and not exists (select from pg_trigger g where g.tgconstraint = c.oid and g.tgenabled not in ('O', 'A'))`)
  const indexes = await db.execute<{ name: string }>(sql`
    select t.relname || '.' || n.relname as name
    from pg_index i join pg_class n on n.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
    where ${isOfTables} and (i.indisunique or i.indpred is not null) and i.indisvalid
      and not exists (select from pg_constraint c where c.conindid = i.indexrelid and c.contype in ('p', 'u', 'x'))`)
  const triggers = await db.execute<{ name: string }>(sql`
    select t.relname || '.' || g.tgname || ' runs ' || p.proname as name
    from pg_trigger g join pg_class t on t.oid = g.tgrelid join pg_proc p on p.oid = g.tgfoid
    where ${isOfTables} and not g.tgisinternal and g.tgenabled in ('O', 'A')`)
  const functions = await db.execute<{ name: string; hash: string }>(sql`
    select p.oid::regprocedure::text as name, encode(sha256(convert_to(p.prosrc, 'UTF8')), 'hex') as hash
    from pg_proc p
    where p.pronamespace = ${ourSchema} and not ${isRecord(sql`p.proname`)}
      and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`)
  const names = (rows: readonly { name: string }[]) => rows.map((row) => row.name).sort()
  const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1)
  return {
    constraints: names(constraints),
    indexes: names(indexes),
    triggers: names(triggers),
    functions: Object.fromEntries([...functions].sort(byName).map(({ name, hash }) => [name, hash])),
  }
}

/** Throws for a database in which one of these guarantees was dropped, disabled or changed. Further ones are allowed. */
export async function checkGuarantees(connection: { db: Reader }, wanted = expected): Promise<void> {
  const lacking = missingGuarantees(wanted, await readGuarantees(connection))
  if (lacking.length === 0) return
  throw new GuaranteeError(
    `The database lacks guarantees of this version:\n${lacking.map((line) => `  ${line}`).join('\n')}\n` +
      'They were dropped, disabled or changed by hand, or the database belongs to another version of this program. ' +
      'Restore them as in db/migrations (after looking for rows that break them), or use a fresh database.',
  )
}

/** One line for each expected guarantee that is missing. */
export function missingGuarantees(wanted: Guarantees, found: Guarantees): string[] {
  const absent = (kind: string, names: string[], there: string[]) =>
    names.filter((name) => !there.includes(name)).map((name) => `${kind} ${name} is missing or not in force`)
  return [
    ...absent('constraint', wanted.constraints, found.constraints),
    ...absent('index', wanted.indexes, found.indexes),
    ...absent('trigger', wanted.triggers, found.triggers),
    ...absent('function', Object.keys(wanted.functions), Object.keys(found.functions)),
    ...Object.entries(wanted.functions)
      .filter(([name, hash]) => found.functions[name] !== undefined && found.functions[name] !== hash)
      .map(([name]) => `function ${name} was changed`),
  ]
}

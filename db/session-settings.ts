import { sql } from 'drizzle-orm'
import type { Reader, Tx } from './client.ts'

/**
 * The settings with which a connection of the service starts, by the names and in the units of `pg_settings`: the time limits
 * of a statement, a wait for a lock and an idle transaction, in milliseconds; the default isolation of transactions; and no
 * JIT compilation, since statements are short and PostgreSQL overestimates those with lists.
 */
export const sessionSettings: Readonly<Record<string, string>> = {
  statement_timeout: '15000',
  lock_timeout: '5000',
  idle_in_transaction_session_timeout: '15000',
  default_transaction_isolation: 'read committed',
  jit: 'off',
}

/**
 * Makes the settings the default of this role in this database. Behind a pooler connections cannot start with settings of
 * their own. A role may do this for itself; open connections are not affected.
 */
export async function setRoleDefaults(tx: Tx): Promise<void> {
  const lacking = await lackingDefaults(tx)
  if (lacking.length === 0) return
  const [names] = await tx.execute<{ database: string }>(sql`select quote_ident(current_database()) as database`)
  for (const name of lacking) {
    await tx.execute(sql.raw(roleDefault('current_user', names?.database ?? '', name)))
  }
}

/** The statement that makes one setting the default of a role in a database. */
export function roleDefault(role: string, database: string, name: string): string {
  return `alter role ${role} in database ${database} set ${name} = '${sessionSettings[name]}'`
}

/** The settings that are not the default of this role in this database. */
export async function lackingDefaults(db: Reader): Promise<string[]> {
  const [row] = await db.execute<{ defaults: string[] | null }>(sql`
    select setconfig as defaults from pg_db_role_setting
    where setrole = (select oid from pg_roles where rolname = current_user)
      and setdatabase = (select oid from pg_database where datname = current_database())`)
  return Object.keys(sessionSettings).filter((name) => !row?.defaults?.includes(`${name}=${sessionSettings[name]}`))
}

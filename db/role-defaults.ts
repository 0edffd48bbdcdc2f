import { sql } from 'drizzle-orm'
import type { Reader, Tx } from './client.ts'
import { sessionSettings } from './session-settings.ts'

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

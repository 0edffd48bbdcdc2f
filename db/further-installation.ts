import { sql } from 'drizzle-orm'
import { type Db, inTransaction } from './client.ts'

/** The name of a further installation is taken. */
export class InstallationExistsError extends Error {
  override name = 'InstallationExistsError'
}

/**
 * Makes a schema for a further installation, and a role of the same name that owns it, signs in with this password, and finds
 * the tables and the extension by its search path. Both words must be safe in SQL. Throws if there is such a schema or role.
 */
export async function addInstallation(db: Db, name: string, password: string): Promise<void> {
  await inTransaction(async (tx) => {
    const run = (statement: string) => tx.execute(sql.raw(statement))
    const [known] = await tx.execute<{ schema: boolean; role: boolean; database: string }>(sql`
      select to_regnamespace(${name}) is not null as schema, exists (select from pg_roles where rolname = ${name}) as role,
        quote_ident(current_database()) as database`)
    if (known?.schema) throw new InstallationExistsError(`The database has a schema ${name} already.`)
    if (known?.role) throw new InstallationExistsError(`PostgreSQL has a role ${name} already.`)
    // All installations must find the extension. If there is none yet, it is made in the schema that all roles can use.
    await run('create extension if not exists btree_gist schema public')
    const [extension] = await tx.execute<{ schema: string }>(sql`
      select extnamespace::regnamespace::text as schema from pg_extension where extname = 'btree_gist'`)
    await run(`create role ${name} login password '${password}'`)
    // Only a member of a role may give it something.
    await run(`grant ${name} to current_user`)
    await run(`create schema ${name} authorization ${name}`)
    await run(`alter role ${name} in database ${known?.database} set search_path = ${name}, ${extension?.schema}`)
    await run(`revoke ${name} from current_user`)
  }, db)
}

/** Removes what `addInstallation` has made, with everything in the schema. */
export async function removeInstallation(db: Db, name: string): Promise<void> {
  await inTransaction(async (tx) => {
    // Only a member of a role may drop its schema, unless it is a superuser.
    await tx.execute(sql.raw(`grant ${name} to current_user`))
    await tx.execute(sql.raw(`drop schema ${name} cascade`))
    await tx.execute(sql.raw(`drop role ${name}`))
  }, db)
}

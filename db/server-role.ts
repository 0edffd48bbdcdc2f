import { sql } from 'drizzle-orm'
import type { Db, Tx } from './client.ts'
import { queuePlace } from './installation.ts'

/**
 * Grants a role what servers need in this database, and nothing that changes its schema: to read and write rows, and to run
 * functions. Run by the owner after every migration; existing grants stay. The schemas are the one of the tables, and those
 * of the records if a version before has made them. Policies hide the rows of the job queue from other roles; the records
 * of the migrations are only read. Throws if there is no such role.
 */
export async function grantServerRole(db: Db, role: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [names] = await tx.execute<{ role: string; schema: string; queue: string; database: string }>(sql`
      select quote_ident(${role}::text) as role, quote_ident(current_schema()) as schema, quote_ident(place.schema) as queue,
        quote_ident(current_database()) as database from (${sql.raw(queuePlace)}) as place`)
    if (!names) throw new Error('a statement without a table has no row')
    const { role: to, schema, queue, database } = names
    const run = (statement: string) => tx.execute(sql.raw(statement))
    await run(`grant connect on database ${database} to ${to}`)
    for (const each of new Set([schema, queue])) {
      await run(`grant usage on schema ${each} to ${to}`)
      await run(`grant select, insert, update, delete on all tables in schema ${each} to ${to}`)
      await run(`grant usage on all sequences in schema ${each} to ${to}`)
      await run(`grant execute on all functions in schema ${each} to ${to}`)
    }
    await run(`revoke insert, update, delete on __drizzle_migrations, installation_record from ${to}`)
    if (queue !== schema) {
      await run(`grant usage on schema drizzle to ${to}`)
      await run(`grant select on all tables in schema drizzle to ${to}`)
    }
    await openQueue(tx, to, queue)
  })
}

/** Lets a role see the rows of the job queue, which graphile-worker hides from all roles but their owner. */
async function openQueue(tx: Tx, role: string, queue: string): Promise<void> {
  const tables = await tx.execute<{ name: string }>(sql`
    select oid::regclass::text as name from pg_class where relnamespace = ${queue}::regnamespace and relrowsecurity`)
  for (const { name } of tables) {
    await tx.execute(sql.raw(`drop policy if exists ${role} on ${name}`))
    await tx.execute(sql.raw(`create policy ${role} on ${name} to ${role} using (true) with check (true)`))
  }
}

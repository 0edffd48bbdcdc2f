import { sql } from 'drizzle-orm'
import type { Db, Tx } from './client.ts'

/**
 * Grants a role what servers need in this database, and nothing that changes its schema: to read and write rows, and to run
 * functions. Run by the owner after every migration; existing grants stay. The schemas are the one of the tables, the job
 * queue's, and drizzle's. Policies hide the rows of the job queue from other roles; drizzle's schema is only read. Throws
 * if there is no such role.
 */
export async function grantServerRole(db: Db, role: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [names] = await tx.execute<{ role: string; schema: string; database: string }>(sql`
      select quote_ident(${role}::text) as role, quote_ident(current_schema()) as schema,
        quote_ident(current_database()) as database`)
    if (!names) throw new Error('a statement without a table has no row')
    const { role: to, schema, database } = names
    const run = (statement: string) => tx.execute(sql.raw(statement))
    await run(`grant connect on database ${database} to ${to}`)
    await run(`grant usage on schema ${schema}, graphile_worker, drizzle to ${to}`)
    await run(`grant select on all tables in schema drizzle to ${to}`)
    for (const each of [schema, 'graphile_worker']) {
      await run(`grant select, insert, update, delete on all tables in schema ${each} to ${to}`)
      await run(`grant usage on all sequences in schema ${each} to ${to}`)
      await run(`grant execute on all functions in schema ${each} to ${to}`)
    }
    await openQueue(tx, to)
  })
}

/** Lets a role see the rows of the job queue, which graphile-worker hides from all roles but their owner. */
async function openQueue(tx: Tx, role: string): Promise<void> {
  const tables = await tx.execute<{ name: string }>(sql`
    select oid::regclass::text as name from pg_class where relnamespace = 'graphile_worker'::regnamespace and relrowsecurity`)
  for (const { name } of tables) {
    await tx.execute(sql.raw(`drop policy if exists ${role} on ${name}`))
    await tx.execute(sql.raw(`create policy ${role} on ${name} to ${role} using (true) with check (true)`))
  }
}

import { sql } from 'drizzle-orm'
import type { Db, Reader, Tx } from './client.ts'
import { expected, type Guarantees } from './guarantees.ts'

/**
 * The records of a database about itself beside its migrations, in `installation_record`: the guarantees that the newest
 * version of the program that migrated it relies on, and the digest of the secret that it belongs to.
 */
type Entry = { guarantees: { migratedAt: number; guarantees: Guarantees }; secret: { digest: string } }

/** The database was written under another secret. */
export class SecretError extends Error {
  override name = 'SecretError'
}

/** Records what this version relies on, unless a newer version has migrated. Part of migrating. */
export async function writeMetadata(tx: Tx, migratedAt: number): Promise<void> {
  const value: Entry['guarantees'] = { migratedAt, guarantees: expected }
  await tx.execute(sql`
    insert into installation_record as record (name, value) values ('guarantees', ${JSON.stringify(value)}::text::jsonb)
    on conflict (name) do update set value = excluded.value
    where (record.value ->> 'migratedAt')::bigint <= ${migratedAt} and record.value <> excluded.value`)
}

/** Whether `writeMetadata` would change nothing. */
export async function isMetadataCurrent(db: Reader, migratedAt: number): Promise<boolean> {
  const value: Entry['guarantees'] = { migratedAt, guarantees: expected }
  const [row] = await db.execute<{ current: boolean }>(sql`
    select (value ->> 'migratedAt')::bigint > ${migratedAt} or value = ${JSON.stringify(value)}::text::jsonb as current
    from installation_record where name = 'guarantees'`)
  return row?.current === true
}

/**
 * The guarantees that have to be in force: those of this version, or, if a newer version has migrated the database, those
 * that the newer version recorded. So an older version can still be started, together with a newer one or in its place.
 */
export async function wantedGuarantees(connection: { db: Reader }, migratedAt: number): Promise<Guarantees> {
  const newest = await readEntry(connection, 'guarantees')
  return newest && newest.migratedAt > migratedAt ? newest.guarantees : expected
}

/**
 * Ties the database to the secret that it is first opened with, and refuses every other one from then on. `digest` is
 * derived from the secret and does not reveal it.
 */
export async function checkSecret({ db }: { db: Db }, digest: string): Promise<void> {
  let known = await readEntry({ db }, 'secret')
  if (!known) {
    await db.execute(sql`
      insert into installation_record (name, value) values ('secret', ${JSON.stringify({ digest })}::text::jsonb)
      on conflict do nothing`)
    known = await readEntry({ db }, 'secret')
  }
  if (known?.digest === digest) return
  throw new SecretError(
    'The database belongs to another SECRET: with this one, the vouchers, tickets and codes of tables in it can be neither ' +
      'found nor read. Set SECRET to the one that the database was first started with. ' +
      'Where that is lost for good, db/README.md says what to do (Another secret).',
  )
}

async function readEntry<Name extends keyof Entry>(
  { db }: { db: Reader },
  name: Name,
): Promise<Entry[Name] | undefined> {
  const [row] = await db.execute<{ value: Entry[Name] }>(
    sql`select value from installation_record where name = ${name}`,
  )
  return row?.value
}

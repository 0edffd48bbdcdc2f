import { sql } from 'drizzle-orm'
import type { Connection, Reader } from './client.ts'
import { findRecords } from './installation.ts'
import journal from './migrations/meta/_journal.json' with { type: 'json' }

/** When the first migration was made. The migrations of versions before the first release were other ones, and older. */
const firstMigration = Math.min(...journal.entries.map((entry) => entry.when))

/** A version before the first release has migrated the database; the message names it and says what to do. */
export class PrereleaseError extends Error {
  override name = 'PrereleaseError'
}

/**
 * Throws PrereleaseError for a database that a version before the first release has migrated: its tables have other names,
 * and no migration leads from them to these. `embeddedIn` as in Connection.
 */
export async function refusePrerelease(db: Reader, { embeddedIn }: Pick<Connection, 'embeddedIn'>): Promise<void> {
  if (!(await findRecords(db)).earlier) return
  const [first] = await db.execute<{ made: string | null; database: string }>(
    sql`select min(created_at) as made, current_database() as database from drizzle.__drizzle_migrations`,
  )
  if (first?.made == null || Number(first.made) >= firstMigration) return
  throw new PrereleaseError(
    embeddedIn === null
      ? `The database "${first.database}" was made by a version before the first release, which cannot be migrated: create a new ` +
          'database, and name it in DATABASE_URL.'
      : `The database in ${embeddedIn} was made by a version before the first release, which cannot be migrated: start with a ` +
          `new one, after rm -r ${embeddedIn}`,
  )
}

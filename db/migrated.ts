import { sql } from 'drizzle-orm'
import type { Reader } from './client.ts'
import journal from './migrations/meta/_journal.json' with { type: 'json' }

/** When the newest migration of this version was made. */
export const newestMigration = Math.max(...journal.entries.map((entry) => entry.when))

/** Whether a database has had all migrations of this version of the program. It may have had more: those of a newer version. */
export async function isMigrated(db: Reader): Promise<boolean> {
  return (await lastMigration(db)) >= newestMigration
}

/** When the newest migration that a database has had was made; 0 if it has had none. The table of migrations must exist. */
export async function lastMigration(db: Reader): Promise<number> {
  const [last] = await db.execute<{ made: string | null }>(
    sql`select max(created_at) as made from __drizzle_migrations`,
  )
  return Number(last?.made ?? 0)
}

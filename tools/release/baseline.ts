import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import journal from '#db/migrations/meta/_journal.json' with { type: 'json' }

/** The content of db/released.json: the release with which the next version has to be compatible (db/README.md, A migration). */
export type ReleaseBaseline = { commit: string; migration: string; digest: string; unused: string[] }

/** The names of all migrations, in their order. */
export const migrationTags: readonly string[] = journal.entries.map(({ tag }) => tag)

/** Returns the SQL of a migration. */
export function readMigration(tag: string): string {
  return readFileSync(join(import.meta.dirname, '../../db/migrations', `${tag}.sql`), 'utf8')
}

/** Returns the digest of some migrations, by which a test finds that one has changed since its release. */
export function migrationsDigest(tags: readonly string[]): string {
  return createHash('sha256').update(tags.map(readMigration).join('\n')).digest('hex')
}

/** Returns the baseline that follows from a release: its commit, its last migration, and nothing that it does not use. */
export function baselineOf(commit: string): ReleaseBaseline {
  const migration = migrationTags.at(-1) ?? ''
  return { commit, migration, digest: migrationsDigest(migrationTags), unused: [] }
}

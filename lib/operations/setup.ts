import { sql } from 'drizzle-orm'
import { connection, type Reader } from '#db/client.ts'
import journal from '#db/migrations/meta/_journal.json' with { type: 'json' }
import { env } from '#lib/env/env.ts'
import { pictureStoreId } from '#lib/pictures/storage.ts'
import program from '../../package.json' with { type: 'json' }
import { type SetupWarning, setupWarnings } from './setup-warnings.ts'

/** The setup of a process. Contains no password and no key. */
export type Setup = {
  version: string
  node: string
  /** The address of links, and the port on which a Node host listens. */
  address: string
  database: string
  /** The newest migration of this version of the program. */
  migration: string
  mail: string
  payments: string
  pictures: string
  jobs: string
}

/** Reads the setup of this process. */
export async function readSetup(db: Reader = connection().db): Promise<Setup> {
  const { appUrl, jobs, platform } = env()
  const [row] = await db.execute<{ version: string; name: string }>(
    sql`select current_setting('server_version') as version, current_database() as name`,
  )
  return {
    version: program.version,
    node: process.version,
    address: appUrl,
    database: `PostgreSQL ${row?.version.split(' ')[0]} (${databasePlace(row?.name ?? '')})`,
    migration: journal.entries.at(-1)?.tag ?? '',
    mail: mailWay(),
    payments: { stripe: 'Stripe', fake: 'the built-in test provider, which moves no money', off: 'off' }[
      env().payments
    ],
    pictures: picturesPlace(),
    jobs: platform
      ? 'after requests and by GET /api/cron'
      : jobs.here
        ? 'on this server'
        : 'on other servers (JOBS=off)',
  }
}

function databasePlace(name: string): string {
  const { databaseUrl, databasePooler, dataDir } = env()
  if (databaseUrl === null) return `embedded, in ${dataDir}`
  return `${name} at ${new URL(databaseUrl).host}${databasePooler ? ', behind a pooler' : ''}`
}

function mailWay(): string {
  const { mail, dataDir } = env()
  if (mail.way === 'resend') return 'Resend'
  if (mail.smtpUrl !== null && mail.way === 'smtp') return `SMTP at ${new URL(mail.smtpUrl).host}`
  return `not sent: files in ${dataDir}/mail`
}

function picturesPlace(): string {
  const { pictures, platform, dataDir } = env()
  if (pictures) return `bucket ${pictures.bucket}${pictures.endpoint ? ` at ${new URL(pictures.endpoint).host}` : ''}`
  return platform ? 'none (PICTURES_BUCKET is not set)' : `files in ${dataDir}/pictures`
}

let storeId: Promise<string | null> | undefined

/** The setup that this server records beside the heartbeat of its workers. */
export async function workerSetup(): Promise<{ mail: string; pictureStore: string | null }> {
  storeId ??= pictureStoreId()
  return { mail: env().mail.way, pictureStore: await storeId }
}

/** The faults of this server's setup. In development there are none. */
export async function findSetupWarnings(db: Reader = connection().db): Promise<SetupWarning[]> {
  const { production, appUrlGiven, mail } = env()
  if (!production) return []
  const found: Record<SetupWarning, boolean> = {
    address: !appUrlGiven,
    mail: mail.way === 'unset',
    pictures: await othersHaveOtherPictures(db),
  }
  return setupWarnings.filter((warning) => found[warning])
}

/** Whether a live worker of another server records another store of pictures than this server's. */
async function othersHaveOtherPictures(db: Reader): Promise<boolean> {
  const { pictureStore } = await workerSetup()
  if (pictureStore === null) return false
  const [row] = await db.execute<{ other: boolean }>(sql`
    select exists (
      select from job_worker
      where seen_at > now() - make_interval(secs => ${env().jobs.silenceMs / 1000}::float8)
        and picture_store <> ${pictureStore}) as other`)
  return row?.other === true
}

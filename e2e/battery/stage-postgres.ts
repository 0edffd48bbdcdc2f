import { existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Connection, openConnection } from '#db/client.ts'
import { ensureEmbedded, releaseEmbedded } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { freePort } from '#testing/servers/free-port.ts'

/** A separate PostgreSQL that writes to disk as in production, so a crash loses what it would lose there. */
export type OwnPostgres = {
  port: number
  /** The address of its database through any port, such as a proxy's. */
  addressAt(port: number): string
  /** For queries and cleanup, without a proxy. Its connections reconnect by themselves after a restart. */
  connection: Connection
  /** Stops it as `pg_ctl -m immediate` does, without a checkpoint, and starts it again. */
  restartImmediately(): Promise<void>
  /** Kills the process of one session of the program; PostgreSQL then ends all of them and recovers. */
  killBackend(): Promise<boolean>
  /** Terminates up to `max` sessions of the program (`pg_terminate_backend`). Returns how many. */
  terminateBackends(max: number): Promise<number>
  stop(): Promise<void>
}

const stopMs = 120_000

/** Starts a migrated, empty database in a folder of its own. */
export async function startOwnPostgres(): Promise<OwnPostgres> {
  const dataDir = mkdtempSync(join(tmpdir(), 'venue-booking-battery-'))
  // If root starts the server, it runs as another user, who must be able to enter the folder.
  await chmod(dataDir, 0o755)
  const port = await freePort()
  const home = join(dataDir, 'postgres')
  const addressAt = (at: number) => `postgres://postgres@127.0.0.1:${at}/postgres`
  const start = () => ensureEmbedded(dataDir, { port })
  await start()
  const folder = realpathSync(home)
  const connection = openConnection({ databaseUrl: addressAt(port), dataDir, pool: 4, name: 'battery' })
  await migrate(connection)

  const postmaster = () => Number(readFileSync(join(home, 'data', 'postmaster.pid'), 'utf8').split('\n')[0])
  const sessions = () =>
    connection.sql<{ pid: number }[]>`
      select pid from pg_stat_activity where application_name like 'venue-booking%' order by random()`

  return {
    port,
    addressAt,
    connection,
    async restartImmediately() {
      const before = postmaster()
      process.kill(before, 'SIGQUIT')
      await gone(before)
      await start()
    },
    async killBackend() {
      const [victim] = await sessions()
      if (victim) process.kill(victim.pid, 'SIGKILL')
      return victim !== undefined
    },
    async terminateBackends(max) {
      const victims = (await sessions()).slice(0, max)
      for (const { pid } of victims) await connection.sql`select pg_terminate_backend(${pid})`
      return victims.length
    },
    async stop() {
      await connection.sql.end({ timeout: 5 })
      const server = postmaster()
      releaseEmbedded(dataDir)
      await gone(server)
      // The server's folder is another one if its user cannot enter this one.
      for (const each of [folder, dataDir]) if (existsSync(each)) rmSync(each, { recursive: true, force: true })
    },
  }
}

async function gone(pid: number): Promise<void> {
  const patience = Date.now() + stopMs
  // A zombie process still has its entry in /proc, but no open files.
  while (Date.now() < patience && isAlive(pid)) await pause(25)
  if (isAlive(pid)) throw new Error(`PostgreSQL (${pid}) did not stop`)
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    const folder = `/proc/${pid}`
    return !existsSync(folder) || readdirSync(join(folder, 'fd')).length > 0
  } catch {
    return false
  }
}

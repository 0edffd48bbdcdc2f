import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startDaemon } from './daemon.ts'
import { debianProgram, isHere } from './debian.ts'
import { freePort } from './free-port.ts'

const guide = join(import.meta.dirname, '../docs/guides/poolers.md')

/** Why tests cannot have PgBouncer on this system, which has no packages of Debian; null where they can, and then have to. */
export const withoutPgBouncer = isHere('pgbouncer')
  ? null
  : 'PgBouncer is not installed, and there is no apt-get to take it from: what needs a pooler is not tested here.\n'

export type PgBouncer = {
  /** The address of a database through the pooler, with more of it behind. */
  url(role: string, more?: string): string
  output(): string
  stop(): Promise<void>
}

/**
 * Starts PgBouncer with the configuration of docs/guides/poolers.md, in which nothing is replaced but where it listens, where the
 * database is, and whom it believes, since the databases of tests have no passwords. `change` is for what a test has otherwise.
 * Throws what to install where there is no PgBouncer.
 */
export async function startPgBouncer(
  databaseUrl: string,
  change: (configuration: string) => string = (text) => text,
): Promise<PgBouncer> {
  const { hostname, port: databasePort, pathname } = new URL(databaseUrl)
  const program = debianProgram('pgbouncer', ['pgbouncer'])
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'venue-booking-pgbouncer-'))
  // It does not run as root.
  chmodSync(folder, 0o755)
  const file = join(folder, 'pgbouncer.ini')
  const database = pathname.slice(1)
  const [, configuration = ''] = /```ini elsewhere\n(.*?)```/s.exec(readFileSync(guide, 'utf8')) ?? []
  const replaced = configuration
    .replace('booking = host=db.internal port=5432', `${database} = host=${hostname} port=${databasePort}`)
    .replace('listen_addr = 0.0.0.0', 'listen_addr = 127.0.0.1\nunix_socket_dir =')
    .replace('listen_port = 6432', `listen_port = ${port}`)
    .replace('auth_type = scram-sha-256', 'auth_type = any')
    .replace('auth_file = /etc/pgbouncer/userlist.txt\n', '')
    // Such a pooler asks as one role, whoever asks it.
    .replace(`port=${databasePort}`, `port=${databasePort} user=${new URL(databaseUrl).username}`)
  writeFileSync(file, change(replaced))
  const asNobody = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const daemon = await startDaemon(program, [...asNobody, file], { name: 'PgBouncer', port, signal: 'SIGKILL' })
  return {
    url: (role, more = '') => `postgres://${role}@127.0.0.1:${port}/${database}${more}`,
    output: daemon.output,
    async stop() {
      await daemon.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

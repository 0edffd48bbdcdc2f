import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startDaemon } from '../servers/daemon.ts'
import { debianProgram, isHere } from '../servers/debian.ts'
import { freePort } from '../servers/free-port.ts'

const guide = join(import.meta.dirname, '../../docs/guides/poolers.md')

/** The reason why tests cannot run PgBouncer on this system (no Debian packages); null if they can, and then must. */
export const withoutPgBouncer = isHere('pgbouncer')
  ? null
  : 'PgBouncer is not installed, and there is no apt-get to take it from: what needs a pooler is not tested here.\n'

/** The variable of a server behind a pooler in transaction mode. */
export const behindPooler = { DATABASE_POOLER: 'transaction' }
/** The end of an address behind a pooler that loses prepared statements. */
export const unprepared = '?prepare=false'
/** A change of the configuration: so many connections to the database. */
export const withPoolSize = (size: number) => (text: string) =>
  text.replace('default_pool_size = 20', `default_pool_size = ${size}`)

export type PgBouncer = {
  /** The address of a database through the pooler, followed by `more`. */
  url(role: string, more?: string): string
  output(): string
  stop(): Promise<void>
}

/**
 * Starts PgBouncer with the configuration of docs/guides/poolers.md, in which only these are replaced: the address at which
 * it listens, the address of the database, and the authentication, because test databases have no passwords. `change` is
 * for a test's own changes. Throws a sentence that says what to install, if there is no PgBouncer.
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
    // Such a pooler connects as one role for all its clients.
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

import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { allows, own, unprivileged } from '#db/embedded-program.ts'
import { countCost } from '../runner/costs.ts'
import { type DebianProgram, debianFolder } from '../servers/debian.ts'
import { freePort } from '../servers/free-port.ts'

/** The PostgreSQL that each release of Debian has. 15 is also the oldest that the program supports. */
const versions: Record<string, string> = { bookworm: '15', trixie: '17' }

const identity = process.getuid?.() === 0 ? unprivileged() : {}
const run = promisify(execFile)

/** A whole PostgreSQL with its tools, which the embedded package lacks, on a port of the loopback address. */
export type DebianPostgres = {
  version: string
  /** Address of a database of this name. */
  url(database: string): string
  /** Runs one of its programs (pg_dump, pg_restore, createdb) against it; returns its output. */
  tool(program: string, ...words: string[]): Promise<string>
  /** Runs a script of `sh`, which finds its programs and reaches it with them; returns its output. */
  shell(script: string, env?: Record<string, string>): Promise<string>
  /** A folder that its programs can write to. */
  folder: string
  /** Starts another one on an existing data folder, below `folder`. It ends before this one does. */
  startOn(data: string, settings?: readonly string[]): Promise<DebianPostgres>
  stop(): Promise<void>
}

/**
 * Creates an empty PostgreSQL from Debian's packages, as durable as in production, and starts it. `settings` are such as
 * `archive_mode=on`.
 */
export async function startDebianPostgres(settings: readonly string[] = []): Promise<DebianPostgres> {
  const version = versionHere()
  const folder = mkdtempSync(join(tmpdir(), 'venue-booking-postgres-'))
  chmodSync(folder, 0o755)
  own(folder, identity)
  const programs = programsFor(version, folder)
  const bin = join(programs.folder, 'usr/lib/postgresql', version, 'bin')
  const env = { PATH: `${bin}:${process.env.PATH}`, LC_ALL: 'C', ...programs.env }
  const place = { version, folder, bin, options: { ...identity, cwd: folder, env } }
  const data = join(folder, 'data')
  const words = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C']
  await run(join(bin, 'initdb'), words, place.options as never)
  const server = await serve(place, data, settings)
  return {
    ...server,
    async stop() {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

type Place = { version: string; folder: string; bin: string; options: { env: Record<string, string> } }

async function serve(place: Place, data: string, more: readonly string[]): Promise<DebianPostgres> {
  const { version, folder, bin, options } = place
  const port = await freePort()
  const own = [`port=${port}`, 'listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`, 'timezone=UTC']
  const words = ['-D', data, ...[...own, ...more].flatMap((each) => ['-c', each])]
  countCost('servers')
  const server: ChildProcess = spawn(join(bin, 'postgres'), words, { ...options, stdio: 'ignore' } as never)
  // It does not outlive the test run, unless that is killed.
  const endWithThisProcess = () => server.kill('SIGQUIT')
  process.once('exit', endWithThisProcess)
  const runProgram = async (program: string, words: string[], more: Record<string, string> = {}) => {
    const env = { ...options.env, PGHOST: '127.0.0.1', PGPORT: String(port), PGUSER: 'postgres', ...more }
    return (await run(program, words, { ...options, env, maxBuffer: 1 << 28 } as never)).stdout.toString()
  }
  const tool = (program: string, ...words: string[]) => runProgram(join(bin, program), words)
  while (!(await tool('pg_isready').catch(() => null))) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL ${version} of Debian did not start.`)
    await pause(50)
  }
  return {
    version,
    folder,
    tool,
    shell: (script, env) => runProgram('sh', ['-euc', script], env),
    url: (database) => `postgres://postgres@127.0.0.1:${port}/${database}`,
    startOn: (other, settings = []) => serve(place, other, settings),
    async stop() {
      process.off('exit', endWithThisProcess)
      if (server.exitCode !== null) return
      const gone = once(server, 'exit')
      server.kill('SIGINT')
      await gone
    },
  }
}

/** One of PostgreSQL's programs from Debian's packages, for callers with a server elsewhere: pgbench is among them. */
export function debianPostgresProgram(program: string): DebianProgram {
  const version = versionHere()
  const { folder, env } = debianFolder([`postgresql-${version}`, `postgresql-client-${version}`])
  return { path: join(folder, 'usr/lib/postgresql', version, 'bin', program), env }
}

function versionHere(): string {
  const codename = /^VERSION_CODENAME=(\w+)/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1] ?? ''
  const version = versions[codename]
  if (version) return version
  throw new Error(`These tests take PostgreSQL from Debian's packages, and do not support those of "${codename}".`)
}

/** The programs at a place where the server's user can run them: in the cache, or copied beside the data. */
function programsFor(version: string, folder: string): { folder: string; env: Record<string, string> } {
  const unpacked = debianFolder([`postgresql-${version}`, `postgresql-client-${version}`])
  if (allows(identity, join(unpacked.folder, 'usr/lib/postgresql', version, 'bin/postgres'), '-x')) return unpacked
  const copy = join(folder, 'programs')
  if (!existsSync(copy)) cpSync(unpacked.folder, copy, { recursive: true, verbatimSymlinks: true })
  const env = Object.fromEntries(
    Object.entries(unpacked.env).map(([name, value]) => [name, value.replaceAll(unpacked.folder, copy)]),
  )
  return { folder: copy, env }
}

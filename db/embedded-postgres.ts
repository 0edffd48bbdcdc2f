import { spawn } from 'node:child_process'
import {
  chmodSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { cp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { makeDataDir } from './data-dir.ts'
import {
  allows,
  EmbeddedDatabaseError,
  environment,
  failedProgram,
  type Identity,
  majorVersion,
  own,
  programFor,
  run,
  unprivileged,
} from './embedded-program.ts'

export type EmbeddedOptions = {
  /** False makes a throw-away server: nothing is synced to disk, and its folder is deleted when its last process is gone. */
  durable?: boolean
  /** Also listens on this port of the loopback address. Without it there is no TCP port at all. */
  port?: number
}

const isRoot = process.getuid?.() === 0

/** The settings of a server whose data may be lost, and whose databases live for seconds. */
const throwAwaySettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_wal_size: '256MB',
}

/** Longest path of a unix socket that every system accepts, in bytes. */
const longestSocketPath = 100

/**
 * Starts PostgreSQL and waits until it ends. Meanwhile a second shell reads the pipe on descriptor 3, to which no process
 * ever writes: the read returns when the last process that holds the other end is gone, however it ended. The shell then
 * closes its end first, so that new processes do not take the ending server for a running one, and interrupts PostgreSQL
 * once a second until it is gone (an interrupt before PostgreSQL handles signals is lost). A throw-away folder ($1) is
 * deleted after a clean stop only: a server that lost the race for the folder must not delete the winner's.
 */
const supervisor = `
folder=$1; shift
"$@" 3<&- &
postgres=$!
( read -r line <&3; exec 3<&-; while kill -INT $postgres; do sleep 1; done ) 2>/dev/null &
watcher=$!
exec 3<&-
wait $postgres
status=$?
kill $watcher 2>/dev/null
if [ $status = 0 ] && [ -n "$folder" ]; then rm -rf "$folder"; fi
`

/**
 * Makes an empty database in a new folder, which then becomes `home` in one step: when two processes do this at the same
 * time, the slower one discards its work.
 */
export async function makeHome(dataDir: string, home: string, options: EmbeddedOptions): Promise<void> {
  await fillHome(dataDir, home, async (folder, identity) => {
    const program = await programFor(folder, identity)
    const flags = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-instructions']
    if (options.durable === false) flags.push('--no-sync')
    await run(join(program, 'bin', 'initdb'), ['-D', join(folder, 'data'), ...flags], {
      ...identity,
      cwd: '/',
      env: environment,
    }).catch((error) => {
      throw failedProgram(error)
    })
  })
}

/** Makes `home` from a copy of a database's files (db/embedded-backup.ts), as `makeHome` makes an empty one. */
export async function copyHome(dataDir: string, home: string, files: string): Promise<void> {
  refuseOtherVersion(files)
  await fillHome(dataDir, home, async (folder, identity) => {
    const data = join(/* turbopackIgnore: true */ folder, 'data')
    await cp(files, data, { recursive: true })
    for (const name of readdirSync(data, { recursive: true })) own(join(data, String(name)), identity)
    own(data, identity)
    chmodSync(data, 0o700)
  })
}

/** Fills a new folder, and makes it `home` in one step. */
async function fillHome(
  dataDir: string,
  home: string,
  fill: (folder: string, identity: Identity) => Promise<void>,
): Promise<void> {
  const identity = isRoot ? unprivileged() : {}
  const folder = makeFolder(dataDir, identity)
  try {
    await fill(folder, identity)
    if (dirname(folder) === dataDir) renameSync(folder, home)
    else symlinkSync(folder, home)
    discardUnfinished(dataDir)
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    if (existsSync(join(home, 'data', 'PG_VERSION'))) return
    const code = (error as NodeJS.ErrnoException).code ?? ''
    if (!['EEXIST', 'ENOTEMPTY', 'ENOTDIR'].includes(code)) throw error
    throw new EmbeddedDatabaseError(`${home} exists but is no database. Move it away, or set DATA_DIR elsewhere.`)
  }
}

/** Deletes unfinished databases of other processes: they are useless now, and killed processes cannot delete them. */
function discardUnfinished(dataDir: string): void {
  for (const name of readdirSync(dataDir).filter((each) => each.startsWith('.postgres-'))) {
    try {
      rmSync(join(dataDir, name), { recursive: true, force: true })
    } catch {
      // Still being written to; the process that makes it discards it.
    }
  }
}

/** Makes a new folder that belongs to the server's user: in `dataDir`, or elsewhere when that user cannot enter `dataDir`. */
function makeFolder(dataDir: string, identity: Identity): string {
  try {
    makeDataDir(dataDir)
  } catch (error) {
    throw new EmbeddedDatabaseError(
      `DATA_DIR ${dataDir} cannot be made (${(error as Error).message}). Set DATA_DIR to a folder of your own, or set DATABASE_URL.`,
    )
  }
  const places = isRoot ? [dataDir, '/var/lib', tmpdir(), '/tmp'] : [dataDir]
  const refusals: string[] = []
  for (const place of places) {
    if (!allows(identity, place, '-x')) {
      refusals.push(`${place} is closed to user ${identity.uid}`)
      continue
    }
    try {
      const folder = mkdtempSync(join(place, place === dataDir ? '.postgres-' : 'venue-booking-'))
      own(folder, identity)
      return folder
    } catch (error) {
      refusals.push((error as Error).message)
    }
  }
  throw new EmbeddedDatabaseError(
    `There is no place for the embedded PostgreSQL: ${refusals.join('; ')}. Set DATA_DIR to a folder of your own, or set DATABASE_URL.`,
  )
}

/**
 * Starts the server of `home` under a supervisor that outlives this process as long as another process uses the database.
 * Returns this process's end of the pipe; the caller checks whether the server comes up.
 */
export async function startPostgres(home: string, options: EmbeddedOptions): Promise<number> {
  // The server's user may be unable to follow `home` if it is a pointer.
  const folder = realpathSync(home)
  const identity = identityOf(folder)
  const program = await programFor(folder, identity)
  const data = join(folder, 'data')
  refuseOtherVersion(data)
  const settings: Record<string, string | number> = {
    port: options.port ?? 5432,
    listen_addresses: options.port ? '127.0.0.1' : '',
    unix_socket_directories: socketFolder(folder, identity, options.port ?? 5432),
    max_connections: options.durable === false ? 500 : 200,
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Starts, stops and failures of the server. Refused statements are left out: callers report them, and they name guests.
    log_min_messages: 'log',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    ...(options.durable === false ? throwAwaySettings : {}),
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const throwAway = options.durable === false ? folder : ''

  const { hold, reader } = await openPipe(join(folder, 'users'), identity)
  const log = openLog(folder, identity)
  try {
    await new Promise<void>((started, failed) => {
      const child = spawn(
        '/bin/sh',
        ['-c', supervisor, 'venue-booking-database', throwAway, join(program, 'bin', 'postgres'), '-D', data, ...flags],
        { ...identity, cwd: '/', env: environment, detached: true, stdio: ['ignore', log, log, reader] },
      )
      child.once('spawn', started).once('error', failed)
      child.unref()
    })
  } catch (error) {
    closeSync(hold)
    throw failedProgram(error)
  } finally {
    closeSync(reader)
    closeSync(log)
  }
  return hold
}

/** Opens both ends of the pipe, so that a started supervisor has a user at every moment. */
async function openPipe(path: string, identity: Identity): Promise<{ hold: number; reader: number }> {
  if (!existsSync(path)) {
    await run('mkfifo', ['-m', '600', path], { ...identity, cwd: '/', env: environment }).catch((error) => {
      if (!existsSync(path)) throw failedProgram(error)
    })
  }
  // A non-blocking reader lets the writer open, and the writer lets the supervisor's own reader open at once.
  const opener = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK)
  const hold = openSync(path, constants.O_WRONLY | constants.O_NONBLOCK)
  const reader = openSync(path, constants.O_RDONLY)
  closeSync(opener)
  return { hold, reader }
}

function openLog(folder: string, identity: Identity): number {
  const path = join(folder, 'log')
  const long = (statSync(path, { throwIfNoEntry: false })?.size ?? 0) > 1_000_000
  const log = openSync(path, long ? 'w' : 'a', 0o600)
  own(path, identity)
  return log
}

/** The end of the server's log. */
export function lastWords(home: string): string {
  try {
    return readFileSync(join(home, 'log'), 'utf8').trimEnd().split('\n').slice(-8).join('\n')
  } catch {
    return '(there is no log)'
  }
}

/** Root runs the server as the database's owner; every other user can only run their own. */
function identityOf(folder: string): Identity {
  const data = join(folder, 'data')
  const owner = statSync(data)
  if (isRoot && owner.uid !== 0) {
    const identity = { uid: owner.uid, gid: owner.gid }
    if (allows(identity, data, '-x')) return identity
    throw new EmbeddedDatabaseError(
      `User ${owner.uid}, to whom the database belongs, cannot reach ${folder}. Move it to a folder that this user can enter, or set DATABASE_URL.`,
    )
  }
  if (!isRoot && owner.uid === process.getuid?.()) return {}
  throw new EmbeddedDatabaseError(
    `The database in ${folder} belongs to user ${owner.uid}. Run as that user (PostgreSQL refuses root), set DATA_DIR to a folder of your own, or set DATABASE_URL.`,
  )
}

function refuseOtherVersion(data: string): void {
  const made = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim()
  const brought = majorVersion()
  if (made === brought) return
  throw new EmbeddedDatabaseError(
    `The database in ${data} was made by PostgreSQL ${made}, and this program brings PostgreSQL ${brought}. ` +
      'Carry the data over with pg_dump of the old version, rename the folder to start with an empty database, or set DATABASE_URL.',
  )
}

/** The private folder of the socket: beside the data, or below the temporary folder when that path is too long. */
function socketFolder(folder: string, identity: Identity, port: number): string {
  const path = join(folder, 'socket')
  if (Buffer.byteLength(join(path, `.s.PGSQL.${port}`)) <= longestSocketPath && !/[,"]/.test(path)) {
    mkdirSync(path, { recursive: true, mode: 0o700 })
    own(path, identity)
    return path
  }
  const existing = statSync(path, { throwIfNoEntry: false })
  const owner = identity.uid ?? process.getuid?.()
  if (existing?.isDirectory() && existing.uid === owner && (existing.mode & 0o77) === 0) return realpathSync(path)
  const made = mkdtempSync(join(allows(identity, tmpdir(), '-x') ? tmpdir() : '/tmp', 'venue-booking-'))
  own(made, identity)
  if (!existing) rmSync(path, { force: true })
  try {
    symlinkSync(made, path)
  } catch {
    // Another process was faster.
    rmSync(made, { recursive: true })
  }
  return realpathSync(path)
}

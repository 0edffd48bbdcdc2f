import {
  chmodSync,
  closeSync,
  constants,
  existsSync,
  lstatSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
} from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { env } from '#lib/env/env.ts'
import { type EmbeddedOptions, lastWords, makeHome, startPostgres } from './embedded-postgres.ts'
import { EmbeddedDatabaseError } from './embedded-program.ts'

/** How long a start may take, crash recovery included, and how long a server may be silent before it is started again. */
const limits = { startMs: 120_000, silenceMs: 5_000, pollMs: 25 }

// One open pipe per database marks that this process uses it. Next evaluates modules more than once in development.
const holder = globalThis as { venueBookingHolds?: Map<string, number> }
holder.venueBookingHolds ??= new Map()
const holds = holder.venueBookingHolds
const underWay = new Map<string, Promise<{ socketPath: string }>>()

/**
 * Ensures that the PostgreSQL of `dataDir` runs, whichever process started it, and continues to run while this process
 * lives. Cheap when it runs already, so that every new connection can call it.
 */
export function ensureEmbedded(dataDir: string, options: EmbeddedOptions = {}): Promise<{ socketPath: string }> {
  const home = embeddedFolder(dataDir)
  let answer = underWay.get(home)
  if (!answer) {
    answer = ensure(dataDir, home, options).finally(() => underWay.delete(home))
    underWay.set(home, answer)
  }
  return answer
}

/** Ends this process's use of the database of `dataDir`. The server stops when this was the last. */
export function releaseEmbedded(dataDir: string): void {
  const home = embeddedFolder(dataDir)
  const hold = holds.get(home)
  holds.delete(home)
  if (hold !== undefined) closeSync(hold)
}

/**
 * Starts a server with an empty database for tests and tools, in a new folder below `folder` (the temporary one). `discard`
 * deletes it, and it deletes itself when this process is gone. Another process needs `dataDir` to use it too.
 */
export async function startThrowAway({
  folder: place = tmpdir(),
  ...options
}: {
  port?: number
  folder?: string
} = {}): Promise<{ dataDir: string; discard(): Promise<void> }> {
  const dataDir = mkdtempSync(join(place, 'venue-booking-throw-away-'))
  // Started by root, the server runs as another user, who must be able to enter.
  chmodSync(dataDir, 0o711)
  try {
    await ensureEmbedded(dataDir, { ...options, durable: false })
  } catch (error) {
    rmSync(dataDir, { recursive: true, force: true })
    throw error
  }
  const folder = realpathSync(embeddedFolder(dataDir))
  return {
    dataDir,
    async discard() {
      releaseEmbedded(dataDir)
      // The supervisor empties the folder. If the supervisor has been killed, the rest is deleted after a while.
      const patience = Date.now() + 6 * limits.silenceMs
      while (existsSync(folder) && readdirSync(folder).length > 0 && Date.now() < patience) await pause(limits.pollMs)
      const thoroughly = { recursive: true, force: true, maxRetries: 20 }
      rmSync(folder, thoroughly)
      rmSync(dataDir, thoroughly)
    },
  }
}

/** The folder of the embedded PostgreSQL of a `dataDir`, or of the link to it. */
export function embeddedFolder(dataDir: string): string {
  return join(resolve(dataDir), 'postgres')
}

async function ensure(dataDir: string, home: string, options: EmbeddedOptions): Promise<{ socketPath: string }> {
  refuseWhereNothingLasts()
  const begun = Date.now()
  let requestedAt = begun
  while (Date.now() - begun < limits.startMs) {
    const supervised = takeHold(home)
    const socketPath = supervised ? await readySocket(home) : null
    if (socketPath) return { socketPath }
    // There is no supervisor, or its server never answers: start one. PostgreSQL's own lock file lets one process win.
    if (!supervised || Date.now() - requestedAt > limits.silenceMs) {
      if (!existsSync(join(home, 'data', 'PG_VERSION'))) await makeHome(resolve(dataDir), home, options)
      replaceHold(home, await startPostgres(home, options))
      requestedAt = Date.now()
      // A killed server leaves children that hold its memory for a moment, and a failing start ends quickly.
      await pause(4 * limits.pollMs)
    }
    await pause(limits.pollMs)
  }
  throw new EmbeddedDatabaseError(
    `The embedded PostgreSQL in ${home} did not start within ${limits.startMs / 1000} seconds. Its log ends with:\n${lastWords(home)}`,
  )
}

function refuseWhereNothingLasts(): void {
  if (env().building) {
    throw new EmbeddedDatabaseError(
      'The embedded PostgreSQL is not started during a build. Read the database when a request comes in.',
    )
  }
  if (env().platform) {
    throw new EmbeddedDatabaseError(
      'The embedded PostgreSQL needs a machine that stays. Set DATABASE_URL to a PostgreSQL server.',
    )
  }
}

/**
 * Registers this process with the supervisor by opening its pipe for writing, which works only while the supervisor reads.
 * The operating system closes the pipe however this process ends, and the pipe does not keep the process alive.
 */
function takeHold(home: string): boolean {
  try {
    replaceHold(home, openSync(join(home, 'users'), constants.O_WRONLY | constants.O_NONBLOCK))
    return true
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENXIO') return false
    if (code === 'ENOENT') {
      if (!existsSync(home) && isLink(home)) {
        throw new EmbeddedDatabaseError(
          `${home} points to a database folder that is gone. Bring it back, or delete the link to start with an empty database.`,
        )
      }
      return false
    }
    if (code === 'EACCES' || code === 'EPERM') {
      throw new EmbeddedDatabaseError(
        `The database in ${home} belongs to another user. Run as that user, set DATA_DIR to a folder of your own, or set DATABASE_URL.`,
      )
    }
    throw error
  }
}

function isLink(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false
}

/** The new pipe is open before the old one is closed, so that the supervisor always counts this process. */
function replaceHold(home: string, hold: number): void {
  const before = holds.get(home)
  holds.set(home, hold)
  if (before !== undefined) closeSync(before)
}

/** The socket of a server that accepts queries; null while there is none. */
async function readySocket(home: string): Promise<string | null> {
  let lines: string[]
  try {
    lines = readFileSync(join(home, 'data', 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return null
  }
  // PostgreSQL's own record of itself: line 4 is the port, 5 the folder of the socket, 8 the state.
  const [, , , port, folder, , , state] = lines
  if (!folder || state?.trim() !== 'ready') return null
  const socketPath = join(folder, `.s.PGSQL.${port}`)
  return (await accepts(socketPath)) ? socketPath : null
}

function accepts(socketPath: string): Promise<boolean> {
  return new Promise((answer) => {
    const socket = connect(socketPath)
    socket.once('connect', () => {
      socket.destroy()
      answer(true)
    })
    socket.once('error', () => answer(false))
  })
}

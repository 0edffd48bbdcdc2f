import { execFile } from 'node:child_process'
import { Console } from 'node:console'
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { rereadEnv } from '#lib/env/env.ts'
import type { Command } from '../../scripts/command.ts'
import { scaled } from '../runner/thorough.ts'

const root = join(import.meta.dirname, '../..')

const commands = {
  'venue-import': () => import('../../scripts/venue-import.ts'),
  'venue-export': () => import('../../scripts/venue-export.ts'),
  'venue-new': () => import('../../scripts/venue-new.ts'),
  keys: () => import('../../scripts/keys.ts'),
  jobs: () => import('../../scripts/jobs.ts'),
  'check-in': () => import('../../scripts/check-in.ts'),
  tables: () => import('../../scripts/tables.ts'),
  tabs: () => import('../../scripts/tabs.ts'),
  reservations: () => import('../../scripts/reservations.ts'),
  vouchers: () => import('../../scripts/vouchers.ts'),
  guest: () => import('../../scripts/guest.ts'),
  staff: () => import('../../scripts/staff.ts'),
  doctor: () => import('../../scripts/doctor.ts'),
  backup: () => import('../../scripts/backup.ts'),
  restore: () => import('../../scripts/restore.ts'),
  'db-migrate': () => import('../../scripts/db-migrate.ts'),
  'db-installation': () => import('../../scripts/db-installation.ts'),
} satisfies Record<string, () => Promise<{ command: Command }>>

type Script = keyof typeof commands
export type EndedCommand = { status: number; stdout: string; stderr: string }

/** Runs a command of `scripts/` in a process of its own, as npm does, until it ends by itself. It reads `input`. */
export function runCommandLine(
  script: Script,
  args: readonly string[],
  environment: Record<string, string>,
  input = '',
): Promise<EndedCommand> {
  const program = join(root, 'scripts', `${script}.ts`)
  const { DATABASE_URL: _, DATA_DIR: _d, ...inherited } = process.env
  return new Promise((ended) => {
    const settings = { cwd: root, env: { ...inherited, ...environment } }
    const words = ['--import', join(root, 'scripts/quick-imports.ts'), program, ...args]
    const child = execFile(process.execPath, words, settings, (error, stdout, stderr) => {
      ended({ status: error ? Number(error.code ?? -1) : 0, stdout, stderr })
    })
    // A command may end without reading it.
    child.stdin?.once('error', () => {})
    child.stdin?.end(input)
  })
}

let running: Script | null = null

/**
 * Runs a command as `runCommandLine` does, but in this process, which takes a moment instead of a second: it gets an
 * environment, streams, an exit code and a pool of its own for as long as it runs, and the caller gets its own back. At a
 * `terminal` its streams are terminals.
 */
export async function runCommandHere(
  script: Script,
  args: readonly string[],
  environment: Record<string, string>,
  input = '',
  { terminal = false } = {},
): Promise<EndedCommand> {
  if (running !== null) throw new Error(`${script} cannot run while ${running} does: a process has one console`)
  running = script
  try {
    const { command } = await commands[script]()
    return await runAlone(command, args, environment, { input, terminal })
  } finally {
    running = null
  }
}

/**
 * A command by default in this process, and in the thorough run in a process of its own. `scripts/command.test.ts` compares the two.
 */
export const runCommandEitherWay: typeof runCommandLine = scaled(runCommandHere, runCommandLine)

async function runAlone(
  command: Command,
  args: readonly string[],
  environment: Record<string, string>,
  { input, terminal }: { input: string; terminal: boolean },
): Promise<EndedCommand> {
  const { runCommand } = await import('../../scripts/command.ts')
  const stdin = Readable.from(input === '' ? [] : [Buffer.from(input)])
  const stdout = collected()
  const stderr = collected()
  const giveBack = [
    exchangeEnvironment(environment),
    exchange(process, 'stdin', Object.assign(stdin, { isTTY: terminal })),
    exchange(process, 'stdout', stdout.stream),
    exchange(process, 'stderr', Object.assign(stderr.stream, { isTTY: terminal })),
    exchange(globalThis, 'console', new Console({ stdout: stdout.stream, stderr: stderr.stream })),
    // Otherwise the command would end the pool that the test has adopted (`db/client.ts`).
    exchange(globalThis, 'venueBookingConnection', undefined),
  ]
  const { exitCode } = process
  process.exitCode = undefined
  try {
    await runCommand(command, [...args])
    return { status: Number(process.exitCode ?? 0), stdout: stdout.text(), stderr: stderr.text() }
  } finally {
    process.exitCode = exitCode
    for (const restore of giveBack) restore()
  }
}

/** A terminal only if `isTTY` is set, else like the pipes of `runCommandLine`, so that nothing is written in colour. */
function collected() {
  let text = ''
  const stream = new Writable({
    decodeStrings: false,
    write(written: string | Buffer, _encoding, done) {
      text += written
      done()
    },
  })
  return { stream, text: () => text }
}

function exchangeEnvironment(environment: Record<string, string>): () => void {
  // The command uses the database of its environment, and never the caller's.
  const given = { DATABASE_URL: undefined, DATA_DIR: undefined, ...environment }
  const before = Object.keys(given).map((name) => [name, process.env[name]] as const)
  for (const [name, value] of Object.entries(given)) setVariable(name, value)
  rereadEnv()
  return () => {
    for (const [name, value] of before) setVariable(name, value)
    rereadEnv()
  }
}

function setVariable(name: string, value: string | undefined): void {
  // Every assigned value becomes a string, `undefined` too.
  if (value === undefined) delete process.env[name]
  else process.env[name] = value
}

/** Gives an object another property, even if it has a getter for it, and returns the function that restores it. */
function exchange(of: object, name: string, value: unknown): () => void {
  const before = Object.getOwnPropertyDescriptor(of, name)
  Object.defineProperty(of, name, { value, configurable: true, enumerable: true, writable: true })
  return () => {
    if (before) Object.defineProperty(of, name, before)
    else Reflect.deleteProperty(of, name)
  }
}

import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { recordedDataDir, recordOutput } from '../interface/recorded.ts'
import { countCost } from '../runner/costs.ts'
import { startCommand } from './start-command.ts'

const root = join(import.meta.dirname, '../..')

/** How long a start may take, and an ending before it is forced; development compiles while it starts. */
const startMs = 180_000
const stopMs = 120_000

// The modules of this version, even if a server of another version is started.
const preloaded = ['scripts/quick-imports', 'testing/servers/die-with-parent', 'testing/runner/log-memory'].flatMap(
  (name) => ['--import', join(root, `${name}.ts`)],
)

// Each server has the memory that it has in production.
const { options: nodeOptions } = startCommand()

export type ServerMode = 'api-only' | 'production' | 'dev'

const modes: Record<ServerMode, { argument: string[]; environment: Record<string, string> }> = {
  'api-only': { argument: ['--api-only'], environment: {} },
  production: { argument: [], environment: { NODE_ENV: 'production' } },
  dev: { argument: ['--dev'], environment: { NODE_ENV: 'development' } },
}

/** A server in a process of its own. */
export type RunningServer = {
  /** Base address without a slash at the end. */
  url: string
  port: number
  pid: number
  /** Sends SIGTERM, waits until it has ended, and returns its exit code; null when it was killed. */
  stop(): Promise<number | null>
  /** Waits until it has ended by itself, and returns its exit code. */
  ended(): Promise<number | null>
  /** Ends it as a power cut would, and waits until it is gone. */
  kill9(): Promise<void>
  /** Makes it collect all garbage, and returns how many megabytes are in use then. */
  memoryInUse(): Promise<number>
  /** Everything that it has written so far, to both streams. */
  output(): string
}

export type ServerOptions = {
  databaseUrl: string
  mode?: ServerMode
  env?: Record<string, string>
  /** The folder of the program: this one, or another version of it. */
  folder?: string
  /** The arguments of Node, in place of those of the mode. */
  words?: readonly string[]
}

/** Starts the real server on a free port and waits until it prints its address. Throws its output if it ends before that. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { child, output } = launch(options)
  const port = await listening(child, output)
  const gone = () => child.exitCode !== null || child.signalCode !== null
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    pid: child.pid ?? 0,
    output,
    async memoryInUse() {
      const reported = () => [...output().matchAll(/^Memory in use: (\d+)\n/gm)].map(([, bytes]) => Number(bytes))
      const before = reported().length
      child.kill('SIGUSR2')
      while (reported().length === before) {
        if (gone()) throw new Error(`The server has ended:\n${output()}`)
        await pause(20)
      }
      return Number(reported().at(-1)) / 2 ** 20
    },
    async ended() {
      if (!gone()) await once(child, 'exit')
      return child.exitCode
    },
    async stop() {
      if (!gone()) {
        const exit = once(child, 'exit')
        child.kill('SIGTERM')
        const forced = setTimeout(() => child.kill('SIGKILL'), stopMs)
        await exit
        clearTimeout(forced)
      }
      return child.exitCode
    },
    async kill9() {
      if (gone()) return
      const exit = once(child, 'exit')
      child.kill('SIGKILL')
      await exit
    },
  }
}

/** Starts a server that is expected to refuse: its exit code and its output. */
export async function failedStart(options: ServerOptions): Promise<{ code: number | null; output: string }> {
  const { child, output } = launch(options)
  const forced = setTimeout(() => child.kill('SIGKILL'), startMs)
  await once(child, 'close')
  clearTimeout(forced)
  return { code: child.exitCode, output: output() }
}

/** The message of a server that refuses to start with these variables: a sentence for the operator, and no stack. */
export async function startRefusalOf(databaseUrl: string, env: Record<string, string>): Promise<string> {
  const { code, output } = await failedStart({ databaseUrl, env })
  assert.equal(code, 1)
  assert.doesNotMatch(output, /^\s+at /m)
  return output
}

/** Whether no process listens at a port of this machine. */
export function refusesConnections(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => socket.destroy()).once('connect', () => resolve(false))
    socket.once('error', () => resolve(true))
  })
}

function launch({ databaseUrl, mode = 'api-only', env = {}, folder = root, words: given }: ServerOptions): {
  child: ChildProcess
  output: () => string
} {
  const { argument, environment } = modes[mode]
  const words = given ?? [...nodeOptions, ...preloaded, join(folder, 'server.ts'), ...argument]
  countCost('servers')
  const child = spawn(join(root, 'node_modules/.bin/node'), words, {
    cwd: folder,
    // Its standard input is a pipe that closes with this process.
    stdio: ['pipe', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...environment,
      DATA_DIR: recordedDataDir(),
      DATABASE_URL: databaseUrl,
      PORT: '0',
      LOG_LEVEL: 'debug',
      ...env,
    },
  })
  let written = ''
  // In development the start page's credentials are printed on purpose; its log lines count all the same.
  const record = (text: string) => recordOutput(mode === 'dev' ? logLines(text) : text)
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    written += text
    record(text)
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    written += text
    record(text)
  })
  return { child, output: () => written }
}

function logLines(text: string): string {
  return text
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => `${line}\n`)
    .join('')
}

async function listening(child: ChildProcess, output: () => string): Promise<number> {
  const deadline = Date.now() + startMs
  while (Date.now() < deadline) {
    const port = /^Listening on http:\/\/localhost:(\d+)$/m.exec(output())?.[1]
    if (port) return Number(port)
    if (child.exitCode !== null || child.signalCode !== null) break
    await pause(20)
  }
  child.kill('SIGKILL')
  throw new Error(`The server did not start:\n${output()}`)
}

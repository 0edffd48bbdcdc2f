import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, lstatSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#testing/servers/free-port.ts'
import { node, root } from '../built.ts'
import { spread } from '../compare.ts'
import type { Options } from '../options.ts'
import { show } from '../rows.ts'
import type { Stage } from '../stage.ts'

/** The time until the first response of a host and of a function, and the size of the image. */
export async function start(stage: Stage, folder: string, { turns }: Options): Promise<void> {
  const times = Array.from({ length: turns.rounds })
  const [hosts, first, again, functions]: [number[], number[], number[], number[]] = [[], [], [], []]
  for (const _ of times) {
    hosts.push(await hostStart(folder, variables(stage, {})))
    const alone = await aloneStarts(folder)
    first.push(alone.first)
    again.push(alone.again)
    functions.push(await functionStart(stage, folder))
  }
  const ready = 'until /api/ready answers 200'
  show({ what: `npm start, ${ready}`, unit: 'ms', goal: { atMost: 1_500 } }, spread(hosts))
  const embedded = 'the same with the embedded PostgreSQL'
  show({ what: `${embedded}, whose database is made first`, unit: 'ms', goal: { atMost: 3_000 } }, spread(first))
  show({ what: `${embedded}, once more`, unit: 'ms', goal: { atMost: 1_500 } }, spread(again))
  show({ what: 'a function (node, the built route alone), until its first response', unit: 'ms' }, spread(functions))
  const parts = imageParts(folder)
  const sizes = Object.entries(parts).map(([name, bytes]) => `${name} ${Math.round(bytes / 1e6)}`)
  const all = Object.values(parts).reduce((sum, bytes) => sum + bytes, 0)
  show({ what: `what the image holds beside Node (${sizes.join(', ')})`, unit: 'MB' }, spread([all / 1e6]))
}

function variables({ databaseUrl }: Pick<Stage, 'databaseUrl'>, more: Record<string, string>): string[] {
  const all = { DATABASE_URL: databaseUrl, JOBS: 'off', PAYMENTS: 'fake', NODE_ENV: 'production', ...more }
  return Object.entries(all).map(([name, value]) => `${name}=${value}`)
}

/** Two starts on a data folder of their own: the first makes the database in it. */
async function aloneStarts(folder: string): Promise<{ first: number; again: number }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'venue-booking-bench-data-'))
  // If root starts PostgreSQL, it runs as another user, who must be able to enter.
  chmodSync(dataDir, 0o711)
  const words = variables({ databaseUrl: '' }, { DATA_DIR: dataDir })
  try {
    const first = await hostStart(folder, words)
    await postgresGone(dataDir)
    const again = await hostStart(folder, words)
    await postgresGone(dataDir)
    return { first, again }
  } finally {
    const data = realpathSync(join(dataDir, 'postgres'))
    rmSync(data, { recursive: true, force: true })
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Waits until PostgreSQL has ended, which it does by itself after its last process is gone. */
async function postgresGone(dataDir: string): Promise<void> {
  while (existsSync(join(dataDir, 'postgres/data/postmaster.pid'))) await pause(20)
}

async function hostStart(folder: string, words: string[]): Promise<number> {
  const port = await freePort()
  const begun = performance.now()
  // In a group of its own: npm starts a shell, which starts the server.
  const child = spawn('env', [...words, `PORT=${port}`, 'npm', 'start'], {
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const gone = once(child, 'exit')
  try {
    const ready = () =>
      fetch(`http://127.0.0.1:${port}/api/ready`).then(
        ({ status }) => status === 200,
        () => false,
      )
    while (!(await ready())) {
      if (child.exitCode !== null || performance.now() - begun > 60_000) throw new Error('npm start did not get ready')
      await pause(5)
    }
    return performance.now() - begun
  } finally {
    if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGTERM')
    await gone
  }
}

async function functionStart(stage: Stage, folder: string): Promise<number> {
  const program = join(import.meta.dirname, '../function-process.ts')
  const begun = performance.now()
  const child = spawn('env', [...variables(stage, {}), node, program, folder, stage.venue.slug, stage.venue.key], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let answered = 0
  let status = ''
  child.stdout.on('data', (chunk) => {
    answered ||= performance.now()
    status += chunk
  })
  await once(child, 'close')
  // Its log lines are part of the output.
  if (!/^200$/m.test(status)) throw new Error(`the function returned "${status.trim()}"`)
  return answered - begun
}

/** The parts that the Dockerfile copies into its last stage, in bytes. */
function imageParts(folder: string): Record<string, number> {
  const dockerfile = readFileSync(join(root, 'hosting/Dockerfile'), 'utf8')
  const lastStage = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '))
  const copied = [...lastStage.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, names]) => (names ?? '').split(' '))
  const lock: { packages: Record<string, { dev?: true; optional?: true; devOptional?: true; link?: true }> } =
    JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const paths = Object.entries(lock.packages)
    .filter(
      ([path, { dev, optional, devOptional, link }]) =>
        /node_modules/.test(path) && !(dev || optional || devOptional || link),
    )
    .map(([path]) => join(root, path))
  return {
    packages: paths.reduce((sum, path) => sum + bytesIn(path, ['node_modules']), 0),
    build: bytesIn(join(folder, '.next'), ['cache']),
    sources: copied.reduce((sum, name) => sum + bytesIn(join(folder, name), ['node_modules']), 0),
  }
}

/** Bytes of the files below a path, without folders of some names, and without tests, which the image leaves out. */
function bytesIn(path: string, without: readonly string[]): number {
  const entry = lstatSync(path)
  if (!entry.isDirectory()) return path.endsWith('.test.ts') ? 0 : entry.size
  return readdirSync(path)
    .filter((name) => !without.includes(name))
    .reduce((sum, name) => sum + bytesIn(join(path, name), without), 0)
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#testing/free-port.ts'
import { node, root } from '../built.ts'
import { spread } from '../compare.ts'
import type { Options } from '../options.ts'
import { show } from '../rows.ts'
import type { Stage } from '../stage.ts'

/** How soon a host and a function answer for the first time, and what the image holds. */
export async function start(stage: Stage, folder: string, { turns }: Options): Promise<void> {
  const times = Array.from({ length: turns.rounds })
  const [hosts, functions]: [number[], number[]] = [[], []]
  for (const _ of times) {
    hosts.push(await hostStart(stage, folder))
    functions.push(await functionStart(stage, folder))
  }
  show({ what: 'npm start, until /api/ready answers 200', unit: 'ms' }, spread(hosts))
  show({ what: 'a function (node, the built route alone), until its first answer', unit: 'ms' }, spread(functions))
  const parts = imageParts(folder)
  const told = Object.entries(parts).map(([name, bytes]) => `${name} ${Math.round(bytes / 1e6)}`)
  const all = Object.values(parts).reduce((sum, bytes) => sum + bytes, 0)
  show({ what: `what the image holds beside Node (${told.join(', ')})`, unit: 'MB' }, spread([all / 1e6]))
}

function variables({ databaseUrl }: Stage, more: Record<string, string>): string[] {
  const all = { DATABASE_URL: databaseUrl, JOBS: 'off', PAYMENTS: 'fake', NODE_ENV: 'production', ...more }
  return Object.entries(all).map(([name, value]) => `${name}=${value}`)
}

async function hostStart(stage: Stage, folder: string): Promise<number> {
  const port = await freePort()
  const begun = performance.now()
  // In a group of its own: npm starts a shell, which starts the server.
  const child = spawn('env', [...variables(stage, { PORT: String(port) }), 'npm', 'start'], {
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
  // Its log lines come along.
  if (!/^200$/m.test(status)) throw new Error(`the function answered "${status.trim()}"`)
  return answered - begun
}

/** What the Dockerfile copies into its last stage, in bytes. */
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

import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { adoptConnection } from '#db/client.ts'
import { importVenueFile } from '#lib/venue-file/import.ts'
import { type RunningServer, startServer } from '#testing/servers/servers.ts'
import { venueFile } from '#testing/venues/venues.ts'
import { type OwnPostgres, startOwnPostgres } from '../e2e/battery/stage-postgres.ts'
import { fillWithHistory, hotDays } from './history.ts'
import type { Load, Measured } from './load.ts'

/** The setup of a measurement: one durable PostgreSQL, the service, and its rivals. */
export type Stage = {
  postgres: OwnPostgres
  databaseUrl: string
  reservations: number
  service: RunningServer
  venue: { id: string; slug: string; key: string }
  /** Twenty service days ahead, which guests query. */
  dates: string[]
  /** Starts a program of `rivals/`; ends with the stage. Returns its port. */
  rival(file: string, words?: string[], input?: string): Promise<number>
  /** Like `rival`, for a program outside that folder that gets its port; it is ready at its first response. */
  program(words: string[], options: { cwd: string; port: number; env?: Record<string, string> }): Promise<void>
  stop(): Promise<void>
}

const root = join(import.meta.dirname, '..')
const node = join(root, 'node_modules/.bin/node')

type StageOptions = {
  reservations: number
  /** A built copy of the service, served as a whole; else its API alone, from the sources. */
  folder?: string
}

/** Sets up the database, with `reservations` of the past and the future in it, and the service. */
export async function startStage({ reservations, folder }: StageOptions): Promise<Stage> {
  const postgres = await startOwnPostgres()
  const { connection } = postgres
  adoptConnection(connection)
  const { venue, apiKeys } = await importVenueFile(bench)
  const key = apiKeys[0]?.key ?? ''
  const id = await idOf(postgres, venue.slug)
  await fillWithHistory(connection, id, reservations)
  const databaseUrl = postgres.addressAt(postgres.port)
  const service = await startServer({
    databaseUrl,
    ...(folder ? { folder, mode: 'production' as const } : {}),
    env: { JOBS: 'off', PAYMENTS: 'fake', LOG_LEVEL: 'info', DATABASE_POOL: '10' },
  })
  pin(service.pid, 0)
  const rivals: ChildProcess[] = []
  const begin = (command: string, words: string[], options: SpawnOptions) => {
    const child = spawn(command, words, { stdio: ['pipe', 'pipe', 'inherit'], ...options })
    rivals.push(child)
    process.once('exit', () => child.kill())
    pin(child.pid ?? 0, 0)
    return child
  }
  return {
    postgres,
    databaseUrl,
    reservations,
    service,
    venue: { id, slug: venue.slug, key },
    dates: Array.from({ length: hotDays.until - hotDays.from + 1 }, (_, days) => dateIn(hotDays.from + days)),
    async rival(file, words = [], input) {
      const child = begin(node, [join(import.meta.dirname, 'rivals', file), ...words], {})
      child.stdin?.end(input)
      for await (const line of createInterface({ input: child.stdout as Readable })) {
        const port = /^Listening on (\d+)$/.exec(line)?.[1]
        if (port) return Number(port)
      }
      throw new Error(`${file} ended before it listened`)
    },
    async program(words, { cwd, port, env = {} }) {
      const variables = Object.entries(env).map(([name, value]) => `${name}=${value}`)
      const child = begin('env', [...variables, node, ...words], { cwd, stdio: ['ignore', 'ignore', 'inherit'] })
      const patience = Date.now() + 30_000
      const answers = () =>
        fetch(`http://127.0.0.1:${port}/`).then(
          () => true,
          () => false,
        )
      while (!(await answers())) {
        if (child.exitCode !== null || Date.now() > patience) throw new Error(`${words.join(' ')} did not start`)
        await pause(50)
      }
    },
    async stop() {
      for (const child of rivals) child.kill()
      await service.stop()
      await postgres.stop()
    },
  }
}

/** Drives a load from a process of its own, on the other core. */
export async function measure(load: Load): Promise<Measured> {
  const child = spawn(node, [join(import.meta.dirname, 'load-process.ts')], { stdio: ['pipe', 'pipe', 'inherit'] })
  pin(child.pid ?? 0, 1)
  child.stdin.end(JSON.stringify(load))
  let written = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    written += text
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error('the load could not be driven')
  return JSON.parse(written)
}

/** Binds a process to one core, if the machine supports that: servers to the first, loads to the second. */
export function pin(pid: number, core: number): void {
  spawn('taskset', ['-a', '-p', '-c', String(core), String(pid)], { stdio: 'ignore' }).on('error', () => {})
}

export function dateIn(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}

async function idOf({ connection }: OwnPostgres, slug: string): Promise<string> {
  const [found] = await connection.sql<{ id: string }[]>`select id from venue where slug = ${slug}`
  return found?.id ?? ''
}

/** Forty tables on a 15-minute grid: about 1,700 slots a day. */
export const bench = venueFile({
  slug: 'bench',
  settings: { maxAdvanceDays: 3650 },
  openingHours: {
    regular: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map((day) => ({
      day,
      opens: '11:00',
      closes: '23:30',
    })),
  },
  bookingDurations: [
    {
      type: 'RestaurantTable',
      defaultMinutes: 120,
      minMinutes: 60,
      maxMinutes: 180,
      stepMinutes: 30,
      gridMinutes: 15,
      guestSelectable: true,
      options: [60, 90, 120, 150, 180],
    },
  ],
  resources: Array.from({ length: 40 }, (_, at) => ({
    id: `t${at + 1}`,
    name: `Table ${at + 1}`,
    type: 'RestaurantTable',
    capacity: 2 + (at % 4) * 2,
  })),
  events: [
    {
      slug: 'on-sale',
      status: 'Published',
      title: 'On sale',
      date: dateIn(30),
      start: '20:00',
      registration: { mode: 'Free', capacity: 1_000_000 },
    },
  ],
  apiKeys: [{ kind: 'secret', label: 'Bench' }],
})

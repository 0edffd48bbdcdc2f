import { join } from 'node:path'
import type { Connection } from '#db/client.ts'
import { type Breach, findBreaches } from '#db/invariants.ts'
import type { ServerMode } from '#testing/servers/servers.ts'
import { startStage } from '../stage.ts'
import { longestWaitMs } from './check-keys.ts'
import { checkHistory } from './checker.ts'
import { startClient } from './client.ts'
import { drawFrom } from './draw.ts'
import { injectFaults, watchDatabase, watchServers } from './faults.ts'
import { runGuests } from './guests.ts'
import type { History } from './history.ts'
import { makeLetters } from './letters.ts'
import { type Credentials, importPlace, placeFor } from './place.ts'
import { readFinalState } from './read-final-state.ts'
import { clock, startRecorder } from './recorder.ts'
import { drainJobs, waitUntilHealthy } from './settle.ts'
import { dayAhead, makeWorld } from './world.ts'

export type HistoryOptions = {
  seconds: number
  seed: number
  /** Whether faults are injected. */
  faults: boolean
  clients?: number
  servers?: number
  /** `api-only` has no pages, so no guest can pay. */
  mode?: ServerMode
  /** Runs on the database before the servers start, for example to remove one of its guards. */
  sabotage?: (connection: Connection) => Promise<void>
  /** The file into which the history is written, line by line. */
  file?: string
}

export type HistoryResult = {
  operations: number
  acknowledged: number
  refused: number
  unknown: number
  failed: number
  /** The longest wait of a keyed request for its answer while no fault lasted. */
  longestWaitMs: number
  /** The number of faults by kind. */
  faults: Record<string, number>
  breaches: Breach[]
  history: History
}

const defaultFile = join(import.meta.dirname, '../../../.test-results/history.jsonl')
const eventDaysAhead = 60

/** Runs guests against the service while faults come and go, and compares their answers with the final database. */
export async function runHistory(options: HistoryOptions): Promise<HistoryResult> {
  const { seconds, seed, faults, clients: count = 8, servers, mode, sabotage, file = defaultFile } = options
  const place = placeFor(seconds)
  const letters = makeLetters(drawFrom(seed, 1), { faults })
  let credentials: Credentials | undefined
  const stage = await startStage({
    ...(servers !== undefined && { servers }),
    ...(mode && { mode }),
    // One of the servers loses all webhooks of the provider.
    env: (server): Record<string, string> => (server === 1 ? { FAKE_WEBHOOKS: 'lose' } : {}),
    behave: letters.behave,
    async prepare(connection) {
      credentials = await importPlace(place, dayAhead(eventDaysAhead))
      await sabotage?.(connection)
    },
  })
  const recorder = startRecorder(file)
  try {
    if (!credentials) throw new Error('the venue was not imported')
    const { secretKey } = credentials
    const world = makeWorld(place, credentials, letters)
    const end = clock() + seconds * 1000
    const isOver = () => clock() >= end
    const clients = Array.from({ length: count }, (_, number) =>
      startClient({ number, draw: drawFrom(seed, 10 + number), stage, credentials: world.credentials, recorder }),
    )
    await Promise.all([
      ...clients.map((client) => runGuests(client, world, isOver)),
      watchServers(stage, recorder, isOver),
      watchDatabase(stage.connection, recorder, isOver),
      ...(faults ? [injectFaults(stage, drawFrom(seed, 2), recorder, isOver)] : []),
    ])

    await waitUntilHealthy(stage, place.slug, secretKey)
    for (const client of clients) await client.finish()
    await drainJobs(stage.connection)
    const final = await readFinalState(stage.connection, letters.received)
    const operations = recorder.operations.toSorted((one, other) => one.calledAt - other.calledAt)
    const history = { place, operations, faults: recorder.faults, final }
    const breaches = [...checkHistory(history), ...(await findBreaches(stage.connection.sql))]
    return { ...counted(history), longestWaitMs: longestWaitMs(history), breaches, history }
  } finally {
    await recorder.close()
    await stage.stop()
  }
}

function counted({ operations, faults }: History): Omit<HistoryResult, 'longestWaitMs' | 'breaches' | 'history'> {
  const count = (condition: (status: number | null) => boolean) =>
    operations.filter(({ answer }) => condition(answer?.status ?? null)).length
  const kinds: Record<string, number> = {}
  for (const { kind } of faults) kinds[kind] = (kinds[kind] ?? 0) + 1
  const lost = operations.filter(({ act }) => act.kind === 'press' && act.webhook === 'lost').length
  return {
    operations: operations.length,
    acknowledged: count((status) => status !== null && status < 400),
    refused: count((status) => status !== null && status >= 400 && status < 500),
    failed: count((status) => status !== null && status >= 500),
    unknown: count((status) => status === null),
    faults: { ...kinds, 'lost-webhook': lost },
  }
}

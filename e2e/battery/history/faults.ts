import { setTimeout as pause } from 'node:timers/promises'
import type { Connection } from '#db/client.ts'
import type { Stage, StageServer } from '../stage.ts'
import type { Draw } from './draw.ts'
import { clock, type Recorder } from './recorder.ts'

type Doing = { stage: Stage; draw: Draw; server: StageServer; proxies: StageServer['proxy'][] }

/** The faults. Each has ended when its function returns. */
const faults = {
  'kill-server': ({ server }: Doing) => server.killAndRestart(),
  freeze: ({ server }: Doing) => server.freeze(frozenMs),
  'kill-backend': async ({ stage }: Doing) => void (await stage.postgres.killBackend()),
  'terminate-backends': async ({ stage, draw }: Doing) =>
    void (await stage.postgres.terminateBackends(draw.between(1, 8))),
  'restart-database': ({ stage }: Doing) => stage.postgres.restartImmediately(),
  delay: async ({ draw, proxies }: Doing) => {
    for (const proxy of proxies) proxy.delay(() => draw.between(50, 500))
    await pause(draw.between(1_000, 3_000))
    for (const proxy of proxies) proxy.restore()
  },
  cut: async ({ proxies }: Doing) => {
    for (const proxy of proxies) proxy.cut()
  },
  blackhole: async ({ draw, proxies }: Doing) => {
    for (const proxy of proxies) proxy.blackhole()
    await pause(draw.between(500, 4_000))
    // Some networks recover by themselves, and some only after every client has reconnected.
    if (draw.chance(0.5)) for (const proxy of proxies) proxy.cut()
    for (const proxy of proxies) proxy.restore()
  },
} satisfies Record<string, (doing: Doing) => Promise<void>>

export type FaultKind = keyof typeof faults
export const faultKinds = Object.keys(faults) as FaultKind[]

const frozenMs = 5_000
const watchMs = 200
/** From this duration of an empty write the machine counts as stalled; the usual duration is a few milliseconds. */
const stalledMs = 1_000

// A fault of one server or connection does not touch the other one, and the history shows that it is not affected.
const ofOneServer = new Set<FaultKind>(['kill-server', 'freeze'])
const ofProxies = new Set<FaultKind>(['delay', 'cut', 'blackhole'])

/** Injects one fault after the other until `isOver`: in drawn order, and each kind once before any is repeated. */
export async function injectFaults(stage: Stage, draw: Draw, recorder: Recorder, isOver: () => boolean): Promise<void> {
  let order: FaultKind[] = []
  while (!isOver()) {
    await waitUnless(draw.between(1_000, 3_000), isOver)
    if (isOver()) return
    order = order.length > 0 ? order : draw.shuffled(faultKinds)
    const kind = order.shift() as FaultKind
    const number = draw.below(stage.servers.length)
    const alone = ofOneServer.has(kind) || (ofProxies.has(kind) && draw.chance(0.5))
    const server = stage.servers[number] as StageServer
    const proxies = alone ? [server.proxy] : stage.servers.map(({ proxy }) => proxy)
    await recorder.faulty({ kind, server: alone ? number : null }, () => faults[kind]({ stage, draw, server, proxies }))
    // Some pauses are longer than the aftermath of a fault.
    await waitUnless(draw.chance(0.2) ? 14_000 : draw.between(1_000, 4_000), isOver)
  }
}

async function waitUnless(ms: number, isOver: () => boolean): Promise<void> {
  for (let left = ms; left > 0 && !isOver(); left -= watchMs) await pause(watchMs)
}

/** Records every server that exits by itself, and starts it again. */
export async function watchServers(stage: Stage, recorder: Recorder, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    for (const [number, server] of stage.servers.entries()) {
      if (server.isAsExpected()) continue
      await recorder.faulty({ kind: 'death', server: number }, () => server.restartIfDead())
    }
    await pause(watchMs)
  }
}

/**
 * Writes almost nothing to the database, past every proxy, and records when that takes long: then the machine or its
 * disk is stalled, and failures of the servers are not their own.
 */
export async function watchDatabase({ sql }: Connection, recorder: Recorder, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const from = clock()
    await sql`select pg_logical_emit_message(true, 'bystander', '')`.catch(() => {})
    await pause(watchMs)
    const until = clock()
    if (until - from - watchMs > stalledMs) recorder.noted({ kind: 'stall', server: null, from, until })
  }
}

import { setTimeout as pause } from 'node:timers/promises'
import { adoptConnection, type Connection } from '#db/client.ts'
import { startTcpProxy, type TcpProxy } from '#testing/database/tcp-proxy.ts'
import { freePort } from '#testing/servers/free-port.ts'
import { type RunningServer, type ServerMode, startServer } from '#testing/servers/servers.ts'
import { startMailProvider } from '#testing/stand-ins/mail-provider.ts'
import { type OwnPostgres, startOwnPostgres } from './stage-postgres.ts'

/** One server of the stage. Its address stays the same when it is killed and started again. */
export type StageServer = {
  url: string
  /** Its own connection to the database. */
  proxy: TcpProxy
  /** Kills it as a power cut would, and starts it again. */
  killAndRestart(): Promise<void>
  /** Suspends the whole process for some milliseconds. */
  freeze(ms: number): Promise<void>
  /** Whether it runs, or is stopped on purpose. */
  isAsExpected(): boolean
  restartIfDead(): Promise<void>
}

/** The service as in production: servers, a durable database behind proxies that can fail, a mail provider. */
export type Stage = {
  servers: StageServer[]
  postgres: OwnPostgres
  connection: Connection
  mails: Awaited<ReturnType<typeof startMailProvider>>
  stop(): Promise<void>
}

export type StageOptions = {
  servers?: number
  mode?: ServerMode
  /** Variables of one server, by its number. */
  env?: (server: number) => Record<string, string>
  /** How the mail provider answers each mail. */
  behave?: Parameters<typeof startMailProvider>[0]
  /** Runs on the migrated, empty database before any server starts, to import venues or remove guards. */
  prepare: (connection: Connection) => Promise<void>
}

/** Starts the stage. The process's own database is that of the stage, without a proxy. */
export async function startStage({
  servers: count = 2,
  mode = 'production',
  env,
  behave,
  prepare,
}: StageOptions): Promise<Stage> {
  const postgres = await startOwnPostgres()
  adoptConnection(postgres.connection)
  await prepare(postgres.connection)
  const mails = await startMailProvider(behave)
  const servers = await Promise.all(
    Array.from({ length: count }, (_, number) =>
      startOne(postgres, mode, {
        PAYMENTS: 'fake',
        RESEND_API_KEY: 're_battery',
        RESEND_API: mails.url,
        // Clients send their own address, so that one machine can be many clients.
        TRUSTED_PROXY_HOPS: '1',
        JOBS_SILENCE_SECONDS: '5',
        LOG_LEVEL: 'warn',
        ...env?.(number),
      }),
    ),
  )
  return {
    servers: servers.map(({ server }) => server),
    postgres,
    connection: postgres.connection,
    mails,
    async stop() {
      await Promise.all(servers.map(({ stop }) => stop()))
      await mails.stop()
      await postgres.stop()
    },
  }
}

async function startOne(postgres: OwnPostgres, mode: ServerMode, env: Record<string, string>) {
  const proxy = await startTcpProxy(postgres.port)
  const port = await freePort()
  const start = () =>
    startServer({ databaseUrl: postgres.addressAt(proxy.port), mode, env: { ...env, PORT: String(port) } })
  let running: RunningServer = await start()
  let wanted = true

  const server: StageServer = {
    url: `http://127.0.0.1:${port}`,
    proxy,
    async killAndRestart() {
      wanted = false
      await running.kill9()
      running = await start()
      wanted = true
    },
    async freeze(ms) {
      process.kill(running.pid, 'SIGSTOP')
      await pause(ms)
      process.kill(running.pid, 'SIGCONT')
    },
    isAsExpected: () => !wanted || isAlive(running.pid),
    async restartIfDead() {
      if (!isAlive(running.pid)) running = await start()
    },
  }
  async function stop(): Promise<void> {
    wanted = false
    await running.stop()
    await proxy.stop()
  }
  return { server, stop }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

import { afterAll, beforeAll } from 'vitest'
import { useTestDatabase } from '#testing/database/database.ts'
import { type RunningServer, type ServerMode, startServer } from '#testing/servers/servers.ts'
import { useWalletHost } from '#testing/stand-ins/wallet-host.ts'
import { appleVariables, googleVariables, newAppleKeys, newKeys } from '#testing/stand-ins/wallet-keys.ts'
import { checksums } from './tenants-rows.ts'
import { shareReferences } from './tenants-shared.ts'
import { populate, type Tenant } from './tenants-states.ts'

export type Stage = {
  url: string
  a: Tenant
  b: Tenant
  /** The output of the server so far. */
  output: () => string
  /** The checksums of both venues after their setup. */
  before: Record<'a' | 'b', Record<string, string>>
}

/** A server with both venues for the tests of a file, with further variables of the environment. Call it outside tests. */
export function useTenants(mode: ServerMode = 'api-only', more: Record<string, string> = {}): Stage {
  const database = useTestDatabase()
  // Pages are opened at the server, and by their routes in this process.
  const wallets = { ...appleVariables(newAppleKeys()), ...googleVariables(newKeys()) }
  const host = useWalletHost()
  const stage = {} as Stage
  let server: RunningServer | undefined
  beforeAll(async () => {
    host(wallets)
    server = await startServer({
      databaseUrl: database.url,
      mode,
      env: {
        // Mails stay in the outbox, so that nothing changes by itself.
        JOBS: 'off',
        TRUSTED_PROXY_HOPS: '1',
        CRON_SECRET: 'a-secret-of-the-clock',
        METRICS_TOKEN: 'a-token-of-the-numbers',
        INBOUND_MAIL_DOMAIN: 'reply.booking.example',
        INBOUND_MAIL_SECRET: 'a-secret-of-the-mail-server',
        RESEND_API_KEY: 're_of_a_test',
        RESEND_WEBHOOK_SECRET: 'whsec_c2l4dGVlbiBjaGFyYWN0ZXJz',
        PAYMENTS: 'fake',
        ...wallets,
        ...more,
      },
    })
    stage.url = server.url
    stage.output = server.output
    stage.a = await populate(server.url, 'a')
    stage.b = await populate(server.url, 'b')
    await shareReferences(stage.a, stage.b)
    for (const { venue } of [stage.a, stage.b]) {
      await database.connection.sql`insert into daily_notice (venue_id, sent_on) values (${venue.id}, '2020-01-01')`
    }
    stage.before = { a: await checksums(stage.a.venue), b: await checksums(stage.b.venue) }
  })
  afterAll(() => server?.stop())
  return stage
}

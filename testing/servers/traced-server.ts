import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { useTestDatabase } from '../database/database.ts'
import { call } from '../interface/call.ts'
import { startOtlpStandIn } from '../stand-ins/otlp-stand-in.ts'
import { someDay } from '../venues/payments.ts'
import { importTestVenue } from '../venues/venues.ts'
import { type RunningServer, startServer } from './servers.ts'

export const callerSpan = 'b7ad6b7169203331'
export const freshId = () => crypto.randomUUID().replaceAll('-', '')
export const traceparent = (traceId: string, flags = '01') => ({ traceparent: `00-${traceId}-${callerSpan}-${flags}` })

const booking = {
  resourceType: 'RestaurantTable',
  start: '19:00',
  partySize: 2,
  customerName: 'Ada',
  email: 'ada@guest.example',
}

/** A venue, and a collector to which servers send their traces. To be called outside tests. */
export function useCollector() {
  const database = useTestDatabase()
  let collector: Awaited<ReturnType<typeof startOtlpStandIn>>
  let venue: { slug: string; secretKey: string }
  let server: RunningServer | undefined

  beforeAll(async () => {
    collector = await startOtlpStandIn()
    venue = await importTestVenue({
      resources: [{ id: 't1', name: 'Table', type: 'RestaurantTable', capacity: 4 }],
    })
  })
  afterAll(() => collector.close())
  beforeEach(() => {
    collector.forget()
    collector.answerWith(200)
  })
  afterEach(async () => {
    await server?.kill9()
    server = undefined
  })

  return {
    database,
    get collector() {
      return collector
    },
    get venue() {
      return venue
    },
    /** Starts a server that ends with the test. */
    async start(env: Record<string, string> = {}): Promise<RunningServer> {
      server = await startServer({
        databaseUrl: database.url,
        env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint, ...env },
      })
      return server
    },
    /** Books a table for a day of its own. */
    book({ url }: RunningServer, day: number, headers: Record<string, string> = {}) {
      const body = { ...booking, date: someDay(day) }
      return call(url, 'POST', `/api/venues/${venue.slug}/reservations`, { key: venue.secretKey, body, headers })
    },
  }
}

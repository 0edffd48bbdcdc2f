import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { GET } from '#app/(guest)/tables/[token]/events/route.ts'
import { connection } from '#db/client.ts'
import { traceStatements } from '#db/traced-statements.ts'
import { runJobsOnce } from '#lib/jobs/run-once.ts'
import { log } from '#lib/log.ts'
import { metrics } from '#lib/metrics.ts'
import { jobHandlers } from '#lib/worker/tasks.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { canariesIn, canariesOf } from '#testing/interface/canaries.ts'
import { startOtlpStandIn } from '#testing/stand-ins/otlp-stand-in.ts'
import { actWhole, openWholeGuestHouse } from '#testing/storms/whole-guest.ts'
import { openTavern } from '#testing/venues/tavern.ts'
import { startTracing } from './export.ts'
import { adoptTracing, beginRequest, beginSpan, currentSpan, endRequest, within } from './spans.ts'
import { flushTraces, stopTraces } from './start.ts'

useTestDatabase()
let collector: Awaited<ReturnType<typeof startOtlpStandIn>>

beforeAll(async () => {
  collector = await startOtlpStandIn()
})
afterAll(() => collector.close())

/** Traces this process until the end of the test. */
function traced(): void {
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', collector.endpoint)
  adoptTracing(startTracing({ sampler: 'always_on', ratio: 1 }))
  traceStatements(connection().sql)
  collector.forget()
  collector.answerWith(200)
  onTestFinished(() => adoptTracing(undefined))
}

test('no data that a guest enters or receives is exported', async () => {
  const house = await openWholeGuestHouse()
  traced()
  const guest = await actWhole(house, 'a', 1)
  await runJobsOnce(jobHandlers, { budgetMs: 60_000 })
  const typed = guest.own[0] ?? ''
  const failing = beginSpan({ kind: 'request', name: 'a failing statement', parent: null })
  await expect(within(failing, async () => connection().sql`select ${typed}::text::int`)).rejects.toThrow(typed)
  await expect(within(failing, async () => connection().sql.unsafe(`select '${typed}'::int`))).rejects.toThrow(typed)
  failing?.end()
  // The control: the name of a span contains guest text.
  const careless = canariesOf('b')()
  beginSpan({ kind: 'job', name: `job for ${careless}`, parent: null })?.end()
  await stopTraces()

  const names = collector.spans.map(({ name }) => name)
  expect(names).toEqual(
    expect.arrayContaining([
      'POST /api/venues/[venueSlug]/reservations',
      'POST /api/qr/[token]/orders',
      'INSERT reservation',
      'job send-mail',
    ]),
  )
  expect(names.length).toBeGreaterThan(200)
  const sent = Buffer.concat(collector.bodies)
  expect(await canariesIn(sent, 'b')).toEqual([careless])
  expect(await canariesIn(sent, 'a')).toEqual([])
  const { key, tokens, venue } = house
  for (const secret of [guest.voucherCode, key, venue.slug, ...Object.values(tokens), '@guest.example']) {
    expect(secret.length).toBeGreaterThan(3)
    expect(sent.includes(secret), secret).toBe(false)
  }
})

test('the span of a failed statement has only the code of its error', async () => {
  traced()
  const span = beginSpan({ kind: 'job', name: 'a job', parent: null })
  await expect(within(span, async () => connection().sql`select ${'a name'}::text::int`)).rejects.toThrow('a name')
  span?.end()
  await flushTraces()
  expect(collector.spans).toMatchObject([
    { name: 'SELECT', failed: true, statusMessage: '', events: 0, attributes: { 'error.type': '22P02' } },
    { name: 'a job', failed: false },
  ])
})

test('statements of transactions and savepoints are children of the span that runs them', async () => {
  traced()
  const span = beginSpan({ kind: 'job', name: 'a job', parent: null })
  await within(span, () =>
    connection().db.transaction(async (tx) => {
      await tx.transaction(async (inner) => void (await inner.execute('select 1 from venue')))
    }),
  )
  span?.end()
  await stopTraces()
  const [job] = collector.spans.filter(({ name }) => name === 'a job')
  const statements = collector.spans.filter(({ kind }) => kind === 'client')
  expect(statements.map(({ name }) => name)).toEqual(['BEGIN', 'SAVEPOINT', 'SELECT venue', 'COMMIT'])
  expect(new Set(statements.map(({ parentSpanId }) => parentSpanId))).toEqual(new Set([job?.spanId]))
})

test('code that still runs after the end of its request belongs to no span', async () => {
  traced()
  const span = beginRequest('GET', null)
  const gate = Promise.withResolvers<void>()
  const late = within(span, async () => {
    await gate.promise
    expect(currentSpan()).toBeUndefined()
    await connection().sql`select 1`
  })
  if (span) endRequest(span, 200)
  gate.resolve()
  await late
  await stopTraces()
  expect(collector.spans.map(({ name }) => name)).toEqual(['GET'])
})

test('the span of a stream ends when the stream starts', async () => {
  const { t1: token = '' } = await openTavern()
  traced()
  const gone = new AbortController()
  const span = beginRequest('GET', null)
  const request = new Request(`http://pages.test/tables/${token}/events`, { signal: gone.signal })
  const response = await within(span, () => GET(request, { params: Promise.resolve({ token }) }))
  expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/)
  expect(span?.isOpen).toBe(false)
  gone.abort()
  await response.body?.cancel()
  await stopTraces()
  const [stream] = collector.spans.filter(({ kind }) => kind === 'server')
  expect(stream).toMatchObject({
    name: 'GET /tables/[token]/events',
    attributes: { 'http.response.status_code': 200 },
  })
})

test('an unknown method is not exported', async () => {
  traced()
  const span = beginRequest('BREW', null)
  if (span) endRequest(span, 503)
  await stopTraces()
  expect(collector.spans).toMatchObject([
    { name: 'HTTP', failed: true, attributes: { 'http.request.method': '_OTHER', 'error.type': '503' } },
  ])
})

test('a failing collector is logged once, and lost spans are counted', async () => {
  traced()
  const logged = vi.spyOn(log(), 'warn')
  collector.answerWith(500)
  const lost = async () => (await metrics().spansLost.get()).values[0]?.value ?? 0
  const before = await lost()
  for (const name of ['one', 'two']) {
    beginSpan({ kind: 'job', name, parent: null })?.end()
    await flushTraces()
  }
  expect(await lost()).toBe(before + 2)
  expect(logged.mock.calls).toMatchObject([[{ failure: { code: '500' }, spans: 1 }, expect.any(String)]])
})

test('a limited number of spans is buffered for the collector', async () => {
  traced()
  for (let at = 0; at < 5_000; at++) beginSpan({ kind: 'job', name: 'one of many', parent: null })?.end()
  await stopTraces()
  // One batch is being sent, and four wait.
  expect(collector.spans).toHaveLength(5 * 512)
})

test('there are no spans if tracing is off', async () => {
  expect(beginRequest('GET', null)).toBeUndefined()
  expect(beginSpan({ kind: 'job', name: 'a job', parent: null })).toBeUndefined()
  expect(within(undefined, currentSpan)).toBeUndefined()
  await flushTraces()
  await stopTraces()
})

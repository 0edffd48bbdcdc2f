import { expect, test } from 'vitest'
import { readEnv } from '#lib/env/env.ts'
import { call } from '#testing/interface/call.ts'
import { until } from '#testing/runner/until.ts'
import { callerSpan, freshId, traceparent, useCollector } from '#testing/servers/traced-server.ts'
import type { ExportedSpan } from '#testing/stand-ins/otlp-stand-in.ts'
import { someDay } from '#testing/venues/payments.ts'
import program from '../package.json' with { type: 'json' }

/** Traces of the real server, as a collector receives them. */
const traced = useCollector()
const { database, start, book } = traced

const named = (name: string) => traced.collector.spans.filter((span) => span.name === name)
const childrenOf = (parent: ExportedSpan | undefined) =>
  traced.collector.spans.filter(({ parentSpanId }) => parentSpanId === parent?.spanId)

test('requests, their statements and their jobs are traced, with the ids of responses and log lines', async () => {
  const { venue, collector } = traced
  const running = await start({
    JOBS_SILENCE_SECONDS: '2',
    OTEL_EXPORTER_OTLP_HEADERS: 'x-tenant=inn,authorization=Basic%20abc',
    OTEL_SERVICE_NAME: 'inn',
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
  })
  const traceId = freshId()
  expect((await book(running, 3, traceparent(traceId))).status).toBe(201)
  await until('its job has ended', async () => {
    const [row] = await database.connection.sql`select count(*)::int as count from jobs
      where run_at <= now()`
    return row?.count === 0
  })
  const refusal = await call(running.url, 'GET', `/api/venues/${venue.slug}/menus`)
  expect(refusal.status).toBe(401)
  const nowhere = await call<{ traceId: string }>(running.url, 'GET', '/api/nowhere')
  const reads = [freshId(), freshId(), freshId()]
  for (const each of reads) {
    const path = `/api/venues/${venue.slug}/availability?date=${someDay(5)}&partySize=2`
    expect((await call(running.url, 'GET', path, { key: venue.secretKey, headers: traceparent(each) })).status).toBe(
      200,
    )
  }
  expect(await running.stop()).toBe(0)

  // A request is the parent of its statements, and a child of its caller.
  const [request] = named('POST /api/venues/[venueSlug]/reservations')
  expect(request).toMatchObject({
    traceId,
    parentSpanId: callerSpan,
    kind: 'server',
    failed: false,
    attributes: {
      'http.request.method': 'POST',
      'http.route': '/api/venues/[venueSlug]/reservations',
      'http.response.status_code': 201,
    },
    resource: {
      'service.name': 'inn',
      'service.version': program.version,
      'deployment.environment.name': 'test',
      'telemetry.sdk.language': 'nodejs',
    },
  })
  const statements = childrenOf(request)
  expect(statements.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['SELECT api_key', 'SELECT occupancy', 'INSERT reservation']),
  )
  for (const { traceId: same, kind, attributes, startedAt, endedAt } of statements) {
    expect([same, kind, attributes['db.system.name']]).toEqual([traceId, 'client', 'postgresql'])
    expect(attributes['db.query.text']).toMatch(/\w/)
    expect(endedAt).toBeGreaterThan(startedAt)
  }
  expect(collector.requests[0]).toMatchObject({
    path: 'POST /v1/traces',
    headers: { 'x-tenant': 'inn', authorization: 'Basic abc', 'content-type': 'application/x-protobuf' },
  })

  // A job is a separate trace, and no other statement starts a trace.
  const [job] = named('job send-drawn-mail')
  expect(job).toMatchObject({ parentSpanId: '', kind: 'consumer', failed: false, attributes: { 'job.attempt': 1 } })
  expect(childrenOf(job).map(({ name }) => name)).toContain('SELECT mail')
  const roots = collector.spans.filter(({ parentSpanId }) => parentSpanId === '')
  expect(roots.filter(({ kind }) => kind === 'client')).toEqual([])

  const [refused] = named('GET /api/venues/[venueSlug]/menus')
  expect(refused).toMatchObject({ traceId: refusal.json.traceId, parentSpanId: '', failed: false })
  expect(named('GET /api/[...all]')).toMatchObject([{ traceId: nowhere.json.traceId, parentSpanId: '' }])
  expect(running.output()).toContain(`"traceId":"${refusal.json.traceId}"`)

  // A response from the cache is traced with its database query.
  const requests = named('GET /api/venues/[venueSlug]/availability')
  expect(requests.map(({ traceId }) => traceId)).toEqual(reads)
  expect(requests.map((request) => childrenOf(request).length).at(-1)).toBe(1)
})

test('a collector that is down delays no request, and is logged without the content of the spans', async () => {
  const nobody = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9', OTEL_EXPORTER_OTLP_TIMEOUT: '100' }
  const running = await start(nobody)
  for (const day of [9, 10]) expect((await book(running, day)).status).toBe(201)
  expect(await running.stop()).toBe(0)
  const lines = running.output().match(/^.*traces did not reach their collector.*$/gm)
  expect(lines).toHaveLength(1)
  expect(lines?.[0]).toMatch(/"code":"ECONNREFUSED"/)
})

test.each([
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4317'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'Authorization: Bearer abc'],
  ['OTEL_TRACES_SAMPLER', 'sometimes'],
  ['OTEL_TRACES_SAMPLER_ARG', '25'],
])('%s=%s is refused', (name, value) => {
  expect(() => readEnv({ [name]: value })).toThrow(`${name}: `)
})

test.each(['a=b', 'x-key=abc%3D,x-tenant=one two', 'authorization=Basic%20YWJj==, b=c'])(
  'headers %s are accepted',
  (value) => {
    expect(
      readEnv({ OTEL_EXPORTER_OTLP_HEADERS: value, OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c.example:4318/' }).traces,
    ).toEqual({
      sampler: 'parentbased_always_on',
      ratio: 1,
    })
  },
)

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readEnv } from '#lib/env.ts'
import { call } from '#testing/call.ts'
import { useTestDatabase } from '#testing/database.ts'
import { type ExportedSpan, startOtlpStandIn } from '#testing/otlp-stand-in.ts'
import { someDay } from '#testing/payments.ts'
import { type RunningServer, startServer } from '#testing/servers.ts'
import { until } from '#testing/until.ts'
import { importTestVenue } from '#testing/venues.ts'

/** Traces of the real server, as a collector receives them. */
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

async function start(env: Record<string, string> = {}): Promise<RunningServer> {
  server = await startServer({
    databaseUrl: database.url,
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint, ...env },
  })
  return server
}

const callerSpan = 'b7ad6b7169203331'
const traceparent = (traceId: string, flags = '01') => ({ traceparent: `00-${traceId}-${callerSpan}-${flags}` })
const freshId = () => crypto.randomUUID().replaceAll('-', '')

const booking = {
  resourceType: 'RestaurantTable',
  start: '19:00',
  partySize: 2,
  customerName: 'Ada',
  email: 'ada@guest.example',
}

function book({ url }: RunningServer, day: number, headers: Record<string, string> = {}) {
  const body = { ...booking, date: someDay(day) }
  return call(url, 'POST', `/api/venues/${venue.slug}/reservations`, { key: venue.secretKey, body, headers })
}

const named = (name: string) => collector.spans.filter((span) => span.name === name)
const childrenOf = (parent: ExportedSpan | undefined) =>
  collector.spans.filter(({ parentSpanId }) => parentSpanId === parent?.spanId)

test('a request is the parent of its statements, and a child of its caller', async () => {
  const running = await start({
    OTEL_EXPORTER_OTLP_HEADERS: 'x-tenant=inn,authorization=Basic%20abc',
    OTEL_SERVICE_NAME: 'inn',
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
  })
  const traceId = freshId()
  expect((await book(running, 3, traceparent(traceId))).status).toBe(201)
  expect(await running.stop()).toBe(0)

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
      'service.version': '0.1.0',
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
})

test('a job is a separate trace, with its statements, and no other statement starts a trace', async () => {
  const running = await start({ JOBS_SILENCE_SECONDS: '2' })
  await book(running, 4)
  await until('its job has ended', async () => {
    const [row] = await database.connection.sql`select count(*)::int as count from graphile_worker.jobs
      where run_at <= now()`
    return row?.count === 0
  })
  expect(await running.stop()).toBe(0)
  const [job] = named('job send-drawn-mail')
  expect(job).toMatchObject({ parentSpanId: '', kind: 'consumer', failed: false, attributes: { 'job.attempt': 1 } })
  expect(childrenOf(job).map(({ name }) => name)).toContain('SELECT mail')
  const roots = collector.spans.filter(({ parentSpanId }) => parentSpanId === '')
  expect(roots.filter(({ kind }) => kind === 'client')).toEqual([])
})

test('responses and log lines contain the id of the trace', async () => {
  const running = await start()
  const { json, status } = await call(running.url, 'GET', `/api/venues/${venue.slug}/menus`)
  expect(status).toBe(401)
  const nowhere = await call<{ traceId: string }>(running.url, 'GET', '/api/nowhere')
  await running.stop()
  const [refused] = named('GET /api/venues/[venueSlug]/menus')
  expect(refused).toMatchObject({ traceId: json.traceId, parentSpanId: '', failed: false })
  expect(named('GET /api/[...all]')).toMatchObject([{ traceId: nowhere.json.traceId, parentSpanId: '' }])
  expect(running.output()).toContain(`"traceId":"${json.traceId}"`)
})

test('a response from the cache is traced with its database query', async () => {
  const running = await start()
  const traceIds = [freshId(), freshId(), freshId()]
  for (const traceId of traceIds) {
    const headers = traceparent(traceId)
    const path = `/api/venues/${venue.slug}/availability?date=${someDay(5)}&partySize=2`
    expect((await call(running.url, 'GET', path, { key: venue.secretKey, headers })).status).toBe(200)
  }
  await running.stop()
  const requests = named('GET /api/venues/[venueSlug]/availability')
  expect(requests.map(({ traceId }) => traceId)).toEqual(traceIds)
  expect(requests.map((request) => childrenOf(request).length).at(-1)).toBe(1)
})

describe('a sampler', () => {
  const ratio = { OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0' }
  type Case = { name: string; env: Record<string, string>; headers: Record<string, string>; traces: boolean }
  test.each<Case>([
    { name: 'that is off', env: { OTEL_TRACES_SAMPLER: 'always_off' }, headers: {}, traces: false },
    { name: 'with the ratio 0', env: ratio, headers: traceparent(freshId()), traces: false },
    { name: 'that follows a caller without sampling', env: {}, headers: traceparent(freshId(), '00'), traces: false },
    {
      name: 'that follows a caller with sampling',
      env: { OTEL_TRACES_SAMPLER: 'parentbased_always_off' },
      headers: traceparent(freshId()),
      traces: true,
    },
  ])('$name: $traces', async ({ env, headers, traces }) => {
    const running = await start({ ...env, JOBS: 'off' })
    const { status, json } = await call<{ traceId: string }>(running.url, 'GET', '/api/nowhere', { headers })
    expect(status).toBe(404)
    expect(json.traceId).toMatch(/^[0-9a-f]{32}$/)
    await running.stop()
    expect(collector.spans.map(({ traceId }) => traceId)).toEqual(traces ? [json.traceId] : [])
  })
})

describe('a collector', () => {
  const patient = { OTEL_EXPORTER_OTLP_TIMEOUT: '600000' }

  test('that hangs delays no request, and the end of the server only for moments', async () => {
    collector.answerWith('hang')
    const running = await start(patient)
    for (const day of [7, 8]) expect((await book(running, day)).status).toBe(201)
    expect(await running.stop()).toBe(0)
    expect(collector.requests.length).toBeGreaterThan(0)
  })

  test('that is down delays no request either, and is logged without the content of the spans', async () => {
    const nobody = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9', OTEL_EXPORTER_OTLP_TIMEOUT: '100' }
    const running = await start(nobody)
    for (const day of [9, 10]) expect((await book(running, day)).status).toBe(201)
    expect(await running.stop()).toBe(0)
    const lines = running.output().match(/^.*traces did not reach their collector.*$/gm)
    expect(lines).toHaveLength(1)
    expect(lines?.[0]).toMatch(/"code":"ECONNREFUSED"/)
  })

  test('that fails is logged', async () => {
    collector.answerWith(500)
    const running = await start()
    expect((await book(running, 11)).status).toBe(201)
    expect(await running.stop()).toBe(0)
    expect(running.output()).toMatch(/"code":"500".*traces did not reach their collector/)
  })
})

/** Makes a process print each module of OpenTelemetry that it loads, except its API, which prom-client loads. */
const printsLoads = `import { registerHooks } from 'node:module'
registerHooks({ load(url, context, load) {
  if (/@opentelemetry\\/(?!api\\/)/.test(url)) console.log('loaded of OpenTelemetry')
  return load(url, context)
} })`

test.each([
  { endpoint: '', loads: false, day: 12 },
  { endpoint: 'http://127.0.0.1:9', loads: true, day: 13 },
])('loads OpenTelemetry only if tracing is on: $loads', async ({ endpoint, loads, day }) => {
  const running = await start({
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    JOBS: 'off',
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(printsLoads)}`,
  })
  expect((await book(running, day)).status).toBe(201)
  await running.stop()
  expect(running.output().includes('loaded of OpenTelemetry')).toBe(loads)
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

import { describe, expect, test } from 'vitest'
import { call } from '#testing/interface/call.ts'
import { freshId, traceparent, useCollector } from '#testing/servers/traced-server.ts'

/** Each way to sample, to lose the collector, and to trace nothing, at a server of its own. */
const traced = useCollector()
const { start, book } = traced

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
    expect(traced.collector.spans.map(({ traceId }) => traceId)).toEqual(traces ? [json.traceId] : [])
  })
})

describe('a collector', () => {
  const patient = { OTEL_EXPORTER_OTLP_TIMEOUT: '600000' }

  test('that hangs delays no request, and the end of the server only for moments', async () => {
    traced.collector.answerWith('hang')
    const running = await start(patient)
    for (const day of [7, 8]) expect((await book(running, day)).status).toBe(201)
    expect(await running.stop()).toBe(0)
    expect(traced.collector.requests.length).toBeGreaterThan(0)
  })

  test('that fails is logged', async () => {
    traced.collector.answerWith(500)
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

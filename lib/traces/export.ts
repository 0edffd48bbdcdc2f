import { AsyncLocalStorage } from 'node:async_hooks'
import {
  type Context,
  type Span as OtelSpan,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Env } from '#lib/env/env.ts'
import { failureOf, log } from '#lib/log.ts'
import { metrics } from '#lib/metrics.ts'
import program from '../../package.json' with { type: 'json' }
import type { NewSpan, TraceSpan, Tracing } from './spans.ts'
import type { RemoteParent } from './traceparent.ts'

/**
 * The only file that uses OpenTelemetry's SDK. Nothing is registered with the global API: Next and the drivers would start
 * their own spans there, which contain URLs, and the URLs of guests are secrets.
 */

/** How long a server that ends waits until the last spans are sent. */
const flushTimeoutMs = 3_000

/** The minimum time between two log lines about a collector that is down. */
const logIntervalMs = 60_000

const kinds = { request: SpanKind.SERVER, statement: SpanKind.CLIENT, job: SpanKind.CONSUMER }

/**
 * Sends spans to the collector of `OTEL_EXPORTER_OTLP_ENDPOINT` in batches. The exporter itself reads that address and the
 * other variables of the standard (`OTEL_EXPORTER_OTLP_HEADERS`, `…_TIMEOUT`, `…_COMPRESSION`). At most 2048 waiting spans are
 * buffered; further ones are dropped.
 */
export function startTracing(settings: NonNullable<Env['traces']>): Tracing {
  const exporter = new OTLPTraceExporter()
  const processor = new BatchSpanProcessor({ exporter: countingLostSpans(exporter) })
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': program.name, 'service.version': program.version }))
      // OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES.
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: samplerOf(settings),
    spanProcessors: [processor],
  })
  const tracer = provider.getTracer(program.name, program.version)
  return {
    active: new AsyncLocalStorage<TraceSpan>(),
    begin({ kind, name, attributes, parent }: NewSpan) {
      const context = parent === null ? ROOT_CONTEXT : contextOf(parent)
      return new OpenSpan(
        kind,
        tracer.startSpan(name, { kind: kinds[kind], ...(attributes && { attributes }) }, context),
      )
    },
    flush: () => inTime(processor.forceFlush().then(() => exporter.forceFlush())),
    stop: () => inTime(provider.shutdown()),
  }
}

class OpenSpan implements TraceSpan {
  readonly traceId: string
  readonly kind: NewSpan['kind']
  readonly isRecorded: boolean
  isOpen = true
  nameless?: string | undefined
  /** The context of its children. */
  readonly context: Context
  readonly #span: OtelSpan

  constructor(kind: NewSpan['kind'], span: OtelSpan) {
    this.kind = kind
    this.#span = span
    this.traceId = span.spanContext().traceId
    this.isRecorded = span.isRecording()
    this.context = trace.setSpan(ROOT_CONTEXT, span)
  }

  setAttributes(attributes: NonNullable<NewSpan['attributes']>, name?: string): void {
    this.#span.setAttributes(attributes)
    if (name !== undefined) this.#span.updateName(name)
  }

  fail(type: string): void {
    this.#span.setAttribute('error.type', type)
    this.#span.setStatus({ code: SpanStatusCode.ERROR })
  }

  end(): void {
    if (!this.isOpen) return
    this.isOpen = false
    this.#span.end()
  }
}

function contextOf(parent: TraceSpan | RemoteParent): Context {
  if ('kind' in parent) return (parent as OpenSpan).context
  const { traceId, spanId, isSampled } = parent
  const traceFlags = isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true })
}

/** The samplers of the standard by their names. Those that begin with `parentbased_` follow the caller's decision, if any. */
function samplerOf({ sampler, ratio }: NonNullable<Env['traces']>): Sampler {
  const [, isParentBased, name] = /^(parentbased_)?(\w+)$/.exec(sampler) ?? []
  const root =
    name === 'always_off'
      ? new AlwaysOffSampler()
      : name === 'traceidratio'
        ? new TraceIdRatioBasedSampler(ratio)
        : new AlwaysOnSampler()
  return isParentBased ? new ParentBasedSampler({ root }) : root
}

/** An exporter that counts lost spans, and logs them at most once per interval. The SDK itself does not report them. */
function countingLostSpans(exporter: SpanExporter): SpanExporter {
  let loggedAt = Number.NEGATIVE_INFINITY
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        // The codes of a result are 0 for success and 1 for failure.
        if (result.code !== 0) {
          metrics().spansLost.inc(spans.length)
          if (performance.now() - loggedAt >= logIntervalMs) {
            loggedAt = performance.now()
            log().warn(
              { failure: failureOf(result.error), spans: spans.length },
              'traces did not reach their collector',
            )
          }
        }
        done(result)
      })
    },
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
    shutdown: () => exporter.shutdown(),
  }
}

/** Waits for `work`, but at most `flushTimeoutMs`. Its errors have already been logged where they occurred. */
async function inTime(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, flushTimeoutMs)
  })
  await Promise.race([work.catch(() => {}), late])
  clearTimeout(timer)
}

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
import type { Env } from '#lib/env.ts'
import { failureOf, log } from '#lib/log.ts'
import { metrics } from '#lib/metrics.ts'
import program from '../../package.json' with { type: 'json' }
import type { NewSpan, Span, Tracing } from './spans.ts'
import type { RemoteParent } from './traceparent.ts'

/**
 * OpenTelemetry's SDK, and the one file that knows it. Nothing is registered with the global API: Next and the drivers would
 * begin spans of their own there, which have addresses in them, and addresses of guests are secrets.
 */

/** How long the last spans may take on their way out, while a server that ends waits for them. */
const farewellMs = 3_000

/** How often a collector that is away is worth a line. */
const silenceMs = 60_000

const kinds = { request: SpanKind.SERVER, statement: SpanKind.CLIENT, job: SpanKind.CONSUMER }

/**
 * Sends spans to the collector of `OTEL_EXPORTER_OTLP_ENDPOINT` in batches. The exporter reads that address and what else
 * the standard has for it (`OTEL_EXPORTER_OTLP_HEADERS`, `…_TIMEOUT`, `…_COMPRESSION`) by itself; of spans that wait, 2048 are
 * kept, and those beyond are let go.
 */
export function startTracing(settings: NonNullable<Env['traces']>): Tracing {
  const exporter = new OTLPTraceExporter()
  const processor = new BatchSpanProcessor({ exporter: sayingWhatIsLost(exporter) })
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
    active: new AsyncLocalStorage<Span>(),
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

class OpenSpan implements Span {
  readonly traceId: string
  readonly kind: NewSpan['kind']
  readonly isRecorded: boolean
  isOpen = true
  nameless?: string | undefined
  /** In which its children begin. */
  readonly context: Context
  readonly #span: OtelSpan

  constructor(kind: NewSpan['kind'], span: OtelSpan) {
    this.kind = kind
    this.#span = span
    this.traceId = span.spanContext().traceId
    this.isRecorded = span.isRecording()
    this.context = trace.setSpan(ROOT_CONTEXT, span)
  }

  tell(attributes: NonNullable<NewSpan['attributes']>, name?: string): void {
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

function contextOf(parent: Span | RemoteParent): Context {
  if ('kind' in parent) return (parent as OpenSpan).context
  const { traceId, spanId, isSampled } = parent
  const traceFlags = isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true })
}

/** The samplers of the standard by their names. Those that begin with `parentbased_` do as the caller does where there is one. */
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

/** An exporter that counts what did not arrive, and says so once in a while. The SDK itself keeps silent. */
function sayingWhatIsLost(exporter: SpanExporter): SpanExporter {
  let saidAt = Number.NEGATIVE_INFINITY
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        // Its codes are 0 for done and 1 for failed.
        if (result.code !== 0) {
          metrics().spansLost.inc(spans.length)
          if (performance.now() - saidAt >= silenceMs) {
            saidAt = performance.now()
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

/** Waits, but not for long. What has gone wrong has been said where it did. */
async function inTime(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, farewellMs)
  })
  await Promise.race([work.catch(() => {}), late])
  clearTimeout(timer)
}

import { env } from '#lib/env/env.ts'
import { adoptTracing, tracing } from './spans.ts'

/**
 * Starts tracing of requests, statements and jobs if `OTEL_EXPORTER_OTLP_ENDPOINT` is set. OpenTelemetry is loaded only
 * then. Does nothing if this process traces already.
 */
export async function startTraces(): Promise<void> {
  const { traces } = env()
  if (traces === null || tracing()) return
  const { startTracing } = await import('./export.ts')
  // A concurrent call may have started tracing meanwhile.
  if (!tracing()) adoptTracing(startTracing(traces))
}

/**
 * Sends the spans that have ended so far, and waits for that, three seconds at most: for hosts that suspend a process right
 * after its response. Never throws.
 */
export async function flushTraces(): Promise<void> {
  await tracing()?.flush()
}

/** Sends the remaining spans, waits as `flushTraces` does, and stops tracing: the last step of a server's shutdown. */
export async function stopTraces(): Promise<void> {
  await tracing()?.stop()
  adoptTracing(undefined)
}

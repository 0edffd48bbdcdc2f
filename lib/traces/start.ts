import { env } from '#lib/env.ts'
import { adoptTracing, tracing } from './spans.ts'

/**
 * Traces requests, statements and jobs from now on, where `OTEL_EXPORTER_OTLP_ENDPOINT` says where to. Only then is
 * OpenTelemetry loaded. Does nothing where this process traces already.
 */
export async function startTraces(): Promise<void> {
  const { traces } = env()
  if (traces === null || tracing()) return
  const { startTracing } = await import('./export.ts')
  // Somebody else may have loaded it meanwhile.
  if (!tracing()) adoptTracing(startTracing(traces))
}

/**
 * Sends what has ended so far, and waits for that, three seconds at the most: for hosts that let a process sleep as soon as
 * it has answered. Never throws.
 */
export async function flushTraces(): Promise<void> {
  await tracing()?.flush()
}

/** Sends what is left, waits as `flushTraces` does, and traces no more: the last step of a server that ends. */
export async function stopTraces(): Promise<void> {
  await tracing()?.stop()
  adoptTracing(undefined)
}

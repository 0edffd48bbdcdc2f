/**
 * What may be told of a failed attempt: messages of drivers and providers quote what guests typed, so only names, codes
 * and places go into the log and into the job's row.
 */
export function jobFailure(error: unknown): { name: string; code?: string; stack?: string[] } {
  if (!(error instanceof Error)) return { name: typeof error }
  const root = error.cause instanceof Error ? error.cause : error
  const { code } = root as { code?: unknown }
  const places = root.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? []
  return {
    name: root.name,
    ...(code !== undefined && { code: String(code).slice(0, 100) }),
    stack: places.slice(0, 7).map((line) => line.trim()),
  }
}

/**
 * Next calls this once in each process that serves the build, before the first request. What it throws stands in the log, and
 * every request is a 500 from then on. On a Node host the server has begun to trace before; on functions nobody has. Next
 * also compiles this file for a runtime that has no Node.js and serves no page of ours, hence the question.
 */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const [{ after }, { beginInstance }, { startTraces }] = await Promise.all([
    import('next/server'),
    import('./server/functions.ts'),
    import('#lib/traces/start.ts'),
  ])
  await startTraces()
  beginInstance(after)
}

/** Next tells here of a failure of a page, by the pattern of its route; what it was asked for stays out. */
export async function onRequestError(
  error: unknown,
  _request: unknown,
  { routePath }: { routePath: string },
): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const [{ reportFailure }, { failureOf, log }] = await Promise.all([
    import('#lib/error-reports.ts'),
    import('#lib/log.ts'),
  ])
  const sentryId = reportFailure(error, { where: routePath })
  log().error({ route: routePath, failure: failureOf(error), ...(sentryId && { sentryId }) }, 'a page failed')
}

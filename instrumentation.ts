/**
 * Next calls this once in each process that serves the build, before the first request. An error that it throws is logged,
 * and every request is a 500 from then on. On a Node host the server has already started tracing; on functions this does.
 * Next also compiles this file for a runtime without Node.js, which serves no page of ours: hence the check.
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

/** Next reports the failure of a page here. The log has the pattern of its route, and nothing of the request itself. */
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

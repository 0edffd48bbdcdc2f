import { ok } from '#lib/http/answers.ts'
import { openRoute } from '#lib/http/open-route.ts'
import { currentSetupWarnings, refuseUnlessReady } from '#lib/operations/readiness.ts'
import type { ReadyRecord } from '#lib/operations/record.ts'

/** Whether this server should receive requests. A proxy checks it every few seconds. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = openRoute('/api/ready', async ({ now }) => {
  await refuseUnlessReady(now)
  const warnings = await currentSetupWarnings(now)
  return ok({ status: 'ok', ...(warnings.length > 0 && { warnings }) } satisfies ReadyRecord)
})

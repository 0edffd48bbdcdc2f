import { ok } from '#lib/http/answers.ts'
import { openRoute } from '#lib/http/open-route.ts'
import { refuseUnlessReady } from '#lib/operations/readiness.ts'
import type { HealthRecord } from '#lib/operations/record.ts'

/** Whether this server should receive requests. A proxy checks it every few seconds. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = openRoute('/api/ready', async ({ now }) => {
  await refuseUnlessReady(now)
  return ok({ status: 'ok' } satisfies HealthRecord)
})

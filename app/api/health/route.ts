import { ok } from '#lib/http/answers.ts'
import { openRoute } from '#lib/http/open-route.ts'
import type { HealthRecord } from '#lib/operations/record.ts'

/** Liveness of this process. Calls no other system: an outage of the database is no reason for a restart. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = openRoute('/api/health', async () =>
  ok({ status: 'ok' } satisfies HealthRecord),
)

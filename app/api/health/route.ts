import { ok } from '#lib/http/answers.ts'
import { openRoute } from '#lib/http/open-route.ts'

/** Whether this process answers. Asks nobody, the database least of all: that it is away is no reason to start anew. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = openRoute('/api/health', async () =>
  ok({ status: 'ok' }),
)

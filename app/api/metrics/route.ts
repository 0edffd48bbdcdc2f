import { env } from '#lib/env/env.ts'
import { plainTextAnswer } from '#lib/http/answers.ts'
import { secretRoute } from '#lib/http/secret-route.ts'
import { metricsType, scrape } from '#lib/operations/scrape.ts'

const secret = () => env().metricsToken

/** Metrics of this server. Prometheus scrapes every server on its own. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = secretRoute('/api/metrics', secret, async ({ now }) =>
  plainTextAnswer(await scrape(now), metricsType),
)

import { isOutage } from '#db/errors.ts'
import { noteRefusedWrite } from '#db/refused-writes.ts'
import { reportFailure } from '#lib/error-reports.ts'
import { failureOf, log } from '#lib/log.ts'
import { Problem } from '#lib/problems/problem.ts'

/**
 * Logs why a guest page failed, and reports what was unexpected. Returns the status of the answer: 503 if the database is
 * busy or unavailable, or another server has not answered the same press yet, else 500.
 */
export function pageFailure(request: Request, error: unknown): 500 | 503 {
  if (isOutage(error) || (error instanceof Problem && error.kind === 'unavailable')) {
    noteRefusedWrite(error, new Date())
    log().warn({ failure: failureOf(error) }, 'database busy or away')
    return 503
  }
  // The rest of the address is the guest's secret.
  const where = `/${new URL(request.url).pathname.split('/')[1]}`
  if (error instanceof Problem && error.kind === 'checkout-in-progress') {
    log().warn({ where }, 'a press is still being answered')
    return 503
  }
  const sentryId = reportFailure(error, { where })
  log().error({ where, failure: failureOf(error), ...(sentryId && { sentryId }) }, 'a page failed')
  return 500
}

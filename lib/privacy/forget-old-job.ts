import type { JobHandler } from '#lib/jobs/handler.ts'
import { log } from '#lib/log.ts'
import { listVenues } from '#lib/venues/queries.ts'
import { forgetOld } from './forget-old.ts'

/**
 * The job that anonymises the due records of every venue. Finished batches stay committed; an attempt that times out is
 * retried and continues where it stopped.
 */
export const forgetGuestsJob: JobHandler<'forget-guests'> = {
  kind: 'forget-guests',
  timeoutMs: 300_000,
  async run(_, { now, signal }) {
    for (const each of await listVenues()) {
      const forgotten = await forgetOld(each, now, { signal })
      if (Object.values(forgotten).some((count) => count > 0)) {
        log().info({ venue: each.slug, ...forgotten }, 'anonymised old records')
      }
    }
  },
}

import type { JobHandler } from '#lib/jobs/handler.ts'
import { forgetUnusedPictures } from './forget-unused.ts'

/** The job that deletes pictures that nothing names, once a day. */
export const forgetPicturesJob: JobHandler<'forget-pictures'> = {
  kind: 'forget-pictures',
  timeoutMs: 300_000,
  run: (_, call) => forgetUnusedPictures(call),
}

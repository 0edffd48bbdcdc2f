import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { recordHeartbeat } from '#lib/jobs/alive.ts'
import { listJobs } from '#lib/jobs/inspect.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { tidyJob } from './tidy-job.ts'

useTestDatabase()

test('tidying deletes workers that are gone, and adds the jobs that forget guests and pictures once, however often it runs', async () => {
  await recordHeartbeat(['pool-old', 'pool-new'])
  await database().execute(sql`update job_worker set seen_at = now() - interval '25 hours' where id = 'pool-old'`)
  const now = new Date('2027-06-01T08:00:00Z')
  for (let time = 0; time < 2; time++) await tidyJob.run({}, { now, signal: new AbortController().signal })
  expect([...(await database().execute(sql`select id from job_worker`))]).toEqual([{ id: 'pool-new' }])
  expect((await listJobs()).jobs.map(({ kind, state }) => [kind, state])).toEqual([
    ['forget-guests', 'due'],
    ['forget-pictures', 'due'],
  ])
})

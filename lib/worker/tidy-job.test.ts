import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { database, inTransaction } from '#db/client.ts'
import { mail } from '#db/schema/mail.ts'
import { sayAlive } from '#lib/jobs/alive.ts'
import { queueMail } from '#lib/mail/outbox.ts'
import { getVenue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database.ts'
import { letterTo, outbox } from '#testing/mailbox.ts'
import { importTestVenue, venueFile } from '#testing/venues.ts'
import { tidyJob } from './tidy-job.ts'

useTestDatabase()

const now = new Date('2027-06-01T08:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
let venueId: string

beforeAll(async () => {
  venueId = (await getVenue((await importTestVenue(venueFile())).slug)).id
})

test('tidying forgets mails that were sent long ago and workers that are gone, and nothing that waits', async () => {
  for (const [subject, sentAt] of [
    ['long ago', daysAgo(91)],
    ['lately', daysAgo(89)],
    ['unsent', null],
  ] as const) {
    const id = await inTransaction((tx) =>
      queueMail(tx, letterTo('ada@guest.example', { venueId, subject }), daysAgo(200)),
    )
    await database().update(mail).set({ sentAt }).where(sql`${mail.id} = ${id}`)
  }
  await sayAlive(['pool-old', 'pool-new'])
  await database().execute(sql`update job_worker set seen_at = now() - interval '25 hours' where id = 'pool-old'`)
  await tidyJob.run({}, { now, signal: new AbortController().signal })
  expect((await outbox()).map(({ subject }) => subject).toSorted()).toEqual(['lately', 'unsent'])
  expect([...(await database().execute(sql`select id from job_worker`))]).toEqual([{ id: 'pool-new' }])
})

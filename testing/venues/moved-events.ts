import { sql } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { movedEventJob } from '#lib/events/moved-event-job.ts'
import { getVisibleEvent } from '#lib/events/queries.ts'
import type { ReceivedMail } from '#lib/mail/mailbox/read.ts'
import { importVenueFile } from '#lib/venue-file/import.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { deliver, outbox } from '../stand-ins/mailbox.ts'
import { eventFile, type sampleEvents } from './event-venue.ts'

/** Imports the venue again with this event alone. */
export const moveEvent = ({ slug }: Venue, event: object, now = new Date()) =>
  importVenueFile(eventFile({ slug, events: [event as typeof sampleEvents.quiz], apiKeys: [] }), { now })

/** Runs the job that mails the guests of the venue's event. */
export async function runMoveJob(venue: Venue, signal = new AbortController().signal): Promise<void> {
  const { id } = await getVisibleEvent(venue, venue.slug.startsWith('selling') ? 'concert' : 'quiz')
  await movedEventJob.run({ venueId: venue.id, eventId: id }, { now: new Date(), signal })
}

/** The mails of the outbox about a change, the oldest first. */
export const movedMails = async ({ id }: Venue) =>
  (await outbox()).filter(({ venueId, kind }) => venueId === id && kind === 'registration-moved')

/** How many jobs of changes wait in the database. */
export async function moveJobs(): Promise<number> {
  const [row] = await database().execute<{ count: number }>(
    sql`select count(*)::int as count from jobs where task_identifier = 'notify-of-moved-event'`,
  )
  return row?.count ?? -1
}

/** Removes the jobs of changes, as if workers had run them. */
export async function forgetMoveJobs(): Promise<void> {
  await database().execute(sql`select remove_job(key) from jobs
    where task_identifier = 'notify-of-moved-event'`)
}

/** The last mail about a change, as it was received. */
export async function receivedMove(venue: Venue, dataDir: string): Promise<ReceivedMail> {
  const subject = (await movedMails(venue)).at(-1)?.subject
  const found = (await deliver(dataDir)).find((mail) => mail.subject === subject)
  if (!found) throw new Error('no mail arrived')
  return found
}

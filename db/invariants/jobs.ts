import { type Invariant, since } from './invariant.ts'

const jobs = `_private_jobs job join _private_tasks task on task.id = job.task_id`

/**
 * Whether there is a job of this kind whose payload has the id of a column: waiting, running, or dead and listed by
 * `npm run jobs`. A job's work is committed before the job is deleted.
 */
export function jobFor(kind: string, named: Record<string, string>): string {
  const same = Object.entries(named).map(([field, column]) => `job.payload ->> '${field}' = ${column}::text`)
  return `exists (select from ${jobs} where task.identifier = '${kind}' and ${same.join(' and ')})`
}

/** A request under an Idempotency-Key, by its route and its age: the key is the client's, and the scope a digest. */
const request = `'POST ' || coalesce(route, 'at a route that an older version has not noted') || ', begun ' || ${since('created_at')}`

/** A job as `npm run jobs` names it, and the time since which it has been in a state. */
const job = (what: string, column: string) => `concat_ws(' ', id, task_identifier || ',', '${what}', ${since(column)})`

/** A worker that has recorded a heartbeat lately. */
const isLive = `seen_at > now() - interval '5 minutes'`

/** Invariants of pending work: mails, responses for retries, background jobs, and the servers that do it. */
export const jobInvariants: Invariant[] = [
  {
    name: 'mails-will-be-sent',
    level: 'breach',
    sentence: 'Every mail has been sent, or has a job that sends it.',
    sql: `
      select concat_ws('/', m.venue_id, m.id) as id from mail m
      where m.sent_at is null
        and not ${jobFor('send-mail', { mailId: 'm.id' })} and not ${jobFor('send-drawn-mail', { mailId: 'm.id' })}
        and not ${jobFor('send-ticket-mail', { mailId: 'm.id' })}`,
  },
  {
    name: 'sent-mails-are-emptied',
    level: 'breach',
    sentence: 'A sent mail has no content left.',
    sql: `
      select concat_ws('/', venue_id, id) as id from mail
      where sent_at is not null and (html is not null or text is not null or attachments is not null)`,
  },
  {
    name: 'conversations-begin',
    level: 'breach',
    sentence: 'Every conversation has a message: of the guest, or, about a reservation, perhaps only of the venue.',
    sql: `
      select concat_ws('/', t.venue_id, t.id) as id from message_thread t
      where not exists (
        select from message m where m.venue_id = t.venue_id and m.thread_id = t.id
          and (m.author = 'Guest' or t.reservation_id is not null))`,
  },
  {
    name: 'responses-are-stored',
    level: 'breach',
    sentence: 'A completed request under an Idempotency-Key has its whole response stored for retries.',
    sql: `select ${request} as id from idempotency where status is not null and (headers is null or body is null)`,
  },
  {
    name: 'requests-end',
    level: 'notice',
    sentence: 'No request under an Idempotency-Key has broken off without a retry that completed it.',
    sql: `select ${request} as id from idempotency where status is null and leased_until < now() - interval '10 minutes'`,
  },
  {
    name: 'jobs-get-done',
    level: 'notice',
    sentence: 'No background job has used up all its attempts (npm run jobs -- list).',
    sql: `
      select ${job('tried last', 'updated_at')} as id from jobs
      where attempts >= max_attempts and locked_at is null`,
  },
  {
    name: 'jobs-are-on-time',
    level: 'notice',
    sentence: 'No background job has been due for 15 minutes: a worker runs them.',
    sql: `
      select ${job('due since', 'run_at')} as id from jobs
      where attempts < max_attempts and locked_at is null and run_at < now() - interval '15 minutes'`,
  },
  {
    name: 'locks-of-jobs-end',
    level: 'notice',
    sentence: 'No background job belongs to a worker that has been silent for five minutes.',
    sql: `
      select ${job('held since', 'locked_at')} as id from jobs
      where locked_at < now() - interval '5 minutes' and locked_by not in (
        select worker.id from job_worker worker where worker.seen_at > now() - interval '5 minutes')`,
  },
  {
    name: 'mail-is-sent',
    level: 'notice',
    sentence: 'Servers in production send mail, or MAIL=folder says that they should not.',
    sql: `select id from job_worker where ${isLive} and mail = 'unset'`,
  },
  {
    name: 'pictures-are-shared',
    level: 'notice',
    sentence: 'All servers have one folder or one bucket of pictures (DATA_DIR/pictures or PICTURES_BUCKET).',
    sql: `
      select picture_store as id from job_worker
      where ${isLive} and (select count(distinct picture_store) > 1 from job_worker where ${isLive})
      group by picture_store`,
  },
  {
    name: 'holds-come-to-an-end',
    level: 'notice',
    sentence:
      'No unpaid hold is left an hour after its end. It blocks nothing any more, but a job should have removed it.',
    sql: `
      select concat_ws(' ', 'reservation', venue_id || '/' || id || ',', 'over since', ${since('hold_expires_at')}) as id from reservation
        where status = 'Pending' and hold_expires_at < now() - interval '1 hour'
      union all
      select concat_ws(' ', 'registration', venue_id || '/' || id || ',', 'over since', ${since('hold_expires_at')}) from event_registration
        where status = 'Confirmed' and payment = 'Pending' and hold_expires_at < now() - interval '1 hour'
      union all
      select concat_ws(' ', 'voucher', venue_id || '/' || voucher_id || ',', 'over since', ${since('expires_at')}) from voucher_hold
        where status = 'Held' and expires_at < now() - interval '1 hour'
      union all
      select concat_ws(' ', 'payment', venue_id || '/' || id || ',', 'over since', ${since('expires_at')}) from payment
        where status in ('Opening', 'Open') and expires_at < now() - interval '1 hour'`,
  },
]

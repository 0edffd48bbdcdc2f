import { type BrokenRows, jobs } from './broken-rows.ts'

/** Each invariant of background jobs and of the servers that run them with ways to break it, as `brokenRows`. */
export const brokenServers: BrokenRows[] = [
  [
    'jobs-get-done',
    'a job has failed permanently',
    [`update ${jobs} set attempts = max_attempts where run_at > now()`],
  ],
  ['jobs-are-on-time', 'no worker runs the jobs', [`update ${jobs} set run_at = now() - interval '1 hour'`]],
  [
    'locks-of-jobs-end',
    'a worker has died',
    [`update ${jobs} set locked_at = now() - interval '1 hour', locked_by = 'nobody'`],
  ],
  [
    'mail-is-sent',
    'a server in production has no mail transport',
    ["insert into job_worker (id, seen_at, mail) values ('silent', now(), 'unset')"],
  ],
  [
    'pictures-are-shared',
    'two servers have a folder of pictures each',
    ["insert into job_worker (id, seen_at, picture_store) values ('one', now(), 'a'), ('two', now(), 'b')"],
  ],
]

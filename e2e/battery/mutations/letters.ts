import type { Mutation } from './mutation.ts'

const outbox = 'lib/mail/outbox.test.ts'
const unheard =
  'a job that a live worker has locked and has not received > is released and run by the same worker, and a running one is not'

/** Guards that a mail reports only what has happened, is sent once, and reaches only its recipients. */
export const letters: Mutation[] = [
  {
    name: 'a mail is written outside of its transaction',
    sentence: 'A guest gets a confirmation of a booking that was rolled back.',
    edits: [
      {
        file: 'lib/mail/outbox.ts',
        find: 'first && tx.execute(insertRows(mail',
        replace: 'first && database().execute(insertRows(mail',
      },
      {
        file: 'lib/mail/outbox.ts',
        find: "import type { Tx } from '#db/client.ts'",
        replace: "import { database, type Tx } from '#db/client.ts'",
      },
    ],
    caughtBy: { file: outbox, test: 'the outbox > has neither mail nor job after a rollback, and both after a commit' },
  },
  {
    name: 'a job is added outside of its transaction',
    sentence: 'The venue is notified of something that never happened.',
    edits: [
      {
        file: 'lib/jobs/add-job.ts',
        find: 'await tx.execute(sql`select graphile_worker.add_job(',
        replace: 'await database().execute(sql`select graphile_worker.add_job(',
      },
      {
        file: 'lib/jobs/add-job.ts',
        find: "import type { Reader } from '#db/client.ts'",
        replace: "import { database, type Reader } from '#db/client.ts'",
      },
    ],
    caughtBy: {
      file: 'lib/jobs/jobs.test.ts',
      test: 'a job > is not there after a rollback, and runs once after a commit',
    },
  },
  {
    name: 'each attempt to send a mail has another id',
    sentence: 'A guest gets the same confirmation again and again.',
    edits: [
      {
        file: 'lib/mail/send-mail-job.ts',
        find: '    id: row.id,\n',
        replace: '    id: row.id + row.attempts,\n',
      },
    ],
    caughtBy: {
      file: outbox,
      test: 'sending a mail > is retried, as the same mail, when no response confirmed it',
    },
  },
  {
    name: 'a sent mail is sent again',
    sentence: 'A guest gets the same confirmation again and again.',
    edits: [
      { file: 'lib/mail/send-mail-job.ts', find: 'row.sentAt || row.html', replace: 'row.html' },
      { file: 'lib/mail/send-mail-job.ts', find: ', html: null, text: null, attachments: null })', replace: ' })' },
    ],
    caughtBy: { file: outbox, test: 'sending a mail > is done once it is sent: another run sends nothing' },
  },
  {
    name: 'the text of a sent mail stays in the database',
    sentence: 'A copy of the database shows everybody’s mails.',
    edits: [
      { file: 'lib/mail/send-mail-job.ts', find: ', html: null, text: null, attachments: null })', replace: ' })' },
    ],
    caughtBy: { file: outbox, test: 'sending a mail > records that it is sent, and erases its content' },
  },
  {
    name: 'a job stays locked when the connection breaks before its worker gets it',
    sentence: 'A confirmation waits for hours unnoticed.',
    edits: [
      {
        file: 'lib/jobs/worker.ts',
        find: 'await releaseOrphanedJobs(workerIds, running, silenceMs)',
        replace: '0',
      },
      { file: 'lib/jobs/worker.ts', find: 'releaseOrphanedJobs, ', replace: '' },
    ],
    caughtBy: { file: 'lib/jobs/jobs.test.ts', test: unheard },
  },
  {
    name: 'a long job is given to another worker',
    sentence: 'The kitchen cooks an order twice.',
    edits: [{ file: 'lib/jobs/pools.ts', find: 'running.add(job.id)', replace: 'running.has(job.id)' }],
    caughtBy: { file: 'lib/jobs/jobs.test.ts', test: unheard },
  },
  {
    name: 'mails to one address do not take turns',
    sentence: 'A stranger floods the mailbox of somebody else.',
    edits: [
      {
        file: 'lib/mail/hourly-limit.ts',
        find: 'pg_advisory_xact_lock(',
        replace: 'abs(',
      },
    ],
    caughtBy: {
      file: 'lib/mail/hourly-limit.race.test.ts',
      test: 'mails that anonymous guests cause > reach one address at most ten times an hour, however many workers send, because lockAddress serializes them',
    },
  },
  {
    name: 'erasing a guest locks nothing',
    sentence: 'A guest who requested erasure is still named.',
    edits: [
      {
        file: 'lib/privacy/records.ts',
        find: ".orderBy(asc(reservation.id))\n    .for('update')",
        replace: '.orderBy(asc(reservation.id))',
      },
    ],
    caughtBy: {
      file: 'lib/privacy/erase-guest.race.test.ts',
      test: 'a change of a booking while its guest is being erased > finishes first, so that its letter is deleted too',
    },
  },
  {
    name: 'a deposit that nobody can pay online has a deadline',
    sentence: 'A guest gets a deadline where there is no way to pay.',
    edits: [
      {
        file: 'lib/reservations/create-reservation.ts',
        find: 'depositAmountMinor !== null && isDepositPayable(venue.settings)',
        replace: 'depositAmountMinor !== null',
      },
    ],
    caughtBy: {
      file: 'lib/reservations/deposit-at-venue.test.ts',
      test: 'where nothing can be paid online > a deposit for a table has no end, and guest and venue get a mail each',
    },
  },
  {
    name: 'a hold is cancelled although it could not be paid',
    sentence: 'A guest loses the table for not having paid where nothing can be paid.',
    edits: [
      {
        file: 'lib/reservations/holds.ts',
        find: 'if (!isDepositPayable(venue.settings)) {',
        replace: 'if (!venue) {',
      },
    ],
    caughtBy: {
      file: 'lib/reservations/deposit-at-venue.test.ts',
      test: 'a venue that switches while reservations are pending > off: at the end of its hold nothing is cancelled, and guest and venue are notified, once',
    },
  },
  {
    name: 'a refund repeats the mail of the cancellation',
    sentence: 'A guest gets two mails about the same money, and expects it twice.',
    edits: [{ file: 'lib/payments/tickets-money.ts', find: 'if (!isSaid(registration)) await', replace: 'await' }],
    caughtBy: {
      file: 'lib/payments/tickets-refund.test.ts',
      test: 'what was paid for tickets > goes back once when the guest cancels, however often',
    },
  },
  {
    name: 'an import mails guests who were not listed',
    sentence: 'An operator cancels an event, and more guests than the list had get a mail.',
    edits: [
      {
        file: 'db/venue-file/import.ts',
        find: 'if (agreed && !isDeepStrictEqual(imported.calledOff, agreed)) throw',
        replace: 'if (agreed && imported.calledOff.length > agreed.length) throw',
      },
    ],
    caughtBy: {
      file: 'scripts/venue-import-mails.test.ts',
      test: 'importing a file that cancels an event > never mails a guest who was not listed: a registration after the list leads to a new list',
    },
  },
]

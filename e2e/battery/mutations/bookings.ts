import { type Mutation, withoutConstraint, withoutTrigger } from './mutation.ts'

const race = 'lib/reservations/create-reservation.race.test.ts'
const together = 'lib/reservations/book-together.race.test.ts'
const occupancy = 'db/occupancy.race.test.ts'
const payments = 'lib/payments/payments.test.ts'
const onGuarded = (test: string) => ({ file: race, test: `parallel bookings on a guarded database > ${test}` })

/** The lock that bookings of one resource wait for. */
const resourceLock = {
  file: 'lib/reservations/locks.ts',
  find: ".orderBy(asc(resource.id))\n    .for('no key update')",
  replace: '.orderBy(asc(resource.id))',
}
const guardLock = { function: 'occupancy_guard', find: 'for no key update', replace: '' }
const guardAgainstOldViews = { function: 'occupancy_guard', find: "= 'repeatable read'", replace: "= 'never'" }

/** Guards against double bookings, and against tables that stay empty. */
export const bookings: Mutation[] = [
  {
    name: 'bookings lock no resource',
    sentence: 'A guest gets a table that was taken out of service a moment ago.',
    edits: [
      {
        file: 'lib/reservations/write-booking.ts',
        find: 'and active for no key update) as resource)',
        replace: 'and active) as resource)',
      },
    ],
    caughtBy: {
      file: race,
      test: 'a table that changes while a booking waits for it > is read again after the wait: is out of service',
    },
  },
  {
    name: 'a refused booking fails its whole batch',
    sentence: 'A guest does not get a free table because another guest requested one that was full.',
    edits: [
      {
        file: 'lib/reservations/booking-batcher.ts',
        find: 'bookings.length > 1 && isRolledBack(refused)',
        replace: 'bookings.length < 1 && isRolledBack(refused)',
      },
    ],
    caughtBy: { file: together, test: 'a booking that the database refuses does not affect the others' },
  },
  {
    name: 'bookings lock no resource, and no constraint catches it',
    sentence: 'Several parties have the same table.',
    edits: [resourceLock],
    ...withoutConstraint('occupancy', 'occupancy_no_double_booking'),
    caughtBy: onGuarded('give one slot to one of a hundred guests'),
  },
  {
    name: 'no constraint prevents overlapping bookings of one resource',
    sentence: 'Code that forgets a lock gives one table to several parties.',
    ...withoutConstraint('occupancy', 'occupancy_no_double_booking'),
    caughtBy: {
      file: occupancy,
      test: 'an exclusive resource > goes to exactly one of the parties that request the same hour at once',
    },
  },
  {
    name: 'no trigger counts seats',
    sentence: 'Thirty people come to a counter of ten.',
    ...withoutTrigger('occupancy', 'occupancy_guard'),
    caughtBy: {
      file: occupancy,
      test: 'a seat-sold resource > sells nine of ten seats when parties of three request them at once',
    },
  },
  {
    name: 'the trigger counts no seats, and a claim does not check them again',
    sentence: 'Thirty people book a counter of ten over the API.',
    edits: [
      {
        file: 'lib/reservations/booking.ts',
        find: 'freeSeats(current, occupied, span) >= partyShare',
        replace: 'freeSeats(current, occupied, span) > -partyShare',
      },
    ],
    functions: [
      { function: 'occupancy_guard', find: 'if peak + new.seats > the_resource.capacity', replace: 'if false' },
    ],
    caughtBy: onGuarded('never seat more than a shared resource has, at any instant'),
  },
  {
    name: 'the trigger that counts seats locks nothing',
    sentence: 'Two guests who book at the same moment both get the last seat.',
    functions: [guardLock],
    caughtBy: {
      file: occupancy,
      test: 'a seat-sold resource > sells nine of ten seats when parties of three request them at once',
    },
  },
  {
    name: 'seats may be counted under repeatable read',
    sentence: 'Seats are counted in a snapshot that is older than the lock, and sold twice.',
    functions: [guardAgainstOldViews],
    caughtBy: {
      file: occupancy,
      test: 'a seat-sold resource > refuses to be booked under repeatable read, whose snapshot may be older than the lock',
    },
  },
  {
    name: 'transactions run under repeatable read',
    sentence: 'Seats would be counted in a snapshot that is older than the lock; in fact, moving a booking fails.',
    edits: [
      {
        file: 'db/client.ts',
        find: 'return await transaction(work, db)',
        replace: "return await transaction(work, db, { isolationLevel: 'repeatable read' })",
      },
    ],
    caughtBy: {
      file: 'lib/reservations/verbs.test.ts',
      test: 'editing a reservation > moves it, frees the old time and takes the new one',
    },
  },
  {
    name: 'a change of status does not lock its reservation',
    sentence: 'A guest’s cancelled reservation is confirmed a moment later.',
    edits: [
      {
        file: 'lib/reservations/locks.ts',
        find: ".where(and(eq(reservation.venueId, venueId), which))\n    .for('no key update')",
        replace: '.where(and(eq(reservation.venueId, venueId), which))',
      },
    ],
    caughtBy: {
      file: 'lib/reservations/change-status.race.test.ts',
      test: 'confirming and cancelling at once > never brings a cancelled reservation back, because lockReservation serializes them',
    },
  },
  {
    name: 'occupancy does not follow its reservation',
    sentence: 'The table of a cancelled reservation stays taken, and that of a reinstated one is given to two parties.',
    ...withoutTrigger('reservation', 'reservation_moves_occupancy'),
    caughtBy: {
      file: occupancy,
      test: 'a reactivated reservation > does not get its resource back once another party has it',
    },
  },
  {
    name: 'an expired hold still blocks its table',
    sentence: 'A table stays blocked though nobody will ever pay for it.',
    edits: [
      {
        file: 'lib/availability/queries.ts',
        find: 'hold_expires_at is null or hold_expires_at > ',
        replace: 'true or hold_expires_at > ',
      },
    ],
    caughtBy: onGuarded('take over an expired hold, once'),
  },
  {
    name: 'a hold ends before its expiry',
    sentence: 'A guest loses the table while paying for it.',
    edits: [
      {
        file: 'lib/availability/queries.ts',
        find: 'hold_expires_at is null or hold_expires_at > ',
        replace: 'hold_expires_at is null or false and hold_expires_at > ',
      },
      {
        file: 'lib/reservations/holds.ts',
        find: '        occupancy.active,\n        lte(occupancy.holdExpiresAt, releasableEnd(now)),\n',
        replace: '        occupancy.active,\n',
      },
      {
        file: 'lib/reservations/holds.ts',
        find: "eq(reservation.status, 'Pending'), lte(reservation.holdExpiresAt, endedBy)",
        replace: "eq(reservation.status, 'Pending')",
      },
    ],
    caughtBy: onGuarded('take over an expired hold, once'),
  },
  {
    name: 'a start time that a clock change skips is offered',
    sentence: 'Guests are booked for 02:30 in a night that has no 02:30.',
    edits: [
      {
        file: 'lib/availability/service-day.ts',
        find: 'const startsAt = instantOfWall(day.window, day.midnight + minute * minuteMs)',
        replace: 'const startsAt = instantOfWallOrAfterGap(day.window, day.midnight + minute * minuteMs)',
      },
    ],
    caughtBy: {
      file: 'lib/availability/clock-changes.test.ts',
      test: 'slots on the nights when clocks change > agree with Temporal in many zones, three years long',
    },
  },
  {
    name: 'one cent confirms a reservation',
    sentence: 'The venue holds a table for a guest who has paid almost nothing.',
    edits: [
      {
        file: 'lib/payments/deposit.ts',
        find: 'accept(tx, booked, captured >= required, now)',
        replace: 'accept(tx, booked, captured > 0, now)',
      },
    ],
    caughtBy: { file: payments, test: 'money that arrives > of one cent confirms nothing; the rest can still be paid' },
  },
  {
    name: 'late money is not refunded though its table is gone',
    sentence: 'A guest has paid, has no table and gets nothing back.',
    edits: [
      {
        file: 'lib/payments/deposit.ts',
        find: "violates(error, 'occupancy_seat_capacity')) return false",
        replace: "violates(error, 'occupancy_seat_capacity')) return true",
      },
    ],
    caughtBy: {
      file: payments,
      test: 'money that arrives > after the table has gone to somebody else goes back, and the guest is notified',
    },
  },
  ...[
    ['occupancy', 'occupancy_notes_quarters', 'occupancy_notes_quarters', 'A taken table is still offered.'],
    [
      'occupancy',
      'occupancy_raises_quarters',
      'occupancy_raises_quarters',
      'Guests request tables that are long gone.',
    ],
    ['venue', 'venue_raises_version', 'venue_raises_version', 'Guests read the hours of last week.'],
    ['resource', 'resource_raises_venue_version', 'part_raises_venue_version', 'A withdrawn table is still offered.'],
    [
      'resource_group',
      'resource_group_raises_venue_version',
      'part_raises_venue_version',
      'A room still has its old name.',
    ],
    ['api_key', 'api_key_raises_venue_versions', 'api_key_raises_venue_versions', 'A revoked key still works.'],
  ].map(([of = '', name = '', runs = '', sentence = '']) => ({
    name: `${name} does nothing`,
    sentence,
    ...withoutTrigger(of, name, runs),
    caughtBy: {
      file: 'db/refusals.test.ts',
      test: `${name}: a change raises the version by which responses are cached`,
    },
  })),
  {
    name: 'a booking raises only the bucket that it starts in',
    sentence: 'Guests request tables that a long booking still occupies.',
    functions: [
      {
        function: 'occupancy_notes_quarters',
        find: 'ceil(extract(epoch from new.blocked_until) / 21600)::integer - 1',
        replace: 'floor(extract(epoch from new.starts_at) / 21600)::integer',
      },
    ],
    caughtBy: {
      file: 'db/quarters.race.test.ts',
      test: 'a change that moves a booking raises the buckets that it leaves and those that it enters, each once',
    },
  },
  {
    name: 'a cached response is looked up by the first of its buckets alone',
    sentence: 'Lunch is always up to date, and dinner is stale.',
    edits: [
      {
        file: 'lib/venues/versions.ts',
        find: 'Math.ceil(interval.until / bucketMs) - 1',
        replace: 'Math.floor(interval.from / bucketMs)',
      },
    ],
    caughtBy: {
      file: 'app/api/venues/[venueSlug]/availability/quarters.test.ts',
      test: 'a booking of one evening > does not change the answers of the days before and after: a restaurant in Berlin',
    },
  },
  {
    name: 'a request shares a read that started before a newer booking',
    sentence: 'A guest who has just booked reads that the table is free.',
    edits: [
      {
        file: 'lib/http/cached-read.ts',
        find: "once([versions.venue, versions.taken, name].join(' '), ",
        replace: 'once(name, ',
      },
    ],
    caughtBy: {
      file: 'app/api/venues/[venueSlug]/availability/single-flight.race.test.ts',
      test: 'an answer that is being computed > is not sent to requests that follow a newer booking',
    },
  },
]

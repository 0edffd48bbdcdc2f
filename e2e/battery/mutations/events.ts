import { type Mutation, withoutTrigger } from './mutation.ts'

const registering = 'lib/events/register-for-event.race.test.ts'
const door = 'lib/events/check-in.test.ts'
const doors = 'lib/events/check-in.race.test.ts'
const tickets = 'lib/payments/tickets.test.ts'
const refusals = 'db/refusals.test.ts'

/** Guards against oversold events, and against tickets that are used twice. */
export const events: Mutation[] = [
  {
    name: 'registering locks no event, and no trigger counts seats',
    sentence: 'More guests stand at the door than the room has seats.',
    edits: [
      {
        file: 'lib/events/locks.ts',
        find: ".where(and(eq(event.venueId, venueId), eq(event.id, id)))\n    .for('no key update')",
        replace: '.where(and(eq(event.venueId, venueId), eq(event.id, id)))',
      },
    ],
    caughtBy: { file: registering, test: 'sixty parties for ten seats, with lockEvent alone > get each seat once' },
  },
  {
    name: 'no trigger refuses a seat beyond the capacity',
    sentence: 'Code that forgets a lock sells more seats than there are.',
    ...withoutTrigger('event', 'event_seat_guard'),
    caughtBy: {
      file: registering,
      test: 'sixty parties for ten seats > get each seat once with the trigger alone, and no guest gets an internal error',
    },
  },
  {
    name: 'no trigger counts the seats of registrations',
    sentence: 'An event never sells out.',
    ...withoutTrigger('event_registration', 'event_seats_follow_new_registrations'),
    caughtBy: {
      file: registering,
      test: 'sixty parties for ten seats > get each seat once, with lockEvent and trigger',
    },
  },
  {
    name: 'a failed registration fails its whole batch',
    sentence: 'One guest whose request has lost its lease costs sixty others their tickets.',
    edits: [
      {
        file: 'lib/events/register-for-event.ts',
        find: 'return committing || isAway(refused) ? { refused } : new Set()',
        replace: 'return { refused }',
      },
    ],
    caughtBy: {
      file: 'lib/events/register-together.race.test.ts',
      test: 'one guest who fails > in the last step takes nothing from the others, and leaves nothing behind',
    },
  },
  {
    name: 'tickets outlive their registration',
    sentence: 'A guest cancels, gets the money back and is let in anyway.',
    ...withoutTrigger('event_registration', 'registration_moves_tickets'),
    together: true,
    caughtBy: {
      file: refusals,
      test: 'triggers end tickets with their registration, and free its seats',
    },
  },
  {
    name: 'no trigger counts released seats',
    sentence: 'Guests cancel, and the event stays sold out.',
    ...withoutTrigger('event_registration', 'event_seats_follow_registrations'),
    caughtBy: {
      file: refusals,
      test: 'triggers end tickets with their registration, and free its seats',
    },
  },
  {
    name: 'tickets are created on an ended registration',
    sentence: 'A guest gets in on a cancelled registration.',
    ...withoutTrigger('ticket', 'new_ticket_guard'),
    together: true,
    caughtBy: {
      file: refusals,
      test: 'the database refuses > new_ticket_guard: a new ticket on a registration that has ended',
    },
  },
  {
    name: 'tickets become valid on an ended registration',
    sentence: 'A cancelled ticket is valid again.',
    ...withoutTrigger('ticket', 'ticket_guard'),
    together: true,
    caughtBy: {
      file: refusals,
      test: 'the database refuses > ticket_guard: a ticket that is valid on a registration that has ended',
    },
  },
  {
    name: 'the door does not lock the ticket',
    sentence: 'One ticket lets in several guests at once.',
    edits: [
      {
        file: 'lib/events/lock-ticket.ts',
        find: 'const registration = await lockRegistrationById(tx, key.venueId, key.registrationId)',
        replace: 'const registration = await readRegistration(tx, key.venueId, key.registrationId)',
      },
      {
        file: 'lib/events/lock-ticket.ts',
        find: "where(isTicket(key)).for('no key update')",
        replace: 'where(isTicket(key))',
      },
      {
        file: 'lib/events/lock-ticket.ts',
        find: '/** The one row of a ticket. */',
        replace: `async function readRegistration(tx: Tx, venueId: string, id: string): Promise<Registration> {
  const { eventRegistration } = await import('#db/schema/events.ts')
  const [found] = await tx.select().from(eventRegistration)
    .where(and(eq(eventRegistration.venueId, venueId), eq(eventRegistration.id, id)))
  return found as Registration
}`,
      },
    ],
    caughtBy: {
      file: doors,
      test: 'the same ticket at five doors at once > lets one guest in, and names that door to the others, because lockTicket serializes them',
    },
  },
  {
    name: 'registrations are not locked, and no trigger checks them',
    sentence: 'A guest is let in and gets the money back in the same moment.',
    edits: [
      {
        file: 'lib/events/locks.ts',
        find: ".where(and(eq(eventRegistration.venueId, venueId), eq(eventRegistration.id, id)))\n    .for('no key update')",
        replace: '.where(and(eq(eventRegistration.venueId, venueId), eq(eventRegistration.id, id)))',
      },
    ],
    ...withoutTrigger('ticket', 'ticket_guard'),
    caughtBy: {
      file: doors,
      test: 'a cancellation against a check-in > never both succeed, whichever comes first, and give the seats back exactly when it was cancelled',
    },
  },
  {
    name: 'a scanned ticket can be scanned again',
    sentence: 'One ticket is passed back over the fence and used again.',
    edits: [
      {
        file: 'lib/events/check-in.ts',
        find: "if (repeated) return { verdict: 'in', repeated, since, known }",
        replace: "if (repeated || since) return { verdict: 'in', repeated, since, known }",
      },
    ],
    caughtBy: {
      file: door,
      test: 'a second scan > by another door is refused at once, with the time and the name of the first door',
    },
  },
  {
    name: 'check-in does not compare the event',
    sentence: 'A ticket of the free quiz opens the concert.',
    edits: [
      {
        file: 'lib/events/check-in.ts',
        find: "if (isElsewhere(known, door)) return { verdict: 'refused', reason: 'other-event', known }\n    if (event.status",
        replace: 'if (event.status',
      },
    ],
    caughtBy: {
      file: door,
      test: 'the door turns away > tickets of another event, or of another venue with an event of that name',
    },
  },
  {
    name: 'unpaid seats are released before their hold expires',
    sentence: 'A guest loses the seats while paying for them.',
    edits: [
      {
        file: 'lib/events/holds.ts',
        find: "        eq(eventRegistration.payment, 'Pending'),\n        lte(eventRegistration.holdExpiresAt, releasableEnd(now)),\n",
        replace: "        eq(eventRegistration.payment, 'Pending'),\n",
      },
    ],
    caughtBy: {
      file: tickets,
      test: 'a ticket checkout > leaves alone the seats that another guest is paying for',
    },
  },
  {
    name: 'late money for seats that are gone is not refunded',
    sentence: 'A guest has paid, has no ticket and gets nothing back.',
    edits: [
      {
        file: 'lib/payments/tickets-money.ts',
        find: "if (violates(error, 'event_seat_capacity')) return false",
        replace: "if (violates(error, 'event_seat_capacity')) return true",
      },
    ],
    caughtBy: {
      file: tickets,
      test: 'late money > goes back, and the guest is notified, where somebody else holds one of them',
    },
  },
  {
    name: 'an import locks no events',
    sentence: 'A guest is registered for an event that has become a draft or now costs money.',
    edits: [
      {
        file: 'db/venue-file/locks.ts',
        find: ".orderBy(asc(event.id)).for('update')",
        replace: '.orderBy(asc(event.id))',
      },
    ],
    caughtBy: {
      file: 'db/venue-file/import-events.race.test.ts',
      test: 'a file that changes an event while a guest registers > by leaving it out withdraws it, because lockEvents waits for the guest',
    },
  },
  {
    name: 'two imports create the keys of one organisation',
    sentence: 'A venue has keys that nobody knows of.',
    edits: [
      {
        file: 'db/venue-file/locks.ts',
        find: "where(eq(organisation.slug, slug)).for('no key update')",
        replace: 'where(eq(organisation.slug, slug))',
      },
    ],
    caughtBy: {
      file: 'db/venue-file/import.race.test.ts',
      test: 'concurrent imports > of venues of one organisation make one set of keys',
    },
  },
]

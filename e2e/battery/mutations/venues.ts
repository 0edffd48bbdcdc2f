import type { Mutation } from './mutation.ts'

const tenants = 'e2e/battery/tenants.test.ts'
const keys = (whose: string) => ({ file: tenants, test: `keys > ${whose}: refused before anything else is checked` })
const staff = (verb: string) => ({
  file: tenants,
  test: `staff of a venue reach their own venue alone: > ${verb}`,
})
const access = 'lib/keys/check.ts'

/** Guards that separate venues from each other, and that limit what a key may do. */
export const venues: Mutation[] = [
  {
    name: 'a key reaches every venue',
    sentence: 'One venue reads the guests of another.',
    edits: [
      {
        file: access,
        find: 'return key.organisationId === venue.organisationId && (',
        replace: 'return (',
      },
    ],
    caughtBy: keys('the other venue’s key for servers'),
  },
  {
    name: 'a key for one venue reaches all of its organisation',
    sentence: 'The website of one venue books at another.',
    edits: [{ file: access, find: '(key.venueSlugs?.includes(venue.slug) ?? true)', replace: 'venue.slug !== ""' }],
    caughtBy: keys('a key narrowed to another venue of the organisation'),
  },
  {
    name: 'a key for browsers works on every site',
    sentence: 'A stranger’s page books in the name of the venue.',
    edits: [
      {
        file: access,
        find: 'origin !== null && key.origins.includes(origin)',
        replace: 'origin !== null',
      },
    ],
    caughtBy: keys('this venue’s key for browsers, from the other one’s site'),
  },
  {
    name: 'a key for servers works in browsers',
    sentence: 'The secret key is in a page that everybody can read.',
    edits: [
      {
        file: access,
        find: 'key.origins.includes(origin) : origin === null',
        replace: 'key.origins.includes(origin) : true',
      },
    ],
    caughtBy: keys('the other venue’s key for servers, from a browser'),
  },
  {
    name: 'a revoked key still works',
    sentence: 'A stolen key works for good.',
    edits: [
      {
        file: 'lib/venues/admission.ts',
        find: 'and(eq(apiKey.hash, digest), isNull(apiKey.revokedAt))',
        replace: 'eq(apiKey.hash, digest)',
      },
    ],
    caughtBy: keys('a revoked key'),
  },
  {
    name: 'reservations are looked for at all venues',
    sentence: 'The staff of one venue cancels the guests of another.',
    edits: [
      {
        file: 'lib/reservations/locks.ts',
        find: '.where(and(eq(reservation.venueId, venueId), which))',
        replace: '.where(which)',
      },
    ],
    caughtBy: staff('cancels reservationReference'),
  },
  {
    name: 'events are looked for at all venues',
    sentence: 'A guest sees another venue’s quiz, and registers there.',
    edits: [
      {
        file: 'lib/events/queries.ts',
        find: 'return and(eq(event.venueId, venue.id), eq(event.slug, slug), event.active',
        replace: 'return and(eq(event.slug, slug), event.active',
      },
    ],
    caughtBy: { file: 'lib/events/queries.test.ts', test: 'each venue has its own event of a name' },
  },
  {
    name: 'registrations are looked for at all venues',
    sentence: 'The staff of one venue cancels the guests of another.',
    edits: [
      {
        file: 'lib/events/registration-queries.ts',
        find: 'and(eq(eventRegistration.venueId, of.id), eq(eventRegistration.reference, reference))',
        replace: 'eq(eventRegistration.reference, reference)',
      },
    ],
    caughtBy: staff('cancels registrationReference'),
  },
  {
    name: 'open tabs are looked for at all venues',
    sentence: 'A beer at table one is on the tab of another venue’s table one.',
    edits: [
      {
        file: 'lib/table-sessions/queries.ts',
        find: '.where(and(eq(tab.venueId, venueId), eq(tab.resourceId, resourceId), isNull(tab.closedAt)))',
        replace: '.where(and(eq(tab.resourceId, resourceId), isNull(tab.closedAt)))',
      },
    ],
    caughtBy: {
      file: 'lib/table-sessions/place-order.test.ts',
      test: 'placing an order > adds it to the tab of this table, not to that of another venue’s table of the same name',
    },
  },
  {
    name: 'conversations are looked for at all venues',
    sentence: 'One venue answers the guests of another, and reads what they wrote.',
    edits: [
      {
        file: 'lib/messages/queries.ts',
        find: 'eq(messageThread.venueId, venue.id), ',
        replace: '',
      },
    ],
    caughtBy: staff('answers threadId'),
  },
  {
    name: 'resources are looked for at all venues',
    sentence: 'Guests are offered the tables of another venue.',
    edits: [
      {
        file: 'lib/venues/queries.ts',
        find: '    .from(resource)\n    .where(eq(resource.venueId, of.id))\n',
        replace: '    .from(resource)\n',
      },
    ],
    caughtBy: {
      file: 'lib/venues/queries.test.ts',
      test: 'a venue has its own resources, also where another one’s have the same ids',
    },
  },
  {
    name: 'any venue accepts any voucher',
    sentence: 'A guest pays at one venue with a voucher of another.',
    edits: [
      {
        file: 'lib/vouchers/queries.ts',
        find: 'return found?.venueId === venueId ? found : null',
        replace: 'return venueId ? found : null',
      },
      {
        file: 'lib/vouchers/locks.ts',
        find: 'and(eq(voucher.venueId, venueId), inArray(voucher.id, wanted))',
        replace: 'inArray(voucher.id, wanted)',
      },
    ],
    caughtBy: {
      file: 'lib/payments/voucher-codes.test.ts',
      test: 'codes that are no voucher of the venue, for a deposit > are answered alike in en, to the byte but for the trace',
    },
  },
  {
    name: 'an Idempotency-Key is shared by all callers',
    sentence: 'A guest gets the response for another venue’s guest.',
    edits: [
      {
        file: 'lib/idempotency/request.ts',
        find: 'sha256(canonical([call.caller, call.pattern, call.params]))',
        replace: 'sha256(canonical([call.pattern]))',
      },
    ],
    caughtBy: {
      file: tenants,
      test: 'each venue gets its own data: > createReservation answers each venue separately, even with the same Idempotency-Key',
    },
  },
  {
    name: 'the provider’s account is not compared',
    sentence: 'Money for one venue settles the bill of another.',
    edits: [
      {
        file: 'lib/checkout/fake/provider.ts',
        find: 'if (session?.account !== account) throw',
        replace: 'if (!session) throw',
      },
    ],
    caughtBy: { file: 'lib/checkout/port.test.ts', test: 'fake > finds a session under its own account only' },
  },
]

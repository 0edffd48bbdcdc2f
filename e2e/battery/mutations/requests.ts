import type { Mutation } from './mutation.ts'

const repetition = 'app/api/venues/[venueSlug]/reservations/repetition.test.ts'
const repetitions = 'app/api/venues/[venueSlug]/reservations/repetition.race.test.ts'

/** Guards that a request has one effect, and that strangers’ requests do no harm. */
export const requests: Mutation[] = [
  {
    name: 'a used Idempotency-Key answers any request',
    sentence: 'A guest books for four, and reads that two are expected.',
    edits: [
      {
        file: 'lib/idempotency/attempts.ts',
        find: "    if (!request.fingerprint.equals(found.fingerprint)) throw new Problem('idempotency-key-reused')\n",
        replace: '',
      },
    ],
    caughtBy: { file: repetition, test: 'another request with a used key > is refused: another type of a value' },
  },
  {
    name: 'a retry takes over from an attempt that still runs',
    sentence: 'A guest who presses twice has two tables.',
    edits: [
      {
        file: 'lib/idempotency/attempts.ts',
        find: 'or stored.status is null and stored.leased_until <= clock_timestamp() and stored.fingerprint = excluded.fingerprint',
        replace: 'or stored.status is null and stored.fingerprint = excluded.fingerprint',
      },
      {
        file: 'lib/idempotency/attempts.ts',
        find: 'where (stored.scope, stored.key, stored.attempt) = (given.scope, given.key, given.attempt) and stored.status is null',
        replace: 'where (stored.scope, stored.key) = (given.scope, given.key)',
      },
      {
        file: 'lib/idempotency/attempts.ts',
        find: '    eq(idempotency.attempt, id),\n    isNull(idempotency.status),\n',
        replace: '',
      },
    ],
    caughtBy: {
      file: repetitions,
      test: 'a hundred requests with one key > book once, and every answer is the same to the byte',
    },
  },
  {
    name: 'the lease of a slow attempt is not renewed',
    sentence: 'A guest whose booking takes three seconds is refused at the end of it.',
    edits: [
      {
        file: 'lib/idempotency/answer-once.ts',
        find: 'const ended = renewLease(begun)',
        replace: 'const ended = () => renewLease',
      },
    ],
    caughtBy: {
      file: 'lib/idempotency/leases.test.ts',
      test: 'an attempt is renewed from its beginning to its end, and leaves no timer',
    },
  },
  {
    name: 'an attempt that has lost its lease writes its response',
    sentence: 'A guest has two tables, and a confirmation of one.',
    edits: [
      {
        file: 'lib/reservations/write-booking.ts',
        find: 'where booking.answer is null or place in (select place from settled)',
        replace: 'where true',
      },
    ],
    caughtBy: {
      file: repetitions,
      test: 'an attempt that did not renew its lease > books nothing beside the one that took over',
    },
  },
  {
    name: 'each server counts look-ups for itself',
    sentence: 'An attacker who guesses codes has a limit for each server.',
    edits: [
      {
        file: 'lib/rate-limit/limit-requests.ts',
        find: 'hits = await (await store()).add(key, limit, now)',
        replace: 'hits = seenHere.length > 0 ? seenHere : await (await store()).add(key, limit, now)',
      },
    ],
    caughtBy: {
      file: 'app/api/vouchers/[code]/limit.test.ts',
      test: 'one client over two servers > gets thirty answers of any kind, and at the thirty-first request the time to wait',
    },
  },
  {
    name: 'each look-up resets the count of look-ups',
    sentence: 'An attacker guesses codes without a limit.',
    edits: [
      {
        file: 'lib/rate-limit/postgres-hits.ts',
        find: 'unnest(rate_limit.hits || excluded.hits)',
        replace: 'unnest(excluded.hits)',
      },
    ],
    caughtBy: {
      file: 'lib/rate-limit/hits.test.ts',
      test: 'requests counted in PostgreSQL > thirty of two hundred concurrent requests are allowed',
    },
  },
  {
    name: 'a client may choose its own address',
    sentence: 'An attacker who guesses codes invents an address for each guess.',
    edits: [
      {
        file: 'lib/rate-limit/client-address.ts',
        find: "const reported = hops > 0 ? forwardedFor?.split(',').at(-hops) : undefined",
        replace: "const reported = forwardedFor?.split(',').at(-Math.max(hops, 1))",
      },
    ],
    caughtBy: {
      file: 'lib/rate-limit/client-address.test.ts',
      test: 'without trusted proxies > the address is that of the connection, whatever a header says',
    },
  },
  {
    name: 'texts of guests and venues are not escaped',
    sentence: 'A name on a ticket runs a script on the phone of another guest.',
    edits: [{ file: 'lib/html.ts', find: 'return escapeHtml(String(value))', replace: 'return String(value)' }],
    caughtBy: {
      file: 'lib/table-sessions/page/table-page.test.ts',
      test: 'what a venue writes > stays text on the whole page, in the names of places and things',
    },
  },
  {
    name: 'a description is shown unfiltered',
    sentence: 'A page of an event steals the keys of its readers.',
    edits: [
      {
        file: 'lib/events/description.ts',
        find: 'return sanitizeHtml(sanitizeHtml(html, settings), settings)',
        replace: 'return html',
      },
    ],
    caughtBy: {
      file: 'lib/events/description.test.ts',
      test: 'after filtering, only what is allowed remains > of several hundred attacks',
    },
  },
  {
    name: 'pages have no policy for what they may load',
    sentence: 'Injected markup on a guest’s page may send requests anywhere.',
    edits: [{ file: 'lib/pages/content-policy.ts', find: "    `default-src 'none'`,\n", replace: '' }],
    caughtBy: {
      file: 'lib/pages/guest-page.test.ts',
      test: 'a page that names scripts may run those of this service, and still loads nothing from other hosts',
    },
  },
  {
    name: 'pages send their address to other sites',
    sentence: 'The address of a ticket is in the logs of a site that it links to.',
    edits: ['lib/pages/guest-page.ts', 'lib/pages/public-files.ts'].map((file) => ({
      file,
      find: "  'Referrer-Policy': 'no-referrer',\n",
      replace: '',
    })),
    caughtBy: {
      file: 'lib/events/ticket-page.test.ts',
      test: 'the ticket page > runs no script, loads nothing, and has its style unchanged',
    },
  },
  {
    name: 'a form from another site is accepted',
    sentence: 'A page of another site cancels the guest’s tickets.',
    edits: [
      {
        file: 'lib/pages/own-form.ts',
        find: "if (site !== null) return site === 'same-origin'",
        replace: 'if (site !== null) return true',
      },
    ],
    caughtBy: { file: 'lib/pages/own-form.test.ts', test: 'a form from another site' },
  },
  {
    name: 'every origin may read every answer',
    sentence: 'Any site reads what a guest’s browser may request.',
    edits: [
      {
        file: 'lib/http/cors.ts',
        find: 'if (!allowedOrigin) return { Vary: keyedVary }',
        replace: "if (!allowedOrigin) return { Vary: keyedVary, 'Access-Control-Allow-Origin': '*' }",
      },
    ],
    caughtBy: {
      file: 'app/api/venues/cross-origin.test.ts',
      test: 'the real request > of a server is open to no origin, not even one that the secret key lists',
    },
  },
  {
    name: 'a checkout returns to any address',
    sentence: 'A guest who has paid lands on a page that looks like the venue’s and asks for the card again.',
    edits: [
      {
        file: 'lib/urls.ts',
        find: "(protocol === 'https:' && origins.includes(origin))",
        replace: "(protocol === 'https:' && origins.length >= 0)",
      },
    ],
    caughtBy: {
      file: 'lib/urls.test.ts',
      test: 'a return address > is refused in hundreds of forms that mean another place, or could be read as one',
    },
  },
  {
    name: 'a webhook needs no signature',
    sentence: 'Anybody makes the service query the provider without a limit.',
    edits: [
      {
        file: 'lib/checkout/fake/webhook.ts',
        find: "  if (!sameDigest(Buffer.from(hex, 'hex'), digest(body, seconds))) throw new SignatureNotValid('another signature')\n",
        replace: '',
      },
    ],
    caughtBy: {
      file: 'app/api/webhooks/webhooks.test.ts',
      test: 'fake > has no effect 1,000 times when signature, time or body are not the sent ones',
    },
  },
  {
    name: 'a body may be of any size',
    sentence: 'One stranger fills the memory, and nobody can book.',
    edits: [
      {
        file: 'lib/http/body.ts',
        find: '    if (length > bodyLimitBytes) {',
        replace: '    if (length > bodyLimitBytes * 1000) {',
      },
    ],
    caughtBy: {
      file: 'lib/http/body.test.ts',
      test: 'a body that is too large > is counted while it is read, whatever length it declared, and abandoned beyond the limit',
    },
  },
  {
    name: 'an unknown path of the API returns a page',
    sentence: 'A client with a mistyped path gets HTML, and breaks.',
    edits: [
      {
        file: 'server/front-door.ts',
        find: 'const { route, params } = find(target.path) ?? { route: options.unknownPath, params: {} }',
        replace:
          "const found = find(target.path)\n    if (!found) { outgoing.writeHead(404, { 'Content-Type': 'text/html' }).end('<h1>Not found</h1>'); return }\n    const { route, params } = found",
      },
    ],
    caughtBy: {
      file: 'server/raw-http.test.ts',
      test: 'paths > answers 404 for a path in another letter case',
    },
  },
  {
    name: 'the log contains the path of a request',
    sentence: 'A reader of the log spends vouchers and cancels tickets.',
    edits: [
      {
        file: 'lib/http/route.ts',
        find: 'accountFor({ method: request.method, pattern, status',
        replace: 'accountFor({ method: request.method, pattern: pattern + request.url, status',
      },
    ],
    caughtBy: {
      file: 'server/secrets.test.ts',
      test: 'no secret that a client sends or gets is ever in the log or in a trace',
    },
  },
  {
    name: 'an error report contains lines that a guest has typed',
    sentence: 'A guest’s words are stored by a company that has nothing to do with the venue.',
    edits: [
      {
        file: 'lib/log.ts',
        find: 'const places = messageAt < 0 ? stack : stack.slice(messageAt + message.length)',
        replace: 'const places = messageAt < 0 ? stack : stack.slice(messageAt)',
      },
    ],
    caughtBy: {
      file: 'lib/error-reports.test.ts',
      test: 'an unexpected failure > is reported without what looks like a place in a message, which a guest may have typed',
    },
  },
]

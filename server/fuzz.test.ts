import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routes } from '#app/api/routes.ts'
import { openApiDocument } from '#lib/openapi/document.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { bodies, fitting, hostileText, type JsonSchema } from '#testing/interface/arbitraries.ts'
import { call } from '#testing/interface/call.ts'
import { scaled } from '#testing/runner/thorough.ts'
import { type RunningServer, startServer } from '#testing/servers/servers.ts'
import { demoVenue } from '#testing/venues/demo-venue.ts'

/**
 * Random requests, generated from the document alone: valid, broken in one place, or nonsense, to every operation of a
 * running server. No response is a 5xx, deviates from the document (`call` checks every response against it), or takes longer
 * than two seconds. FUZZ_REQUESTS is the total number of requests, FUZZ_SEED selects them.
 */
const requests = Number(process.env.FUZZ_REQUESTS ?? scaled(320, 20_000))
const seed = Number(process.env.FUZZ_SEED ?? 7)
/** An input that makes work explode takes longer than this; a busy machine is not that slow three times in a row. */
const maxResponseMs = 10_000
const cronSecret = 'a-secret-of-the-clock'
const metricsToken = 'a-token-of-prometheus'

type Parameter = { in: string; name: string; schema: JsonSchema }
type Operation = {
  operationId: string
  parameters: (Parameter | { $ref: string })[]
  security: Record<string, unknown>[]
  requestBody?: { content: Record<string, { schema: { $ref: string } }> }
}

const document = openApiDocument(routes, { appUrl: 'https://booking.example', docsUrl: 'https://booking.example/docs' })
const schemas = document.components?.schemas as Record<string, JsonSchema>
const shared = document.components?.parameters as unknown as Record<string, Parameter>
const operations = Object.entries(document.paths as unknown as Record<string, Record<string, Operation>>).flatMap(
  ([path, item]) => Object.entries(item).map(([verb, operation]) => ({ path, method: verb.toUpperCase(), operation })),
)
const database = useTestDatabase()
let server: RunningServer
let known: Record<string, readonly string[]>
let key: string
/** The table at which tabs are paid; at the others they are closed. */
let payingToken: string

beforeAll(async () => {
  const evening = new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10)
  const { slug, secretKey, tokens, codes } = await demoVenue(evening)
  key = secretKey
  known = {
    venueSlug: [slug],
    eventSlug: ['quiz-night', 'courtyard-jazz', 'sold-out'],
    token: Object.values(tokens),
    reservationReference: [],
    currency: ['EUR'],
    code: codes,
    voucherCode: codes,
    resourceId: ['hall-1', 'hall-2', 'lane-1'],
    extraId: ['birthday', 'shoes'],
    menuId: ['kitchen', 'bar'],
    itemName: ['Roast almonds', 'Pils 0.3'],
    productId: ['evening', 'any-amount', 'chicken'],
    resourceType: ['RestaurantTable'],
    start: ['19:00'],
    'Accept-Language': ['de', 'en'],
  }
  payingToken = known.token?.[0] ?? ''
  // The rate limits would count all requests as one client: each has its own client address instead.
  server = await startServer({
    databaseUrl: database.url,
    env: { CRON_SECRET: cronSecret, METRICS_TOKEN: metricsToken, JOBS: 'off', TRUSTED_PROXY_HOPS: '1' },
  })
  await createPayables(slug, evening)
  await createSoldOut(slug)
})
afterAll(() => server.stop())

/** Creates an event that is sold out, with a waiting list. */
async function createSoldOut(slug: string): Promise<void> {
  const { sql } = database.connection
  const waitingList = { enabled: true, offerMinutes: 120 }
  await sql`update venue set settings = settings || ${JSON.stringify({ waitingList })}::jsonb where slug = ${slug}`
  const only = { id: crypto.randomUUID(), slug: 'sold-out', capacity: 1 }
  await sql`insert into event select (jsonb_populate_record(event, ${JSON.stringify(only)}::jsonb)).* from event where slug = 'quiz-night'`
  const body = { buyerName: 'Ada Guest', email: 'ada@guest.example', quantity: 1 }
  const { status } = await call(server.url, 'POST', `/api/venues/${slug}/events/sold-out/registrations`, { key, body })
  expect(status).toBe(201)
}

/** Creates things that can be paid: a reservation with a deposit, and tabs. */
async function createPayables(slug: string, date: string): Promise<void> {
  const { json } = await call(server.url, 'POST', `/api/venues/${slug}/reservations`, {
    key,
    body: {
      resourceType: 'BilliardTable',
      resourceId: 'snooker',
      date,
      start: '19:00',
      partySize: 2,
      customerName: 'Ada Guest',
      email: 'ada@guest.example',
      depositOptIn: true,
    },
  })
  known.reservationReference = [String(json.reference)]
  const lines = [{ menuId: 'bar', itemName: 'Pils 0.3', quantity: 100 }]
  const ordered = await call(server.url, 'POST', `/api/qr/${payingToken}/orders`, { body: { lines } })
  expect([json.status, ordered.status]).toEqual(['Pending', 200])
  // Every second table: a first order is possible at the others.
  const atSome = known.token?.filter((_, at) => at % 2 === 1) ?? []
  for (const token of atSome) await call(server.url, 'POST', `/api/qr/${token}/orders`, { body: { lines } })
}

const sendable = hostileText.map((text) => encodeURIComponent(text.toWellFormed()))
const headerText = fc.string({
  unit: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)),
  minLength: 1,
  maxLength: 210,
})

/** A segment of the path: mostly one that exists. */
function segment(name: string, id: string): fc.Arbitrary<string> {
  const nowhere = sendable.filter((text) => !/^\.{0,2}$/.test(text))
  const inReach = (value: string) =>
    (name !== 'token' || (value === payingToken) === (id === 'payTab')) &&
    (name !== 'eventSlug' || (value === 'sold-out') === (id === 'joinWaitingList'))
  const values = known[name]?.filter(inReach).map(encodeURIComponent)
  return values ? fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...values) }, nowhere) : nowhere
}

function requestOf({ path, operation }: (typeof operations)[number]) {
  const parameters = operation.parameters.map((each) =>
    '$ref' in each ? shared[each.$ref.replace(/^.*\//, '')] : each,
  )
  const named = (place: string) => parameters.filter((each): each is Parameter => each?.in === place)
  const inPath = Object.fromEntries(named('path').map(({ name }) => [name, segment(name, operation.operationId)]))
  const inQuery = Object.fromEntries(
    named('query').map(({ name, schema }) => [
      name,
      fc.oneof({ weight: 4, arbitrary: fitting(schema, known, name) }, hostileText),
    ]),
  )
  const inHeaders = Object.fromEntries(named('header').map(({ name }) => [name, headerText]))
  const schema = schemas[operation.requestBody?.content['application/json']?.schema.$ref.replace(/^.*\//, '') ?? '']
  return fc.record({
    path: fc.record(inPath).map((values) => path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name]))),
    query: fc.record(inQuery, { requiredKeys: [] }),
    headers: fc.record(inHeaders, { requiredKeys: [] }),
    credential: fc.oneof({ weight: 19, arbitrary: fc.constant(null) }, headerText),
    body: schema ? bodies(schema, known) : fc.constant(undefined),
    client: fc.ipV4(),
  })
}

/** A machine may be busy once, but a slow request is slow every time. */
async function expectQuick(send: () => Promise<number>, about: string): Promise<void> {
  const times = [await send(), await send(), await send()]
  expect(Math.min(...times), `${about} took ${times.map(Math.round).join(', ')} ms`).toBeLessThan(maxResponseMs)
}

function credentials(security: Record<string, unknown>[], given: string | null): Record<string, string> {
  const [scheme] = security.map((each) => Object.keys(each)[0])
  if (scheme === 'serviceKey') return { 'X-Service-Key': given ?? key }
  if (scheme === 'cronSecret') return { Authorization: `Bearer ${given ?? cronSecret}` }
  if (scheme === 'metricsToken') return { Authorization: `Bearer ${given ?? metricsToken}` }
  return given === null ? {} : { Authorization: given }
}

const succeeded = new Set<string>()

describe('every response is described by the document:', () => {
  const each = Math.ceil(requests / operations.length)

  // The timeout only ends tests that hang: thirty operations share the server.
  test.concurrent.each(operations)('$operation.operationId', { timeout: 240_000 + each * 1000 }, async (described) => {
    const { method, operation } = described
    const statuses = new Set<number>()
    const property = fc.asyncProperty(
      requestOf(described),
      async ({ path, query, headers, credential, body, client }) => {
        const search = Object.entries(query).map(([name, value]) => {
          return `${name}=${encodeURIComponent(String(value).toWellFormed())}`
        })
        const target = search.length ? `${path}?${search.join('&')}` : path
        const send = async () => {
          const sentAt = performance.now()
          const { status } = await call(server.url, method, target, {
            headers: { ...headers, ...credentials(operation.security, credential), 'X-Forwarded-For': client },
            ...(body !== undefined && { body }),
          })
          statuses.add(status)
          return performance.now() - sentAt
        }
        if ((await send()) > maxResponseMs) await expectQuick(send, `${method} ${target}`)
      },
    )
    await fc.assert(property, { numRuns: each, seed, endOnFailure: true })
    if ([...statuses].some((status) => status < 300)) succeeded.add(operation.operationId)
  })
})

test('some requests to each operation succeed', () => {
  // Refusals alone would prove little. Some operations need a signature, or a secret code.
  const names = operations
    .filter(({ operation }) => !operation.security.some((scheme) => /Signature$/.test(Object.keys(scheme)[0] ?? '')))
    .map(({ operation }) => operation.operationId)
    .filter((name) => !['getTicket', 'cancelRegistration'].includes(name))
  const refused = names.filter((name) => !succeeded.has(name))
  // Few requests need not reach every operation.
  expect(refused.length, refused.join()).toBeLessThanOrEqual(scaled(names.length / 2, 0))
})

import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { routes } from '#app/api/routes.ts'
import { database } from '#db/client.ts'
import { operationsOfRoute } from '#lib/openapi/described-route.ts'
import { revokeDevice } from '#lib/operators/devices.ts'
import { type Act, mayAct, needsProof, type Role, roles } from '#lib/operators/roles.ts'
import { endSessions } from '#lib/operators/sessions.ts'
import { takeOver, takeOverMs } from '#lib/operators/take-over.ts'
import { consoleProblems } from '#lib/problems/console-problems.ts'
import { givePin, invited, pairedDevice, sessionOf } from '#testing/broken/staff-rows.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { cookieOf } from '#testing/interface/console-calls.ts'
import { checkContract } from '#testing/interface/contract.ts'
import { scaled } from '#testing/runner/thorough.ts'
import { acting } from '#testing/venues/acting.ts'
import { importTestVenue } from '#testing/venues/venues.ts'

/**
 * Calls every route of the console with every kind of caller, and checks who gets past its checks. The expected answer
 * follows from the act that a route declares and from the table of roles, so that a new route is tested without being
 * listed.
 */
useTestDatabase()

type Entry = (typeof routes)[number]
type Outcome = keyof typeof consoleProblems | 'no-venue' | 'admitted'
type Caller = {
  name: string
  slug: string
  headers: Record<string, string>
  expected: (act: Act, method: string) => Outcome
}

const ofConsole = routes.filter(({ access }) => access === 'operator')
const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'
const ownPage = { 'Sec-Fetch-Site': 'same-origin' }
const callers: Caller[] = []
let ownersCookie = ''

beforeAll(async () => {
  for (const slug of ['north', 'south']) await importTestVenue({ slug, organisation: 'house' })
  await importTestVenue({ slug: 'foreign', organisation: 'others' })
  const cookieFor = async (person: Parameters<typeof invited>[0], now = new Date()) => {
    const { operator } = await invited(person, now)
    return { operator, Cookie: cookieOf(await sessionOf(operator, { now })) }
  }
  const add = (
    name: string,
    cookie: string | null,
    slug: string,
    expected: Caller['expected'],
    more: object = ownPage,
  ) => callers.push({ name, slug, headers: { ...(cookie && { Cookie: cookie }), ...more }, expected })

  const byRole = (role: Role) => (act: Act) => (mayAct(role, act) ? 'admitted' : 'role-not-allowed')
  for (const role of roles) {
    const everywhere = await cookieFor({ venue: 'north', email: `${role}@house.example`, role })
    add(`a ${role}`, everywhere.Cookie, 'north', byRole(role))
    const atSouth = await cookieFor({ venue: 'north', email: `${role}@south.example`, role, at: 'south' })
    add(`a ${role} of another venue`, atSouth.Cookie, 'north', () => 'no-venue')
    add(`a ${role} at the own venue`, atSouth.Cookie, 'south', byRole(role))
    const stranger = await cookieFor({ venue: 'foreign', email: `${role}@others.example`, role })
    add(`a ${role} of another organisation`, stranger.Cookie, 'north', () => 'no-venue')
  }
  const { Cookie } = await cookieFor({ venue: 'north', email: 'ada@house.example' })
  ownersCookie = Cookie
  add('an owner at a venue that does not exist', Cookie, 'nowhere', () => 'no-venue')
  add('an owner at no valid slug', Cookie, 'No Venue', () => 'no-venue')
  add('nobody', null, 'north', () => 'not-signed-in')
  add('a cookie that nobody has', cookieOf('a'.repeat(43)), 'north', () => 'not-signed-in')

  const ended = await cookieFor({ venue: 'north', email: 'ended@house.example' })
  await endSessions(ended.operator.id)
  add('an owner whose session was ended', ended.Cookie, 'north', () => 'not-signed-in')
  const old = await cookieFor({ venue: 'north', email: 'old@house.example' }, new Date(Date.now() - 15 * 86_400_000))
  add('an owner whose session has expired', old.Cookie, 'north', () => 'not-signed-in')
  const disabled = await cookieFor({ venue: 'north', email: 'disabled@house.example' })
  // Disabling ends the sessions as well: this is one that was left over.
  await database().execute(sql`update operator set disabled_at = now() where id = ${disabled.operator.id}`)
  add('an owner who is disabled', disabled.Cookie, 'north', () => 'not-signed-in')
  const roleless = await cookieFor({ venue: 'north', email: 'roleless@house.example' })
  await database().execute(sql`delete from membership where operator_id = ${roleless.operator.id}`)
  add('an owner whose role was taken away', roleless.Cookie, 'north', () => 'no-venue')

  const fromElsewhere = (_: Act, method: string) => (method === 'POST' ? 'not-from-console' : 'admitted')
  add('an owner on a page of another site', Cookie, 'north', fromElsewhere, { 'Sec-Fetch-Site': 'cross-site' })
  add('an owner on a page of a sibling host', Cookie, 'north', fromElsewhere, { 'Sec-Fetch-Site': 'same-site' })
  add('an owner with an address bar', Cookie, 'north', fromElsewhere, { 'Sec-Fetch-Site': 'none' })
  add('an owner in an old browser, elsewhere', Cookie, 'north', fromElsewhere, { Origin: 'https://evil.example' })
  add('an owner in a page without an origin', Cookie, 'north', fromElsewhere, { Origin: 'null' })
  add('an owner with a program', Cookie, 'north', fromElsewhere, {})
  add('an owner in an old browser', Cookie, 'north', () => 'admitted', { Origin: 'http://localhost:3000' })

  // A PIN does not prove a person's identity.
  const atDevice = (role: Role) => (act: Act) =>
    !mayAct(role, act) ? 'role-not-allowed' : needsProof(act) ? 'proof-required' : 'admitted'
  const deviceCookie = (token: string) => `console-device=${token}`
  for (const role of roles) {
    const { token } = await pairedDevice('north', { role })
    add(`a device as ${role}`, deviceCookie(token), 'north', atDevice(role))
    add(`a device as ${role} at a sibling venue`, deviceCookie(token), 'south', () => 'no-venue')
    add(`a device as ${role} at another organisation`, deviceCookie(token), 'foreign', () => 'no-venue')
  }
  const takenOver = async (role: Role, now = new Date()) => {
    const device = await pairedDevice('north', { role: 'door' })
    const { operator } = await cookieFor({ venue: 'north', email: `${crypto.randomUUID()}@house.example`, role })
    await givePin(operator)
    const given = { operatorId: operator.id, pin: '2580' }
    if (!(await takeOver(new Request('http://localhost/'), device, given, now))) throw new Error('not taken over')
    return { device, operator, cookie: deviceCookie(device.token) }
  }
  for (const role of roles) {
    add(`a door that a ${role} has taken over`, (await takenOver(role)).cookie, 'north', atDevice(role))
  }
  const byHost = (await takenOver('host')).cookie
  add('a door that a host has taken over, at a sibling venue', byHost, 'south', () => 'no-venue')
  const longAgo = await takenOver('host', new Date(Date.now() - takeOverMs - 1_000))
  add('a door whose take-over has ended', longAgo.cookie, 'north', atDevice('door'))
  const left = await takenOver('host')
  await database().execute(sql`delete from membership where operator_id = ${left.operator.id}`)
  add('a door whose person has no role any more', left.cookie, 'north', atDevice('door'))
  const revoked = await takenOver('host')
  await revokeDevice({ id: revoked.device.venueId }, revoked.device.id, acting())
  add('a revoked device', revoked.cookie, 'north', () => 'not-signed-in')
  add('a device cookie that nobody has', deviceCookie('a'.repeat(43)), 'north', () => 'not-signed-in')
  const { token } = await pairedDevice('north', { role: 'manager' })
  const deviceElsewhere = (act: Act, method: string) => {
    const here = atDevice('manager')(act)
    return method === 'POST' && here === 'admitted' ? 'not-from-console' : here
  }
  add('a device on a page of another site', deviceCookie(token), 'north', deviceElsewhere, {
    'Sec-Fetch-Site': 'cross-site',
  })
})

const detailOf = ({ detail = '' }: { detail?: string }) => detail
const kindByDetail = new Map(Object.entries(consoleProblems).map(([kind, { detail }]) => [detail.en as string, kind]))

/** The answer to a caller. The body is no JSON: an admitted caller is refused for it, and changes nothing. */
async function answerTo({ pattern, route }: Entry, method: 'GET' | 'POST', { slug, headers }: Caller) {
  const params = { venueSlug: slug, reference: 'SVC-NONE', tabId: crypto.randomUUID(), blockId: crypto.randomUUID() }
  const path = pattern.replaceAll(/\[(\w+)\]/g, (_, name: keyof typeof params) =>
    encodeURIComponent(params[name] ?? 'x'),
  )
  const more = { 'Idempotency-Key': crypto.randomUUID(), 'Content-Type': 'application/json', traceparent }
  const body = method === 'POST' ? '{' : null
  const request = new Request(`http://api.test${path}`, { method, body, headers: { ...more, ...headers } })
  const response = await route[method](request, { params: Promise.resolve(params) })
  const text = await response.text()
  checkContract({ method, path, status: response.status, headers: response.headers, text, traceparent })
  expect(response.headers.get('cache-control')).toBe('no-store')
  const isJson = response.headers.get('content-type')?.includes('json')
  return { status: response.status, text, detail: detailOf(isJson ? JSON.parse(text) : {}) }
}

/** The callers that a route is tried with: by default every seventh, beginning with another one at each route. */
const callersAt = (entry: Entry) => callers.filter((_, at) => (at + ofConsole.indexOf(entry)) % scaled(7, 1) === 0)

/** The faults of a route's checks; none if each of the callers gets the answer that is due. */
async function breachesOf(entry: Entry, tried = callers): Promise<string[]> {
  const found: string[] = []
  for (const { key, method, requestSpec } of operationsOfRoute(entry)) {
    const { act } = requestSpec
    if (act === undefined) found.push(`${key} names no act`)
    else
      for (const caller of tried) {
        const { detail } = await answerTo(entry, method, caller)
        const outcome = kindByDetail.get(detail) ?? (detail === 'There is no such venue.' ? 'no-venue' : 'admitted')
        const expected = caller.expected(act, method)
        if (outcome !== expected) found.push(`${key} for ${caller.name}: ${outcome}, not ${expected}`)
      }
  }
  return found
}

describe('every route of the console', () => {
  test('is in the table', () => expect(ofConsole.length).toBeGreaterThan(5))

  /** Checks who is admitted, that every venue answers somebody without a role alike, and that a POST needs a key. */
  test.each(ofConsole)('$pattern admits whom its act admits, and nobody without a role or a key', async (entry) => {
    expect(await breachesOf(entry, callersAt(entry))).toEqual([])
    for (const { method } of operationsOfRoute(entry)) {
      const outside = callers.filter(({ expected }) => expected('evening', method) === 'no-venue')
      expect(outside.length).toBeGreaterThan(roles.length)
      const some = scaled(outside.slice(0, 2), outside)
      const answers = await Promise.all(some.map((caller) => answerTo(entry, method, caller)))
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    }
    const { pattern, route } = entry
    if (!route.POST.requestSpec) return
    const headers = { Cookie: ownersCookie, ...ownPage, 'Content-Type': 'application/json' }
    const request = new Request('http://api.test/', { method: 'POST', headers, body: '{}' })
    const response = await route.POST(request, { params: Promise.resolve({ venueSlug: 'north' }) })
    expect([pattern, response.status]).toEqual([pattern, 400])
    expect((await response.json()).errors['Idempotency-Key']).toEqual(['This field is required.'])
  })
})

/** The routes of acts, which all checks are for. */
const acts = ofConsole.filter(({ route }) => route.POST.requestSpec && !route.GET.requestSpec)

/** A route that does not look at a part of the request: it gets one that passes the check. */
function blindTo([entry]: readonly Entry[], passing: { headers?: Record<string, string>; venueSlug?: string }): Entry {
  if (!entry) throw new Error('there is no route')
  const { POST } = entry.route
  const blind = async (request: Request, context: Parameters<typeof POST>[1]) => {
    const headers = new Headers(request.headers)
    for (const [name, value] of Object.entries(passing.headers ?? {})) headers.set(name, value)
    const params = { ...(await context.params), ...(passing.venueSlug && { venueSlug: passing.venueSlug }) }
    return POST(new Request(request, { headers }), { params: Promise.resolve(params) })
  }
  return { ...entry, route: { ...entry.route, POST: Object.assign(blind, POST) } }
}

describe('the control: a route is found that', () => {
  const breaches = async (passing: Parameters<typeof blindTo>[1]) =>
    (await breachesOf(blindTo(acts, passing))).join('\n')

  test('does not look at the session', async () => {
    const found = await breaches({ headers: { Cookie: ownersCookie } })
    for (const name of ['nobody', 'was ended', 'has expired', 'is disabled', 'a kitchen', 'another organisation']) {
      expect(found).toContain(name)
    }
  })

  test('does not look at the venue', async () => {
    const found = await breaches({ venueSlug: 'north' })
    for (const name of ['does not exist', 'no valid slug', 'at the own venue']) expect(found).toContain(name)
  })

  test('does not look at the origin', async () => {
    const found = await breaches({ headers: ownPage })
    for (const name of ['another site', 'a sibling host', 'a program']) expect(found).toContain(name)
  })

  test('has another act than it says, or none', async () => {
    const [entry] = acts
    if (!entry) throw new Error('there is no route')
    const post = async (...args: Parameters<typeof entry.route.POST>) => entry.route.POST(...args)
    const saying = (requestSpec: object) => ({
      ...entry,
      route: { ...entry.route, POST: Object.assign(post, { requestSpec }) },
    })
    expect((await breachesOf(saying({ act: 'orders' }))).join('\n')).toContain(
      'a kitchen: role-not-allowed, not admitted',
    )
    expect((await breachesOf(saying({}))).join('\n')).toMatch(/names no act$/)
  })
})

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { decodeJwt, decodeProtectedHeader, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { rereadEnv } from '#lib/env/env.ts'
import { invited } from '#testing/broken/staff-rows.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { useIdentityProvider } from '#testing/stand-ins/identity-provider.ts'
import { acting } from '#testing/venues/acting.ts'
import { StaffBrowser } from '#testing/venues/staff.ts'
import { importTestVenue } from '#testing/venues/venues.ts'
import { disableOperator, enableOperator } from './disable-operator.ts'
import { inviteOperator } from './invite-operator.ts'
import type { Operator } from './locks.ts'
import type { IdentityProvider } from './roles.ts'
import { listSessions } from './sessions.ts'

/** Attacks by a provider, or by a page that leads to it. `identity-providers.test.ts` has the sign-in itself. */
useTestDatabase()
const house = useIdentityProvider()
const leave = '/console/sign-in/with/oidc'

beforeAll(async () => {
  await importTestVenue({ slug: 'north' })
})

let people = 0
let email: string
let operator: Operator
beforeEach(async () => {
  email = `hanna-${++people}@north.example`
  ;({ operator } = await invited({ venue: 'north', email, provider: 'oidc' }))
})

const sessions = () => listSessions(operator.id, new Date())
const verified = () => house.someAccount({ email, email_verified: true })

async function inviteAgain(identityProvider: IdentityProvider | null) {
  const { organisationId, name, language } = operator
  return (await inviteOperator({ organisationId, email, name, language, venueId: null, identityProvider }, acting()))
    .result
}

describe('a provider that the host withdraws', () => {
  test.each([null, 'entra'] as const)('signs nobody in any more, for %s in its place', async (other) => {
    const account = verified()
    expect(await house.signIn(account)).toMatchObject({ status: 303 })
    await inviteAgain(other)
    expect(await house.signIn(account)).toMatchObject({ status: 403 })
    expect(await sessions()).toHaveLength(1)
  })

  test('links another account when it is named again', async () => {
    const account = verified()
    await house.signIn(account)
    await inviteAgain('oidc')
    expect(await house.signIn(account)).toMatchObject({ status: 303 })
    await inviteAgain(null)
    await inviteAgain('oidc')
    expect(await house.signIn(verified())).toMatchObject({ status: 303 })
    expect(await house.signIn(account)).toMatchObject({ status: 403 })
  })

  test('is not trusted for a link that was left in the database', async () => {
    const account = verified()
    await house.signIn(account)
    await database().execute(sql`update operator set identity_provider = null where id = ${operator.id}`)
    expect(await house.signIn(account)).toMatchObject({ status: 403 })
  })

  test('has to verify the address again for a person who was disabled', async () => {
    const account = verified()
    await house.signIn(account)
    await disableOperator(operator.id, acting())
    await enableOperator(operator.id, acting())
    house.accounts.set(account, { email, email_verified: false })
    expect(await house.signIn(account)).toMatchObject({ status: 403 })
  })
})

describe('an ID token that the provider has not signed', () => {
  const claimsOf = (genuine: string) => decodeJwt(genuine)
  const secret = new TextEncoder().encode('a secret of the console')
  const signedBy = async (genuine: string, key: Parameters<SignJWT['sign']>[0], alg: string) =>
    new SignJWT(claimsOf(genuine)).setProtectedHeader({ ...decodeProtectedHeader(genuine), alg }).sign(key)
  afterEach(() => {
    house.forging.idToken = null
  })

  test.each<[string, (genuine: string) => Promise<string>]>([
    ['without a signature', async (genuine) => new UnsecuredJWT(claimsOf(genuine)).encode()],
    ['by a foreign key', async (genuine) => signedBy(genuine, (await generateKeyPair('RS256')).privateKey, 'RS256')],
    ['by the secret of the client', async (genuine) => signedBy(genuine, secret, 'HS256')],
    ['with its signature cut off', async (genuine) => genuine.replace(/[^.]*$/, '')],
  ])('signs nobody in: %s', async (_, forge) => {
    house.forging.idToken = forge
    expect(await house.signIn(verified())).toMatchObject({ status: 403 })
    expect(await sessions()).toEqual([])
    house.forging.idToken = async (genuine) => genuine
    expect(await house.signIn(verified())).toMatchObject({ status: 303 })
  })
})

test('a sign-in at a provider is no fresh proof: it may have asked nobody', async () => {
  const { browser } = await house.signIn(verified())
  expect((await browser.post('/console/account/passkeys/options')).status).toBe(403)
  expect((await browser.get('/console/account')).text).toContain('sign in again by e-mail or passkey')
})

test('a sign-in that fails leaves the session of its browser', async () => {
  const browser = await new StaffBrowser().signIn((await inviteAgain('oidc')).url.replace(/^http:..[^/]+/, ''))
  expect(await house.signIn(house.someAccount({ email, email_verified: false }), browser)).toMatchObject({
    status: 403,
  })
  expect((await browser.get('/console/account')).status).toBe(200)
  expect(await house.signIn(verified(), browser)).toMatchObject({ status: 303 })
  expect((await sessions()).map(({ means }) => means)).toEqual(['oidc'])
})

test('an account is linked together with its session, or not at all', async () => {
  const account = verified()
  const linked = () => database().execute(sql`select from operator_account where operator_id = ${operator.id}`)
  await database().execute(
    sql.raw(`create function gone() returns trigger language plpgsql
    as $$ begin raise exception 'gone' using errcode = '57P01'; end $$`),
  )
  await database().execute(
    sql`create trigger gone before insert on operator_session for each row execute function gone()`,
  )
  expect(await house.signIn(account)).toMatchObject({ status: 503 })
  await database().execute(sql`drop function gone cascade`)
  expect(await linked()).toHaveLength(0)
  expect(await house.signIn(account)).toMatchObject({ status: 303 })
  expect(await linked()).toHaveLength(1)
})

describe('a page of somebody else', () => {
  test.each(['cross-site', 'same-site'])('starts no sign-in at a provider (%s)', async (site) => {
    const answer = await new StaffBrowser().get(leave, { 'Sec-Fetch-Site': site })
    expect([answer.status, answer.location, answer.headers.getSetCookie()]).toEqual([403, null, []])
    for (const own of ['same-origin', 'none']) {
      expect((await new StaffBrowser().get(leave, { 'Sec-Fetch-Site': own })).status).toBe(303)
    }
  })

  test('closes the sign-in to nobody on the same network', async () => {
    const guest = new StaffBrowser()
    for (let time = 0; time < 31; time++) {
      await guest.get(leave, { 'Sec-Fetch-Site': 'cross-site' })
      await guest.get('/console/sign-in/callback/oidc?code=x')
    }
    const staff = new StaffBrowser(guest.address)
    expect(await house.signIn(verified(), staff)).toMatchObject({ status: 303 })
  })

  test('one way that is used up leaves the others open', async () => {
    const guest = new StaffBrowser()
    const statuses = []
    for (let time = 0; time < 31; time++) statuses.push((await guest.get(leave)).status)
    expect(statuses).toEqual([...Array(30).fill(303), 429])
    const staff = new StaffBrowser(guest.address)
    expect((await staff.post('/console/sign-in/code', { code: '000000' })).status).toBe(422)
    expect((await staff.post('/console/sign-in/passkey/options')).status).toBe(200)
  })
})

describe('an address without https that a provider names', () => {
  /** The issuer is on this computer, which may use http. The other addresses are those of the test. */
  async function withDiscovery(named: (port: number) => object, work: () => Promise<void>): Promise<string[]> {
    const seen: string[] = []
    const server = createServer((request, response) => {
      seen.push(request.url ?? '')
      const { port } = server.address() as AddressInfo
      const issuer = `http://127.0.0.1:${port}`
      const document = { issuer, authorization_endpoint: `${issuer}/auth`, ...named(port) }
      response.setHeader('Content-Type', 'application/json').end(JSON.stringify(document))
    })
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    process.env.OIDC_ISSUER = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    rereadEnv()
    try {
      await work()
    } finally {
      process.env.OIDC_ISSUER = house.issuer
      rereadEnv()
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    }
    return seen
  }

  test('is no page to sign in at', async () => {
    await withDiscovery(
      () => ({ authorization_endpoint: 'http://login.example/auth' }),
      async () => {
        const answer = await new StaffBrowser().get(leave)
        expect([answer.status, answer.location]).toEqual([403, null])
      },
    )
  })

  test('gets no secret', async () => {
    // This computer, by a name that is not on the list of those that need no https.
    const other = (port: number) => `http://[::ffff:127.0.0.1]:${port}`
    const seen = await withDiscovery(
      (port) => ({ token_endpoint: `${other(port)}/token`, userinfo_endpoint: `${other(port)}/userinfo` }),
      async () => {
        const browser = new StaffBrowser()
        const left = new URL((await browser.get(leave)).location ?? '')
        const state = left.searchParams.get('state')
        expect((await browser.get(`/console/sign-in/callback/oidc?code=x&state=${state}`)).status).toBe(403)
      },
    )
    const discovery = '/.well-known/openid-configuration'
    expect(seen).toEqual([discovery, discovery])
  })
})

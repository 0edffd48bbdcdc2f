import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { GET as callback } from '#app/console/sign-in/callback/[provider]/route.tsx'
import { GET as signInPage } from '#app/console/sign-in/route.tsx'
import { GET as leave } from '#app/console/sign-in/with/[provider]/route.tsx'
import { readEnv, rereadEnv } from '#lib/env.ts'
import { useTestDatabase } from '#testing/database.ts'
import { StaffBrowser } from '#testing/staff.ts'
import { invited } from '#testing/staff-rows.ts'
import { importTestVenue } from '#testing/venues.ts'
import { disableOperator } from './disable-operator.ts'
import { hasVerifiedAddress } from './identity-providers.ts'
import type { Operator } from './locks.ts'
import { listSessions } from './sessions.ts'

/** Signing in at a real provider that runs here: its discovery, its pages, its codes and its tokens. */
useTestDatabase()

type Account = { email?: string; email_verified?: unknown }
const accounts = new Map<string, Account>()
let server: Server
let issuer: string

beforeAll(async () => {
  await importTestVenue({ slug: 'north' })
  server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  // It warns of what only a provider in production needs.
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const seconds = 600
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'console',
        client_secret: 'a secret of the console',
        redirect_uris: ['http://localhost:3000/console/sign-in/callback/oidc'],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: [] },
    // As most providers do: the address is in the ID token.
    conformIdTokenClaims: false,
    cookies: { keys: ['a key of the test'] },
    features: { devInteractions: { enabled: false } },
    findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ sub, ...accounts.get(sub) }) }),
    ttl: {
      AccessToken: seconds,
      AuthorizationCode: seconds,
      Grant: seconds,
      IdToken: seconds,
      Interaction: seconds,
      Session: seconds,
    },
    interactions: { url: (_, { uid }) => `/as/${uid}` },
    // Consents to everything, as a provider within a company does.
    async loadExistingGrant(context) {
      const { client, session, provider: own } = context.oidc
      const grant = new own.Grant({ clientId: client?.clientId ?? '', accountId: session?.accountId ?? '' })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  warn.mockRestore()
  const answer = provider.callback()
  server.on('request', async (incoming, outgoing) => {
    if (!incoming.url?.startsWith('/as/')) return answer(incoming, outgoing)
    // Its login: the test names the account in a header, in place of a form.
    const accountId = String(incoming.headers['x-account'])
    await provider.interactionFinished(incoming, outgoing, { login: { accountId } })
  })
  Object.assign(process.env, {
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: 'console',
    OIDC_CLIENT_SECRET: 'a secret of the console',
    OIDC_NAME: 'House login',
  })
  rereadEnv()
})
afterAll(async () => {
  for (const name of ['ISSUER', 'CLIENT_ID', 'CLIENT_SECRET', 'NAME']) delete process.env[`OIDC_${name}`]
  rereadEnv()
  server.closeAllConnections()
  await new Promise((closed) => server.close(closed))
})

let people = 0
let email: string
let operator: Operator
beforeEach(async () => {
  email = `hanna-${++people}@north.example`
  ;({ operator } = await invited({ venue: 'north', email, provider: 'oidc' }))
})

/** Cookies of the provider, which the browser of the test keeps besides those of the console. */
async function atProvider(start: string, account: string): Promise<string> {
  const jar = new Map<string, string>()
  let location = start
  while (location.startsWith(issuer)) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(location, { redirect: 'manual', headers: { cookie, 'X-Account': account } })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      jar.set(name, value)
    }
    const next = response.headers.get('location')
    if (next === null) throw new Error(`the provider answered ${response.status}: ${await response.text()}`)
    location = new URL(next, location).href
  }
  return location
}

/** Leaves for the provider; returns the address to which its answer for an account leads back. */
async function backFrom(browser: StaffBrowser, account: string): Promise<string> {
  const { status, location } = await browser.get('/console/sign-in/with/oidc')
  expect([status, new URL(location ?? '').origin]).toEqual([303, issuer])
  const back = new URL(await atProvider(location ?? '', account))
  expect(`${back.origin}${back.pathname}`).toBe('http://localhost:3000/console/sign-in/callback/oidc')
  return back.pathname + back.search
}

async function signIn(account: string, browser = new StaffBrowser()) {
  const answer = await browser.get(await backFrom(browser, account))
  return { browser, status: answer.status, location: answer.location }
}

const someAccount = (claims: Account) => {
  const subject = `subject-${accounts.size}`
  accounts.set(subject, claims)
  return subject
}
const sessions = () => listSessions(operator.id, new Date())

describe('signing in at a provider', () => {
  test('links the account of an invited, verified address, and finds it again by its subject', async () => {
    const subject = someAccount({ email: email.toUpperCase(), email_verified: true })
    const { browser, status, location } = await signIn(subject)
    expect([status, location]).toEqual([303, '/console/account'])
    expect((await browser.get('/console/account')).text).toContain('by an identity provider')
    // Nothing of the way is left in the browser.
    expect([...browser.cookies.keys()]).toEqual(['console'])
    accounts.set(subject, { email: 'new-name@north.example', email_verified: false })
    expect(await signIn(subject)).toMatchObject({ status: 303 })
    expect((await sessions()).map(({ means }) => means)).toEqual(['oidc', 'oidc'])
  })

  test.each<[string, () => Account | Promise<Account>]>([
    ['an address that the provider has not verified', () => ({ email, email_verified: false })],
    ['an address about which it says nothing', () => ({ email })],
    ['a claim that is only written like true', () => ({ email, email_verified: 'true' })],
    ['no address', () => ({ email_verified: true })],
    ['a stranger', () => ({ email: 'stranger@north.example', email_verified: true })],
    [
      'somebody who is disabled',
      async () => {
        await disableOperator(operator.id, new Date())
        return { email, email_verified: true }
      },
    ],
    [
      'somebody who was invited without a provider',
      async () => {
        await invited({ venue: 'north', email: `mail-only-${people}@north.example` })
        return { email: `mail-only-${people}@north.example`, email_verified: true }
      },
    ],
    [
      'somebody who was invited with another provider',
      async () => {
        await invited({ venue: 'north', email: `google-${people}@north.example`, provider: 'google' })
        return { email: `google-${people}@north.example`, email_verified: true }
      },
    ],
  ])('signs nobody in for %s', async (_, claims) => {
    const { browser, status, location } = await signIn(someAccount(await claims()))
    expect([status, location, browser.cookies.has('console')]).toEqual([403, null, false])
    expect(await sessions()).toEqual([])
  })

  test('does not hand an address on to another account', async () => {
    await signIn(someAccount({ email, email_verified: true }))
    expect(await signIn(someAccount({ email, email_verified: true }))).toMatchObject({ status: 403 })
    expect(await sessions()).toHaveLength(1)
  })

  test('never links an account to whoever is signed in', async () => {
    const victim = await invited({ venue: 'north', email: `victim-${people}@north.example` })
    const browser = await new StaffBrowser().signIn(victim.path)
    expect(await signIn(someAccount({ email: 'attacker@north.example', email_verified: true }), browser)).toMatchObject(
      {
        status: 403,
      },
    )
    expect((await browser.get('/console/account')).text).toContain(victim.operator.email)
  })

  test('is bound to the browser that left, to its state, and to one use', async () => {
    const subject = someAccount({ email, email_verified: true })
    const browser = new StaffBrowser()
    const back = await backFrom(browser, subject)
    // Somebody else's browser, which an attacker leads to the address; a changed state; another code.
    expect((await new StaffBrowser().get(back)).status).toBe(403)
    const stranger = new StaffBrowser()
    await stranger.get('/console/sign-in/with/oidc')
    expect((await stranger.get(back)).status).toBe(403)
    for (const [name, value] of [
      ['state', 'x'],
      ['code', 'x'],
      ['iss', 'https://other.example'],
    ] as const) {
      const changed = new URL(back, 'http://localhost')
      changed.searchParams.set(name, value)
      expect((await browser.get(changed.pathname + changed.search)).status).toBe(403)
    }
    expect(await sessions()).toEqual([])
    const again = new StaffBrowser()
    const fresh = await backFrom(again, subject)
    expect((await again.get(fresh)).status).toBe(303)
    expect((await again.get(fresh)).status).toBe(403)
    expect(await sessions()).toHaveLength(1)
  })

  test('says so where the person declines, and where the provider does not answer', async () => {
    const browser = new StaffBrowser()
    await browser.get('/console/sign-in/with/oidc')
    const declined = await browser.get('/console/sign-in/callback/oidc?error=access_denied&state=x')
    expect([declined.status, declined.text.includes('Sign in by mail instead')]).toEqual([403, true])
    process.env.OIDC_ISSUER = 'http://127.0.0.1:9'
    rereadEnv()
    expect((await browser.get('/console/sign-in/with/oidc')).status).toBe(403)
    process.env.OIDC_ISSUER = issuer
    rereadEnv()
  })
})

test('only configured providers are offered', async () => {
  const request = (path: string) => new Request(`http://localhost${path}`, { headers: { 'Accept-Language': 'en' } })
  const page = await (await signInPage(request('/console/sign-in'), {})).text()
  expect(page).toContain('Sign in with House login')
  expect(page).not.toContain('Google')
  for (const provider of ['google', 'entra', 'nothing', '__proto__']) {
    const params = Promise.resolve({ provider })
    expect((await leave(request(`/console/sign-in/with/${provider}`), { params })).status).toBe(403)
    expect((await callback(request(`/console/sign-in/callback/${provider}?code=x`), { params })).status).toBe(403)
  }
})

test.each([
  [{ email_verified: true }, true],
  [{ xms_edov: true }, true],
  [{ xms_edov: 1 }, true],
  [{ xms_edov: '1' }, true],
  [{}, false],
  [{ email_verified: 'true' }, false],
  [{ email_verified: false, xms_edov: false }, false],
  [{ xms_edov: '0' }, false],
])('the claims %j verify an address: %s', (claims, verified) => {
  expect(hasVerifiedAddress(claims)).toBe(verified)
})

describe('the environment', () => {
  const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }
  const entra = {
    ENTRA_TENANT: '8f1c2b7e-0f5d-4c0a-9f43-1f7d2f6a9c11',
    ENTRA_CLIENT_ID: 'id',
    ENTRA_CLIENT_SECRET: 's',
  }
  const oidc = { OIDC_ISSUER: 'https://login.example/realms/house', OIDC_CLIENT_ID: 'id', OIDC_CLIENT_SECRET: 's' }

  test('configures providers, none by default', () => {
    expect(readEnv({}).identityProviders).toEqual([])
    const { identityProviders } = readEnv({ ...google, ...entra, ...oidc, OIDC_NAME: 'House' })
    expect(identityProviders.map(({ id, name, issuer: at }) => [id, name, at])).toEqual([
      ['google', 'Google', 'https://accounts.google.com'],
      ['entra', 'Microsoft', 'https://login.microsoftonline.com/8f1c2b7e-0f5d-4c0a-9f43-1f7d2f6a9c11/v2.0'],
      ['oidc', 'House', 'https://login.example/realms/house'],
    ])
  })

  test.each([
    [{ GOOGLE_CLIENT_ID: 'id' }, 'GOOGLE_CLIENT_SECRET: is needed with GOOGLE_CLIENT_ID'],
    [{ ...entra, ENTRA_TENANT: '' }, 'ENTRA_TENANT: is needed with ENTRA_CLIENT_ID and ENTRA_CLIENT_SECRET'],
    [{ ...entra, ENTRA_TENANT: 'common' }, 'ENTRA_TENANT: must be the id of one tenant'],
    [{ ...oidc, OIDC_ISSUER: 'http://login.example' }, 'OIDC_ISSUER: must begin with https://'],
    [{ ...oidc, OIDC_ISSUER: 'login.example' }, 'OIDC_ISSUER: must be an https address'],
  ])('refuses %j', (environment, message) => {
    expect(() => readEnv(environment)).toThrow(message)
  })
})

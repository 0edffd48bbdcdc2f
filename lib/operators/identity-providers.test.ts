import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { GET as callback } from '#app/console/sign-in/callback/[provider]/route.tsx'
import { GET as signInPage } from '#app/console/sign-in/route.tsx'
import { GET as leave } from '#app/console/sign-in/with/[provider]/route.tsx'
import { readEnv, rereadEnv } from '#lib/env/env.ts'
import { invited } from '#testing/broken/staff-rows.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { type ProviderAccount, useIdentityProvider } from '#testing/stand-ins/identity-provider.ts'
import { acting } from '#testing/venues/acting.ts'
import { StaffBrowser } from '#testing/venues/staff.ts'
import { importTestVenue } from '#testing/venues/venues.ts'
import { disableOperator } from './disable-operator.ts'
import { hasVerifiedAddress } from './identity-providers.ts'
import type { Operator } from './locks.ts'
import { listSessions } from './sessions.ts'

/** Signing in at a real provider that runs here: its discovery, its pages, its codes and its tokens. */
useTestDatabase()

const house = useIdentityProvider()
let issuer: string
beforeAll(async () => {
  await importTestVenue({ slug: 'north' })
  issuer = house.issuer
})

let people = 0
let email: string
let operator: Operator
beforeEach(async () => {
  email = `hanna-${++people}@north.example`
  ;({ operator } = await invited({ venue: 'north', email, provider: 'oidc' }))
})

const { backFrom, signIn, someAccount } = house
const sessions = () => listSessions(operator.id, new Date())

describe('signing in at a provider', () => {
  test('links the account of an invited, verified address, and finds it again by its subject', async () => {
    const subject = someAccount({ email: email.toUpperCase(), email_verified: true })
    const { browser, status, location } = await signIn(subject)
    expect([status, location]).toEqual([303, '/console'])
    expect((await browser.get('/console/account')).text).toContain('by an identity provider')
    // Nothing of the way is left in the browser.
    expect([...browser.cookies.keys()]).toEqual(['console'])
    house.accounts.set(subject, { email: 'new-name@north.example', email_verified: false })
    expect(await signIn(subject)).toMatchObject({ status: 303 })
    expect((await sessions()).map(({ means }) => means)).toEqual(['oidc', 'oidc'])
  })

  test.each<[string, () => ProviderAccount | Promise<ProviderAccount>]>([
    ['an address that the provider has not verified', () => ({ email, email_verified: false })],
    ['an address about which it says nothing', () => ({ email })],
    ['a claim that is only written like true', () => ({ email, email_verified: 'true' })],
    ['no address', () => ({ email_verified: true })],
    ['a stranger', () => ({ email: 'stranger@north.example', email_verified: true })],
    [
      'somebody who is disabled',
      async () => {
        await disableOperator(operator.id, acting())
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

  test('says so if the person declines, and if the provider does not answer', async () => {
    const browser = new StaffBrowser()
    await browser.get('/console/sign-in/with/oidc')
    const declined = await browser.get('/console/sign-in/callback/oidc?error=access_denied&state=x')
    expect([declined.status, declined.text.includes('Sign in by e-mail instead')]).toEqual([403, true])
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
  ['entra', { email_verified: true }, true],
  ['entra', { xms_edov: true }, true],
  ['entra', { xms_edov: 1 }, true],
  ['entra', { xms_edov: '1' }, true],
  ['google', { email_verified: true }, true],
  // It is the claim of one provider: another one may let people write it themselves.
  ['oidc', { xms_edov: true }, false],
  ['google', { xms_edov: '1' }, false],
  ['entra', {}, false],
  ['entra', { email_verified: 'true' }, false],
  ['entra', { email_verified: false, xms_edov: false }, false],
  ['entra', { xms_edov: '0' }, false],
] as const)('at %s the claims %j verify an address: %s', (provider, claims, verified) => {
  expect(hasVerifiedAddress(provider, claims)).toBe(verified)
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

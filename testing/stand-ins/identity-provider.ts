import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'
import { afterAll, beforeAll, vi } from 'vitest'
import { rereadEnv } from '#lib/env/env.ts'
import { StaffBrowser } from '../venues/staff.ts'

/** Claims of an account at the provider. */
export type ProviderAccount = { email?: string; email_verified?: unknown }

/**
 * A real identity provider that runs here while the tests of a file do (its discovery, its pages, its codes and its tokens),
 * configured as `oidc` with the name "House login".
 */
export function useIdentityProvider() {
  const accounts = new Map<string, ProviderAccount>()
  const forging: Forging = { idToken: null }
  let server: Server
  let issuer = ''

  beforeAll(async () => {
    server = createServer()
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const provider = providerAt(issuer, accounts, forging)
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

  /** Follows the provider's redirects with its own cookies; returns the address at which they leave it. */
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
    if (status !== 303 || !location?.startsWith(issuer)) throw new Error(`the console answered ${status}, ${location}`)
    const back = new URL(await atProvider(location, account))
    if (`${back.origin}${back.pathname}` !== 'http://localhost:3000/console/sign-in/callback/oidc') {
      throw new Error(`the provider leads back to ${back.origin}${back.pathname}`)
    }
    return back.pathname + back.search
  }

  async function signIn(account: string, browser = new StaffBrowser()) {
    const answer = await browser.get(await backFrom(browser, account))
    return { browser, status: answer.status, location: answer.location }
  }

  /** Makes an account with these claims; returns its subject. */
  function someAccount(claims: ProviderAccount): string {
    const subject = `subject-${accounts.size}`
    accounts.set(subject, claims)
    return subject
  }

  return {
    accounts,
    forging,
    get issuer() {
      return issuer
    },
    backFrom,
    signIn,
    someAccount,
  }
}

/** Replaces the ID tokens of the provider, as an attacker in its place would; null for nobody. */
type Forging = { idToken: ((genuine: string) => Promise<string>) | null }

function providerAt(issuer: string, accounts: Map<string, ProviderAccount>, forging: Forging): Provider {
  // The package warns of settings that only a provider in production needs.
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
  provider.use(async (context, next) => {
    await next()
    const sent = context.body as { id_token?: string } | undefined
    if (context.path === '/token' && sent?.id_token && forging.idToken) {
      context.body = { ...sent, id_token: await forging.idToken(sent.id_token) }
    }
  })
  warn.mockRestore()
  return provider
}

import { customFetch } from '@auth/core'
import type { OIDCConfig } from '@auth/core/providers'
import { inTransaction } from '#db/client.ts'
import { env } from '#lib/env/env.ts'
import { type IdentityProviderSetting, isProtected } from '#lib/env/identity.ts'
import { failureOf, log } from '#lib/log.ts'
import { findByAccount, linkAccount } from './accounts.ts'
import { flowCookieNames, runAuthStep, type StepCookie, type StepResult } from './auth.ts'
import { browserName } from './browser-name.ts'
import { setNamedCookie } from './cookies.ts'
import { requireSignedIdToken } from './id-token.ts'
import { limitLeaves, limitReturns } from './limits.ts'
import { lockOperator, type Operator } from './locks.ts'
import { findOperator } from './queries.ts'
import { SignInRefused } from './refused.ts'
import type { IdentityProvider } from './roles.ts'
import { beginSession, endSessionOf } from './sessions.ts'

/** The providers that the host has configured, with the names that people know. */
export function listIdentityProviders(): { id: IdentityProvider; name: string }[] {
  return env().identityProviders.map(({ id, name }) => ({ id, name }))
}

type Claims = { sub: string; name?: string; email?: string; email_verified?: unknown; xms_edov?: unknown }

function providerOf({ id, name, issuer, clientId, clientSecret }: IdentityProviderSetting): OIDCConfig<Claims> {
  return {
    id,
    type: 'oidc',
    name,
    issuer,
    clientId,
    clientSecret,
    checks: ['pkce', 'state', 'nonce'],
    // `admits` has checked that the provider has verified the address, and that the invitation names this provider.
    allowDangerousEmailAccountLinking: true,
    authorization: { params: { scope: 'openid email profile' } },
    profile: ({ sub, email }) => ({ id: sub, email: email ?? null }),
    [customFetch]: fetchProtected,
  }
}

/** As `fetch`, for addresses that a provider names itself: each of them is protected, and answers within ten seconds. */
const fetchProtected: typeof fetch = async (input, init) => {
  const url = new URL(input instanceof Request ? input.url : input)
  if (!isProtected(url)) throw new SignInRefused('the provider names an address without https')
  return fetch(input, { ...init, signal: AbortSignal.timeout(10_000) })
}

/**
 * Whether a provider has verified the address of an account: by the standard claim, or at Microsoft Entra by its own one
 * (`xms_edov`), which has to be switched on there. An address without either may be anybody's.
 */
export function hasVerifiedAddress(
  provider: IdentityProvider,
  { email_verified, xms_edov }: Pick<Claims, 'email_verified' | 'xms_edov'>,
): boolean {
  return email_verified === true || (provider === 'entra' && [true, 1, '1', 'true'].includes(xms_edov as never))
}

const settingOf = (id: string) => env().identityProviders.find((each) => each.id === id)

/**
 * Returns the address at which a browser signs in at a provider, with the cookies that bind its return to it. Null for a
 * provider that is not configured, does not answer, or asks for a password without https. Throws `rate-limited`.
 */
export async function leaveForProvider(
  id: string,
  client: string,
  now: Date,
): Promise<{ location: string; cookies: string[] } | null> {
  const setting = settingOf(id)
  if (!setting) return null
  await limitLeaves(client, now)
  const step = { method: 'POST', path: `/signin/${id}`, form: {}, rows: { findByEmail: async () => null } } as const
  const result = await unlessRefused(id, async () => {
    const left = await runAuthStep({ ...step, providers: [providerOf(setting)] })
    if (!isProtected(new URL(left.location))) throw new SignInRefused('the provider names an address without https')
    return left
  })
  return result && { location: result.location, cookies: result.cookies.map(flowCookie) }
}

/**
 * Signs in with the answer of a provider. Returns the token of the new session and the cookies to delete; null if the
 * provider does not vouch for somebody who was invited with it (`npm run staff -- invite --provider`). A browser that has
 * not left for a provider is refused before anything counts: any page can lead it here. Throws `rate-limited`.
 */
export async function returnFromProvider(
  request: Request,
  id: string,
  client: string,
  now: Date,
): Promise<{ sessionToken: string; cookies: string[] } | null> {
  const setting = settingOf(id)
  const flowCookies = flowCookiesOf(request)
  if (!setting || flowCookies === '') return null
  await limitReturns(client, now)
  const browser = browserName(request.headers.get('user-agent'))
  const provider = setting.id
  let presented = ''
  let unlinked = false
  const result = await unlessRefused(id, () =>
    runAuthStep({
      method: 'GET',
      path: `/callback/${id}`,
      query: new URL(request.url).searchParams,
      cookies: flowCookies,
      providers: [providerOf(setting)],
      async admits({ account, profile }) {
        await requireSignedIdToken(setting, account?.id_token, fetchProtected)
        presented = account?.providerAccountId ?? ''
        if (await findByAccount(provider, presented)) return true
        const claims = profile as Claims | undefined
        return (
          claims?.email !== undefined &&
          hasVerifiedAddress(provider, claims) &&
          (await findInvited(provider, claims.email)) !== null
        )
      },
      rows: {
        findByEmail: (email) => findInvited(provider, email),
        findByAccount: ({ subject }) => findByAccount(provider, subject),
        // `begin` links the account, in the transaction of the session.
        async linkAccount() {
          unlinked = true
        },
        begin: (operatorId, token) =>
          inTransaction(async (tx) => {
            // The host may have withdrawn the provider since it was read.
            const person = await lockOperator(tx, operatorId)
            if (person?.identityProvider !== provider) return false
            if (unlinked) await linkAccount(tx, operatorId, provider, presented, now)
            else if ((await findByAccount(provider, presented, tx))?.id !== operatorId) return false
            await endSessionOf(request, tx)
            return (await beginSession(tx, { operatorId, token, means: 'oidc', browser }, now)) !== null
          }),
      },
    }),
  )
  if (!result?.sessionToken) return null
  return { sessionToken: result.sessionToken, cookies: result.cookies.map(flowCookie) }
}

/**
 * Runs a step, and returns null if it is refused. The reason goes to the host's log: the person only sees that it did not
 * work.
 */
async function unlessRefused(provider: string, work: () => Promise<StepResult>): Promise<StepResult | null> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof SignInRefused)) throw error
    log().warn(
      { provider, reason: error.message, failure: failureOf(error.cause) },
      'a sign-in at a provider was refused',
    )
    return null
  }
}

const flowCookie = ({ name, value, maxAge }: StepCookie) => setNamedCookie(name, value, maxAge)

function flowCookiesOf(request: Request): string {
  const sent = (request.headers.get('cookie') ?? '').split(/; */)
  return sent.filter((each) => flowCookieNames().some((name) => each.startsWith(`${name}=`))).join('; ')
}

async function findInvited(provider: IdentityProvider, email: string): Promise<Operator | null> {
  const person = await findOperator(email)
  return person?.identityProvider === provider && person.disabledAt === null ? person : null
}

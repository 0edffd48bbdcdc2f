import { Auth, type AuthConfig, raw, skipCSRFCheck } from '@auth/core'
import type { Adapter, AdapterAccount, AdapterUser } from '@auth/core/adapters'
import type { Provider } from '@auth/core/providers'
import { env } from '#lib/env.ts'
import { keyedDigest } from '#lib/secret.ts'
import { cookieAttributes, cookieName, hostCookie } from './cookies.ts'
import type { Operator } from './locks.ts'
import { newSessionToken, sessionMs } from './sessions.ts'

/**
 * The only use of @auth/core: one request, answered within this process. Forms and links of the console lead to pages of this
 * service (`app/console`), which call this; nothing of @auth/core has an address except the return from a provider.
 */

/** Where @auth/core believes that it is: it makes the address to which providers return from this. */
export const authPath = '/console/sign-in'

/** What @auth/core does with the database. Each function is a part of one of the ways to sign in. */
export type Rows = {
  findByEmail(email: string): Promise<Operator | null>
  findById?(id: string): Promise<Operator | null>
  findByAccount?(account: { provider: string; subject: string }): Promise<Operator | null>
  linkAccount?(operatorId: string, account: { provider: string; subject: string }): Promise<void>
  /** Stores the request for a mail. */
  storeRequest?(address: string): Promise<void>
  /** Uses up what was presented; returns the address that it proves, or null. */
  consume?(): Promise<string | null>
  /** Begins a session with this token; false where the person may not sign in. */
  begin?(operatorId: string, token: string): Promise<boolean>
}

export type Step = {
  method: 'GET' | 'POST'
  /** Below `authPath`: `/signin/mail`, `/callback/mail`. */
  path: string
  query?: URLSearchParams
  form?: Record<string, string>
  /** The cookies of the request, without that of a session: a new session never continues an old one. */
  cookies?: string
  providers: Provider[]
  rows: Rows
  /** Whether somebody whom a provider names may sign in. */
  admits?: AuthConfig['callbacks'] extends infer C ? NonNullable<C>['signIn' & keyof C] : never
}

/** What is left of an answer: where it leads, the token of the session that began, and the other cookies to set. */
export type StepResult = { location: string; sessionToken: string | null; cookies: StepCookie[] }
export type StepCookie = { name: string; value: string; maxAge: number }

/** @auth/core refused: the link was used, the provider named a stranger, the answer of the provider was not right. */
export class SignInRefused extends Error {
  override name = 'SignInRefused'
}

/**
 * Runs one step of a sign-in. Throws SignInRefused for what a person or a provider did wrong, and rethrows what the rows
 * threw: @auth/core itself would answer both by a redirect.
 */
export async function runAuthStep(step: Step): Promise<StepResult> {
  const failures: Error[] = []
  const url = new URL(`${env().appUrl}${authPath}${step.path}`)
  url.search = step.query?.toString() ?? ''
  const request = new Request(url, {
    method: step.method,
    headers: { cookie: step.cookies ?? '' },
    ...(step.form && { body: new URLSearchParams(step.form) }),
  })
  let answer: Awaited<ReturnType<typeof answered>>
  try {
    answer = await answered(request, configOf(step, failures))
  } catch (error) {
    throw causeOf(error as Error)
  }
  if (answer instanceof Response) throw causeOf(failures[0] ?? new Error(`@auth/core answered ${answer.status}`))
  const cookies = answer.cookies ?? []
  const session = cookies.find(({ name }) => name === cookieName('session'))
  return {
    location: answer.redirect ?? '',
    sessionToken: session?.value || null,
    cookies: cookies
      .filter(({ name }) => Object.values(flowCookies()).some((known) => known === name))
      .map(({ name, value, options }) => ({ name, value, maxAge: options.maxAge ?? 0 })),
  }
}

function answered(request: Request, config: AuthConfig) {
  return Auth(request, { ...config, raw })
}

/** What the rows threw, from within the errors of @auth/core; else the refusal of @auth/core itself. */
function causeOf(error: Error): Error {
  const inner = (error.cause as { err?: Error } | undefined)?.err
  if (error.name === 'AdapterError' && inner) return inner
  if (inner instanceof SignInRefused) return inner
  const refusals = ['Verification', 'AccessDenied', 'OAuthAccountNotLinked', 'CallbackRouteError', 'OAuthCallbackError']
  const type = (error as { type?: string }).type ?? ''
  if (refusals.includes(type) || type === 'InvalidCheck') return new SignInRefused(type, { cause: error })
  return error
}

/** The cookies that bind the return from a provider to the browser that left for it. */
export const flowCookies = () => ({
  pkceCodeVerifier: hostCookie('console-pkce'),
  state: hostCookie('console-state'),
  nonce: hostCookie('console-nonce'),
})

function configOf({ providers, rows, admits }: Step, failures: Error[]): AuthConfig {
  const options = cookieAttributes()
  const flow = Object.entries(flowCookies()).map(([key, name]) => [key, { name, options: { ...options, maxAge: 900 } }])
  return {
    basePath: authPath,
    secret: keyedDigest('sign-in', 'the secret of @auth/core').toString('base64url'),
    // The address is APP_URL, never that of a header.
    trustHost: true,
    // The pages check where a form comes from (lib/pages/own-form.ts).
    skipCSRFCheck,
    providers,
    adapter: adapterOf(rows),
    session: { strategy: 'database', maxAge: sessionMs / 1000, generateSessionToken: newSessionToken },
    cookies: { sessionToken: { name: cookieName('session'), options }, ...Object.fromEntries(flow) },
    callbacks: { signIn: admits ?? (() => true), redirect: ({ baseUrl }) => `${baseUrl}/console` },
    logger: { error: (error) => failures.push(error), warn() {}, debug() {} },
  }
}

function userOf(person: Operator | null): AdapterUser | null {
  return person && { id: person.id, email: person.email, name: person.name, emailVerified: person.acceptedAt }
}

/** Nobody becomes an operator by signing in, and a session is read by `operatorOf` alone. */
function refused(): never {
  throw new SignInRefused('not provided for')
}

function adapterOf(rows: Rows): Adapter {
  const accountOf = ({ provider, providerAccountId }: Pick<AdapterAccount, 'provider' | 'providerAccountId'>) => ({
    provider,
    subject: providerAccountId,
  })
  return {
    createUser: refused,
    getUser: async (id) => userOf((await rows.findById?.(id)) ?? null),
    getUserByEmail: async (email) => userOf(await rows.findByEmail(email)),
    getUserByAccount: async (account) => userOf((await rows.findByAccount?.(accountOf(account))) ?? null),
    // It is called to store that the address is the person's, which the first session does.
    updateUser: async ({ id }) => userOf((await rows.findById?.(id)) ?? null) ?? refused(),
    async linkAccount(account) {
      await rows.linkAccount?.(account.userId, accountOf(account))
    },
    async createSession({ sessionToken, userId, expires }) {
      if (!(await rows.begin?.(userId, sessionToken))) refused()
      return { sessionToken, userId, expires }
    },
    getSessionAndUser: async () => null,
    updateSession: refused,
    deleteSession: async () => {},
    async createVerificationToken(token) {
      await rows.storeRequest?.(token.identifier)
      return token
    },
    async useVerificationToken({ token }) {
      const identifier = await rows.consume?.()
      return identifier ? { identifier, token, expires: new Date(Date.now() + 60_000) } : null
    },
  }
}

import { Auth, type AuthConfig, raw, skipCSRFCheck } from '@auth/core'
import type { Adapter, AdapterAccount, AdapterUser } from '@auth/core/adapters'
import { AuthError } from '@auth/core/errors'
import type { Provider } from '@auth/core/providers'
import type { Account, Profile } from '@auth/core/types'
import { env } from '#lib/env/env.ts'
import { keyedDigest } from '#lib/secret.ts'
import { cookieAttributes, cookieName, hostCookie } from './cookies.ts'
import type { Operator } from './locks.ts'
import { SignInRefused } from './refused.ts'
import { newSessionToken, sessionMs } from './sessions.ts'

/**
 * The only use of @auth/core: one request, answered within this process. Forms and links of the console lead to pages of this
 * service (`app/console`), which call this; nothing of @auth/core has an address except the return from a provider.
 */

/** The path of @auth/core, from which it makes the address to which providers return. */
export const authPath = '/console/sign-in'

/** The database functions that @auth/core calls. Each is a part of one of the ways to sign in. */
export type Rows = {
  findByEmail(email: string): Promise<Operator | null>
  findById?(id: string): Promise<Operator | null>
  findByAccount?(account: { provider: string; subject: string }): Promise<Operator | null>
  linkAccount?(operatorId: string, account: { provider: string; subject: string }): Promise<void>
  /** Stores the request for a mail. */
  storeRequest?(address: string): Promise<void>
  /** Uses up the presented token or code; returns the address that it proves, or null. */
  consume?(): Promise<string | null>
  /** Begins a session with this token; false if the person may not sign in. */
  begin?(operatorId: string, token: string): Promise<boolean>
}

export type AuthStep = {
  method: 'GET' | 'POST'
  /** Below `authPath`: `/signin/mail`, `/callback/mail`. */
  path: string
  query?: URLSearchParams
  form?: Record<string, string>
  /** The cookies of the request, without that of a session: a new session never continues an old one. */
  cookies?: string
  providers: Provider[]
  rows: Rows
  /** Whether the person that a provider names may sign in. */
  admits?: (params: { account?: Account | null; profile?: Profile }) => Promise<boolean>
}

/** The used parts of an answer: the address to go to, the token of the session that began, and the other cookies to set. */
export type StepResult = { location: string; sessionToken: string | null; cookies: StepCookie[] }
export type StepCookie = { name: string; value: string; maxAge: number }

/**
 * Runs one step of a sign-in. Throws SignInRefused for a mistake of a person or a provider, and rethrows the errors of the
 * rows: @auth/core itself would answer both by a redirect.
 */
export async function runAuthStep(step: AuthStep): Promise<StepResult> {
  // `thrown` collects the errors of the rows and of `admits`; `logged` collects what @auth/core logs.
  const thrown: unknown[] = []
  const logged: Error[] = []
  const answer = await answered(step, thrown, logged).catch((error: unknown) => error)
  if (thrown.length > 0) throw thrown[0]
  if (isAuthError(answer)) throw new SignInRefused(answer.type, { cause: innermost(answer) })
  if (answer instanceof Error) throw answer
  if (answer instanceof Response) {
    // @auth/core returns a Response for an error that is not an AuthError: an unreachable provider, or a wrong configuration.
    throw new SignInRefused('Configuration', { cause: logged[0] ?? new Error(`@auth/core answered ${answer.status}`) })
  }
  const { redirect = '', cookies = [] } = answer as Answer
  return {
    location: redirect,
    sessionToken: cookies.find(({ name }) => name === cookieName('session'))?.value || null,
    cookies: cookies
      .filter(({ name }) => flowCookieNames().includes(name))
      .map(({ name, value, options }) => ({ name, value, maxAge: options.maxAge ?? 0 })),
  }
}

type Answer = { redirect?: string; cookies?: { name: string; value: string; options: { maxAge?: number } }[] }

async function answered(step: AuthStep, thrown: unknown[], logged: Error[]): Promise<unknown> {
  const url = new URL(`${env().appUrl}${authPath}${step.path}`)
  url.search = step.query?.toString() ?? ''
  const request = new Request(url, {
    method: step.method,
    headers: { cookie: step.cookies ?? '' },
    ...(step.form && { body: new URLSearchParams(step.form) }),
  })
  return Auth(request, { ...configOf(step, thrown, logged), raw })
}

// Checks the class, not `error.name`: Next's build changes class names.
function isAuthError(error: unknown): error is Error & { type: string } {
  return error instanceof AuthError
}

function innermost(error: Error): unknown {
  const cause = error.cause as { err?: Error } | undefined
  return cause?.err ? innermost(cause.err) : error
}

/** The cookies that bind the return from a provider to the browser that left for it. */
const flowCookies = () => ({
  pkceCodeVerifier: hostCookie('console-pkce'),
  state: hostCookie('console-state'),
  nonce: hostCookie('console-nonce'),
})

/** The names of these cookies. */
export const flowCookieNames = (): string[] => Object.values(flowCookies())

function configOf({ providers, rows, admits }: AuthStep, thrown: unknown[], logged: Error[]): AuthConfig {
  const options = cookieAttributes()
  const flow = Object.entries(flowCookies()).map(([key, name]) => [key, { name, options: { ...options, maxAge: 900 } }])
  return {
    basePath: authPath,
    secret: keyedDigest('sign-in', 'the secret of @auth/core').toString('base64url'),
    // The host of the address is that of APP_URL, never that of a header.
    trustHost: true,
    // The pages check the origin of a form (lib/pages/own-form.ts).
    skipCSRFCheck,
    providers,
    adapter: noting(adapterOf(rows), thrown),
    session: { strategy: 'database', maxAge: sessionMs / 1000, generateSessionToken: newSessionToken },
    cookies: { sessionToken: { name: cookieName('session'), options }, ...Object.fromEntries(flow) },
    callbacks: {
      ...noting({ signIn: admits ?? (async () => true) }, thrown),
      redirect: ({ baseUrl }) => `${baseUrl}/console`,
    },
    logger: { error: (error) => logged.push(error), warn() {}, debug() {} },
  }
}

/** The same functions, which also record what they throw, unless it is a refusal. */
function noting<T extends object>(functions: T, thrown: unknown[]): T {
  const noted = Object.entries(functions).map(([name, work]: [string, (...given: unknown[]) => unknown]) => [
    name,
    async (...given: unknown[]) => {
      try {
        return await work(...given)
      } catch (error) {
        if (!(error instanceof SignInRefused)) thrown.push(error)
        throw error
      }
    },
  ])
  return Object.fromEntries(noted) as T
}

function userOf(person: Operator | null): AdapterUser | null {
  return person && { id: person.id, email: person.email, name: person.name, emailVerified: person.acceptedAt }
}

/** Refuses: nobody becomes an operator by signing in, and only `operatorOf` reads sessions. */
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
    // @auth/core calls this to store that the address is the person's. The first session does that.
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

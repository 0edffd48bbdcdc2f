import type { EmailConfig } from '@auth/core/providers/email'
import { inTransaction, type Tx } from '#db/client.ts'
import { addJob } from '#lib/jobs/add-job.ts'
import { runAuthStep } from './auth.ts'
import { browserName } from './browser-name.ts'
import { limitMails, limitTries } from './limits.ts'
import { lockOperator } from './locks.ts'
import { findOperator, findOperatorById } from './queries.ts'
import { SignInRefused } from './refused.ts'
import { beginSession, endSessionOf } from './sessions.ts'
import { consumeToken, findLink, mailTokenMs, newSignInToken, storeToken, tryCode, typedCode } from './tokens.ts'

const mailProvider: EmailConfig = {
  id: 'mail',
  type: 'email',
  name: 'Mail',
  from: '',
  maxAge: mailTokenMs / 1000,
  options: {},
  // The job that the adapter adds writes the mail, after the commit.
  sendVerificationRequest: async () => {},
}

/**
 * Requests a mail with a link and a code for an address (in lower case), from a browser that has this random token. It does
 * the same for strangers: one row and one job, which mails nothing to them. So the answer does not tell who signs in here, and its
 * time depends on the same statements. Throws `rate-limited`.
 */
export async function requestSignIn(
  { email, browser, client }: { email: string; browser: string; client: string },
  now: Date,
): Promise<void> {
  await limitMails(client, email, now)
  await inTransaction((tx) =>
    runAuthStep({
      method: 'POST',
      path: '/signin/mail',
      form: { email },
      providers: [mailProvider],
      rows: {
        findByEmail: async () => null,
        async storeRequest(address) {
          const token = newSignInToken()
          const request = { address, token }
          const tokenId = await storeToken(tx, { token, means: 'mail', lastsMs: mailTokenMs, browser, request }, now)
          await addJob(tx, 'send-sign-in-mail', { tokenId })
        },
      },
    }),
  )
}

/**
 * Signs in with the token of a link, which is used up. Returns the token of the new session; null if the link fails. Only
 * links that fail count, so that a guest on the network of the house cannot lock out the staff. Throws `rate-limited`.
 */
export async function signInByLink(request: Request, token: string, client: string, now: Date): Promise<string | null> {
  const link = await findLink(token, now)
  if (link) return signIn(request, link, now)
  await limitTries(client, now)
  return null
}

/**
 * Signs in with the code of the mail that this browser has requested. Returns the token of the new session; null if the
 * code is wrong, too old, or was tried too often.
 */
export async function signInByCode(
  request: Request,
  { browser, code, client }: { browser: string | null; code: string; client: string },
  now: Date,
): Promise<string | null> {
  await limitTries(client, now)
  const tried = browser === null ? null : await tryCode(browser, typedCode(code), now)
  return tried && signIn(request, tried, now)
}

type PresentedToken = { id: string; operatorId: string }

/**
 * Uses up the token, ends the browser's earlier session and begins a new one, in one transaction. Locks the person before
 * the token, as `disableOperator` does, so that they cannot deadlock.
 */
async function signIn(
  request: Request,
  { id: tokenId, operatorId }: PresentedToken,
  now: Date,
): Promise<string | null> {
  try {
    const { sessionToken } = await inTransaction(async (tx) => {
      await lockOperator(tx, operatorId)
      await endSessionOf(request, tx)
      return runMailCallback(tx, { tokenId, browser: browserName(request.headers.get('user-agent')) }, now)
    })
    return sessionToken
  } catch (error) {
    // `Configuration` is a fault of our setup or of the provider, not a wrong token.
    if (error instanceof SignInRefused && error.message !== 'Configuration') return null
    throw error
  }
}

function runMailCallback(tx: Tx, { tokenId, browser }: { tokenId: string; browser: string }, now: Date) {
  let means: 'mail' | 'command' = 'mail'
  return runAuthStep({
    method: 'GET',
    path: '/callback/mail',
    query: new URLSearchParams({ token: 'checked-before' }),
    providers: [mailProvider],
    rows: {
      findByEmail: (email) => findOperator(email, tx),
      findById: (id) => findOperatorById(id, tx),
      async consume() {
        const used = await consumeToken(tx, tokenId, now)
        if (!used?.operatorId) return null
        if (used.means === 'command') means = 'command'
        return (await findOperatorById(used.operatorId, tx))?.email ?? null
      },
      begin: async (operatorId, token) => (await beginSession(tx, { operatorId, token, means, browser }, now)) !== null,
    },
  })
}

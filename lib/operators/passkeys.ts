import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { and, asc, eq } from 'drizzle-orm'
import { database, inTransaction } from '#db/client.ts'
import { operatorPasskey } from '#db/schema/operators.ts'
import { env } from '#lib/env/env.ts'
import { browserName } from './browser-name.ts'
import { consumeChallenge, newChallenge } from './challenges.ts'
import { limitPasskeys } from './limits.ts'
import { lockOperator } from './locks.ts'
import { beginSession, endSessionOf, hasFreshProof, newSessionToken, type SignedIn, sessionLasts } from './sessions.ts'

const mostPasskeys = 20
/** EdDSA, ES256 and RS256: every authenticator has one of them. Node.js warns that newer ones are experimental. */
const algorithms = [-8, -7, -257]

/** Passkeys belong to the host name of this service, and are used on its own pages alone. */
function relyingParty() {
  const { hostname, origin } = new URL(env().appUrl)
  return { expectedRPID: hostname, expectedOrigin: origin }
}

/** The options with which a browser signs in with any passkey of this service: they name nobody. Throws `rate-limited`. */
export async function passkeySignInOptions(client: string, now: Date): Promise<PublicKeyCredentialRequestOptionsJSON> {
  await limitPasskeys(client, now)
  const challenge = await newChallenge(null, now)
  return generateAuthenticationOptions({ rpID: relyingParty().expectedRPID, challenge, userVerification: 'required' })
}

/**
 * Signs in with the answer of an authenticator (JSON of WebAuthn's AuthenticationResponse). Returns the token of the new
 * session; null for an unknown passkey, a wrong signature, and a challenge that was used. The request for its challenge has
 * counted for the limit.
 */
export async function signInByPasskey(request: Request, sent: string, now: Date): Promise<string | null> {
  const response = parsed<AuthenticationResponseJSON>(sent)
  if (!response) return null
  const [known] = await database().select().from(operatorPasskey).where(eq(operatorPasskey.id, response.id))
  if (!known) return null
  const { id, publicKey, counter } = known
  const verified = await refusedAsNull(now, null, (expectedChallenge) =>
    verifyAuthenticationResponse({
      response,
      expectedChallenge,
      ...relyingParty(),
      credential: { id, publicKey: new Uint8Array(publicKey), counter },
      requireUserVerification: true,
    }),
  )
  if (!verified?.verified) return null
  const { newCounter } = verified.authenticationInfo
  const token = newSessionToken()
  const browser = browserName(request.headers.get('user-agent'))
  return inTransaction(async (tx) => {
    await lockOperator(tx, known.operatorId)
    // The passkey may have been removed since it was read, or have signed once more: then the counter was compared with an
    // old one.
    const used = await tx
      .update(operatorPasskey)
      .set({ counter: newCounter, usedAt: now })
      .where(and(eq(operatorPasskey.id, id), eq(operatorPasskey.counter, counter)))
      .returning({ id: operatorPasskey.id })
    if (used.length === 0) return null
    const begun = await beginSession(tx, { operatorId: known.operatorId, token, means: 'passkey', browser }, now)
    if (!begun) return null
    await endSessionOf(request, tx)
    return token
  })
}

/**
 * The options with which a browser makes a passkey for the person who is signed in. Null without a fresh proof (decisions
 * 14.3), since a passkey opens the account for good, and for a person with `mostPasskeys`.
 */
export async function newPasskeyOptions(
  who: SignedIn,
  now: Date,
): Promise<PublicKeyCredentialCreationOptionsJSON | null> {
  if (!hasFreshProof(who, now)) return null
  const { id, email, name } = who.operator
  const known = await listPasskeys(id)
  if (known.length >= mostPasskeys) return null
  return generateRegistrationOptions({
    rpName: new URL(env().appUrl).hostname,
    rpID: relyingParty().expectedRPID,
    userID: new TextEncoder().encode(id),
    userName: email,
    userDisplayName: name,
    challenge: await newChallenge(id, now),
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: known.map((passkey) => ({ id: passkey.id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/** Stores the passkey that a browser has made (JSON of WebAuthn's RegistrationResponse). False if it is refused. */
export async function addPasskey(request: Request, who: SignedIn, sent: string, now: Date): Promise<boolean> {
  const response = hasFreshProof(who, now) ? parsed<RegistrationResponseJSON>(sent) : null
  if (!response) return false
  const verified = await refusedAsNull(now, who.operator.id, (expectedChallenge) =>
    verifyRegistrationResponse({
      response,
      expectedChallenge,
      ...relyingParty(),
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    }),
  )
  if (!verified?.verified) return false
  const { id, publicKey, counter } = verified.registrationInfo.credential
  const name = browserName(request.headers.get('user-agent'))
  const row = { id, operatorId: who.operator.id, publicKey, counter, name, createdAt: now }
  return inTransaction(async (tx) => {
    // A person who is disabled, or signed out, while the browser makes the passkey must not get one.
    const person = await lockOperator(tx, who.operator.id)
    if (person?.disabledAt !== null || !(await sessionLasts(tx, who.session.id))) return false
    const added = await tx.insert(operatorPasskey).values(row).onConflictDoNothing().returning()
    return added.length > 0
  })
}

type Expected = (challenge: string) => Promise<boolean>

/** Returns the result of `verify`, or null if it throws because the answer is not right. An outage is thrown on. */
async function refusedAsNull<T>(
  now: Date,
  operatorId: string | null,
  verify: (expected: Expected) => Promise<T>,
): Promise<T | null> {
  const thrown: unknown[] = []
  const expected = async (challenge: unknown) => {
    // The client's JSON may have any value here.
    if (typeof challenge !== 'string') return false
    try {
      return await consumeChallenge(challenge, operatorId, now)
    } catch (error) {
      thrown.push(error)
      throw error
    }
  }
  try {
    return await verify(expected)
  } catch {
    if (thrown.length > 0) throw thrown[0]
    return null
  }
}

/** The id of a passkey, in base64url. */
const idForm = /^[\w-]{1,1400}$/

/** Parses the JSON of an authenticator's answer; the library checks its contents. Null for everything else. */
function parsed<T extends { id: string }>(sent: string): T | null {
  try {
    const value = JSON.parse(sent) as T | null
    return typeof value?.id === 'string' && idForm.test(value.id) ? value : null
  } catch {
    return null
  }
}

export type ListedPasskey = Pick<typeof operatorPasskey.$inferSelect, 'id' | 'name' | 'createdAt' | 'usedAt'>

/** The passkeys of a person, the oldest first. */
export async function listPasskeys(operatorId: string): Promise<ListedPasskey[]> {
  const { id, name, createdAt, usedAt } = operatorPasskey
  return database()
    .select({ id, name, createdAt, usedAt })
    .from(operatorPasskey)
    .where(eq(operatorPasskey.operatorId, operatorId))
    .orderBy(asc(createdAt), asc(id))
}

/** Removes a passkey of a person; it signs nobody in from now on. False if that person has no such passkey. */
export async function removePasskey(operatorId: string, id: string): Promise<boolean> {
  if (!idForm.test(id)) return false
  const removed = await database()
    .delete(operatorPasskey)
    .where(and(eq(operatorPasskey.operatorId, operatorId), eq(operatorPasskey.id, id)))
    .returning({ id: operatorPasskey.id })
  return removed.length > 0
}

/** Removes all passkeys of a person; returns how many. */
export async function removePasskeys(operatorId: string): Promise<number> {
  const removed = await database()
    .delete(operatorPasskey)
    .where(eq(operatorPasskey.operatorId, operatorId))
    .returning({ id: operatorPasskey.id })
  return removed.length
}

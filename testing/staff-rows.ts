import { database, inTransaction } from '#db/client.ts'
import { operatorPasskey } from '#db/schema/operators.ts'
import { randomToken, sha256 } from '#lib/codes.ts'
import { linkAccount } from '#lib/operators/accounts.ts'
import { newChallenge } from '#lib/operators/challenges.ts'
import { inviteOperator } from '#lib/operators/invite-operator.ts'
import type { Operator } from '#lib/operators/locks.ts'
import type { IdentityProvider, Role, SignInMeans } from '#lib/operators/roles.ts'
import { beginSession, newSessionToken } from '#lib/operators/sessions.ts'
import { listVenues } from '#lib/venues/queries.ts'

type Invited = { venue: string; email: string; role?: Role; at?: string; provider?: IdentityProvider }

/** Somebody who is invited to the organisation of a venue, to all its venues or to one (`at`); the link signs in once. */
export async function invited(
  { venue: slug, email, role = 'owner', at, provider }: Invited,
  now = new Date(),
): Promise<{ operator: Operator; url: string; path: string; token: string }> {
  const [venue] = await listVenues({ slug })
  if (!venue) throw new Error(`there is no venue ${slug}`)
  const [local = ''] = email.split('@')
  const name = local.charAt(0).toUpperCase() + local.slice(1)
  const [only] = at === undefined ? [] : await listVenues({ slug: at })
  const { organisationId } = venue
  const wanted = { organisationId, email, name, language: 'en', role, venueId: only?.id ?? null } as const
  const { operator, url } = await inviteOperator({ ...wanted, ...(provider && { identityProvider: provider }) }, now)
  const { pathname } = new URL(url)
  return { operator, url, path: pathname, token: pathname.split('/').at(-1) ?? '' }
}

/** A session of somebody, as a sign-in makes it; returns the token of its cookie. */
export async function sessionOf(
  { id }: Pick<Operator, 'id'>,
  { means = 'mail', now = new Date() }: { means?: SignInMeans; now?: Date } = {},
): Promise<string> {
  const token = newSessionToken()
  const begun = { operatorId: id, token, means, browser: 'Firefox, Linux' }
  if (!(await inTransaction((tx) => beginSession(tx, begun, now)))) throw new Error('no session began')
  return token
}

/** A passkey of somebody; nobody has its private key. */
async function passkeyOf(operatorId: string): Promise<void> {
  const row = {
    id: randomToken(128),
    operatorId,
    publicKey: sha256('a public key'),
    counter: 0,
    name: 'Firefox, Linux',
  }
  await database()
    .insert(operatorPasskey)
    .values({ ...row, createdAt: new Date() })
}

/** Staff with a session, a passkey, an account at a provider, and an invitation that waits. */
export async function letStaffSignIn(venueSlug: string): Promise<void> {
  const email = `${venueSlug}@staff.example`
  const { operator } = await invited({ venue: venueSlug, email, provider: 'oidc' })
  await sessionOf(operator, { means: 'oidc' })
  await inTransaction((tx) => linkAccount(tx, operator.id, 'oidc', `subject of ${email}`, new Date()))
  await passkeyOf(operator.id)
  await newChallenge(operator.id, new Date())
  await invited({ venue: venueSlug, email, role: 'host', at: venueSlug })
}

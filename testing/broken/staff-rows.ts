import { database, inTransaction } from '#db/client.ts'
import { operatorPasskey } from '#db/schema/operators.ts'
import { randomToken, sha256 } from '#lib/codes.ts'
import { linkAccount } from '#lib/operators/accounts.ts'
import { newChallenge } from '#lib/operators/challenges.ts'
import { addDevice } from '#lib/operators/devices.ts'
import { inviteOperator } from '#lib/operators/invite-operator.ts'
import type { Operator } from '#lib/operators/locks.ts'
import { pairDevice } from '#lib/operators/pairing.ts'
import { setPin } from '#lib/operators/pin.ts'
import type { IdentityProvider, Role, SignInMeans } from '#lib/operators/roles.ts'
import { beginSession, newSessionToken, operatorOf } from '#lib/operators/sessions.ts'
import { takeOver } from '#lib/operators/take-over.ts'
import { listVenues } from '#lib/venues/queries.ts'
import { acting } from '../venues/acting.ts'

type Invited = { venue: string; email: string; role?: Role; at?: string; provider?: IdentityProvider }

/** Invites a person to the organisation of a venue, to all its venues or to one (`at`); the link signs in once. */
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
  const { operator, url } = (
    await inviteOperator({ ...wanted, ...(provider && { identityProvider: provider }) }, acting(now))
  ).result
  const { pathname } = new URL(url)
  return { operator, url, path: pathname, token: pathname.split('/').at(-1) ?? '' }
}

/** A session of a person, as a sign-in makes it; returns the token of its cookie. */
export async function sessionOf(
  { id }: Pick<Operator, 'id'>,
  { means = 'mail', now = new Date() }: { means?: SignInMeans; now?: Date } = {},
): Promise<string> {
  const token = newSessionToken()
  const begun = { operatorId: id, token, means, browser: 'Firefox, Linux' }
  if (!(await inTransaction((tx) => beginSession(tx, begun, now)))) throw new Error('no session began')
  return token
}

type Added = { name?: string; role?: Role; by?: Pick<Operator, 'id'> }

/** A device of a venue that waits to be paired by its code. */
export async function addedDevice(
  slug: string,
  { name = 'Stand', role = 'host', by }: Added = {},
  now = new Date(),
): Promise<{ id: string; venueId: string; code: string }> {
  const [venue] = await listVenues({ slug })
  if (!venue) throw new Error(`there is no venue ${slug}`)
  const actor = by
    ? ({ kind: 'operator', operatorId: by.id, deviceId: null } as const)
    : ({ kind: 'command', program: 'staff' } as const)
  const { result } = await addDevice(venue, { name, role }, { actor, now })
  return { id: result.id, venueId: venue.id, code: result.code }
}

/** A paired device of a venue, and the token of its cookie. */
export async function pairedDevice(
  slug: string,
  added: Added = {},
  now = new Date(),
): Promise<{ id: string; venueId: string; token: string }> {
  const { code, ...device } = await addedDevice(slug, added, now)
  const token = await pairDevice(new Request('http://localhost/', { method: 'POST' }), code, '10.0.0.1', now)
  if (token === null) throw new Error('the code paired nothing')
  return { ...device, token }
}

/** A request of a browser with the cookies of a device and of a session; it sends a form unless `init` says otherwise. */
export function browserRequest(
  { device, session }: { device?: string; session?: string },
  init: RequestInit = { method: 'POST' },
): Request {
  const cookies = [...(device ? [`console-device=${device}`] : []), ...(session ? [`console=${session}`] : [])]
  const cookie = cookies.join('; ')
  return new Request('http://localhost/console', { ...init, headers: { ...init.headers, ...(cookie && { cookie }) } })
}

/** Sets the PIN of a person, with a proof. */
export async function givePin(operator: Pick<Operator, 'id'>, pin = '2580', now = new Date()): Promise<void> {
  const headers = { cookie: `console=${await sessionOf(operator, { now })}` }
  const who = await operatorOf(new Request('http://localhost/', { headers }), now)
  const outcome = who && (await setPin(who, pin, now))
  if (outcome !== 'set') throw new Error(`the PIN was not set: ${outcome}`)
}

/** A passkey of a person; nobody has its private key. */
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

/** Staff with a session, a passkey, an account at a provider, an invitation that waits, and devices, one of them taken over. */
export async function letStaffSignIn(venueSlug: string): Promise<void> {
  const email = `${venueSlug}@staff.example`
  const { operator } = await invited({ venue: venueSlug, email, provider: 'oidc' })
  await sessionOf(operator, { means: 'oidc' })
  await inTransaction((tx) => linkAccount(tx, operator.id, 'oidc', `subject of ${email}`, new Date()))
  await passkeyOf(operator.id)
  await newChallenge(operator.id, new Date())
  await givePin(operator)
  await addedDevice(venueSlug, { by: operator })
  const device = await pairedDevice(venueSlug, { by: operator })
  await takeOver(new Request('http://localhost/'), device, { operatorId: operator.id, pin: '2580' }, new Date())
  // With a lesser role the devices would end.
  await invited({ venue: venueSlug, email, role: 'manager', at: venueSlug })
}

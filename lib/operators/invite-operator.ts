import { and, eq, isNull } from 'drizzle-orm'
import { inTransaction, type Tx } from '#db/client.ts'
import { membership, operator } from '#db/schema/operators.ts'
import { randomUUID } from '#lib/codes.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { lockOperator, type Operator } from './locks.ts'
import { findOperator } from './queries.ts'
import type { IdentityProvider, Role } from './roles.ts'
import { invitationMs, newSignInToken, signInUrl, storeToken } from './tokens.ts'

/** Somebody to invite; `email` in lower case, `venueId` null for every venue of the organisation. */
export type Invitation = {
  organisationId: string
  email: string
  name: string
  language: Locale
  role: Role
  venueId: string | null
  /** The provider whose account with this address may sign in; null for none, and absent where that stays as it is. */
  identityProvider?: IdentityProvider | null
}

/** The address belongs to somebody of another organisation. */
export class OtherOrganisationError extends Error {
  override name = 'OtherOrganisationError'
}

/**
 * Invites somebody: makes the person where the address is new, gives the role, and returns a link that signs in once, within
 * a week. A person who was invited before gets the role and a new link, and keeps name and language. Throws
 * OtherOrganisationError.
 */
export function inviteOperator(wanted: Invitation, now: Date): Promise<{ operator: Operator; url: string }> {
  return inTransaction(async (tx) => {
    const { organisationId, email, name, language, identityProvider } = wanted
    await tx
      .insert(operator)
      .values({ id: randomUUID(), organisationId, email, name, language, invitedAt: now })
      .onConflictDoNothing({ target: operator.email })
    const person = await findOperator(email, tx)
    if (person?.organisationId !== organisationId) throw new OtherOrganisationError(email)
    await lockOperator(tx, person.id)
    if (identityProvider !== undefined) {
      await tx.update(operator).set({ identityProvider }).where(eq(operator.id, person.id))
    }
    await setRole(tx, person.id, wanted)
    return { operator: person, url: await linkFor(tx, person.id, now) }
  })
}

/** A fresh link that signs a person in, once. */
async function linkFor(tx: Tx, operatorId: string, now: Date): Promise<string> {
  const token = newSignInToken()
  await storeToken(tx, { token, means: 'command', lastsMs: invitationMs, operatorId }, now)
  return signInUrl(token)
}

/** Gives a person a role at a venue, or at all (`venueId` null), in place of the one there. */
export async function setRole(
  tx: Tx,
  operatorId: string,
  { role, venueId }: { role: Role; venueId: string | null },
): Promise<void> {
  await tx
    .insert(membership)
    .values({ id: randomUUID(), operatorId, venueId, role })
    .onConflictDoUpdate({ target: [membership.operatorId, membership.venueId], set: { role } })
}

/** Takes away a person's role at a venue, or the one at all. False where there is none. */
export async function removeRole(tx: Tx, operatorId: string, venueId: string | null): Promise<boolean> {
  const at = venueId === null ? isNull(membership.venueId) : eq(membership.venueId, venueId)
  const removed = await tx
    .delete(membership)
    .where(and(eq(membership.operatorId, operatorId), at))
    .returning()
  return removed.length > 0
}

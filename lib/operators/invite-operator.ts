import { and, eq, isNull } from 'drizzle-orm'
import { inTransaction, type Tx } from '#db/client.ts'
import { membership, operator } from '#db/schema/operators.ts'
import { venue } from '#db/schema/venues.ts'
import type { Acted, Acting, RecordedAct } from '#lib/audit/record-act.ts'
import { randomUUID } from '#lib/codes.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { queueMail } from '#lib/mail/outbox.ts'
import { limitStaffMail } from '#lib/rate-limit/staff-mails.ts'
import { getVenueById } from '#lib/venues/queries.ts'
import { unlinkAccounts } from './accounts.ts'
import { endBeyondRole } from './devices.ts'
import { invitationLetter } from './letters.ts'
import { limitInvitations } from './limits.ts'
import { lockOperator, type Operator } from './locks.ts'
import { findMailVenue, findOperator, findOperatorById } from './queries.ts'
import type { IdentityProvider, Role } from './roles.ts'
import { finishStaffAct, lockStaff, requireReach, staffAct } from './staffing.ts'
import { endTokens, invitationMs, newSignInToken, signInUrl, storeToken } from './tokens.ts'

/** Somebody to invite; `email` in lower case, `venueId` null for every venue of the organisation. */
export type Invitation = {
  organisationId: string
  email: string
  name: string
  language: Locale
  /** Absent: `owner` for somebody new; the roles of a known person stay as they are. */
  role?: Role | undefined
  venueId: string | null
  /** The provider whose account with this address may sign in; null for none, and absent if that stays as it is. */
  identityProvider?: IdentityProvider | null
  /** The time in which the link signs in, in milliseconds: a week if it is absent. */
  lastsMs?: number
}

/** The address belongs to somebody of another organisation. */
export class OtherOrganisationError extends Error {
  override name = 'OtherOrganisationError'
}

/** The person is disabled: a link would sign nobody in, until the person is enabled. */
export class DisabledOperatorError extends Error {
  override name = 'DisabledOperatorError'
}

type InvitedOperator = { operator: Operator; url: string; role: Role | null }

/**
 * Invites somebody: makes the person if the address is new, gives the role, and returns a link that signs in once, within a
 * week. A person who was invited before gets a new link in place of the one before, and the role if one is named, and keeps
 * name and language. A named provider replaces the one before: accounts at any other one are unlinked. Returns the role
 * that was given, null for none. Throws as `admit`.
 */
export function inviteOperator(
  wanted: Invitation,
  acting: Acting<Acted<InvitedOperator>>,
): Promise<Acted<InvitedOperator>> {
  return inTransaction(async (tx) => {
    const { person, role, act } = await admit(tx, wanted, acting)
    const url = await linkFor(tx, person.id, wanted.lastsMs ?? invitationMs, acting.now)
    return finishStaffAct(tx, wanted, { act, result: { operator: person, url, role } }, acting)
  })
}

/**
 * Invites somebody as an owner does in the console: a mail leads to the sign-in. It has no link that signs in: such a link would
 * wait in a mailbox for days. Throws as `admit`, and `rate-limited`.
 */
export async function inviteByMail(
  wanted: Invitation & { role: Role },
  acting: Acting<Acted<Operator>>,
): Promise<Acted<Operator>> {
  if (acting.actor.kind === 'operator') await limitInvitations(acting.actor.operatorId, acting.now)
  return inTransaction(async (tx) => {
    const { person, act } = await admit(tx, wanted, acting)
    const venue = await getVenueById(wanted.venueId ?? (await findMailVenue(person, tx)) ?? '', tx)
    const inviter = acting.actor.kind === 'operator' ? await findOperatorById(acting.actor.operatorId, tx) : null
    const letter = invitationLetter(venue, person, { role: wanted.role, inviter: inviter?.name ?? venue.name })
    await limitStaffMail(tx, acting, person.email)
    await queueMail(tx, letter, acting.now)
    return finishStaffAct(tx, wanted, { act, result: person }, acting)
  })
}

/**
 * Takes over an address that another organisation has invited and nobody has used for as long as an invitation lasts:
 * otherwise an organisation could keep any address for good by inviting it. Before the first sign-in the person has only a
 * role and links, which end. Returns whether the address was taken over.
 */
async function takeUnused(tx: Tx, { organisationId, email, name, language }: Invitation, now: Date): Promise<boolean> {
  const found = await findOperator(email, tx)
  if (!found || found.organisationId === organisationId) return false
  const person = await lockOperator(tx, found.id)
  const isUsed = person?.acceptedAt !== null || person.disabledAt !== null
  if (isUsed || now.getTime() - person.invitedAt.getTime() < invitationMs) return false
  await endTokens(tx, person.id)
  await tx.delete(membership).where(eq(membership.operatorId, person.id))
  const moved = { organisationId, name, language, identityProvider: null, invitedAt: now }
  await tx.update(operator).set(moved).where(eq(operator.id, person.id))
  return true
}

/**
 * Makes a person if the address is new, and gives the role. Throws OtherOrganisationError and DisabledOperatorError, and as
 * `lockStaff` and `requireReach`.
 */
async function admit(
  tx: Tx,
  wanted: Invitation,
  { actor, now }: Pick<Acting<never>, 'actor' | 'now'>,
): Promise<{ person: Operator; role: Role | null; act: RecordedAct | null }> {
  const { organisationId, email, name, language, identityProvider, venueId } = wanted
  const taken = await takeUnused(tx, wanted, now)
  const made = await tx
    .insert(operator)
    .values({ id: randomUUID(), organisationId, email, name, language, invitedAt: now })
    .onConflictDoNothing({ target: operator.email })
    .returning({ id: operator.id })
  const person = await findOperator(email, tx)
  if (person?.organisationId !== organisationId) throw new OtherOrganisationError(email)
  const locked = await lockStaff(tx, actor, person.id, { organisationId, venueId })
  if (locked?.disabledAt !== null) throw new DisabledOperatorError(email)
  if (identityProvider !== undefined) {
    await tx.update(operator).set({ identityProvider }).where(eq(operator.id, person.id))
    await unlinkAccounts(tx, person.id, identityProvider)
  }
  const role = wanted.role ?? (taken || made.length > 0 ? 'owner' : null)
  if (role === null) return { person, role, act: null }
  await requireReach(tx, actor, person.id, { role, venueId })
  const before = { role: await setRole(tx, person.id, { role, venueId }) }
  await endBeyondRole(tx, person.id, { actor, now })
  return { person, role, act: staffAct('staff.invite', person.id, before, { role }) }
}

/** A fresh link that signs a person in, once, in place of the link of an earlier invitation. */
async function linkFor(tx: Tx, operatorId: string, lastsMs: number, now: Date): Promise<string> {
  const token = newSignInToken()
  await endTokens(tx, operatorId, 'command')
  await storeToken(tx, { token, means: 'command', lastsMs, operatorId }, now)
  return signInUrl(token)
}

/**
 * Gives a person a role at a venue, or at all (`venueId` null), in place of the one there, which it returns. Throws for a venue
 * of another organisation.
 */
export async function setRole(
  tx: Tx,
  operatorId: string,
  { role, venueId }: { role: Role; venueId: string | null },
): Promise<Role | null> {
  if (venueId !== null) {
    const [own] = await tx
      .select({ id: venue.id })
      .from(venue)
      .innerJoin(operator, eq(operator.organisationId, venue.organisationId))
      .where(and(eq(venue.id, venueId), eq(operator.id, operatorId)))
    if (!own) throw new Error('the venue does not belong to the organisation of the person')
  }
  const [before] = await tx.select().from(membership).where(heldAt(operatorId, venueId))
  await tx
    .insert(membership)
    .values({ id: randomUUID(), operatorId, venueId, role })
    .onConflictDoUpdate({ target: [membership.operatorId, membership.venueId], set: { role } })
  return before?.role ?? null
}

/** Takes away a person's role at a venue, or at every venue if `venueId` is null, and returns it. Null if there is none. */
export async function removeRole(tx: Tx, operatorId: string, venueId: string | null): Promise<Role | null> {
  const [removed] = await tx.delete(membership).where(heldAt(operatorId, venueId)).returning()
  return removed?.role ?? null
}

function heldAt(operatorId: string, venueId: string | null) {
  const there = venueId === null ? isNull(membership.venueId) : eq(membership.venueId, venueId)
  return and(eq(membership.operatorId, operatorId), there)
}

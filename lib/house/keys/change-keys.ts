import { and, eq, isNull } from 'drizzle-orm'
import { inTransaction, type Tx } from '#db/client.ts'
import { apiKey } from '#db/schema/organisations.ts'
import type { AuditState } from '#lib/audit/actor.ts'
import { type Acted, type Acting, finishAct, recordAct } from '#lib/audit/record-act.ts'
import { createApiKey } from '#lib/keys/create.ts'
import type { ApiKey } from '#lib/keys/queries.ts'
import { isId } from '#lib/operators/device-guarantors.ts'
import { refuseChangedSince } from '#lib/problems/changed-since.ts'
import { invalidFields, notFound, Problem } from '#lib/problems/problem.ts'
import { lockOwner } from '#lib/venue-file/locks.ts'
import type { Venue } from '#lib/venues/queries.ts'
import type { KeyOriginsRequest, KeyRequest } from './key-input.ts'
import { keyMessages as messages } from './key-messages.ts'
import { isWithinReach, type KeyReach } from './key-reach.ts'
import type { ChangedKeysRecord } from './key-record.ts'
import { readVenueKeys } from './read-keys.ts'

/** The keys after one was made, with its text, which is nowhere else. */
type MadeKey = ChangedKeysRecord & { key: string }

/**
 * Makes a key, for somebody who manages the keys of all venues that it reaches. The audit entry has no part of its text but the
 * last four characters. Throws `invalid-request` for venues of others, and for a name that a key of this kind has.
 */
export async function makeKey(
  venue: Venue,
  { kind, label, origins, venues }: KeyRequest,
  reach: KeyReach,
  acting: Acting<Acted<MadeKey>>,
): Promise<Acted<MadeKey>> {
  const wanted = { kind, label, origins: distinct(origins), venueSlugs: venues && distinct(venues) }
  if (
    !isWithinReach(wanted, reach) ||
    wanted.venueSlugs?.some((slug) => !reach.venues.some((own) => own.slug === slug))
  )
    throw invalidFields({ Venues: [messages.notYourVenues()] })
  return inTransaction(async (tx) => {
    await lockOwner(tx, venue.organisationId)
    const [same] = await tx
      .select({ id: apiKey.id })
      .from(apiKey)
      .where(
        and(
          eq(apiKey.organisationId, venue.organisationId),
          eq(apiKey.label, label),
          eq(apiKey.kind, kind),
          isNull(apiKey.revokedAt),
        ),
      )
      .limit(1)
    if (same) throw invalidFields({ Label: [messages.sameLabel()] })
    const owned = { organisationId: venue.organisationId, createdAt: acting.now }
    const { key, stored } = await createApiKey(tx, { ...owned, ...wanted })
    const keys = await readVenueKeys(venue, reach, tx)
    const states = { before: {}, after: stateOf(stored) }
    const entryId = await recordAct(tx, venue.id, { act: 'key.make', subject: subjectOf(stored), ...states }, acting)
    return finishAct(tx, { result: { ...keys, keyId: stored.id, key }, entryId }, acting)
  })
}

/**
 * Replaces the origins of a key. Throws a 404 for a key that does not reach the venue, and `conflict` for one that is revoked,
 * that reaches venues of others, or whose origins somebody else has changed.
 */
export async function editKeyOrigins(
  venue: Venue,
  keyId: string,
  { origins, was }: KeyOriginsRequest,
  reach: KeyReach,
  acting: Acting<Acted<ChangedKeysRecord>>,
): Promise<Acted<ChangedKeysRecord>> {
  return changeKey(venue, keyId, reach, acting, async (tx, stored) => {
    const wanted = distinct(origins)
    if (stored.kind === 'publishable' && wanted.length === 0) {
      throw invalidFields({ Origins: [messages.needsOrigin()] })
    }
    refuseChangedSince({ origins: stored.origins }, { origins: wanted }, { origins: was })
    if (JSON.stringify(wanted) === JSON.stringify(stored.origins)) return null
    await tx.update(apiKey).set({ origins: wanted }).where(isKey(stored))
    const after = stateOf({ ...stored, origins: wanted })
    return { act: 'key.edit', before: stateOf(stored), after }
  })
}

/** Revokes a key: from the next request on it is unknown. Throws as `editKeyOrigins` does. */
export async function revokeVenueKey(
  venue: Venue,
  keyId: string,
  reach: KeyReach,
  acting: Acting<Acted<ChangedKeysRecord>>,
): Promise<Acted<ChangedKeysRecord>> {
  return changeKey(venue, keyId, reach, acting, async (tx, stored) => {
    await tx.update(apiKey).set({ revokedAt: acting.now }).where(isKey(stored))
    return {
      act: 'key.revoke',
      before: { ...stateOf(stored), revoked: false },
      after: { ...stateOf(stored), revoked: true },
    }
  })
}

type KeyChange = { act: string; before: AuditState; after: AuditState }

async function changeKey(
  venue: Venue,
  keyId: string,
  reach: KeyReach,
  acting: Acting<Acted<ChangedKeysRecord>>,
  change: (tx: Tx, stored: ApiKey) => Promise<KeyChange | null>,
): Promise<Acted<ChangedKeysRecord>> {
  return inTransaction(async (tx) => {
    await lockOwner(tx, venue.organisationId)
    const which = and(eq(apiKey.organisationId, venue.organisationId), eq(apiKey.id, keyId))
    const [stored] = isId(keyId) ? await tx.select().from(apiKey).where(which) : []
    if (!stored || (stored.venueSlugs !== null && !stored.venueSlugs.includes(venue.slug))) {
      throw notFound(messages.noSuchKey())
    }
    if (!isWithinReach(stored, reach)) throw new Problem('conflict', { detail: messages.reachesFurther() })
    if (stored.revokedAt !== null) throw new Problem('conflict', { detail: messages.isRevoked() })
    const changed = await change(tx, stored)
    const entryId = changed && (await recordAct(tx, venue.id, { ...changed, subject: subjectOf(stored) }, acting))
    const result = { ...(await readVenueKeys(venue, reach, tx)), keyId }
    return finishAct(tx, { result, entryId }, acting)
  })
}

const isKey = ({ organisationId, id }: ApiKey) => and(eq(apiKey.organisationId, organisationId), eq(apiKey.id, id))
const subjectOf = ({ id }: ApiKey) => ({ kind: 'key', id }) as const
const distinct = (list: readonly string[]) => [...new Set(list)]

/** The state of a key in the audit: nothing that opens anything. */
function stateOf({ kind, label, lastFour, origins, venueSlugs }: ApiKey): AuditState {
  return { kind, label, lastFour, origins, venues: venueSlugs }
}

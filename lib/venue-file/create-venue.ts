import { eq } from 'drizzle-orm'
import { inTransaction, type Tx } from '#db/client.ts'
import { organisation } from '#db/schema/organisations.ts'
import { venue } from '#db/schema/venues.ts'
import type { Actor } from '#lib/audit/actor.ts'
import { type Acted, type Acting, finishAct, recordAct } from '#lib/audit/record-act.ts'
import { mayFoundVenues } from '#lib/operators/founders.ts'
import { invalidFields, Problem } from '#lib/problems/problem.ts'
import { configurationOf } from './configure.ts'
import { VenueFileError } from './errors.ts'
import { type FirstVenueAnswers, firstVenueFile } from './first-venue-file.ts'
import { houseMessages as messages } from './house-messages.ts'
import { refusalOfFile } from './house-refusals.ts'
import { importKeys } from './keys.ts'
import { lockOrganisation, type Organisation } from './locks.ts'
import { readVenueFile } from './read.ts'
import { findStoredVenue } from './store.ts'
import { storeHouse } from './store-house.ts'

/** A venue that an owner has made. `key` is the publishable key that was made with it, shown this once; null for none. */
export type FoundedVenue = { slug: string; key: string | null }

/**
 * Makes a venue of an organisation from a few answers. It passes the checks of the venue file, and is stored as the import
 * stores it (decisions 18.9). `id` is the id of the venue: a request that is sent again finds the venue that the first one has
 * made, and returns it.
 *
 * Throws `invalid-request` with the places of the mistakes, also for a slug that another venue has; `role-not-allowed` if the
 * actor is no owner of every venue of the organisation.
 */
export async function createVenue(
  organisationId: string,
  { id, ...answers }: FirstVenueAnswers & { id: string },
  acting: Acting<Acted<FoundedVenue>>,
): Promise<Acted<FoundedVenue>> {
  return inTransaction(async (tx) => {
    const owner = await lockById(tx, organisationId)
    await requireFounder(tx, acting.actor, owner)
    const [made] = await tx.select().from(venue).where(eq(venue.id, id))
    if (made) {
      // An id is drawn for each form. Only a form that was made up names a venue of others.
      if (made.organisationId !== owner.id) throw new Problem('conflict')
      return finishAct(tx, { result: { slug: made.slug, key: null }, entryId: null }, acting)
    }
    const file = checkedFile(owner, answers)
    if (await findStoredVenue(tx, file.slug)) throw slugTaken(file.slug)
    try {
      await storeHouse(tx, owner, { wanted: configurationOf(file), stored: null, id }, acting.now)
    } catch (error) {
      // Another organisation has taken the slug since it was looked for: the constraint decides.
      if (error instanceof VenueFileError && (await findStoredVenue(tx, file.slug))) throw slugTaken(file.slug)
      throw refusalOfFile(error)
    }
    const { minted } = await importKeys(tx, owner.id, file.apiKeys)
    const after = { slug: file.slug, timezone: file.timezone, currency: file.currency, language: file.language }
    const subject = { kind: 'house', id: 'venue' } as const
    const entryId = await recordAct(tx, id, { act: 'venue.create', subject, before: {}, after }, acting)
    return finishAct(tx, { result: { slug: file.slug, key: minted[0]?.key ?? null }, entryId }, acting)
  })
}

async function lockById(tx: Tx, id: string): Promise<Organisation> {
  const [found] = await tx.select().from(organisation).where(eq(organisation.id, id))
  if (!found) throw new Error('the organisation is gone')
  return lockOrganisation(tx, found.slug)
}

async function requireFounder(tx: Tx, actor: Actor, { id: organisationId }: Organisation): Promise<void> {
  const may = actor.kind === 'operator' && (await mayFoundVenues(actor.operatorId, organisationId, tx))
  if (!may) throw new Problem('role-not-allowed', { members: { act: 'venues' } })
}

function checkedFile(owner: Organisation, answers: FirstVenueAnswers) {
  try {
    return readVenueFile(firstVenueFile(owner.slug, answers))
  } catch (error) {
    throw refusalOfFile(error)
  }
}

const slugTaken = (slug: string) => invalidFields({ slug: [messages.slugTaken(slug)] })

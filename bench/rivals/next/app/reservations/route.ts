import { randomUUID } from 'node:crypto'
import { and, eq, gt, lt } from 'drizzle-orm'
import { z } from 'zod'
import { admit } from '../../admit.ts'
import { db, occupancy, reservation, resource, rivalMail } from '../../database.ts'
import { spanOf } from '../../slots.ts'

const Booking = z.object({
  resourceId: z.string(),
  date: z.iso.date(),
  start: z.string().regex(/^\d\d:\d\d$/),
  partySize: z.number().int().min(1).max(200),
  customerName: z.string().min(1).max(200),
  email: z.email(),
})

export async function POST(request: Request) {
  const body = Booking.safeParse(await request.json())
  if (!body.success) return Response.json({ error: 'invalid' }, { status: 400 })
  const venue = await admit(request)
  if (!venue) return Response.json({ error: 'key' }, { status: 401 })
  const { date, start, resourceId, partySize, customerName, email } = body.data
  const { startsAt, endsAt } = spanOf(date, start)
  const [id, now] = [randomUUID(), new Date()]
  const reference = `NEXT-${id.slice(0, 12)}`
  const booked = await db.transaction(async (tx) => {
    const [table] = await tx
      .select()
      .from(resource)
      .where(and(eq(resource.venueId, venue.id), eq(resource.id, resourceId)))
      .for('no key update')
    if (!table || table.capacity < partySize) return false
    const [clash] = await tx
      .select({ id: occupancy.reservationId })
      .from(occupancy)
      .where(
        and(
          eq(occupancy.venueId, venue.id),
          eq(occupancy.serviceDate, date),
          eq(occupancy.resourceId, resourceId),
          eq(occupancy.active, true),
          lt(occupancy.startsAt, endsAt),
          gt(occupancy.blockedUntil, startsAt),
        ),
      )
    if (clash) return false
    await tx.insert(reservation).values({
      venueId: venue.id,
      id,
      reference,
      status: 'Confirmed',
      resourceType: 'RestaurantTable',
      serviceDate: date,
      startsAt,
      endsAt,
      partySize,
      customerName,
      email,
      currency: 'EUR',
      priceEstimateMinor: 0,
      extras: [],
      language: 'en',
      createdAt: now,
      updatedAt: now,
    })
    await tx.insert(occupancy).values({
      venueId: venue.id,
      reservationId: id,
      resourceId,
      serviceDate: date,
      startsAt,
      blockedUntil: endsAt,
      seats: partySize,
      ordinal: 0,
      shareKey: id,
      active: true,
    })
    await tx.insert(rivalMail).values({
      id: randomUUID(),
      recipient: email,
      subject: `Your table on ${date}`,
      body: `Dear ${customerName},\n\nwe look forward to seeing you on ${date} at ${start}. Your reference is ${reference}.\n`,
    })
    return true
  })
  if (!booked) return Response.json({ error: 'taken' }, { status: 409 })
  return Response.json({ ...body.data, reference, status: 'Confirmed' }, { status: 201 })
}

import { and, asc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { database, inTransaction, type Reader, type Tx } from '#db/client.ts'
import { violates } from '#db/errors.ts'
import { occupancy, reservation, resourceBlock } from '#db/schema/reservations.ts'
import { type Acted, type Acting, finishAct, recordAct } from '#lib/audit/record-act.ts'
import { randomUUID } from '#lib/codes.ts'
import type { Text } from '#lib/i18n/locale.ts'
import { text } from '#lib/input.ts'
import { invalidFields, notFound, type Problem } from '#lib/problems/problem.ts'
import { dayMs, localDateTimeAt } from '#lib/time.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { releaseExpiredHolds } from './holds.ts'
import { lockResources } from './locks.ts'
import { reservationMessages as messages } from './messages.ts'
import { ResourceTaken } from './taken.ts'

/** A resource that nobody can book for a while, such as a table with a broken leg. */
export type ResourceBlock = typeof resourceBlock.$inferSelect

type BlockSpan = Pick<ResourceBlock, 'resourceId' | 'startsAt' | 'blockedUntil'>

/** Which resource is blocked, in `[from, until)`, and why, in the venue's words. */
export type BlockRequest = { resourceId: string; from: Date; until: Date; reason: string }

/** The reason of a block, as a request has it. */
export const BlockReason = text({ min: 1, max: 200 })

const longestDays = 92
const mostNamed = 10

/**
 * Blocks a resource. Throws a 400 that names the fields. Throws `conflict` if the resource is booked in that time, with the
 * references and times of these bookings, or if it is blocked already in a part of it.
 */
export async function blockResource(
  venue: Venue,
  request: BlockRequest,
  acting: Acting<Acted<ResourceBlock>>,
): Promise<Acted<ResourceBlock>> {
  const { resourceId, from, until } = request
  const { now } = acting
  const reason = reasonOf(request)
  if (from >= until || until <= now || until.getTime() - from.getTime() > longestDays * dayMs) {
    throw invalidFields({ Until: [messages.blockSpan(longestDays)] })
  }
  return orConflict({ resourceId, startsAt: from, blockedUntil: until }, async (tx) => {
    const [locked] = await lockResources(tx, venue.id, [resourceId])
    if (!locked) throw invalidFields({ ResourceId: [messages.resourceUnknown()] })
    await refuseIfBooked(tx, venue, { resourceId, startsAt: from, blockedUntil: until }, now)
    const values = { venueId: venue.id, id: randomUUID(), resourceId, startsAt: from, blockedUntil: until, reason }
    const [block] = await tx
      .insert(resourceBlock)
      .values({ ...values, createdAt: now })
      .returning()
    if (!block) throw new Error('a block was not written')
    return recorded(tx, block, 'block.set', acting)
  })
}

/** Ends a block now. Idempotent, also for one that has ended by itself; throws `not-found`. */
export async function liftBlock(
  venue: Venue,
  blockId: string,
  acting: Acting<Acted<ResourceBlock>>,
): Promise<Acted<ResourceBlock>> {
  const { now } = acting
  return inTransaction(async (tx) => {
    const block = await lockBlock(tx, venue, blockId)
    if (block.liftedAt !== null || block.blockedUntil <= now) return unchanged(tx, block, acting)
    return recorded(tx, await setLifted(tx, block, now), 'block.lift', acting)
  })
}

/**
 * Reverses the lifting of a block: it counts again until its end. Throws `conflict` as `blockResource` if the resource was
 * booked or blocked since, and `not-found`. Idempotent.
 */
export async function resumeBlock(
  venue: Venue,
  blockId: string,
  acting: Acting<Acted<ResourceBlock>>,
): Promise<Acted<ResourceBlock>> {
  const lifted = await getBlock(database(), venue, blockId)
  return orConflict(lifted, async (tx) => {
    await lockResources(tx, venue.id, [lifted.resourceId])
    const block = await lockBlock(tx, venue, blockId)
    if (block.liftedAt === null || block.blockedUntil <= acting.now) return unchanged(tx, block, acting)
    await refuseIfBooked(tx, venue, block, acting.now)
    return recorded(tx, await setLifted(tx, block, null), 'block.resume', acting)
  })
}

function reasonOf({ reason }: BlockRequest): string {
  const parsed = BlockReason.safeParse(reason)
  if (!parsed.success) throw invalidFields({ Reason: [messages.reasonOfBlock()] })
  return parsed.data
}

async function orConflict(
  wanted: BlockSpan,
  work: (tx: Tx) => Promise<Acted<ResourceBlock>>,
): Promise<Acted<ResourceBlock>> {
  try {
    return await inTransaction(work)
  } catch (error) {
    if (violates(error, 'resource_block_once')) {
      throw taken(wanted, { detail: messages.blockedAlready(), cause: error })
    }
    throw error
  }
}

/** The lock on the resource is held, so nobody books it meanwhile; the trigger `resource_block_guard` decides nonetheless. */
async function refuseIfBooked(tx: Tx, venue: Venue, wanted: BlockSpan, now: Date): Promise<void> {
  const { resourceId, startsAt, blockedUntil } = wanted
  await releaseExpiredHolds(tx, venue.id, [resourceId], now)
  const booked = await tx
    .select({ reference: reservation.reference, startsAt: reservation.startsAt, endsAt: reservation.endsAt })
    .from(occupancy)
    .innerJoin(
      reservation,
      and(eq(reservation.venueId, occupancy.venueId), eq(reservation.id, occupancy.reservationId)),
    )
    .where(
      and(
        eq(occupancy.venueId, venue.id),
        eq(occupancy.resourceId, resourceId),
        occupancy.active,
        sql`tstzrange(${occupancy.startsAt}, ${occupancy.blockedUntil})
          && tstzrange(${startsAt.toISOString()}, ${blockedUntil.toISOString()})`,
      ),
    )
    .orderBy(asc(reservation.startsAt), asc(reservation.reference))
    .limit(mostNamed)
  if (booked.length === 0) return
  const named = booked.map((one) => {
    const [from, until] = [one.startsAt, one.endsAt].map((at) => localDateTimeAt(venue.timezone, at.getTime()))
    return `${one.reference} (${from?.date} ${from?.time}–${until?.time})`
  })
  throw taken(wanted, { detail: messages.blockedByBookings(named) })
}

function taken({ resourceId, startsAt, blockedUntil }: BlockSpan, more: { detail: Text; cause?: unknown }): Problem {
  return new ResourceTaken(
    { resourceIds: [resourceId], from: startsAt, until: blockedUntil },
    { kind: 'conflict', ...more },
  )
}

const whichBlock = (venue: { id: string }, blockId: string) =>
  and(eq(resourceBlock.venueId, venue.id), eq(resourceBlock.id, blockId))

/** A block of a venue by its id. Throws a 404 if there is none, and for a text that is no id. */
async function getBlock(reader: Reader, venue: { id: string }, blockId: string): Promise<ResourceBlock> {
  const isId = z.guid().safeParse(blockId).success
  const [block] = isId ? await reader.select().from(resourceBlock).where(whichBlock(venue, blockId)) : []
  if (!block) throw notFound(messages.noSuchBlock())
  return block
}

/** As `getBlock`, and locks the block until the end of the transaction. */
async function lockBlock(tx: Tx, venue: { id: string }, blockId: string): Promise<ResourceBlock> {
  const { id } = await getBlock(tx, venue, blockId)
  const [locked] = await tx.select().from(resourceBlock).where(whichBlock(venue, id)).for('no key update')
  // Blocks are lifted and never deleted.
  if (!locked) throw new Error('a block is gone')
  return locked
}

async function setLifted(tx: Tx, block: ResourceBlock, liftedAt: Date | null): Promise<ResourceBlock> {
  await tx
    .update(resourceBlock)
    .set({ liftedAt })
    .where(whichBlock({ id: block.venueId }, block.id))
  return { ...block, liftedAt }
}

/** Records an act on a block, and ends it as `finishAct` does. */
async function recorded(
  tx: Tx,
  block: ResourceBlock,
  act: 'block.set' | 'block.lift' | 'block.resume',
  acting: Acting<Acted<ResourceBlock>>,
): Promise<Acted<ResourceBlock>> {
  const { id, resourceId, startsAt, blockedUntil } = block
  const span = { resourceId, from: startsAt.toISOString(), until: blockedUntil.toISOString() }
  const subject = { kind: 'block', id } as const
  // Whether the block keeps bookings out.
  const counts = act !== 'block.lift'
  const states = { before: act === 'block.set' ? {} : { ...span, counts: !counts }, after: { ...span, counts } }
  const acted = { result: block, entryId: await recordAct(tx, block.venueId, { act, subject, ...states }, acting) }
  return finishAct(tx, acted, acting)
}

/** Ends an act that was done before. */
function unchanged(tx: Tx, block: ResourceBlock, acting: Acting<Acted<ResourceBlock>>): Promise<Acted<ResourceBlock>> {
  return finishAct(tx, { result: block, entryId: null }, acting)
}

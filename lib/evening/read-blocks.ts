import { and, asc, eq, gt, isNull, lt } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { resourceBlock } from '#db/schema/reservations.ts'
import type { Span } from '#lib/availability/service-day.ts'

/** A resource that is closed for a time. */
export type ReadBlock = { id: string; resourceId: string; from: Date; until: Date; reason: string }

/** The blocks of a venue that reach into an interval, by their start. */
export function readBlocks(tx: Tx, venueId: string, span: Span): Promise<ReadBlock[]> {
  const { id, resourceId, startsAt, blockedUntil, reason, liftedAt } = resourceBlock
  return tx
    .select({ id, resourceId, from: startsAt, until: blockedUntil, reason })
    .from(resourceBlock)
    .where(
      and(
        eq(resourceBlock.venueId, venueId),
        isNull(liftedAt),
        lt(startsAt, new Date(span.until)),
        gt(blockedUntil, new Date(span.from)),
      ),
    )
    .orderBy(asc(startsAt), asc(id))
}

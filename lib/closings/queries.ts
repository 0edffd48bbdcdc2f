import { and, desc, eq, lt } from 'drizzle-orm'
import { database, type Reader } from '#db/client.ts'
import { closing } from '#db/schema/closings.ts'
import { device } from '#db/schema/devices.ts'
import { operator } from '#db/schema/operators.ts'
import { notFound } from '#lib/problems/problem.ts'
import { closingMessages as messages } from './messages.ts'
import type { Closing } from './read-facts.ts'

/** A closing with the name of the person or device that has closed the day; null for a command of the host. */
export type NamedClosing = Closing & { by: string | null }

/** The most closings that are listed at once. */
export const listedClosings = 60

/** The closings of a venue, the latest first. If `before` is given, only those with a lower number. */
export async function listClosings(
  { id: venueId }: { id: string },
  { before }: { before?: number | undefined } = {},
): Promise<NamedClosing[]> {
  const rows = await named(database())
    .where(and(eq(closing.venueId, venueId), before === undefined ? undefined : lt(closing.number, before)))
    .orderBy(desc(closing.number))
    .limit(listedClosings)
  return rows.map(withName)
}

/** A closing by its number, as a path has it. Throws a 404 if there is none. */
export async function getClosing({ id: venueId }: { id: string }, number: string): Promise<NamedClosing> {
  const isNumber = /^[1-9]\d{0,14}$/.test(number)
  const [found] = isNumber
    ? await named(database()).where(and(eq(closing.venueId, venueId), eq(closing.number, Number(number))))
    : []
  if (!found) throw notFound(messages.noSuchClosing())
  return withName(found)
}

/** The closings of a service day, in the order of their numbers. */
export function listClosingsOf(venueId: string, day: string): Promise<Closing[]> {
  return database()
    .select()
    .from(closing)
    .where(and(eq(closing.venueId, venueId), eq(closing.day, day)))
    .orderBy(closing.number)
}

function named(reader: Reader) {
  return reader
    .select({ closing, person: operator.name, device: device.name })
    .from(closing)
    .leftJoin(operator, eq(operator.id, closing.operatorId))
    .leftJoin(device, and(eq(device.venueId, closing.venueId), eq(device.id, closing.deviceId)))
    .$dynamic()
}

function withName(row: { closing: Closing; person: string | null; device: string | null }): NamedClosing {
  return { ...row.closing, by: row.person ?? row.device }
}

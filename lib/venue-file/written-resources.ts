import { toDecimal } from '#lib/money.ts'
import type { Resource, ResourceGroup } from '#lib/venues/configuration.ts'
import type { Venue } from '#lib/venues/queries.ts'
import type { VenueFile } from './schema.ts'
import { decimalOrNull } from './written-settings.ts'
import { writtenDescription, writtenWords } from './written-words.ts'

/** The resources and groups of a venue as its file has them, and those that the file does not have. */
export type WrittenResources = Pick<VenueFile, 'resources' | 'resourceGroups'> & {
  /** Resources that were taken out of the file: they are inactive, and a file without them leaves them as they are. */
  withdrawn: Resource[]
}

/**
 * Returns the resources and groups that a file of this venue lists. The place in the list is the ordinal of the row. Rows
 * that an earlier file had, and the latest one does not, keep their former ordinals, so another row may have the same one:
 * they are left out.
 */
export function writtenResources(
  venue: Venue,
  stored: { groups: readonly (ResourceGroup & { ordinal: number })[]; resources: readonly Resource[] },
): WrittenResources {
  const isOnPlan = ({ id }: Resource) => venue.floorPlan.tables.some(({ resourceId }) => resourceId === id)
  const resources = atTheirPlaces(stored.resources, (row) => row.active || isOnPlan(row))
  const groupsOf = (rows: readonly Resource[]) => new Set(rows.map(({ groupId }) => groupId))
  const [used, ever] = [groupsOf(resources), groupsOf(stored.resources)]
  const groups = atTheirPlaces(stored.groups, ({ id }) => used.has(id) || !ever.has(id))
  return {
    resources: resources.map((row) => writtenResource(row, venue)),
    resourceGroups: groups.map(({ id, ...group }) => ({ id, ...writtenDescription(group, venue.language) })),
    withdrawn: stored.resources.filter((row) => !resources.includes(row)),
  }
}

/** Returns the rows by their ordinals: all that are certain, and of the others those whose ordinal is their place in the list. */
function atTheirPlaces<T extends { id: string; ordinal: number }>(
  rows: readonly T[],
  isCertain: (row: T) => boolean,
): T[] {
  const order = (row: T) => [row.ordinal, isCertain(row) ? 0 : 1] as const
  const sorted = [...rows].sort((one, other) => {
    const [[place, doubt], [otherPlace, otherDoubt]] = [order(one), order(other)]
    return place - otherPlace || doubt - otherDoubt || (one.id < other.id ? -1 : 1)
  })
  const kept: T[] = []
  for (const row of sorted) {
    if (isCertain(row) || row.ordinal === kept.length) kept.push(row)
  }
  return kept
}

function writtenResource(row: Resource, { language, currency }: Venue): VenueFile['resources'][number] {
  return {
    id: row.id,
    ...writtenDescription(row, language),
    type: row.type,
    capacity: row.capacity,
    slotDurationOverrideMinutes: row.slotDurationOverrideMinutes,
    pricing: {
      model: row.pricingModel,
      amount: toDecimal(row.amountMinor, currency),
      depositAmount: decimalOrNull(row.depositAmountMinor, currency),
      minimumSpend: decimalOrNull(row.minimumSpendMinor, currency),
      unitLabel: writtenWords(row, 'unitLabel', language),
    },
    allowsFoodOrdering: row.allowsFoodOrdering,
    group: row.groupId,
    seatSold: row.seatSold,
    active: row.active,
    ...(row.bookableBy && row.bookableBy !== 'online' && { bookableBy: row.bookableBy }),
    ...ifSet({
      onlineFromMinutes: row.onlineFromMinutes,
      minParty: row.minParty,
      minPartyUntilMinutes: row.minPartyUntilMinutes,
    }),
  }
}

/** The fields that have a number. */
function ifSet<K extends string>(fields: Record<K, number | null | undefined>): { [F in K]?: number } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => typeof value === 'number')) as {
    [F in K]?: number
  }
}

import { z } from 'zod'
import type { Locale } from '#lib/i18n/locale.ts'
import { toDecimal } from '#lib/money.ts'
import * as field from '#lib/record-fields.ts'
import type { Resource, ResourceGroup } from './configuration.ts'
import { bookingLengths, effectiveMinutes } from './durations.ts'
import type { FloorPlan } from './floor-plan.ts'
import { inLanguage } from './in-language.ts'
import type { Venue } from './queries.ts'
import { RatesFields, ratesRecord } from './rates-record.ts'
import { pricingModels, resourceTypes } from './resource-types.ts'

export const ResourceType = z
  .enum(resourceTypes)
  .meta({ id: 'ResourceType', description: 'The type of a resource, spelled exactly like this.' })

export const PricingModel = z.enum(pricingModels).meta({ id: 'PricingModel', description: 'How a resource is priced.' })

const Pricing = z
  .object({
    model: PricingModel,
    amount: field.money(),
    currency: field.currency(),
    depositAmount: field.money().nullable(),
    minimumSpend: field.money().nullable(),
    unitLabel: field.text('The unit of the amount.'),
    ...RatesFields,
  })
  .meta({ id: 'Pricing' })

const ResourceRecord = z
  .object({
    id: field.text('This is what `resourceId` means everywhere.'),
    name: field.text(),
    description: field.text(),
    type: ResourceType,
    capacity: field.count('Seats or players.'),
    slotDurationMinutes: field.count(
      "The length of reservations: the resource's own, else the venue's default for the type.",
    ),
    slotDurationOverrideMinutes: field.count().nullable().meta({ description: "The resource's own length alone." }),
    pricing: Pricing,
    allowsFoodOrdering: field.flag('Whether a seated guest can order food from the table session.'),
    active: field.flag('Always true on this list.'),
    resourceGroupId: field.guid().nullable().meta({ description: 'Null when the resource is ungrouped.' }),
    resourceGroupName: z.string().nullable(),
    resourceGroupDescription: z.string().nullable(),
    seatSold: field.flag('Whether several reservations may share the resource, up to `capacity` combined.'),
  })
  .meta({ id: 'Resource' })

export const ResourcesRecord = z
  .object({ slug: field.slug(), resources: z.array(ResourceRecord) })
  .meta({ id: 'Resources' })
export type ResourcesRecord = z.input<typeof ResourcesRecord>

const relative = () => z.number().min(0).max(1).meta({ description: 'Relative to the zone.' })

const FloorPlanTable = z
  .object({
    resourceId: field.text(),
    name: field.text(),
    type: ResourceType,
    capacity: field.count(),
    zoneId: field.guid(),
    x: relative(),
    y: relative(),
    width: relative(),
    height: relative(),
    shape: z.enum(['Rectangle', 'Circle']),
    rotation: z.number().meta({ description: 'Degrees.' }),
  })
  .meta({ id: 'FloorPlanTable' })

const FloorPlanZone = z
  .object({ id: field.guid(), name: field.text(), ordinal: z.int().meta({ description: 'Display order.' }) })
  .meta({ id: 'FloorPlanZone' })

export const FloorPlanRecord = z
  .object({ slug: field.slug(), zones: z.array(FloorPlanZone), tables: z.array(FloorPlanTable) })
  .meta({ id: 'FloorPlan', description: 'Both lists are empty for a venue without a plan.' })
export type FloorPlanRecord = z.input<typeof FloorPlanRecord>

/** The resources that guests can book. */
export function resourcesRecord(
  venue: Venue,
  resources: readonly Resource[],
  groups: readonly ResourceGroup[],
  language: Locale,
): ResourcesRecord {
  const told = groups.map((group) => inLanguage(group, language))
  return {
    slug: venue.slug,
    resources: resources.map((resource) => resourceRecord(venue, inLanguage(resource, language), told)),
  }
}

function resourceRecord(
  venue: Venue,
  resource: Resource,
  groups: readonly ResourceGroup[],
): z.input<typeof ResourceRecord> {
  const decimal = (minor: number | null) => (minor === null ? null : toDecimal(minor, venue.currency))
  const group = groups.find(({ id }) => id === resource.groupId)
  return {
    id: resource.id,
    name: resource.name,
    description: resource.description,
    type: resource.type,
    capacity: resource.capacity,
    slotDurationMinutes: effectiveMinutes(resource, bookingLengths(venue.bookingDurations, resource.type)),
    slotDurationOverrideMinutes: resource.slotDurationOverrideMinutes,
    pricing: {
      model: resource.pricingModel,
      amount: toDecimal(resource.amountMinor, venue.currency),
      currency: venue.currency,
      depositAmount: decimal(resource.depositAmountMinor),
      minimumSpend: decimal(resource.minimumSpendMinor),
      unitLabel: resource.unitLabel,
      ...ratesRecord(venue, resource),
    },
    allowsFoodOrdering: resource.allowsFoodOrdering,
    active: resource.active,
    resourceGroupId: group?.id ?? null,
    resourceGroupName: group?.name ?? null,
    resourceGroupDescription: group?.description ?? null,
    seatSold: resource.seatSold,
  }
}

/** The floor plan, with the tables that guests can book. A venue without a plan has both lists empty. */
export function floorPlanRecord(venue: Venue, resources: readonly Resource[], language: Locale): FloorPlanRecord {
  const plan: FloorPlan = venue.floorPlan
  return {
    slug: venue.slug,
    zones: plan.zones.map((zone) => {
      const { id, name, ordinal } = inLanguage(zone, language)
      return { id, name, ordinal }
    }),
    tables: plan.tables.flatMap((table) => {
      const resource = resources.find(({ id }) => id === table.resourceId)
      if (!resource) return []
      const { name, type, capacity } = inLanguage(resource, language)
      const { resourceId, zoneId, x, y, width, height, shape, rotation } = table
      return [{ resourceId, name, type, capacity, zoneId, x, y, width, height, shape, rotation }]
    }),
  }
}

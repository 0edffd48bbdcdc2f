import { toDecimal } from '#lib/money.ts'
import type { BookingDuration, FloorPlan, Resource, ResourceGroup } from './configuration.ts'
import { bookingLengths, effectiveMinutes } from './durations.ts'
import type { Venue } from './queries.ts'
import { planOffers, resourceTypes } from './resource-types.ts'

/** Venue profile (interface, Venue). `resources` are those that guests can book. */
export function profileRecord(venue: Venue, resources: readonly Resource[]) {
  const offered = new Set(resources.map((resource) => resource.type))
  const durations = venue.bookingDurations.filter((duration) => planOffers(venue.plan, duration.type))
  return {
    slug: venue.slug,
    name: venue.name,
    tagline: venue.tagline,
    description: venue.description,
    city: venue.business.city,
    country: venue.business.country,
    timezone: venue.timezone,
    resourceTypes: resourceTypes.filter((type) => offered.has(type)),
    extras: venue.extras.length === 0 ? null : venue.extras.map((extra) => extraRecord(venue, extra)),
    bookingDurations: durations.length === 0 ? null : durations.map(durationRecord),
  }
}

function extraRecord(venue: Venue, extra: Venue['extras'][number]) {
  return {
    id: extra.id,
    name: extra.name,
    description: extra.description,
    price: toDecimal(extra.priceMinor, venue.currency),
    currency: venue.currency,
    basis: extra.basis,
    appliesTo: extra.appliesTo.filter((type) => planOffers(venue.plan, type)),
  }
}

function durationRecord(duration: BookingDuration) {
  const { type, defaultMinutes, minMinutes, maxMinutes, stepMinutes, guestSelectable, options } = duration
  return { type, defaultMinutes, minMinutes, maxMinutes, stepMinutes, guestSelectable, options }
}

/** Business info: as on receipts. */
export function businessRecord(venue: Venue) {
  const { legalName, addressLine1, addressLine2, city, postalCode, country, phone, email, website } = venue.business
  return {
    slug: venue.slug,
    legalName,
    addressLine1,
    addressLine2,
    city,
    postalCode,
    country,
    phone,
    email,
    website,
    timezone: venue.timezone,
  }
}

/** Opening hours, for display: breaks are applied by the availability and not shown. */
export function openingHoursRecord(venue: Venue) {
  return {
    slug: venue.slug,
    timezone: venue.timezone,
    regular: venue.openingHours.regular.map(({ day, isClosed, opens, closes }) => ({ day, isClosed, opens, closes })),
    special: venue.openingHours.special.map(({ date, isClosed, opens, closes, note }) => ({
      date,
      isClosed,
      opens,
      closes,
      note,
    })),
  }
}

/** Menus for display. Seated guests order from the menu of the table session. */
export function menusRecord(venue: Venue) {
  return {
    slug: venue.slug,
    currency: venue.currency,
    menus: venue.menus.map((menu) => ({
      id: menu.id,
      name: menu.name,
      description: menu.description,
      groups: menu.groups.map((group) => ({
        name: group.name,
        description: group.description,
        items: group.items.map((item) => ({
          name: item.name,
          description: item.description,
          price: toDecimal(item.priceMinor, venue.currency),
          currency: venue.currency,
          tags: item.tags,
          imageUrl: item.imageUrl,
        })),
      })),
    })),
  }
}

/** The resources that guests can book. */
export function resourcesRecord(venue: Venue, resources: readonly Resource[], groups: readonly ResourceGroup[]) {
  return { slug: venue.slug, resources: resources.map((resource) => resourceRecord(venue, resource, groups)) }
}

function resourceRecord(venue: Venue, resource: Resource, groups: readonly ResourceGroup[]) {
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
export function floorPlanRecord(venue: Venue, resources: readonly Resource[]) {
  const plan: FloorPlan = venue.floorPlan
  return {
    slug: venue.slug,
    zones: plan.zones,
    tables: plan.tables.flatMap((table) => {
      const resource = resources.find(({ id }) => id === table.resourceId)
      if (!resource) return []
      const { name, type, capacity } = resource
      const { resourceId, zoneId, x, y, width, height, shape, rotation } = table
      return [{ resourceId, name, type, capacity, zoneId, x, y, width, height, shape, rotation }]
    }),
  }
}

import { z } from 'zod'
import { weekdays } from '#lib/venues/configuration.ts'
import {
  count,
  currency,
  date,
  email,
  flag,
  guid,
  instant,
  money,
  PricingModel,
  ResourceType,
  slug,
  text,
  time,
  timezone,
} from '../fields.ts'

/** Answers of the venue reads and of the availability (interface, Records). */

const Extra = z
  .object({
    id: text('What a reservation names as `extraId`.'),
    name: text(),
    description: text(),
    price: money(),
    currency: currency(),
    basis: z.enum(['PerPerson', 'PerBooking']),
    appliesTo: z.array(ResourceType),
  })
  .meta({ id: 'Extra', description: 'A paid add-on.' })

const BookingDuration = z
  .object({
    type: ResourceType,
    defaultMinutes: count(),
    minMinutes: count(),
    maxMinutes: count(),
    stepMinutes: count(),
    guestSelectable: flag('Whether a guest may choose one of `options`.'),
    options: z.array(z.int()).meta({ description: 'Selectable minutes.' }),
  })
  .meta({ id: 'BookingDuration', description: 'The booking lengths of one resource type.' })

export const VenueProfile = z
  .object({
    slug: slug(),
    name: text(),
    tagline: text("In the venue's own language, as all display texts."),
    description: text(),
    city: text(),
    country: text(),
    timezone: timezone(),
    resourceTypes: z.array(ResourceType).meta({ description: 'The types that guests can book.' }),
    extras: z.array(Extra).nullable(),
    bookingDurations: z.array(BookingDuration).nullable(),
  })
  .meta({ id: 'VenueProfile' })

export const BusinessInfo = z
  .object({
    slug: slug(),
    legalName: text('Operating company as on receipts.'),
    addressLine1: text(),
    addressLine2: z.string().nullable(),
    city: text(),
    postalCode: text(),
    country: text(),
    phone: text(),
    email: email(),
    website: z.string().nullable(),
    timezone: timezone(),
  })
  .meta({ id: 'BusinessInfo' })

const hours = {
  isClosed: flag(),
  opens: time().nullable().meta({ description: 'Null when closed.' }),
  closes: time()
    .nullable()
    .meta({ description: 'Null when closed. Earlier than `opens`: on the next calendar day; equal: 24 hours.' }),
}

export const OpeningHours = z
  .object({
    slug: slug(),
    timezone: timezone(),
    regular: z
      .array(z.object({ day: z.enum(weekdays), ...hours }).meta({ id: 'RegularHours' }))
      .meta({ description: 'One entry per weekday.' }),
    special: z
      .array(z.object({ date: date(), ...hours, note: z.string().nullable() }).meta({ id: 'SpecialHours' }))
      .meta({ description: 'Each replaces the weekday entry for its date.' }),
  })
  .meta({ id: 'OpeningHours', description: 'For display; availability already applies them.' })

const DisplayMenuItem = z
  .object({
    name: text(),
    description: text(),
    price: money(),
    currency: currency(),
    tags: z.array(z.string()).meta({ description: 'Such as dietary labels.' }),
    imageUrl: z.string().nullable(),
  })
  .meta({ id: 'DisplayMenuItem' })

const DisplayMenuGroup = z
  .object({ name: text(), description: z.string().nullable(), items: z.array(DisplayMenuItem) })
  .meta({ id: 'DisplayMenuGroup' })

const DisplayMenu = z
  .object({ id: text(), name: text(), description: text(), groups: z.array(DisplayMenuGroup) })
  .meta({ id: 'DisplayMenu' })

export const DisplayMenus = z
  .object({ slug: slug(), currency: currency(), menus: z.array(DisplayMenu) })
  .meta({ id: 'DisplayMenus', description: "What a seated guest orders from is the table session's menus." })

const Pricing = z
  .object({
    model: PricingModel,
    amount: money(),
    currency: currency(),
    depositAmount: money().nullable(),
    minimumSpend: money().nullable(),
    unitLabel: text('The unit that the amount is per.'),
  })
  .meta({ id: 'Pricing' })

const Resource = z
  .object({
    id: text('This is what `resourceId` means everywhere.'),
    name: text(),
    description: text(),
    type: ResourceType,
    capacity: count('Seats or players.'),
    slotDurationMinutes: count("Effective booking length: the resource's own, else the venue's default for the type."),
    slotDurationOverrideMinutes: count().nullable().meta({ description: "The resource's own length alone." }),
    pricing: Pricing,
    allowsFoodOrdering: flag('Whether a seated guest can order food from the table session.'),
    active: flag('Always true on this list.'),
    resourceGroupId: guid().nullable().meta({ description: 'Null when the resource is ungrouped.' }),
    resourceGroupName: z.string().nullable(),
    resourceGroupDescription: z.string().nullable(),
    seatSold: flag('Whether several reservations may share the resource, up to `capacity` combined.'),
  })
  .meta({ id: 'Resource' })

export const Resources = z.object({ slug: slug(), resources: z.array(Resource) }).meta({ id: 'Resources' })

const relative = () => z.number().min(0).max(1).meta({ description: 'Relative to the zone.' })

const FloorPlanTable = z
  .object({
    resourceId: text(),
    name: text(),
    type: ResourceType,
    capacity: count(),
    zoneId: guid(),
    x: relative(),
    y: relative(),
    width: relative(),
    height: relative(),
    shape: z.enum(['Rectangle', 'Circle']),
    rotation: z.number().meta({ description: 'Degrees.' }),
  })
  .meta({ id: 'FloorPlanTable' })

const FloorPlanZone = z
  .object({ id: guid(), name: text(), ordinal: z.int().meta({ description: 'Display order.' }) })
  .meta({ id: 'FloorPlanZone' })

export const FloorPlan = z
  .object({ slug: slug(), zones: z.array(FloorPlanZone), tables: z.array(FloorPlanTable) })
  .meta({ id: 'FloorPlan', description: 'Both lists are empty for a venue without a plan.' })

const AvailabilitySlot = z
  .object({
    start: time(),
    end: time(),
    startsAt: instant('The start as an instant, which leaves no doubt on nights when the clock changes.'),
    endsAt: instant(),
    resourceId: text('Of a group slot, the first member.'),
    resourceName: text(),
    available: flag('False: the slot exists, but it is taken or cannot be booked now.'),
    priceEstimate: money(),
    currency: currency(),
    pricingModel: PricingModel.nullable().meta({ description: 'Null where the members of a group differ.' }),
    seatsRemaining: count().nullable().meta({ description: 'Room left on a seat-sold resource; null for others.' }),
    groupResourceCount: count().nullable().meta({ description: 'Null for a single resource.' }),
    groupResourceNames: z.array(z.string()).nullable().meta({ description: 'Null for a single resource.' }),
  })
  .meta({ id: 'AvailabilitySlot' })

export const Availability = z
  .object({
    slug: slug(),
    date: date('The service day: hours past midnight belong to the day on which they start.'),
    resourceType: ResourceType,
    partySize: count(),
    durationMinutes: count(
      'The length that the slots have; where it is the default, those of a resource with its own length have that.',
    ),
    slots: z.array(AvailabilitySlot).meta({ description: 'Every candidate slot of the day, available or not.' }),
  })
  .meta({ id: 'Availability' })

import { z } from 'zod'
import { largestParty } from '#lib/availability/input.ts'
import type { Text } from '#lib/i18n/locale.ts'
import { guid, integer, text } from '#lib/input.ts'
import { bookers } from '#lib/venues/configuration.ts'
import { pricingModels, resourceTypes } from '#lib/venues/resource-types.ts'
import { bookingMinutesField } from './durations.ts'
import { between, type Checked, distinct, list, onlyIfSet, optional, optionalObject, price, refuse } from './fields.ts'
import { words } from './words.ts'

/** An operator's own short id, unique within its list. */
export const ownId = () => text({ min: 1, max: 80 })

/** A length of a room in centimetres: from a box to a hall. */
const roomLength = () => integer({ min: 100, max: 100_000 })

/** Minutes before a start, up to a year. */
const minutesBefore = () => integer({ min: 0, max: 525_600 })

const ruleMessages = {
  onlineAlready: {
    en: 'Must be absent if guests can book it online at any time.',
    de: 'Muss leer sein, wenn Gäste jederzeit online buchen können.',
  },
  beyondCapacity: (seats: number): Text => ({
    en: `Must be at most ${seats}, its number of seats.`,
    de: `Darf höchstens ${seats} sein, so viele Plätze gibt es hier.`,
  }),
  noMinimum: {
    en: 'Must be absent if there is no smallest party.',
    de: 'Muss leer sein, wenn es keine Mindestgröße gibt.',
  },
} as const

const Pricing = z.strictObject({
  model: optional(z.enum(pricingModels), 'Free'),
  amount: optional(price(), 0).describe('In the currency of the venue, per unit of the model.'),
  depositAmount: optional(price(), null),
  minimumSpend: optional(price(), null),
  unitLabel: optional(words({ max: 40 }), 'booking').describe('The unit that the amount is per.'),
})

const ResourceGroup = z.strictObject({
  id: guid(),
  name: words({ max: 120 }),
  description: optional(words({ max: 2000, multiline: true, blank: true }), ''),
})

export const ResourceGroups = list(ResourceGroup, 'id').describe('Groups that resources may belong to, such as areas.')

const Resource = z
  .strictObject({
    id: ownId().describe('Stays the same for ever: reservations refer to it.'),
    name: words({ max: 120 }),
    description: optional(words({ max: 2000, multiline: true, blank: true }), ''),
    type: z.enum(resourceTypes),
    capacity: integer({ min: 1, max: 10_000 }).describe('Seats or players.'),
    slotDurationOverrideMinutes: optional(bookingMinutesField(), null).describe(
      'Null: the default length of the type.',
    ),
    pricing: optionalObject(Pricing),
    allowsFoodOrdering: optional(z.boolean(), false).describe('Whether a seated guest can order food.'),
    group: optional(guid(), null).describe('The id of an entry of resourceGroups.'),
    seatSold: optional(z.boolean(), false).describe('True: several parties share it, up to its capacity together.'),
    active: optional(z.boolean(), true).describe('False: it cannot be booked and is not shown.'),
    bookableBy: onlyIfSet(z.enum(bookers).transform((by) => (by === 'online' ? undefined : by))).describe(
      'Who can book it: guests online, the house alone, or walk-ins alone. Absent: guests online.',
    ),
    onlineFromMinutes: onlyIfSet(minutesBefore()).describe(
      'So many minutes before the start, what is left of the stock of the house or of walk-ins goes online. Absent: never.',
    ),
    minParty: onlyIfSet(integer({ min: 1, max: largestParty })).describe('The smallest party. Absent: any.'),
    minPartyUntilMinutes: onlyIfSet(minutesBefore()).describe(
      'So many minutes before the start the smallest party falls. Absent: never.',
    ),
  })
  .check(checkRules)

function checkRules(context: Checked<BookingRules>): void {
  const { capacity, bookableBy, onlineFromMinutes, minParty, minPartyUntilMinutes } = context.value
  if (onlineFromMinutes !== undefined && bookableBy === undefined)
    refuse(context, ruleMessages.onlineAlready, ['onlineFromMinutes'], onlineFromMinutes)
  if (minParty !== undefined && minParty > capacity)
    refuse(context, ruleMessages.beyondCapacity(capacity), ['minParty'], minParty)
  if (minPartyUntilMinutes !== undefined && minParty === undefined)
    refuse(context, ruleMessages.noMinimum, ['minPartyUntilMinutes'], minPartyUntilMinutes)
}

type BookingRules = {
  capacity: number
  bookableBy?: string | undefined
  onlineFromMinutes?: number | undefined
  minParty?: number | undefined
  minPartyUntilMinutes?: number | undefined
}

/** The resources that guests can book. */
export const Resources = list(Resource, 'id').describe(
  'What guests can book, in the order in which it is offered. A resource that is taken out of the file becomes inactive.',
)

// Relative to the zone: 0 is its left or upper edge, 1 its right or lower one.
const share = () => between(0, 1)

const Wall = z.strictObject({ x1: share(), y1: share(), x2: share(), y2: share() })
const PlanLabel = z.strictObject({
  text: words({ max: 60 }),
  x: share().describe('The middle of the text.'),
  y: share(),
})

const Zone = z.strictObject({
  id: guid(),
  name: words({ max: 120 }),
  ordinal: optional(integer({ min: 0, max: 10_000 }), null).describe('Display order. Absent: the place in the list.'),
  size: onlyIfSet(z.strictObject({ width: roomLength(), height: roomLength() })).describe(
    'The size of the room in centimetres, for drawing it to scale.',
  ),
  walls: onlyIfSet(z.array(Wall).max(200)).describe('Lines that staff see on the plan, such as walls and the bar.'),
  labels: onlyIfSet(z.array(PlanLabel).max(100)).describe('Words that staff see on the plan, such as "Door".'),
})

const Table = z.strictObject({
  resource: ownId().describe('The id of an entry of resources.'),
  zone: guid().describe('The id of one of the zones.'),
  x: share(),
  y: share(),
  width: share(),
  height: share(),
  shape: optional(z.enum(['Rectangle', 'Circle']), 'Rectangle'),
  rotation: optional(between(-360, 360), 0).describe('Degrees.'),
})

const Plan = z
  .strictObject({
    zones: list(Zone, 'id').transform((zones) => zones.map((zone, at) => ({ ...zone, ordinal: zone.ordinal ?? at }))),
    tables: optional(z.array(Table).check(distinct(({ resource }) => resource, 'resource')), []),
  })
  .check(checkZones)

function checkZones(context: Checked<{ zones: { id: string }[]; tables: { zone: string }[] }>): void {
  const { zones, tables } = context.value
  for (const [index, { zone }] of tables.entries()) {
    if (zones.some(({ id }) => id === zone)) continue
    refuse(context, 'must be the id of an entry of floorPlan.zones', ['tables', index, 'zone'], zone)
  }
}

/** The positions of the resources. */
export const FloorPlan = optionalObject(Plan).describe('Where the resources stand. Null or absent: there is no plan.')

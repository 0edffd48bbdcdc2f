import { z } from 'zod'
import * as field from '#lib/record-fields.ts'
import { PricingModel, ResourceType } from '#lib/venues/resource-records.ts'
import { slotRefusals } from './booking-window.ts'

export const SlotRecord = z
  .object({
    start: field.time(),
    end: field.time(),
    startsAt: field.instant('The start as an instant, which leaves no doubt on nights when the clock changes.'),
    endsAt: field.instant(),
    resourceId: field.text('Of a group slot, the first member.'),
    resourceName: field.text(),
    available: field.flag('False: the slot exists, but it is taken or cannot be booked now.'),
    priceEstimate: field.money(),
    currency: field.currency(),
    pricingModel: PricingModel.nullable().meta({ description: 'Null where the members of a group differ.' }),
    depositAmount: field
      .money('What a guest pays who agrees to a deposit (`depositOptIn`), in `currency`; null for none.')
      .nullable(),
    unitLabel: z
      .string()
      .nullable()
      .meta({ description: 'The unit that the price is per; null where the members of a group differ.' }),
    seatsRemaining: field
      .count()
      .nullable()
      .meta({ description: 'Room left on a seat-sold resource; null for others.' }),
    groupResourceCount: field.count().nullable().meta({ description: 'Null for a single resource.' }),
    groupResourceNames: z.array(z.string()).nullable().meta({ description: 'Null for a single resource.' }),
    reason: z
      .enum(slotRefusals)
      .nullable()
      .optional()
      .meta({ description: 'With `explain=true`: why the slot is not available, null where it is.' }),
  })
  .meta({ id: 'AvailabilitySlot' })
export type SlotRecord = z.input<typeof SlotRecord>

export const AvailabilityRecord = z
  .object({
    slug: field.slug(),
    date: field.date('The service day: hours past midnight belong to the day on which they start.'),
    resourceType: ResourceType,
    partySize: field.count(),
    durationMinutes: field.count(
      'The length that the slots have; where it is the default, those of a resource with its own length have that.',
    ),
    slots: z.array(SlotRecord).meta({ description: 'Every candidate slot of the day, available or not.' }),
  })
  .meta({ id: 'Availability' })
export type AvailabilityRecord = z.input<typeof AvailabilityRecord>

/** The answer around its slots. */
export type DayHead = Omit<AvailabilityRecord, 'slots'>

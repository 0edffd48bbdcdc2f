import { z } from 'zod'
import * as field from '#lib/record-fields.ts'
import { termKinds } from '#lib/venues/configuration.ts'
import { PricingModel, ResourceType } from '#lib/venues/resource-records.ts'
import { slotRefusals } from './booking-window.ts'

export const SlotRecord = z
  .object({
    start: field.time(),
    end: field.time(),
    startsAt: field.instant('The start as an instant, which leaves no doubt on nights when the clock changes.'),
    endsAt: field.instant(),
    resourceId: field.text('The resource to reserve; for a group, its first member.'),
    resourceName: field.text(),
    available: field.flag('False: the slot exists, but it is taken or cannot be booked now.'),
    priceEstimate: field.money(),
    currency: field.currency(),
    pricingModel: PricingModel.nullable().meta({ description: 'Null if the members of a group differ.' }),
    depositAmount: field
      .money('The deposit of a guest who agrees to one (`depositOptIn`), in `currency`; null for none.')
      .nullable(),
    unitLabel: z
      .string()
      .nullable()
      .meta({ description: 'The unit of the price; null if the members of a group differ.' }),
    seatsRemaining: field
      .count()
      .nullable()
      .meta({ description: 'Seats left on a seat-sold resource; null for others.' }),
    groupResourceCount: field.count().nullable().meta({ description: 'Null for a single resource.' }),
    groupResourceNames: z.array(z.string()).nullable().meta({ description: 'Null for a single resource.' }),
    reason: z
      .enum(slotRefusals)
      .nullable()
      .optional()
      .meta({ description: 'With `explain=true`: why the slot is not available; null if it is.' }),
    terms: z.enum(termKinds).nullable().optional().meta({
      description:
        'With `accepts`: what a booking of the slot has to accept. `deposit`: its deposit. `request`: the venue answers first. Null: nothing.',
    }),
    answerWithinHours: field
      .count()
      .optional()
      .meta({ description: 'With `terms: request`: within how many hours the venue answers.' }),
  })
  .meta({ id: 'AvailabilitySlot' })
export type SlotRecord = z.input<typeof SlotRecord>

/** What a slot says of its terms; nothing for a client that asks for none. */
export type SlotTerms = Pick<SlotRecord, 'terms' | 'answerWithinHours'>

export const AvailabilityRecord = z
  .object({
    slug: field.slug(),
    date: field.date('The service day: hours past midnight belong to the day on which they start.'),
    resourceType: ResourceType,
    partySize: field.count(),
    durationMinutes: field.count(
      'The length of the slots. If it is the default, slots of a resource with a length of its own have that one.',
    ),
    pause: z
      .object({ until: field.instant(), message: field.text('The sentence for guests.') })
      .optional()
      .meta({
        description: 'With `explain=true`: the pause of online booking that runs for this type; absent for none.',
      }),
    slots: z.array(SlotRecord).meta({ description: 'Every candidate slot of the day, available or not.' }),
  })
  .meta({ id: 'Availability' })
export type AvailabilityRecord = z.input<typeof AvailabilityRecord>

/** The answer around its slots. */
export type DayHead = Omit<AvailabilityRecord, 'slots'>

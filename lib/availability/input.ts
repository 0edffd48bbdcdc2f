import { z } from 'zod'
import { guid, localDate, queryFlag, queryInteger, refuse } from '#lib/input.ts'
import { addDays, dayMs, wallMidnight } from '#lib/time.ts'
import { type TermKind, termKinds } from '#lib/venues/configuration.ts'
import { resourceTypes } from '#lib/venues/resource-types.ts'
import { daysMessages as messages } from './messages.ts'

/** Guests that one reservation may be for (interface, Limits). */
export const largestParty = 200

const isTermKind = (word: string): word is TermKind => termKinds.some((kind) => kind === word)

/** Terms in a query, as a list with commas (decisions 19.7). */
function acceptedTerms() {
  return z
    .string()
    .check((context) => {
      if (!wordsOf(context.value).every(isTermKind)) refuse(context, messages.terms())
    })
    .transform((value) => wordsOf(value).filter(isTermKind))
}

const wordsOf = (value: string) => value.split(',').filter(Boolean)

/** The fields of a party's request that are the same for any day. */
const wish = {
  partySize: queryInteger({ min: 1 })
    .default(2)
    .meta({
      override: { default: 2 },
      description: 'Guests or players. Large parties may get slots of several resources.',
    }),
  resourceType: z
    .enum(resourceTypes)
    .default('RestaurantTable')
    .meta({ description: "One of the venue's resource types." }),
  durationMinutes: queryInteger()
    .default(0)
    .meta({ override: { default: 0 }, description: 'A length that the venue offers; 0 means its default.' }),
  resourceGroup: guid().optional().meta({ description: 'A `resourceGroupId`: only slots of that group.' }),
  accepts: acceptedTerms().optional().meta({
    description:
      'The terms that the guest accepts, `deposit,request`. Slots with these terms are then available too, and each slot has its `terms`.',
  }),
}

/** Query of GET /api/venues/{venueSlug}/availability (interface, GET availability). */
export const AvailabilityQuery = z.object({
  date: localDate().meta({ description: 'The service day, `yyyy-MM-dd`, without a zone.' }),
  ...wish,
  explain: queryFlag(false).meta({ description: 'True adds the `reason` to slots that are not available.' }),
})

export type AvailabilityQuery = z.output<typeof AvailabilityQuery>

/** The most days of one answer (decisions 16.2): two months, as calendars show them. */
export const mostDays = 62

/** Query of GET /api/venues/{venueSlug}/availability/days (decisions 16.2). */
export const DaysQuery = z
  .object({
    from: localDate().meta({ description: 'The first service day, `yyyy-MM-dd`, without a zone.' }),
    until: localDate().meta({ description: `The last one; at most ${mostDays} days in all.` }),
    ...wish,
  })
  .check(checkRange)

export type DaysQuery = z.output<typeof DaysQuery>

/** Refuses a range that ends before it begins, or has more than `mostDays`. */
export function checkRange(context: Parameters<typeof refuse>[0] & { value: { from: string; until: string } }): void {
  const { from, until } = context.value
  if (until < from) refuse(context, messages.endsBefore(), ['until'])
  else if (daysFrom(from, until) > mostDays) refuse(context, messages.tooManyDays(mostDays), ['until'])
}

/** Number of days from one date to another, both included. */
function daysFrom(from: string, until: string): number {
  return (wallMidnight(until) - wallMidnight(from)) / dayMs + 1
}

/** The dates of a range, in their order. */
export function datesOfRange({ from, until }: Pick<DaysQuery, 'from' | 'until'>): string[] {
  return Array.from({ length: daysFrom(from, until) }, (_, days) => addDays(from, days))
}

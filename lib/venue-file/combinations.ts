import { z } from 'zod'
import { largestParty } from '#lib/availability/input.ts'
import type { Text } from '#lib/i18n/locale.ts'
import { integer } from '#lib/input.ts'
import { resourceTypes } from '#lib/venues/resource-types.ts'
import { type Checked, distinct, onlyIfSet, refuse } from './fields.ts'
import { ownId } from './resources.ts'
import { words } from './words.ts'

const messages = {
  atLeast: (least: number): Text => ({
    en: `Must be at least ${least}: nobody sits at none of its tables.`,
    de: `Muss mindestens ${least} sein: An jedem der Tische sitzt jemand.`,
  }),
  notBelow: (least: number): Text => ({
    en: `Must be at least ${least}, its smallest party.`,
    de: `Muss mindestens ${least} sein, die kleinste Gruppe.`,
  }),
} as const

const Combination = z
  .strictObject({
    id: ownId(),
    name: words({ max: 120 }),
    type: z.enum(resourceTypes),
    resources: z
      .array(ownId())
      .min(2)
      .max(20)
      .check(distinct((id) => id))
      .describe('The ids of its members, entries of resources, in the order in which they are filled.'),
    minParty: integer({ min: 2, max: largestParty }),
    maxParty: integer({ min: 2, max: largestParty }).describe('May be more or fewer than the seats of its members.'),
  })
  .check(checkParties)

function checkParties(context: Checked<{ resources: string[]; minParty: number; maxParty: number }>): void {
  const { resources, minParty, maxParty } = context.value
  if (minParty < resources.length) refuse(context, messages.atLeast(resources.length), ['minParty'], minParty)
  if (maxParty < minParty) refuse(context, messages.notBelow(minParty), ['maxParty'], maxParty)
}

/** Resources that seat a party together. */
export const Combinations = onlyIfSet(
  z
    .array(Combination)
    .check(distinct(({ id }) => id, 'id'))
    .transform((given) => (given.length > 0 ? given : undefined)),
)
  .meta({ default: [] })
  .describe(
    'Resources of one type that seat larger parties together. A type that has any joins no others; one without joins any.',
  )

import { z } from 'zod'
import { localDate, localTime, refuse } from '#lib/input.ts'
import { houseChangeMessages as messages } from './messages.ts'

const MovedPlaceBody = z
  .object({
    date: localDate(),
    start: localTime(),
    minutes: z.int().min(1).max(1440),
    resourceId: z.string().min(1).max(100),
  })
  .meta({ description: 'The place that was offered.' })

/** A choice about a booking that no longer fits. A booking that is not named is kept. */
const ChoiceBody = z.discriminatedUnion('choice', [
  z.object({ reference: z.string().max(40), choice: z.literal('keep') }),
  z.object({ reference: z.string().max(40), choice: z.literal('cancel') }),
  z.object({ reference: z.string().max(40), choice: z.literal('move'), place: MovedPlaceBody }),
])
export type ChoiceBody = z.output<typeof ChoiceBody>

const Choices = z
  .array(ChoiceBody)
  .max(2_000)
  .check((context) => {
    const references = context.value.map(({ reference }) => reference)
    if (new Set(references).size < references.length) refuse(context, messages.chosenTwice())
  })

/** Query of the changes whose bookings are still being moved: one of them is named, also if it is done. */
export const HouseChangesQuery = z.object({
  change: z.uuid().optional().meta({ description: 'The change that is read also if it is done.' }),
})

/** Body of the decision about bookings that are asked again. */
export const ChangeDecisionBody = z.object({
  choices: Choices.meta({ description: 'What becomes of the bookings that are asked again.' }),
})

/** Query of the mail that a choice would send. */
export const HouseLetterQuery = z.object({
  reference: z.string().max(40).meta({ description: 'The booking.' }),
  choice: z.enum(['move', 'cancel']).meta({ description: 'The choice about it.' }),
  date: localDate().optional().meta({ description: 'The date of the place that a move leads to.' }),
  start: localTime().optional().meta({ description: 'Its start.' }),
  minutes: z.coerce.number().int().min(1).max(1440).optional().meta({ description: 'Its length.' }),
  resourceId: z.string().max(100).optional().meta({ description: 'Its table.' }),
})
export type HouseLetterQuery = z.output<typeof HouseLetterQuery>

/** Body of a save of a section. */
export const HouseSaveBody = z.object({
  version: z.string().max(40).meta({ description: 'The version of the section that was read.' }),
  content: z
    .record(z.string(), z.unknown())
    .meta({ description: 'The fields of the section, as in the venue file; absent fields stay.' }),
  preview: z.boolean().default(false).meta({ description: 'True: nothing changes, and the answer says what would.' }),
  choices: Choices.default([]).meta({
    description:
      'What becomes of the bookings that no longer fit: each is kept, moved to the place that was offered, or cancelled.',
  }),
  seen: z.string().max(40).optional().meta({
    description: 'The `seen` of the preview that has listed the bookings that no longer fit; omitted for none.',
  }),
})
export type HouseSaveBody = z.output<typeof HouseSaveBody>

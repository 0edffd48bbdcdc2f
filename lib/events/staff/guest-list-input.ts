import { z } from 'zod'
import { byGuest, integer, optionalText, text } from '#lib/input.ts'

const wasMeta = {
  description: 'The value as it was read. The request is refused if another one is stored by now. Absent: no check.',
}

/** Body of the console's routes about registrations. */
export const RegistrationNote = z.object({
  note: optionalText({ max: 500, multiline: true }).meta({
    description: 'A note for staff; the guest does not see it. Absent or blank: none.',
  }),
  was: z.object({ note: z.string().nullable() }).optional().meta(wasMeta),
})
export type RegistrationNote = z.output<typeof RegistrationNote>

/** Body of a merge. */
export const RegistrationMerge = z.object({
  other: text({ min: 1, max: 64 }).meta({
    description: 'The reference of the other registration, of the same buyer. Its tickets move to this one.',
  }),
})
export type RegistrationMerge = z.output<typeof RegistrationMerge>

const of = integer({ min: 1, max: 100 }).meta({
  description:
    'The number of tickets of the registration as it was read. The request is refused if there are more or fewer by now, because places have moved.',
})

/** Body of the acts on one ticket. */
export const TicketPlace = z.object({ of })
export type TicketPlace = z.output<typeof TicketPlace>

export const TicketName = z.object({
  of,
  name: byGuest(text({ min: 1, max: 120 })).meta({ description: 'The name of the guest of this ticket.' }),
  was: z.object({ name: z.string().nullable() }).optional().meta(wasMeta),
})
export type TicketName = z.output<typeof TicketName>

/** Whom a message goes to: everybody with a valid registration, or those of them who are inside, or who are not. */
export const audiences = ['all', 'inside', 'not-inside'] as const

export const EventMessage = z.object({
  to: z
    .enum(audiences)
    .meta({ description: 'The buyers who are mailed: all, those with somebody inside, or the others.' }),
  subject: text({ min: 1, max: 120 }).meta({ description: 'The subject of the mail, and its headline.' }),
  text: text({ min: 1, max: 4000, multiline: true }).meta({
    description: 'Plain text; an empty line begins a paragraph.',
  }),
})
export type EventMessage = z.output<typeof EventMessage>

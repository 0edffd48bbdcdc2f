import { z } from 'zod'
import { largestParty } from '#lib/availability/input.ts'
import { integer } from '#lib/input.ts'
import { defaultGridMinutes } from '#lib/venues/durations.ts'
import { resourceTypes } from '#lib/venues/resource-types.ts'
import { type Checked, distinct, list, onlyIfSet, optional, refuse } from './fields.ts'

/** How long a booking may be (interface, Limits). */
export const bookingMinutesField = () => integer({ min: 15, max: 1440 })

const Given = z.strictObject({
  type: z.enum(resourceTypes),
  defaultMinutes: bookingMinutesField().describe('The length of a booking whose request names none.'),
  minMinutes: optional(bookingMinutesField(), null).describe('Absent: the shortest option.'),
  maxMinutes: optional(bookingMinutesField(), null).describe('Absent: the longest option.'),
  stepMinutes: optional(integer({ min: 1, max: 1440 }), 15).describe('Options are whole steps longer than minMinutes.'),
  guestSelectable: optional(z.boolean(), false).describe('Whether a guest may choose among the options.'),
  options: optional(
    z
      .array(bookingMinutesField())
      .min(1)
      .check(distinct((minutes) => minutes)),
    null,
  ).describe('Absent: every step from minMinutes to maxMinutes where the guest may choose, else defaultMinutes alone.'),
  gridMinutes: optional(integer({ min: 5, max: 1440 }), defaultGridMinutes).describe(
    'Minutes between the starts of slots, counted from the opening time.',
  ),
  turnoverMinutes: optional(integer({ min: 0, max: 720 }), 0).describe(
    'Minutes for which a resource stays blocked after each booking.',
  ),
  byParty: onlyIfSet(
    z
      .array(
        z.strictObject({
          from: integer({ min: 1, max: largestParty }).describe('The least guests.'),
          minutes: bookingMinutesField().describe('The default length of parties of that size.'),
        }),
      )
      .check(distinct(({ from }) => from, 'from'))
      .transform((steps) => (steps.length > 0 ? steps.sort((one, other) => one.from - other.from) : undefined)),
  ).describe('Default lengths of larger parties, from minMinutes to maxMinutes. Absent: defaultMinutes for all.'),
})

/** An entry with its defaults computed. */
function complete(given: z.output<typeof Given>) {
  const { defaultMinutes, stepMinutes, guestSelectable } = given
  const lengths = given.options ?? [defaultMinutes]
  const minMinutes = given.minMinutes ?? Math.min(...lengths)
  const maxMinutes = given.maxMinutes ?? Math.max(...lengths)
  const options = given.options ?? (guestSelectable ? steps(minMinutes, maxMinutes, stepMinutes) : lengths)
  return { ...given, minMinutes, maxMinutes, options }
}

function steps(from: number, until: number, step: number): number[] {
  return Array.from({ length: Math.floor(Math.max(0, until - from) / step) + 1 }, (_, index) => from + index * step)
}

function checkLengths(context: Checked<ReturnType<typeof complete>>): void {
  const { defaultMinutes, minMinutes, maxMinutes, stepMinutes, guestSelectable, options } = context.value
  if (minMinutes > maxMinutes) {
    const message = {
      en: `Must be at least minMinutes, which is ${minMinutes}.`,
      de: `Muss mindestens so lang wie die kürzeste Dauer sein (${minMinutes}).`,
    }
    refuse(context, message, ['maxMinutes'], maxMinutes)
    return
  }
  const within = { en: `Must be ${minMinutes} to ${maxMinutes}.`, de: `Muss ${minMinutes} bis ${maxMinutes} sein.` }
  const outside = (minutes: number) => minutes < minMinutes || minutes > maxMinutes
  for (const [index, minutes] of options.entries()) {
    if (outside(minutes)) refuse(context, within, ['options', index], minutes)
    else if ((minutes - minMinutes) % stepMinutes !== 0) {
      const message = {
        en: `Must be minMinutes (${minMinutes}) plus whole steps of ${stepMinutes}.`,
        de: `Muss die kürzeste Dauer (${minMinutes}) plus ganze Schritte von ${stepMinutes} sein.`,
      }
      refuse(context, message, ['options', index], minutes)
    }
  }
  for (const [index, { minutes }] of (context.value.byParty ?? []).entries()) {
    if (outside(minutes)) refuse(context, within, ['byParty', index, 'minutes'], minutes)
  }
  if (outside(defaultMinutes)) {
    refuse(context, within, ['defaultMinutes'], defaultMinutes)
  } else if (guestSelectable && !options.includes(defaultMinutes)) {
    const message = {
      en: `Must be one of the options ${options.join(', ')}.`,
      de: `Muss eine der Dauern zur Auswahl sein: ${options.join(', ')}.`,
    }
    refuse(context, message, ['defaultMinutes'], defaultMinutes)
  }
}

/** How long resources of each type are booked. */
export const BookingDurations = list(Given.transform(complete).check(checkLengths), 'type').describe(
  'Booking lengths, one entry per type. A type without one is booked for 60 minutes where it is a game, else for 120.',
)

/** The resource types to which an entry applies. */
export const appliesTo = () =>
  z
    .array(z.enum(resourceTypes))
    .min(1)
    .check(distinct((type) => type))

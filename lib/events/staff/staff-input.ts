import { z } from 'zod'
import { locales } from '#lib/i18n/locale.ts'
import { integer, localDate, localTime, refuse, text } from '#lib/input.ts'
import { highest } from '#lib/money.ts'
import { registrationModes } from '../status.ts'
import { eventFields, priceBreaches, timeBreaches } from './event-rules.ts'
import { staffMessages as messages } from './staff-messages.ts'

const blankIsNull = (value: string | null) => value || null
const orNull = <T extends z.ZodType<string, string>>(schema: T) => schema.nullable().transform(blankIsNull)

const contentFields = {
  title: eventFields.title().meta({ description: 'The title of the event.' }),
  excerpt: orNull(eventFields.excerpt()).meta({ description: 'Teaser.' }),
  description: eventFields.description().meta({ description: 'HTML; markup that is not allowed is removed.' }),
  imageUrl: orNull(text({ max: 2000 })).meta({ description: 'An https address, or a picture of this service.' }),
  imageAlt: orNull(eventFields.imageAlt()).meta({ description: 'A description of the picture.' }),
  date: localDate().nullable().meta({ description: 'Venue-local; null for an ongoing event.' }),
  start: localTime().nullable().meta({ description: 'Venue-local.' }),
  end: localTime().nullable().meta({ description: 'Earlier than the start: on the next day.' }),
  timeLabel: orNull(eventFields.timeLabel()).meta({ description: 'Free text beside the times, or instead of them.' }),
  locationLabel: eventFields.locationLabel().meta({ description: 'The place at the venue.' }),
  language: z.enum(locales).meta({ description: 'The language that it is written in.' }),
  mode: z.enum(registrationModes).meta({ description: 'How guests get in.' }),
  price: z
    .number()
    .max(highest.price)
    .nullable()
    .meta({ description: 'The price of one ticket; with paid tickets alone.' }),
  capacity: eventFields.capacity().nullable().meta({ description: 'Null: unlimited.' }),
  maxPerRegistration: eventFields.maxPerRegistration().nullable().meta({ description: "Null: the venue's setting." }),
  closesDate: localDate()
    .nullable()
    .meta({ description: 'The day on which registration ends; null: it ends with the start of the event.' }),
  closesTime: localTime().nullable().meta({ description: 'With `closesDate`.' }),
}

/** The fields of the content, each by itself. */
export const EventContentFields = z.object(contentFields)

/** The content of an event as the console sends it: complete, and in venue-local time. */
export const EventContentBody = EventContentFields.check((context) => {
  const { closesDate, closesTime } = context.value
  for (const { field, text } of [...timeBreaches(context.value), ...priceBreaches(context.value)]) {
    refuse(context, text, [field])
  }
  if ((closesDate === null) !== (closesTime === null)) refuse(context, messages.closesTogether(), ['closesTime'])
})
export type EventContentBody = z.output<typeof EventContentBody>

const content = () => EventContentBody.meta({ description: 'The whole content of the event.' })
const revision = () => integer({ min: 0, max: 2_147_483_647 }).meta({ description: 'The revision that was read.' })
const preview = () =>
  z.boolean().optional().meta({ description: 'True: nothing changes, and the answer says what would.' })
const checksOnly = () => z.boolean().optional().meta({ description: 'True: checks the fields, and creates nothing.' })

/** Body of a new event. */
export const EventCreateBody = z.object({ content: content(), preview: checksOnly() })
export type EventCreateBody = z.output<typeof EventCreateBody>

/** Body of an edit. */
export const EventEditBody = z.object({
  revision: revision(),
  preview: preview(),
  content: content(),
})
export type EventEditBody = z.output<typeof EventEditBody>

/** Body of a publication, a cancellation, and of removing a draft. */
export const EventStepBody = z.object({ revision: revision(), preview: preview() })
export type EventStepBody = z.output<typeof EventStepBody>

/** Body of a copy, or of a weekly series. */
export const EventCopyBody = z.object({
  date: localDate().nullable().meta({ description: 'Day of the first copy; null for an ongoing event.' }),
  weeks: integer({ min: 1, max: 52 }).meta({ description: 'The number of copies, a week apart.' }),
})
export type EventCopyBody = z.output<typeof EventCopyBody>

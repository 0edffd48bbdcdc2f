import { z } from 'zod'
import { localDate, localTime } from '#lib/input.ts'
import { dayMinutes, minutesOfDay } from '#lib/time.ts'
import { type DayHours, type RegularHours, weekdays } from '#lib/venues/configuration.ts'
import { type Checked, list, optional, optionalObject, refuse } from './fields.ts'
import { type WordsInLanguages, words } from './words.ts'

const Break = z.strictObject({ starts: localTime(), ends: localTime() })

const dayFields = {
  isClosed: optional(z.boolean(), false),
  opens: optional(localTime(), null).describe('HH:mm; null exactly when the day is closed.'),
  closes: optional(localTime(), null).describe(
    'HH:mm; null exactly when the day is closed. Earlier than opens: on the next day. Equal to opens: 24 hours later.',
  ),
  breaks: list(Break).describe(
    'Pauses within the opening hours, in which nothing can be booked. They apply only to days that close before midnight.',
  ),
}

type DayFields = {
  isClosed: boolean
  opens: string | null
  closes: string | null
  breaks: { starts: string; ends: string }[]
}

function checkDay(context: Checked<DayFields>): void {
  const { isClosed, opens, closes, breaks } = context.value
  if (isClosed) {
    if (opens !== null) refuse(context, 'must be null on a closed day', ['opens'], opens)
    if (closes !== null) refuse(context, 'must be null on a closed day', ['closes'], closes)
    if (breaks.length > 0) refuse(context, 'must be empty on a closed day', ['breaks'], breaks)
    return
  }
  if (opens === null) refuse(context, 'is required unless isClosed is true', ['opens'], opens)
  if (closes === null) refuse(context, 'is required unless isClosed is true', ['closes'], closes)
  if (opens === null || closes === null) return
  const opensMinute = minutesOfDay(opens)
  const afterOpening = (time: string) => {
    const minute = minutesOfDay(time)
    return minute < opensMinute ? minute + dayMinutes : minute
  }
  const closesMinute = minutesOfDay(closes) + (minutesOfDay(closes) <= opensMinute ? dayMinutes : 0)
  for (const [index, { starts, ends }] of breaks.entries()) {
    const within = `must lie within the opening hours ${opens} to ${closes}`
    const [from, until] = [afterOpening(starts), afterOpening(ends)]
    if (from >= closesMinute) refuse(context, within, ['breaks', index, 'starts'], starts)
    else if (until <= from) refuse(context, `must be later than starts, and ${within}`, ['breaks', index, 'ends'], ends)
    else if (until > closesMinute) refuse(context, within, ['breaks', index, 'ends'], ends)
  }
}

const Regular = z
  .strictObject({ day: z.enum(weekdays), ...dayFields })
  .check(checkDay)
  .transform((hours) => hours as RegularHours)

type SpecialHours = DayHours & { date: string; note: WordsInLanguages | null; breaks: z.output<typeof Break>[] }

const Special = z
  .strictObject({ date: localDate(), ...dayFields, note: optional(words({ max: 200, blank: true }), null) })
  .check(checkDay)
  .transform((hours) => hours as SpecialHours)

/** The opening hours. A weekday without an entry is closed. */
export const OpeningHours = optionalObject(
  z.strictObject({
    regular: list(Regular, 'day').describe('One entry per weekday. A weekday without one is closed.'),
    special: list(Special, 'date').describe('A date with hours of its own, which replace those of its weekday.'),
  }),
).describe('Opening hours in venue-local time. Without them the venue is always closed.')

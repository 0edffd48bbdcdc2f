import { z } from 'zod'
import type { Text } from '#lib/i18n/locale.ts'
import { localDate, localTime } from '#lib/input.ts'
import { dayMinutes, minutesOfDay } from '#lib/time.ts'
import { type DayHours, type RegularHours, weekdays } from '#lib/venues/configuration.ts'
import { type Checked, list, onlyIfSet, optional, optionalObject, refuse } from './fields.ts'
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
  lastStart: onlyIfSet(localTime()).describe(
    'HH:mm of the last start. Bookings that begin by then may end after closing. Absent: bookings end by closing.',
  ),
}

const messages = {
  closedDay: { en: 'Must be null on a closed day.', de: 'Muss an einem geschlossenen Tag leer sein.' },
  noBreaks: { en: 'Must be empty on a closed day.', de: 'Muss an einem geschlossenen Tag leer sein.' },
  openDay: { en: 'Is required unless isClosed is true.', de: 'Ist erforderlich, wenn der Tag nicht geschlossen ist.' },
  closedStart: { en: 'Must be absent on a closed day.', de: 'Muss an einem geschlossenen Tag leer sein.' },
  lateStart: {
    en: 'Must be noon of the next day at the latest.',
    de: 'Darf höchstens der Mittag des nächsten Tages sein.',
  },
  within: (opens: string, closes: string): Text => ({
    en: `Must lie within the opening hours ${opens} to ${closes}.`,
    de: `Muss innerhalb der Öffnungszeiten von ${opens} bis ${closes} liegen.`,
  }),
  after: (opens: string, closes: string): Text => ({
    en: `Must be later than starts, and must lie within the opening hours ${opens} to ${closes}.`,
    de: `Muss nach dem Beginn und innerhalb der Öffnungszeiten von ${opens} bis ${closes} liegen.`,
  }),
} as const

type DayFields = {
  isClosed: boolean
  opens: string | null
  closes: string | null
  breaks: { starts: string; ends: string }[]
  lastStart?: string | undefined
}

/** Ours: the latest last start, in minutes. Readers of a day look two days around it, which reaches no booking that begins later. */
const latestStartMinute = dayMinutes + 12 * 60

function checkDay(context: Checked<DayFields>): void {
  const { isClosed, opens, closes, breaks, lastStart } = context.value
  if (isClosed) {
    if (lastStart !== undefined) refuse(context, messages.closedStart, ['lastStart'], lastStart)
    if (opens !== null) refuse(context, messages.closedDay, ['opens'], opens)
    if (closes !== null) refuse(context, messages.closedDay, ['closes'], closes)
    if (breaks.length > 0) refuse(context, messages.noBreaks, ['breaks'], breaks)
    return
  }
  if (opens === null) refuse(context, messages.openDay, ['opens'], opens)
  if (closes === null) refuse(context, messages.openDay, ['closes'], closes)
  if (opens === null || closes === null) return
  const opensMinute = minutesOfDay(opens)
  const afterOpening = (time: string) => {
    const minute = minutesOfDay(time)
    return minute < opensMinute ? minute + dayMinutes : minute
  }
  const closesMinute = minutesOfDay(closes) + (minutesOfDay(closes) <= opensMinute ? dayMinutes : 0)
  const within = messages.within(opens, closes)
  if (lastStart !== undefined) {
    const minute = afterOpening(lastStart)
    if (minute > closesMinute) refuse(context, within, ['lastStart'], lastStart)
    else if (minute > latestStartMinute) refuse(context, messages.lateStart, ['lastStart'], lastStart)
  }
  for (const [index, { starts, ends }] of breaks.entries()) {
    const [from, until] = [afterOpening(starts), afterOpening(ends)]
    if (from >= closesMinute) refuse(context, within, ['breaks', index, 'starts'], starts)
    else if (until <= from) refuse(context, messages.after(opens, closes), ['breaks', index, 'ends'], ends)
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

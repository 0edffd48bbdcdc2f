import { z } from 'zod'
import { localDate, localTime } from '#lib/input.ts'
import { weekdays } from '#lib/venues/configuration.ts'
import { type Checked, distinct, list, optional, refuse } from './fields.ts'

const DateRange = z.strictObject({ from: localDate(), until: localDate() }).check(checkRange)

function checkRange(context: Checked<{ from: string; until: string }>): void {
  const { from, until } = context.value
  if (until < from)
    refuse(
      context,
      { en: 'Must not be before its first day.', de: 'Darf nicht vor dem ersten Tag liegen.' },
      ['until'],
      until,
    )
}

/** The fields of a rule that say when it counts (decisions 19.1), as `RuleTimes` of `lib/rules` has them. */
export const ruleTimes = {
  days: optional(z.array(z.enum(weekdays)).check(distinct((day) => day)), []).describe('Weekdays. Absent: every day.'),
  dates: list(DateRange).describe('Ranges of service days, both ends included. Absent: every date.'),
  from: optional(localTime(), null).describe(
    'HH:mm of the service day from which it counts. Absent: from its opening.',
  ),
  until: optional(localTime(), null).describe(
    'HH:mm at which it ends; a start at that time is outside. Absent: its closing.',
  ),
}

import { z } from 'zod'
import { integer } from '#lib/input.ts'
import { minutesOfDay } from '#lib/time.ts'
import { pacingMinutes } from '#lib/venues/pacing-rule.ts'
import { resourceTypes } from '#lib/venues/resource-types.ts'
import { between, type Checked, distinct, must, onlyIfSet, optional, refuse } from './fields.ts'
import { ruleTimes } from './rule-times.ts'

const most = () => optional(integer({ min: 1, max: 10_000 }), null)

const isWholePerCent = (share: number) => Math.abs(share * 100 - Math.round(share * 100)) < 1e-9

const Rule = z.strictObject({
  types: optional(z.array(z.enum(resourceTypes)).check(distinct((type) => type)), []).describe(
    'The resource types whose bookings count together. Absent: every type.',
  ),
  ...ruleTimes,
  perMinutes: z
    .union(pacingMinutes.map((minutes) => z.literal(minutes)))
    .describe('Whether the numbers are those of a quarter, a half or a whole hour by the clock.'),
  maxCovers: most().describe('The most guests who may start in it. Absent: any number.'),
  maxParties: most().describe('The most parties that may start in it. Absent: any number.'),
  online: optional(
    between(0, 1).check(
      must(isWholePerCent, {
        en: 'Must be a share in whole per cent, such as 0.7 for 70 %.',
        de: 'Muss ein Anteil in ganzen Prozent sein, etwa 0.7 für 70 %.',
      }),
    ),
    1,
  ).describe('The share of both numbers that guests may book online, rounded down.'),
})

function checkRule(context: Checked<z.output<typeof Rule>>): void {
  const { perMinutes, maxCovers, maxParties, from, until } = context.value
  if (maxCovers === null && maxParties === null) {
    const message = {
      en: 'Must name the most guests, the most parties, or both.',
      de: 'Muss die höchste Zahl der Gäste, der Gruppen oder beide nennen.',
    }
    refuse(context, message, ['maxCovers'], maxCovers)
  }
  for (const [field, time] of [['from', from] as const, ['until', until] as const]) {
    if (time === null || minutesOfDay(time) % perMinutes === 0) continue
    // Else a stretch would be bound in one part and free in the other.
    const message = {
      en: `Must be a time at which a stretch of ${perMinutes} minutes begins, counted from the full hour.`,
      de: `Muss eine Zeit sein, zu der ein Abschnitt von ${perMinutes} Minuten beginnt, ab der vollen Stunde gezählt.`,
    }
    refuse(context, message, [field], time)
  }
}

/** The rules of pace (decisions 19.2). None and an empty list are the same. */
export const PacingRules = onlyIfSet(
  z
    .array(Rule.check(checkRule))
    .max(50)
    .transform((rules) => (rules.length === 0 ? null : rules)),
).describe(
  'The most guests and parties that may start in a stretch of the clock. All rules that count at a start bind it. Absent: no limit.',
)

import { z } from 'zod'
import { toDecimal } from '#lib/money.ts'
import * as field from '#lib/record-fields.ts'
import { type Resource, weekdays } from './configuration.ts'
import type { Venue } from './queries.ts'

const RateRecord = z
  .object({
    days: z.array(z.enum(weekdays)).meta({ description: 'Empty: every day.' }),
    dates: z
      .array(z.object({ from: field.date(), until: field.date() }))
      .meta({ description: 'Ranges of service days, both ends included. Empty: every date.' }),
    from: field.time('Of the service day. Null: from its opening.').nullable(),
    until: field.time('A start at this time is outside. Null: until its closing.').nullable(),
    amount: field.money('In place of the `amount` of the resource.'),
  })
  .meta({ id: 'Rate' })

/** The fields of a resource's pricing that only venues with rates have (decisions 19.6). */
export const RatesFields = {
  rates: z.array(RateRecord).optional().meta({ description: 'Amounts at certain times; the first that fits counts.' }),
  perPerson: z.literal(true).optional().meta({ description: 'The amount is that of one person.' }),
  minutesPerGame: field.count('How long one game lasts.').optional(),
}

type RatesRecord = { [Name in keyof typeof RatesFields]?: z.input<(typeof RatesFields)[Name]> }

export function ratesRecord({ currency }: Pick<Venue, 'currency'>, { rates }: Pick<Resource, 'rates'>): RatesRecord {
  if (!rates) return {}
  const { perPerson, minutesPerGame } = rates
  const amounts = rates.rates.map(({ amountMinor, ...times }) => ({
    ...times,
    amount: toDecimal(amountMinor, currency),
  }))
  return {
    ...(amounts.length > 0 && { rates: amounts }),
    ...(perPerson && { perPerson: true as const }),
    ...(minutesPerGame !== null && { minutesPerGame }),
  }
}

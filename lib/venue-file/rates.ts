import { z } from 'zod'
import { integer } from '#lib/input.ts'
import { toDecimal, toMinor } from '#lib/money.ts'
import type { Resource } from '#lib/venues/configuration.ts'
import type { ResourceRates } from '#lib/venues/rates.ts'
import { isGame, type PricingModel, type ResourceType, takesRates } from '#lib/venues/resource-types.ts'
import { type Checked, onlyIfSet, price, refuse } from './fields.ts'
import { ruleTimes } from './rule-times.ts'

/** The most rates of one resource. */
const mostRates = 50

const RateEntry = z.strictObject({
  ...ruleTimes,
  amount: price().describe('In place of the amount of the resource, at these times.'),
})

/** The fields of a resource's pricing that make it depend on the time, the guests and the games (decisions 19.6). */
export const ratesFields = {
  rates: onlyIfSet(z.array(RateEntry).max(mostRates)).describe(
    'Amounts at certain times; the first that fits counts, else `amount`. Not for the models Free and Deposit.',
  ),
  perPerson: onlyIfSet(z.boolean()).describe('True: the amounts are those of one person.'),
  minutesPerGame: onlyIfSet(integer({ min: 1, max: 480 })).describe(
    'How long one game lasts, at a game: guests who say how many they play get the length for them.',
  ),
}

type PricingEntry = { model: PricingModel } & z.output<z.ZodObject<typeof ratesFields>>

/** Refuses rates, and an amount per person, with a model that has no amount to pay at the visit. */
export function checkRates(context: Checked<PricingEntry>): void {
  const { model, rates = [], perPerson } = context.value
  if (takesRates(model)) return
  const refusal = {
    en: 'Not with this pricing: it has no price that guests pay for the time.',
    de: 'Nicht bei dieser Preisart: Sie hat keinen Preis, den Gäste für die Zeit zahlen.',
  }
  if (rates.length > 0) refuse(context, refusal, ['rates'], rates)
  if (perPerson) refuse(context, refusal, ['perPerson'], perPerson)
}

/** Refuses the length of a game at a resource where nothing is played. */
export function checkGames(context: Checked<{ type: ResourceType; pricing: PricingEntry }>): void {
  const { type, pricing } = context.value
  if (pricing.minutesPerGame === undefined || isGame(type)) return
  const refusal = { en: 'Only for games, such as bowling.', de: 'Nur bei Spielen, etwa Bowling.' }
  refuse(context, refusal, ['pricing', 'minutesPerGame'], pricing.minutesPerGame)
}

/** The rates of an entry as its row has them; null if it has none of the fields. */
export function ratesValue(pricing: PricingEntry, currency: string): ResourceRates | null {
  const { rates = [], perPerson = false, minutesPerGame = null } = pricing
  if (rates.length === 0 && !perPerson && minutesPerGame === null) return null
  return {
    rates: rates.map(({ amount, ...times }) => ({ ...times, amountMinor: toMinor(amount, currency) ?? 0 })),
    perPerson,
    minutesPerGame,
  }
}

/** The fields of a row's rates as a file has them. */
export function writtenRates({ rates: row }: Resource, currency: string): Omit<PricingEntry, 'model'> {
  if (!row) return {}
  const { rates, perPerson, minutesPerGame } = row
  return {
    ...(rates.length > 0 && {
      rates: rates.map(({ amountMinor, ...times }) => ({ ...times, amount: toDecimal(amountMinor, currency) })),
    }),
    ...(perPerson && { perPerson }),
    ...(minutesPerGame !== null && { minutesPerGame }),
  }
}

import { proportion } from '#lib/money.ts'
import { amountAt, hourlyPrices, type RateDay, type RatePart, rateParts } from '#lib/rules/rates.ts'
import { minuteMs } from '#lib/time.ts'
import type { Resource } from '#lib/venues/configuration.ts'

export type PricedResource = Pick<
  Resource,
  'pricingModel' | 'amountMinor' | 'depositAmountMinor' | 'minimumSpendMinor' | 'rates'
>

/** What decides the price of one resource, beside the resource: `from` is the instant of the start, `guests` its share of the party. */
export type PricedBooking = { day: RateDay; from: number; minutes: number; games: number; guests: number }

/**
 * Returns the price of a booking of one resource under its pricing model, in minor units, without extras (decisions 4.3,
 * 19.6). An hourly price is in proportion to the minutes, halves of the smallest unit rounded up; each part is paid at its
 * rate. For every other model the rate of the start counts.
 */
export function bookingPrice(resource: PricedResource, booking: PricedBooking): number {
  const { minutes, games, from, day, guests } = booking
  const { rates = null } = resource
  const times = rates?.perPerson ? guests : 1
  const amount = (own: number) => (rates ? amountAt(rates.rates, own, day, from) : own) * times
  switch (resource.pricingModel) {
    case 'Free':
      return 0
    case 'PerHour':
      if (rates) return sumOf(hourlyPrices(hourlyPartsOf(resource, booking), times))
      return proportion(resource.amountMinor, minutes, 60)
    case 'PerGame':
      return amount(resource.amountMinor) * games
    case 'PerSession':
    case 'FixedFee':
      return amount(resource.amountMinor)
    case 'Deposit':
      return resource.depositAmountMinor ?? resource.amountMinor
    case 'MinimumSpend':
      return amount(resource.minimumSpendMinor ?? resource.amountMinor)
  }
}

function hourlyPartsOf({ rates, amountMinor }: PricedResource, { day, from, minutes }: PricedBooking): RatePart[] {
  return rateParts(rates?.rates ?? [], amountMinor, day, { from, until: from + minutes * minuteMs })
}

function sumOf(prices: readonly number[]): number {
  return prices.reduce((sum, price) => sum + price, 0)
}

/** An offer as far as it decides the price. */
export type PricedOffer = {
  members: readonly { resource: PricedResource; partyShare: number }[]
  minutes: number
  span: { from: number }
  day: RateDay
}

/** Price of an offer in minor units: the sum over its members (decisions 3.6). */
export function offerPrice({ members, minutes, span, day }: PricedOffer, games: number): number {
  return members.reduce((sum, { resource, partyShare }) => {
    return sum + bookingPrice(resource, { day, from: span.from, minutes, games, guests: partyShare })
  }, 0)
}

/** A part of an offer's price: an hourly price at one rate. */
export type PricePart = { minutes: number; priceMinor: number }

/**
 * The parts of an offer of one hourly resource that crosses a boundary of rates, with what each costs; empty for every other
 * offer.
 */
export function priceParts({ members, minutes, span, day }: PricedOffer): PricePart[] {
  const [only, ...others] = members
  if (!only || others.length > 0 || only.resource.pricingModel !== 'PerHour') return []
  const { resource, partyShare: guests } = only
  const parts = hourlyPartsOf(resource, { day, from: span.from, minutes, games: 1, guests })
  if (parts.length < 2) return []
  const prices = hourlyPrices(parts, resource.rates?.perPerson ? guests : 1)
  return parts.map(({ from, until }, index) => ({
    minutes: Math.round((until - from) / minuteMs),
    priceMinor: prices[index] ?? 0,
  }))
}

/** Whether the price of an offer is counted per person, at any of its resources. */
export function isPerPerson({ members }: Pick<PricedOffer, 'members'>): boolean {
  return members.some(({ resource }) => resource.rates?.perPerson)
}

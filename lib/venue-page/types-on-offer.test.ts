import { expect, test } from 'vitest'
import { typesOnOffer } from './types-on-offer.ts'

const resource = (
  type: 'RestaurantTable' | 'BilliardTable',
  model: 'Free' | 'PerHour' | 'MinimumSpend',
  amount = 0,
) => ({
  type,
  pricingModel: model,
  amountMinor: amount,
  minimumSpendMinor: model === 'MinimumSpend' ? 12_000 : null,
})

test('each type has its lowest price, in the order of the venue', () => {
  const resources = [
    resource('BilliardTable', 'PerHour', 1850),
    resource('RestaurantTable', 'Free'),
    resource('BilliardTable', 'PerHour', 1400),
  ]
  expect(typesOnOffer(resources)).toEqual([
    { type: 'BilliardTable', price: { model: 'PerHour', minor: 1400, isLowest: true } },
    { type: 'RestaurantTable', price: { model: 'Free', minor: 0, isLowest: false } },
  ])
})

test('a type with several models has no price in one line', () => {
  const both = [resource('RestaurantTable', 'Free'), resource('RestaurantTable', 'MinimumSpend')]
  expect(typesOnOffer(both)).toEqual([{ type: 'RestaurantTable', price: null }])
  expect(typesOnOffer([both[1] as (typeof both)[number]])).toEqual([
    { type: 'RestaurantTable', price: { model: 'MinimumSpend', minor: 12_000, isLowest: false } },
  ])
})

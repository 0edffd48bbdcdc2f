import { describe, expect, test } from 'vitest'
import { plans } from '#lib/plans/plans.ts'
import { bookingLengths, effectiveMinutes, offeredMinutes } from './durations.ts'
import { isGame, planOffers, resourceTypes } from './resource-types.ts'
import { isSlug } from './slug.ts'

describe('booking lengths', () => {
  const given = {
    type: 'DartBoard',
    defaultMinutes: 90,
    minMinutes: 30,
    maxMinutes: 120,
    stepMinutes: 30,
    guestSelectable: true,
    options: [30, 90, 120],
    gridMinutes: 15,
    turnoverMinutes: 5,
  } as const
  const lengths = { ...given, options: [...given.options] }

  test('are those of the type', () => expect(bookingLengths([lengths], 'DartBoard')).toBe(lengths))

  test.each(resourceTypes)('of a %s without an entry are an hour for games and two for the rest', (type) => {
    const minutes = isGame(type) ? 60 : 120
    expect(bookingLengths([], type)).toMatchObject({
      type,
      defaultMinutes: minutes,
      options: [minutes],
      gridMinutes: 30,
    })
    expect(isGame(type)).toBe(!['RestaurantTable', 'EventArea'].includes(type))
  })

  test('are offered as options if the guest selects, else as the default alone', () => {
    expect(offeredMinutes(lengths)).toEqual([30, 90, 120])
    expect(offeredMinutes({ ...lengths, guestSelectable: false })).toEqual([90])
  })

  test('follow the override of a resource', () => {
    expect(effectiveMinutes({ slotDurationOverrideMinutes: 45 }, lengths)).toBe(45)
    expect(effectiveMinutes({ slotDurationOverrideMinutes: null }, lengths)).toBe(90)
  })
})

test('only Starter excludes billiard tables and dart boards, and nothing else', () => {
  const withheld = plans.flatMap((plan) =>
    resourceTypes.filter((type) => !planOffers(plan, type)).map((type) => [plan, type]),
  )
  expect(withheld).toEqual([
    ['Starter', 'BilliardTable'],
    ['Starter', 'DartBoard'],
  ])
})

test('a slug is lower-case words joined by single dashes', () => {
  expect(['a', 'a-1', 'copper-cue', 'x'.repeat(80)].map(isSlug)).toEqual([true, true, true, true])
  const others = ['', '-', 'a-', '-a', 'a--b', 'A', 'a_b', 'a b', 'a/b', '\u00e4', 'a\n', 'x'.repeat(81)]
  expect(others.filter(isSlug)).toEqual([])
})

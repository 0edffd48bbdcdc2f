import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { database } from '#db/client.ts'
import { closing } from '#db/schema/closings.ts'
import { presentServiceDay } from '#lib/availability/present-day.ts'
import { type MoneyOfDay, moneyFigures, sumOfMonth } from '#lib/closings/month/figures.ts'
import { monthsLater } from '#lib/closings/month/months.ts'
import { readMonth } from '#lib/closings/month/read-month.ts'
import type { Venue } from '#lib/venues/queries.ts'

/** Expects of the figures of the month that they are the sums of all closings and of what no closing has yet, to the cent. */
export async function expectMonthOf(venue: Venue, open: readonly MoneyOfDay[]) {
  const rows = await database().select({ sums: closing.sums }).from(closing).where(eq(closing.venueId, venue.id))
  const now = new Date()
  const month = presentServiceDay(venue, now).slice(0, 7)
  // A month may end during the test.
  const months = await Promise.all([month, monthsLater(month, -1)].map((each) => readMonth(venue, each, now)))
  const { takenMinor, tipsMinor, taxMinor } = sumOfMonth(months.map(({ total }) => total))
  const all = sumOfMonth([...rows.map(({ sums }) => sums), ...open].map(moneyFigures))
  expect({ takenMinor, tipsMinor, taxMinor }).toEqual({
    ...{ takenMinor: all.takenMinor, tipsMinor: all.tipsMinor, taxMinor: all.taxMinor },
  })
  const parts = months.flatMap(({ parts: of }) => Object.values(of))
  expect(parts.reduce((sum, each) => sum + each, 0)).toBe(takenMinor)
}

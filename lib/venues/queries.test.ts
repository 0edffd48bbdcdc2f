import { expect, test } from 'vitest'
import { useTestDatabase } from '#testing/database/database.ts'
import { importTestVenue } from '#testing/venues/venues.ts'
import { getVenue, listBookableResources } from './queries.ts'

useTestDatabase()

const house = (slug: string, name: string) => ({
  slug,
  organisation: slug,
  resources: [{ id: 't1', name, type: 'RestaurantTable', capacity: 2 }],
})

test('a venue has its own resources, also if another one’s have the same ids', async () => {
  for (const name of ['North', 'South']) await importTestVenue(house(name.toLowerCase(), name))
  for (const name of ['North', 'South']) {
    const venue = await getVenue(name.toLowerCase())
    const found = await listBookableResources(venue)
    expect(found.map((each) => each.name)).toEqual([name])
  }
})

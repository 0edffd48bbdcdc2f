import { expect, test } from 'vitest'
import { getVenue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { eventFile, sampleEvents } from '#testing/venues/event-venue.ts'
import { importTestVenue } from '#testing/venues/venues.ts'
import { getEventToShow, getVisibleEvent } from './queries.ts'

useTestDatabase()

test('each venue has its own event of a name', async () => {
  const slugs = ['north', 'south']
  for (const slug of slugs) {
    const events = [{ ...sampleEvents.quiz, slug: 'quiz', title: `Quiz of ${slug}` }]
    await importTestVenue(eventFile({ slug, organisation: slug, events }))
  }
  for (const slug of slugs) {
    const venue = await getVenue(slug)
    const shown = await getEventToShow(venue, 'quiz', new Date())
    expect(shown.event.title).toBe(`Quiz of ${slug}`)
    expect((await getVisibleEvent(venue, 'quiz')).title).toBe(`Quiz of ${slug}`)
  }
})

import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { picture } from '#db/schema/pictures.ts'
import { pictureUrl } from '#lib/pictures/addresses.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { acting } from '#testing/venues/acting.ts'
import { eventVenue, sampleEvents } from '#testing/venues/event-venue.ts'
import { createEvent } from './staff/create-event.ts'
import { editEvent } from './staff/edit-event.ts'
import { getEventForStaff } from './staff/staff-events.ts'
import { EventContentBody } from './staff/staff-input.ts'
import { staffEventRecord } from './staff/staff-record.ts'

/** An event names a picture of this service as long as it is stored. */
useTestDatabase()
let venue: Venue
const digest = 'ab'.repeat(16)
const url = pictureUrl(digest, 1600, 'webp').replace('http:', 'https:')

beforeAll(async () => {
  venue = await eventVenue({ slug: 'pictured', events: [sampleEvents.quiz] })
  await database().insert(picture).values({ digest, width: 4, height: 3, form: 'jpg', ground: 'any' })
})
const removing = (since: Date | null) =>
  database().update(picture).set({ removingSince: since }).where(eq(picture.digest, digest))

async function edit(more: object) {
  const record = staffEventRecord(await getEventForStaff(venue, 'quiz'), { venue, now: new Date() })
  const content = EventContentBody.parse({ ...record, ...more })
  return editEvent(venue, 'quiz', { revision: record.revision, content }, acting())
}

describe('a picture of this service', () => {
  test('that is not stored is refused by name, as is one that is being deleted', async () => {
    const gone = pictureUrl('cd'.repeat(16), 1600, 'webp')
    await expect(edit({ imageUrl: gone })).rejects.toMatchObject({ errors: { 'Content.ImageUrl': [{}] } })
    await removing(new Date())
    await expect(edit({ imageUrl: url })).rejects.toMatchObject({ errors: { 'Content.ImageUrl': [{}] } })
    await removing(null)
    await edit({ imageUrl: url })
  })

  test('in a text is refused by the database while it is deleted, whether the event is new or not', async () => {
    const description = `<p><img src="${url}" alt=""></p>`
    await edit({ imageUrl: null })
    await removing(new Date())
    await expect(edit({ description })).rejects.toMatchObject({ kind: 'conflict' })
    const record = staffEventRecord(await getEventForStaff(venue, 'quiz'), { venue, now: new Date() })
    const content = EventContentBody.parse({ ...record, title: 'Another', description })
    await expect(createEvent(venue, content, acting())).rejects.toMatchObject({ kind: 'conflict' })
    await removing(null)
    await edit({ description })
  })
})

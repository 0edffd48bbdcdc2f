import { expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { getVenue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { importTestVenue } from '#testing/venues/venues.ts'
import { listEntries } from './queries.ts'
import { recordAct } from './record-act.ts'

useTestDatabase()

test('the entries of a subject have the order of their commits, whenever they were requested', async () => {
  const { slug } = await importTestVenue({})
  const venue = await getVenue(slug)
  const subject = { kind: 'reservation', id: 'one' } as const
  const requested = { confirm: 0, seat: -2, serve: 0, clear: -1 }
  for (const [verb, seconds] of Object.entries(requested)) {
    const act = { act: `reservation.${verb}`, subject, before: {}, after: {} }
    const acting = {
      actor: { kind: 'guest' },
      now: new Date(Date.parse('2030-05-01T18:00:00Z') + seconds * 1000),
    } as const
    await database().transaction((tx) => recordAct(tx, venue.id, act, acting))
  }
  const acts = (await listEntries(venue, { subject })).map(({ act }) => act)
  expect(acts).toEqual(['reservation.clear', 'reservation.serve', 'reservation.seat', 'reservation.confirm'])
})

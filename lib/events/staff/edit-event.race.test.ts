import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Tx } from '#db/client.ts'
import { Problem } from '#lib/problems/problem.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { scaled } from '#testing/runner/thorough.ts'
import { heldBack } from '#testing/storms/race.ts'
import { acting } from '#testing/venues/acting.ts'
import { eventVenue, sampleEvents } from '#testing/venues/event-venue.ts'
import { lockEvent } from '../locks.ts'
import { editEvent } from './edit-event.ts'
import type * as staffEvents from './staff-events.ts'
import { getEventForStaff } from './staff-events.ts'
import { EventContentBody } from './staff-input.ts'
import { staffEventRecord } from './staff-record.ts'

const guards = vi.hoisted(() => ({ lockEventAt: true }))

vi.mock('./staff-events.ts', async (original) => {
  const actual = await original<typeof staffEvents>()
  return {
    ...actual,
    async lockEventAt(tx: Tx, venue: Venue, slug: string, revision: number) {
      if (guards.lockEventAt) return actual.lockEventAt(tx, venue, slug, revision)
      return lockEvent(tx, venue.id, (await actual.getEventForStaff(venue, slug, tx)).event.id)
    },
  }
})

useTestDatabase(12)
let venue: Venue
beforeAll(async () => {
  venue = await eventVenue({ slug: 'two-managers', events: [sampleEvents.quiz] })
})
afterEach(() => Object.assign(guards, { lockEventAt: true }))

/**
 * Lets two managers save the same revision, each with one field changed; returns in how many rounds a change was
 * overwritten.
 */
async function overwritten(): Promise<{ lost: number; refusals: string[] }> {
  const held = sql`select from event where venue_id = ${venue.id} for update`
  const refusals: string[] = []
  let lost = 0
  for (let round = 0; round < scaled(2, 8); round++) {
    const { revision, ...read } = staffEventRecord(await getEventForStaff(venue, 'quiz'), { venue, now: new Date() })
    const save = (more: object) => () =>
      editEvent(venue, 'quiz', { revision, content: EventContentBody.parse({ ...read, ...more }) }, acting()).then(
        () => true,
        (error: unknown) => {
          if (!(error instanceof Problem)) throw error
          refusals.push(error.detail.en)
          return false
        },
      )
    const changes = [{ title: `Title ${round}` }, { excerpt: `Excerpt ${round}` }] as const
    const saved = await heldBack(held, changes.map(save))
    const { event } = await getEventForStaff(venue, 'quiz')
    const stands = [event.title === changes[0].title, event.excerpt === changes[1].excerpt]
    if (saved.some((wasSaved, at) => wasSaved && !stands[at])) lost++
  }
  return { lost, refusals }
}

describe('two managers who edit one event', () => {
  test('do not overwrite each other: the later one is refused with who was faster, by lockEventAt', async () => {
    const { lost, refusals } = await overwritten()
    expect([lost, refusals]).toEqual([
      0,
      Array.from({ length: scaled(2, 8) }, () =>
        expect.stringMatching(/^tests changed this event at \d\d:\d\d\. Load it again/),
      ),
    ])
  })

  test('the control: without the revision, the later one overwrites what the other has saved', async () => {
    guards.lockEventAt = false
    expect((await overwritten()).lost).toBeGreaterThan(0)
  })
})

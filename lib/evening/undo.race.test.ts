import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { checkInTicket } from '#lib/doors/check-in.ts'
import { findTicket } from '#lib/events/tickets/ticket-queries.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { heldBack } from '#testing/storms/race.ts'
import { acting } from '#testing/venues/acting.ts'
import { eventDay, eventVenue, sampleEvents } from '#testing/venues/event-venue.ts'
import { registerGuests } from '#testing/venues/tickets.ts'
import { undo } from './undo.ts'

useTestDatabase(10)

const doors = new Date(`${eventDay}T17:00:00Z`)
let venue: Venue

beforeAll(async () => {
  const open = { ...sampleEvents.quiz, registration: { mode: 'Free' } }
  venue = await eventVenue({ slug: 'undone-twice', events: [open] })
})

const outcomeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: { kind?: string; detail?: { en: string } }) => error.detail?.en ?? 'failed',
  )

/**
 * Two hands undo a check-in, and in between another door lets the guest in again: to the second hand the ticket looks as the
 * check-in has left it. All have read the entry before the first one writes. Returns what came of them, and of the ticket.
 */
async function undoTwice(): Promise<{ outcomes: string[]; status: string | undefined }> {
  const { codes } = await registerGuests(venue, 'quiz', ['Ada'])
  const [code = ''] = codes
  const { entryId } = await checkInTicket(code, { by: 'Door 1' }, acting(doors))
  const takeBack = () => outcomeOf(undo(venue, entryId ?? '', acting(doors)))
  const letIn = () => outcomeOf(checkInTicket(code, { by: 'Door 2' }, acting(doors)))
  const registrations = sql`select from event_registration where venue_id = ${venue.id} for no key update`
  const outcomes = await heldBack(registrations, [takeBack, letIn, takeBack], { inOrder: true })
  return { outcomes, status: (await findTicket(code))?.ticket.status }
}

describe('an act that two hands undo at once', () => {
  test('is undone once: the second hand does not undo what was done since', async () => {
    expect(await undoTwice()).toEqual({
      outcomes: ['done', 'done', 'It has been undone already.'],
      status: 'CheckedIn',
    })
  })

  test('the control: without the unique index the second hand undoes the act of somebody else', async () => {
    await database().execute(sql`alter table audit_entry drop constraint audit_entry_undone_once`)
    expect(await undoTwice()).toEqual({ outcomes: ['done', 'done', 'done'], status: 'Valid' })
  })
})

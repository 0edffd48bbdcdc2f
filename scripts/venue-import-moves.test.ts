import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getVisibleEvent } from '#lib/events/queries.ts'
import { runJobsOnce } from '#lib/jobs/run-once.ts'
import { jobHandlers } from '#lib/worker/tasks.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { cleanUp, makeFolder } from '#testing/database/embedded.ts'
import { runCommandHere } from '#testing/servers/command.ts'
import { eventDay, eventFile, eventVenue, sampleEvents } from '#testing/venues/event-venue.ts'
import { mailKinds } from '#testing/venues/payments.ts'
import { registerGuests } from '#testing/venues/tickets.ts'

/** Files that move an event: the command lists the guests that it will mail before it changes anything. */
const testDatabase = useTestDatabase()
let folder = ''
beforeAll(() => {
  folder = makeFolder()
})
afterAll(cleanUp)

let number = 0
async function registeredVenue() {
  const venue = await eventVenue({ slug: `moves-${++number}`, events: [sampleEvents.quiz] })
  await registerGuests(venue, 'quiz', ['Ada'])
  return venue
}

async function move({ slug }: { slug: string }, args: string[] = [], input = '') {
  const path = join(folder, `${slug}.json`)
  const moved = { ...sampleEvents.quiz, start: '21:00', locationLabel: 'Hall' }
  writeFileSync(path, JSON.stringify(eventFile({ slug, events: [moved], apiKeys: [] })))
  const environment = { DATABASE_URL: testDatabase.url }
  return runCommandHere('venue-import', [path, ...args], environment, input, { terminal: input !== '' })
}

const list = `This changes when or where 1 event takes place, and mails 1 guest:
  Pub quiz (quiz): 1 mail
    before: ${eventDay}, 20:00-23:00, Back room
    now: ${eventDay}, 21:00-23:00, Hall
    Ada <ada@guest.example>
`

describe('importing a file that moves an event', () => {
  test('lists the mails before it goes on, and sends exactly these, once', async () => {
    const venue = await registeredVenue()
    const { status, stdout, stderr } = await move(venue)
    expect([status, stderr]).toEqual([0, list])
    expect(Object.keys(JSON.parse(stdout))).toEqual(['venue', 'apiKeys', 'tables', 'vouchers', 'changed'])
    const { 'send-mail': _, 'send-drawn-mail': __, ...handlers } = jobHandlers
    while ((await runJobsOnce(handlers, { budgetMs: 30_000, periodic: false })).succeeded > 0);
    expect((await mailKinds(venue)).toSorted()).toEqual(['registration-confirmed', 'registration-moved'])
    expect(await move(venue)).toMatchObject({ status: 0, stderr: '' })
    while ((await runJobsOnce(handlers, { budgetMs: 30_000, periodic: false })).succeeded > 0);
    expect(await mailKinds(venue)).toHaveLength(2)
  })

  test('as a dry run prints every mail as JSON, and changes nothing', async () => {
    const venue = await registeredVenue()
    const { status, stdout, stderr } = await move(venue, ['--dry-run'])
    expect([status, stderr]).toEqual([0, ''])
    const times = { date: eventDay, end: '23:00', timeLabel: null }
    expect(JSON.parse(stdout)).toMatchObject({
      events: [{ slug: 'quiz', change: 'changed', registrations: 1 }],
      calledOff: [],
      moved: [
        {
          slug: 'quiz',
          title: 'Pub quiz',
          before: { ...times, start: '20:00', locationLabel: 'Back room' },
          after: { ...times, start: '21:00', locationLabel: 'Hall' },
          mails: [{ name: 'Ada', address: 'ada@guest.example' }],
        },
      ],
    })
    expect(await getVisibleEvent(venue, 'quiz')).toMatchObject({ start: '20:00', moves: 0 })
  })

  test.each([
    ['y\n', 0, '21:00'],
    ['n\n', 1, '20:00'],
  ])('in a terminal prompts for confirmation, and %j is an answer', async (input, status, start) => {
    const venue = await registeredVenue()
    const ended = await move(venue, [], input)
    expect(ended).toMatchObject({ status, stderr: expect.stringContaining(`${list}Go on? [y/N] `) })
    expect(await getVisibleEvent(venue, 'quiz')).toMatchObject({ start })
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mayAct, type Role, roles } from '#lib/operators/roles.ts'
import { endSessions } from '#lib/operators/sessions.ts'
import { consoleScreens, screenPattern } from '#lib/pages/console-screens.ts'
import { invited, sessionOf } from '#testing/broken/staff-rows.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { scaled } from '#testing/runner/thorough.ts'
import { type RunningServer, startServer } from '#testing/servers/servers.ts'
import { eventVenue, sampleEvents } from '#testing/venues/event-venue.ts'
import { importTestVenue } from '#testing/venues/venues.ts'

/** Access to the screens of the console, on the build: every screen for every role, and for people who have none there. */
const database = useTestDatabase()
let server: RunningServer

beforeAll(async () => {
  await eventVenue({ slug: 'north', organisation: 'house', events: [sampleEvents.quiz] })
  await importTestVenue({ slug: 'south', organisation: 'house' })
  await importTestVenue({ slug: 'foreign', organisation: 'others' })
  server = await startServer({ databaseUrl: database.url, mode: 'production', env: { PAYMENTS: 'fake' } })
})
afterAll(() => server?.stop())

let people = 0
async function person(role: Role, at: { venue: string; only?: boolean } = { venue: 'north' }) {
  const email = `p${++people}@${at.venue}.example`
  const { operator } = await invited({ venue: at.venue, email, role, ...(at.only && { at: at.venue }) })
  return { id: operator.id, cookie: `console=${await sessionOf(operator)}` }
}

async function open(
  screen: (typeof consoleScreens)[number],
  cookie?: string,
): Promise<{ status: number; to: string | null; mark: string | null; text: string }> {
  const path = screenPattern(screen).replace('[venueSlug]', 'north').replace('[eventSlug]', 'quiz')
  const response = await fetch(server.url + path, { redirect: 'manual', headers: cookie ? { cookie } : {} })
  const { headers, status } = response
  return { status, to: headers.get('location'), mark: headers.get('x-console-session'), text: await response.text() }
}

describe.each(consoleScreens)('$path', (screen) => {
  const { act } = screen

  test('is shown to the roles that have it, and to no others', async () => {
    const answers = []
    // By default one role that has it, and one that has not.
    const having = roles.filter((role) => mayAct(role, act))
    const others = roles.filter((role) => !mayAct(role, act))
    const tried = scaled([...having.slice(-1), ...others.slice(0, 1)], [...roles])
    for (const role of tried) answers.push([role, (await open(screen, (await person(role)).cookie)).status])
    expect(answers).toEqual(tried.map((role) => [role, mayAct(role, act) ? 200 : 403]))
  })

  test('leads who has no session, or an ended one, to the sign-in', async () => {
    const gone = await person('owner')
    const shown = await open(screen, gone.cookie)
    // The worker stores a screen for its session alone.
    expect(shown).toMatchObject({ status: 200, mark: expect.stringMatching(/^[0-9a-f]{16}$/) })
    await endSessions(gone.id)
    for (const cookie of [undefined, gone.cookie, `console=${'a'.repeat(43)}`]) {
      const { status, to, text } = await open(screen, cookie)
      expect([status, to?.split('?')[0]]).toEqual([307, '/console/sign-in'])
      expect(text).not.toContain('Quiz')
    }
  })

  test('is not found for people of another venue and of another organisation', async () => {
    const strangers = [
      await person('owner', { venue: 'foreign' }),
      await person('manager', { venue: 'south', only: true }),
    ]
    for (const { cookie } of strangers) expect((await open(screen, cookie)).status).toBe(404)
  })
})

import { beforeAll, expect, test } from 'vitest'
import { GET } from '#app/api/console/venues/[venueSlug]/evening/route.ts'
import { browserRequest, invited, pairedDevice, sessionOf } from '#testing/broken/staff-rows.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { importTestVenue } from '#testing/venues/venues.ts'
import { sessionMarkHeader } from './session-mark.ts'

useTestDatabase()
beforeAll(() => importTestVenue({ slug: 'north' }))

const markOf = async (cookies: Parameters<typeof browserRequest>[0]) => {
  const answer = await GET(browserRequest(cookies, { method: 'GET' }), {
    params: Promise.resolve({ venueSlug: 'north' }),
  })
  return [answer.status, answer.headers.get(sessionMarkHeader)]
}

test('answers of the console have a mark, another one for each session and device, which is not the token', async () => {
  const { operator } = await invited({ venue: 'north', email: 'ada@north.example' })
  const [one, other] = [await sessionOf(operator), await sessionOf(operator)]
  const { token } = await pairedDevice('north')
  const answers = [await markOf({ session: one }), await markOf({ session: other }), await markOf({ device: token })]
  const marks = answers.map(([, mark]) => mark)
  expect(answers).toEqual(marks.map((mark) => [200, mark]))
  expect(new Set(marks).size).toBe(3)
  for (const mark of marks) expect(mark).toMatch(/^[0-9a-f]{16}$/)
  expect(await markOf({ session: one, device: token })).toEqual([200, marks[0]])
  expect(await markOf({})).toEqual([401, null])
})

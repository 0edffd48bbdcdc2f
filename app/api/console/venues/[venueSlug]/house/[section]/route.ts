import { HouseSaveBody } from '#lib/house/input.ts'
import { houseSectionNamed, readSection, savedRecord } from '#lib/house/read-section.ts'
import { type SavedSection, saveSection } from '#lib/house/save-section.ts'
import { acted, noReservation } from '#lib/http/acted.ts'
import { ok } from '#lib/http/answers.ts'
import { consoleAct, consoleRead, consoleRoute } from '#lib/http/console-route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/house/[section]',
  {
    GET: consoleRead({
      act: 'settings',
      answer: async ({ venue, params, now }) => ok(await readSection(venue, houseSectionNamed(params.section), now)),
    }),
    POST: consoleAct({
      act: 'settings',
      body: HouseSaveBody,
      answer: (call) => {
        const section = houseSectionNamed(call.params.section)
        return acted<SavedSection>(
          call,
          (acting) => saveSection(call.venue, { ...call.body, section }, acting),
          noReservation,
          (saved) => savedRecord(call.venue, saved, call.now),
        )
      },
    }),
  },
)

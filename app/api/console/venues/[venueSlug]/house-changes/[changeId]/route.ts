import { ChangeDecisionBody } from '#lib/house/input.ts'
import { decideAgain } from '#lib/house/read-changes.ts'
import { acted, noReservation } from '#lib/http/acted.ts'
import { consoleAct, consoleRoute } from '#lib/http/console-route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/house-changes/[changeId]',
  {
    POST: consoleAct({
      act: 'settings',
      body: ChangeDecisionBody,
      answer: (call) => {
        const decision = { changeId: call.params.changeId ?? '', ...call.body }
        return acted(call, (acting) => decideAgain(call.venue, decision, acting), noReservation)
      },
    }),
  },
)

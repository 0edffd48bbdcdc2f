import { solveThread } from '#lib/evening/conversation.ts'
import { SolveRequest } from '#lib/evening/input.ts'
import { acted } from '#lib/http/acted.ts'
import { consoleAct, consoleRoute } from '#lib/http/console-route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/reservations/[reference]/solve',
  {
    POST: consoleAct({
      act: 'messages',
      body: SolveRequest,
      answer: (call) =>
        acted(call, (acting) => solveThread(call.venue, call.params.reference ?? '', call.body.solved, acting)),
    }),
  },
)

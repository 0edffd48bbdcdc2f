import { replyAboutParty } from '#lib/evening/conversation.ts'
import { ReplyAboutParty } from '#lib/evening/input.ts'
import { acted } from '#lib/http/acted.ts'
import { consoleAct, consoleRoute } from '#lib/http/console-route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/reservations/[reference]/reply',
  {
    POST: consoleAct({
      act: 'messages',
      body: ReplyAboutParty,
      answer: (call) =>
        acted(call, (acting) => replyAboutParty(call.venue, call.params.reference ?? '', call.body.text, acting)),
    }),
  },
)

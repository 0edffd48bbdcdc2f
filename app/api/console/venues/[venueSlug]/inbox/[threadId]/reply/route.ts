import { acted, noReservation } from '#lib/http/acted.ts'
import { consoleAct, consoleRoute } from '#lib/http/console-route.ts'
import { replyWithAct } from '#lib/inbox/reply-with-act.ts'
import { ThreadReply } from '#lib/messages/input.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/inbox/[threadId]/reply',
  {
    POST: consoleAct({
      act: 'messages',
      body: ThreadReply,
      answer: (call) =>
        acted(
          call,
          (acting) => {
            const { text: body, seen, language, ...act } = call.body
            const answer = { reply: { body, seen, language }, act }
            return replyWithAct(call.venue, call.params.threadId ?? '', answer, acting)
          },
          noReservation,
        ),
    }),
  },
)

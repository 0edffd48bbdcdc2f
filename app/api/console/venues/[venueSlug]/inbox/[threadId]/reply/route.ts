import { acted, noReservation } from '#lib/http/acted.ts'
import { consoleAct, consoleRoute } from '#lib/http/console-route.ts'
import { replyAndExtend } from '#lib/inbox/reply-and-extend.ts'
import { ThreadReply } from '#lib/messages/input.ts'
import { replyToThread } from '#lib/messages/reply-to-thread.ts'

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
            const { text: body, seen, language, stay } = call.body
            const { venue, params } = call
            const reply = { body, seen, language }
            return stay
              ? replyAndExtend(venue, params.threadId ?? '', { reply, stay }, acting)
              : replyToThread(venue, params.threadId ?? '', reply, acting)
          },
          noReservation,
        ),
    }),
  },
)

import { acted, noReservation } from '#lib/http/acted.ts'
import { consoleAct, consoleRoute } from '#lib/http/console-route.ts'
import { ThreadNote } from '#lib/messages/input.ts'
import { addThreadNote } from '#lib/messages/thread-notes.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/inbox/[threadId]/note',
  {
    POST: consoleAct({
      act: 'messages',
      body: ThreadNote,
      answer: (call) =>
        acted(
          call,
          (acting) => addThreadNote(call.venue, call.params.threadId ?? '', call.body.text, acting),
          noReservation,
        ),
    }),
  },
)

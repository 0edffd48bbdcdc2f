import { acted, noReservation } from '#lib/http/acted.ts'
import { consoleAct, consoleRoute } from '#lib/http/console-route.ts'
import { acceptMail } from '#lib/messages/accept-mail.ts'
import { MailAcceptance } from '#lib/messages/input.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/inbox/[threadId]/accept-mail',
  {
    POST: consoleAct({
      act: 'messages',
      body: MailAcceptance,
      answer: (call) =>
        acted(call, (acting) => acceptMail(call.venue, call.params.threadId ?? '', call.body, acting), noReservation),
    }),
  },
)

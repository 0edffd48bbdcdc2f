import { closeDay } from '#lib/closings/close-day.ts'
import { CloseDayRequest } from '#lib/closings/input.ts'
import { closingMessages as messages } from '#lib/closings/messages.ts'
import { listClosings } from '#lib/closings/queries.ts'
import type { Closing } from '#lib/closings/read-facts.ts'
import { closingListed } from '#lib/closings/records.ts'
import { answeredAct } from '#lib/http/acted.ts'
import { ok } from '#lib/http/answers.ts'
import { consoleAct, consoleRead, consoleRoute } from '#lib/http/console-route.ts'
import { toMinor } from '#lib/money.ts'
import { invalidFields } from '#lib/problems/problem.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/closings',
  {
    GET: consoleRead({
      act: 'money',
      answer: async ({ venue }) =>
        ok({ closings: (await listClosings(venue)).map((each) => closingListed(venue, each)) }),
    }),
    POST: consoleAct({
      act: 'money',
      body: CloseDayRequest,
      answer(call) {
        const { venue, body } = call
        const floatMinor = toMinor(body.float, venue.currency)
        const countedMinor = body.counted === null ? null : toMinor(body.counted, venue.currency)
        if (floatMinor === null) throw invalidFields({ float: [messages.digits()] })
        if (body.counted !== null && countedMinor === null) throw invalidFields({ counted: [messages.digits()] })
        const closing = { expected: body.expected, floatMinor, countedMinor }
        return answeredAct(
          call,
          (acting) => closeDay(venue, closing, acting),
          ({ number, day }: Closing) => ({ number, day }),
        )
      },
    }),
  },
)

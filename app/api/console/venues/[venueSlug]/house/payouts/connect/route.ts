import { connectPayouts } from '#lib/house/payouts/connect-payouts.ts'
import { secretAct } from '#lib/http/acted.ts'
import { consoleAct, consoleRoute } from '#lib/http/console-route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/house/payouts/connect',
  {
    POST: consoleAct({
      act: 'payouts',
      answer: (call) =>
        secretAct(
          call,
          (acting) => connectPayouts(call.venue, acting),
          () => ({ url: null }),
        ),
    }),
  },
)

import { acted, noReservation } from '#lib/http/acted.ts'
import { consoleAct, consoleRoute } from '#lib/http/console-route.ts'
import { TransferRequest } from '#lib/tabs/input.ts'
import { transferLines } from '#lib/tabs/transfer-lines.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/tabs/[tabId]/transfer',
  {
    POST: consoleAct({
      act: 'bill',
      body: TransferRequest,
      answer: (call) =>
        acted(
          call,
          (acting) => transferLines(call.venue, { ...call.body, tabId: call.params.tabId ?? '' }, acting),
          noReservation,
        ),
    }),
  },
)

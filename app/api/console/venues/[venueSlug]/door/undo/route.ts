import { UndoScanRequest } from '#lib/doors/input.ts'
import { undoScan } from '#lib/doors/undo-scan.ts'
import { answeredAct } from '#lib/http/acted.ts'
import { consoleAct, consoleRoute } from '#lib/http/console-route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/door/undo',
  {
    POST: consoleAct({
      act: 'door',
      body: UndoScanRequest,
      answer: (call) =>
        answeredAct(
          call,
          (acting) => undoScan(call.venue, call.body.nonce, acting),
          (undone) => undone,
        ),
    }),
  },
)

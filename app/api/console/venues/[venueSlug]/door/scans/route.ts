import { ScansRequest, scannedOf } from '#lib/doors/input.ts'
import { getDoorEvent } from '#lib/doors/read-door.ts'
import { storedScansRecord } from '#lib/doors/record.ts'
import { type StoredScan, storeScans } from '#lib/doors/store-scans.ts'
import { answeredAct } from '#lib/http/acted.ts'
import { consoleAct, consoleRoute } from '#lib/http/console-route.ts'
import { nameOfWho } from '#lib/operators/who-is.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/door/scans',
  {
    POST: consoleAct({
      act: 'door',
      body: ScansRequest,
      async answer(call) {
        const { venue, body, who } = call
        const event = await getDoorEvent(venue, body.event)
        const scans = body.scans.map((scan) => ({ ...scan, scanned: scannedOf(venue, scan) }))
        return answeredAct(
          call,
          (acting) => storeScans(venue, event, { by: nameOfWho(who), clock: body.clock, scans }, acting),
          (stored: StoredScan[]) => storedScansRecord(venue, stored),
        )
      },
    }),
  },
)

import { eraseGuestById } from '#lib/guests/guest-verbs.ts'
import { erasureRecord } from '#lib/guests/record.ts'
import { answeredAct } from '#lib/http/acted.ts'
import { consoleAct, consoleRoute } from '#lib/http/console-route.ts'
import type { Erasure } from '#lib/privacy/erase-guest.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/guests/[guestId]/erase',
  {
    POST: consoleAct({
      act: 'guestData',
      answer: (call) =>
        answeredAct<Erasure>(
          call,
          (acting) => eraseGuestById(call.venue, call.params.guestId ?? '', {}, acting),
          erasureRecord,
        ),
    }),
  },
)

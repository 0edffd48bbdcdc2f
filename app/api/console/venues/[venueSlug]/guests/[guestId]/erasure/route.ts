import { eraseGuestById } from '#lib/guests/guest-verbs.ts'
import { erasureRecord } from '#lib/guests/record.ts'
import { ok } from '#lib/http/answers.ts'
import { consoleRead, consoleRoute } from '#lib/http/console-route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/guests/[guestId]/erasure',
  {
    GET: consoleRead({
      act: 'guestData',
      async answer({ venue, params, actor, now }) {
        const { result } = await eraseGuestById(venue, params.guestId ?? '', { dryRun: true }, { actor, now })
        return ok(erasureRecord(result))
      },
    }),
  },
)

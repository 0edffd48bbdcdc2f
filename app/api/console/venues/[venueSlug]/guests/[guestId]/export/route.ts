import { exportGuestById } from '#lib/guests/guest-verbs.ts'
import { consoleRead, consoleRoute } from '#lib/http/console-route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/guests/[guestId]/export',
  {
    GET: consoleRead({
      act: 'guestData',
      async answer({ venue, params, actor, now }) {
        const { result } = await exportGuestById(venue, params.guestId ?? '', { actor, now })
        return new Response(JSON.stringify({ exportedAt: now, venues: [result] }, null, 2), {
          headers: {
            'Content-Type': 'application/json',
            'Content-Disposition': 'attachment; filename="guest.json"',
          },
        })
      },
    }),
  },
)

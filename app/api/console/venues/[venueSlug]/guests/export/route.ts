import { exportGuests } from '#lib/guests/export-guests.ts'
import { consoleRead, consoleRoute } from '#lib/http/console-route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/guests/export',
  {
    GET: consoleRead({
      act: 'guestData',
      async answer({ venue, locale, actor, now }) {
        const { result } = await exportGuests(venue, locale, { actor, now })
        return new Response(result.csv, {
          headers: {
            'Content-Type': 'text/csv; charset=utf-8',
            'Content-Disposition': 'attachment; filename="guests.csv"',
          },
        })
      },
    }),
  },
)

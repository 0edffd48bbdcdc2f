import { MonthQuery } from '#lib/closings/input.ts'
import { exportMonth } from '#lib/closings/month/export-month.ts'
import { consoleRead, consoleRoute } from '#lib/http/console-route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/money/export',
  {
    GET: consoleRead({
      act: 'money',
      query: MonthQuery,
      async answer({ venue, query, locale, actor, now }) {
        const { result } = await exportMonth(venue, query.month, locale, { actor, now })
        return new Response(result, {
          headers: {
            'Content-Type': 'text/csv; charset=utf-8',
            'Content-Disposition': `attachment; filename="month-${query.month}.csv"`,
          },
        })
      },
    }),
  },
)

import { closingCsv } from '#lib/closings/csv.ts'
import { datevBatch } from '#lib/closings/datev/batch.ts'
import { ExportQuery } from '#lib/closings/input.ts'
import { getClosing } from '#lib/closings/queries.ts'
import { consoleRead, consoleRoute } from '#lib/http/console-route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/closings/[number]/export',
  {
    GET: consoleRead({
      act: 'money',
      query: ExportQuery,
      async answer({ venue, params, query, locale, now }) {
        const closing = await getClosing(venue, params.number ?? '')
        if (query.format === 'datev') {
          const { name, bytes } = datevBatch(venue, closing, now)
          return file(bytes, name, 'text/csv; charset=windows-1252')
        }
        const csv = await closingCsv(venue, closing, locale)
        return file(csv, `closing-${closing.day}-${closing.number}.csv`, 'text/csv; charset=utf-8')
      },
    }),
  },
)

function file(content: string | Uint8Array<ArrayBuffer>, name: string, type: string): Response {
  return new Response(content, {
    headers: { 'Content-Type': type, 'Content-Disposition': `attachment; filename="${name}"` },
  })
}

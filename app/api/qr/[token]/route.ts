import { ok } from '#lib/http/answers.ts'
import { method } from '#lib/http/route.ts'
import { tableRoute } from '#lib/http/table-route.ts'
import { tableRecord } from '#lib/table-sessions/record.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = tableRoute('/api/qr/[token]', {
  GET: method({
    async answer({ table, requestedLocale }) {
      return ok(tableRecord(table, requestedLocale ?? table.venue.language))
    },
  }),
})

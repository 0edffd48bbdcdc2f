import { ok } from '#lib/http/answers.ts'
import { method } from '#lib/http/route.ts'
import { tableRoute } from '#lib/http/table-route.ts'
import { sessionRecord } from '#lib/table-sessions/record.ts'
import { readTabState } from '#lib/table-sessions/tab-state.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = tableRoute('/api/qr/[token]/session', {
  GET: method({
    async answer({ table, requestedLocale, now }) {
      const language = requestedLocale ?? table.venue.language
      return ok(sessionRecord(table, await readTabState(table), { language, now }))
    },
  }),
})

import { ok } from '#lib/http/answers.ts'
import { method } from '#lib/http/route.ts'
import { tableRoute } from '#lib/http/table-route.ts'
import { sessionRecord } from '#lib/table-sessions/record.ts'
import { readSession } from '#lib/table-sessions/session.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = tableRoute('/api/qr/[token]/session', {
  GET: method({
    async answer({ table }) {
      return ok(sessionRecord(table, await readSession(table)))
    },
  }),
})

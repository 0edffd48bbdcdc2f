import { getTicket } from '#lib/events/tickets/ticket-queries.ts'
import { ticketRecord } from '#lib/events/tickets/ticket-record.ts'
import { ok } from '#lib/http/answers.ts'
import { method, route } from '#lib/http/route.ts'

/** The code in the path is the credential: no key, on every plan. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  '/api/tickets/[code]',
  { GET: method({ answer: async ({ params }) => ok(await ticketRecord(await getTicket(params.code ?? ''))) }) },
  async (_request, call) => call,
)

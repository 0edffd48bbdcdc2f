import { getTable, type TableWithToken } from '#lib/table-sessions/queries.ts'
import { type ApiCall, type Methods, type Route, route } from './route.ts'

/** A call below `/api/qr/{token}` with the table that its token leads to. */
export type TableCall = ApiCall & { table: TableWithToken }

/**
 * A route below `/api/qr/{token}`. It needs no key: the printed token in the path is the credential. Every request looks it
 * up, so that revoking it takes effect at once (404). The body is validated after that.
 */
export function tableRoute(pattern: string, methods: Methods<TableCall>): Route {
  return route(pattern, methods, async (_request, call) => ({
    ...call,
    table: await getTable(call.params.token ?? ''),
  }))
}

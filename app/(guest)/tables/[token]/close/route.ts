import { pageRoute } from '#lib/pages/page-route.ts'
import { tableCashier } from '#lib/payments/table-cashier.ts'
import { backToTable } from '#lib/table-sessions/page/press.ts'
import { closeAtTable } from '#lib/table-sessions/page/settle-up.ts'

type Context = { params: Promise<{ token: string }> }

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = pageRoute({ GET: show, POST: send })

/** Closes the tab of a table from its page. */
async function send(request: Request, { params }: Context): Promise<Response> {
  return closeAtTable(request, (await params).token, tableCashier, new Date())
}

async function show(_request: Request, { params }: Context): Promise<Response> {
  return backToTable((await params).token)
}

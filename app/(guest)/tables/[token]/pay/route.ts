import { pageRoute } from '#lib/pages/page-route.ts'
import { tableCashier } from '#lib/payments/table-cashier.ts'
import { backToTable } from '#lib/table-sessions/page/press.ts'
import { payAtTable } from '#lib/table-sessions/page/settle-up.ts'

type Context = { params: Promise<{ token: string }> }

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = pageRoute({ GET: show, POST: send })

/** Starts a card payment of a tab from the table’s page. */
async function send(request: Request, { params }: Context): Promise<Response> {
  return payAtTable(request, (await params).token, tableCashier, new Date())
}

async function show(_request: Request, { params }: Context): Promise<Response> {
  return backToTable((await params).token)
}

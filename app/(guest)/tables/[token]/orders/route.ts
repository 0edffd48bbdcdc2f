import { pageRoute } from '#lib/pages/page-route.ts'
import { tableCashier } from '#lib/payments/table-cashier.ts'
import { orderAtTable } from '#lib/table-sessions/page/order.ts'
import { backToTable } from '#lib/table-sessions/page/press.ts'

type Context = { params: Promise<{ token: string }> }

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = pageRoute({ GET: show, POST: send })

/** Places an order from the table’s page. */
async function send(request: Request, { params }: Context): Promise<Response> {
  return orderAtTable(request, (await params).token, tableCashier, new Date())
}

async function show(_request: Request, { params }: Context): Promise<Response> {
  return backToTable((await params).token)
}

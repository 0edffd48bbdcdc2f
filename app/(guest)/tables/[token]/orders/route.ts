import { tableCashier } from '#lib/payments/table-cashier.ts'
import { orderAtTable } from '#lib/table-sessions/page/order.ts'
import { backToTable } from '#lib/table-sessions/page/press.ts'

type Context = { params: Promise<{ token: string }> }

/** Takes an order of the table’s page. */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  return orderAtTable(request, (await params).token, tableCashier, new Date())
}

export async function GET(_request: Request, { params }: Context): Promise<Response> {
  return backToTable((await params).token)
}

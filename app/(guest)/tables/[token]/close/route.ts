import { tableCashier } from '#lib/payments/table-cashier.ts'
import { backToTable } from '#lib/table-sessions/page/press.ts'
import { closeAtTable } from '#lib/table-sessions/page/settle-up.ts'

type Context = { params: Promise<{ token: string }> }

/** Closes the tab of a table from its page. */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  return closeAtTable(request, (await params).token, tableCashier, new Date())
}

export async function GET(_request: Request, { params }: Context): Promise<Response> {
  return backToTable((await params).token)
}

import { tableCashier } from '#lib/payments/table-cashier.ts'
import { backToTable } from '#lib/table-sessions/page/press.ts'
import { payAtTable } from '#lib/table-sessions/page/settle-up.ts'

type Context = { params: Promise<{ token: string }> }

/** Begins to pay a tab by card from the table’s page. */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  return payAtTable(request, (await params).token, tableCashier, new Date())
}

export async function GET(_request: Request, { params }: Context): Promise<Response> {
  return backToTable((await params).token)
}

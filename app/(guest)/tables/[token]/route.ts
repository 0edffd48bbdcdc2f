import { tableCashier } from '#lib/payments/table-cashier.ts'
import { showTable } from '#lib/table-sessions/page/table-page.ts'

type Context = { params: Promise<{ token: string }> }

/** Where guests order at their table (decisions 10.1). */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  return showTable(request, (await params).token, tableCashier, new Date())
}

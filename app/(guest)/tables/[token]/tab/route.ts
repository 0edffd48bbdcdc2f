import { tableCashier } from '#lib/payments/table-cashier.ts'
import { showTab } from '#lib/table-sessions/page/table-page.ts'

type Context = { params: Promise<{ token: string }> }

/** The running tab as it stands, for a page that is open. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  return showTab(request, (await params).token, tableCashier, new Date())
}

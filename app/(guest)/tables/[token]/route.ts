import { pageRoute } from '#lib/pages/page-route.ts'
import { tableCashier } from '#lib/payments/table-cashier.ts'
import { showTable } from '#lib/table-sessions/page/table-page.ts'

type Context = { params: Promise<{ token: string }> }

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = pageRoute({ GET: show })

/** The page on which guests order at their table (decisions 10.1). */
async function show(request: Request, { params }: Context): Promise<Response> {
  return showTable(request, (await params).token, tableCashier, new Date())
}

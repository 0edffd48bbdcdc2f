import { pageRoute } from '#lib/pages/page-route.ts'
import { tableCashier } from '#lib/payments/table-cashier.ts'
import { showTab } from '#lib/table-sessions/page/table-page.ts'

type Context = { params: Promise<{ token: string }> }

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = pageRoute({ GET: show })

/** The current state of the open tab, for a page that is open. */
async function show(request: Request, { params }: Context): Promise<Response> {
  return showTab(request, (await params).token, tableCashier, new Date())
}

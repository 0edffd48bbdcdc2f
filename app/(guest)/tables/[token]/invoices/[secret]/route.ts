import { pageRoute } from '#lib/pages/page-route.ts'
import { showInvoice } from '#lib/table-sessions/page/invoice-page.ts'

type Context = { params: Promise<{ token: string; secret: string }> }

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = pageRoute({ GET: show })

/** The invoice of a closed tab, for the guest who closed or paid it. */
async function show(request: Request, { params }: Context): Promise<Response> {
  const { token, secret } = await params
  return showInvoice(request, token, secret, new Date())
}

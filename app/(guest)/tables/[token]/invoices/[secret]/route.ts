import { guestRoute } from '../../../../_components/guest-route.ts'
import { showInvoicePage } from './invoice-page.tsx'

type Context = { params: Promise<{ token: string; secret: string }> }

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = guestRoute({ GET: show })

/** The invoice of a closed tab, for the guest who closed or paid it. */
async function show(request: Request, { params }: Context): Promise<Response> {
  const { token, secret } = await params
  return showInvoicePage(request, token, secret, new Date())
}

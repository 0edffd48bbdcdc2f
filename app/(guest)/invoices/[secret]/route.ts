import { guestRoute } from '../../_components/guest-route.ts'
import { showReceipt } from './receipt-page.tsx'

type Context = { params: Promise<{ secret: string }> }

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = guestRoute({ GET: show })

/** Shows an invoice to anyone with its link. */
async function show(request: Request, { params }: Context): Promise<Response> {
  return showReceipt(request, (await params).secret, new Date())
}

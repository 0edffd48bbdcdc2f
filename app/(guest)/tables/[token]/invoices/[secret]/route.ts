import { showInvoice } from '#lib/table-sessions/page/invoice-page.ts'

type Context = { params: Promise<{ token: string; secret: string }> }

/** The invoice of a closed tab, for who closed or paid it. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { token, secret } = await params
  return showInvoice(request, token, secret, new Date())
}

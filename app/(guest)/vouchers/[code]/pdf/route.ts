import { pageRoute } from '#lib/pages/page-route.ts'
import { voucherFile } from '#lib/vouchers/voucher-file.ts'

type Context = { params: Promise<{ code: string }> }

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = pageRoute({ GET: show })

/** A voucher as a PDF to print and give away. */
async function show(request: Request, { params }: Context): Promise<Response> {
  return voucherFile(request, (await params).code, new Date())
}

import { pageRoute } from '#lib/pages/page-route.ts'
import { voucherPage } from '#lib/vouchers/voucher-page.ts'

type Context = { params: Promise<{ code: string }> }

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = pageRoute({ GET: show })

/** The page behind a voucher's QR code (decisions 10.1). */
async function show(request: Request, { params }: Context): Promise<Response> {
  return voucherPage(request, (await params).code, new Date())
}

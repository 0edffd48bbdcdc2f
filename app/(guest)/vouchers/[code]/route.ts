import { voucherPage } from '#lib/vouchers/voucher-page.ts'

type Context = { params: Promise<{ code: string }> }

/** What a voucher's QR code leads to (decisions 10.1). */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  return voucherPage(request, (await params).code, new Date())
}

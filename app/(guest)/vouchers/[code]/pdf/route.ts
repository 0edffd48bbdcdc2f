import { voucherFile } from '#lib/vouchers/voucher-file.ts'

type Context = { params: Promise<{ code: string }> }

/** A voucher as a sheet to print and give away. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  return voucherFile(request, (await params).code, new Date())
}

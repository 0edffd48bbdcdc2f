import { pageLocale } from '#lib/pages/page-headers.ts'
import { displayVoucherCode } from '#lib/vouchers/code.ts'
import { voucherStatus } from '#lib/vouchers/status.ts'
import { isUsable } from '#lib/vouchers/usability.ts'
import { voucherFilename, voucherPdf } from '#lib/vouchers/voucher-pdf.ts'
import { fileResponse, seePage } from '../../../_components/file-response.ts'
import { guestRoute } from '../../../_components/guest-route.ts'
import { withVoucher } from '../with-voucher.tsx'

type Context = { params: Promise<{ code: string }> }

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = guestRoute({ GET: show })

/**
 * A voucher as a PDF to print and give away. One that cannot be spent is not printed: the request is redirected to its page.
 */
async function show(request: Request, { params }: Context): Promise<Response> {
  return withVoucher(request, (await params).code, new Date(), async ({ venue, voucher, code, today }) => {
    if (!isUsable(voucherStatus(voucher, today))) return seePage(`/vouchers/${displayVoucherCode(code)}`)
    const language = pageLocale(request, venue.language)
    const file = await voucherPdf({ venue, voucher, code, language })
    const disposition = `inline; filename="${voucherFilename[language]}"`
    return fileResponse(file, { type: 'application/pdf', disposition })
  })
}

import { pageLocale, pageSecurityHeaders } from '#lib/pages/guest-page.ts'
import { displayVoucherCode } from './code.ts'
import { withVoucher } from './look-up-for-page.ts'
import { voucherStatus } from './status.ts'
import { isUsable } from './voucher-page.ts'
import { voucherPageTexts as texts } from './voucher-page-texts.ts'
import { voucherPdf } from './voucher-pdf.ts'

/** A voucher as a PDF file. One that cannot be spent is not printed: the response redirects to its page. */
export async function voucherFile(request: Request, typed: string, now: Date): Promise<Response> {
  return withVoucher(request, typed, now, async ({ venue, voucher, code, today }) => {
    if (!isUsable({ status: voucherStatus(voucher, today) })) {
      const Location = `/vouchers/${displayVoucherCode(code)}`
      return new Response(null, { status: 303, headers: { ...pageSecurityHeaders, Location } })
    }
    const language = pageLocale(request, venue.language)
    const file = await voucherPdf({ venue, voucher, code, language })
    return new Response(new Uint8Array(file), {
      headers: {
        ...pageSecurityHeaders,
        'Content-Type': 'application/pdf',
        'Content-Disposition': `inline; filename="${texts.filename[language]}"`,
        Vary: 'Accept-Language',
      },
    })
  })
}

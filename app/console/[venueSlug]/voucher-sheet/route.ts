import { fileResponse } from '#app/(guest)/_components/file-response.ts'
import { staffLocale } from '#app/console/_ui/staff-locale.ts'
import { Problem } from '#lib/problems/problem.ts'
import { localDateAt } from '#lib/time.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { unsealVoucherCode } from '#lib/vouchers/code.ts'
import { refuseSpent } from '#lib/vouchers/mail-voucher.ts'
import { getVoucherAtDesk } from '#lib/vouchers/read-desk.ts'
import { voucherFilename, voucherPdf } from '#lib/vouchers/voucher-pdf.ts'
import { consolePageRoute, notice } from '../../_ui/console-route.tsx'
import { framedVenue } from '../../_ui/framed-page.ts'
import { uiTexts } from '../../_ui/texts.ts'

type Context = { params: Promise<{ venueSlug: string }> }

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consolePageRoute({ GET: show })

/**
 * Sends the sheet of a voucher to print and hand over, in the voucher's language. It has the code, so only people who may
 * issue vouchers get it; others get 404.
 */
async function show(request: Request, { params }: Context): Promise<Response> {
  const now = new Date()
  const venue = await framedVenue(request, (await params).venueSlug, 'vouchers', now)
  const voucher = venue && (await findPrintable(venue, new URL(request.url).searchParams.get('voucher') ?? '', now))
  if (!voucher) {
    const locale = staffLocale(request, 'en')
    const [title, line] = [uiTexts.nothingTitle[locale], uiTexts.nothing[locale]]
    return notice({ status: 404, locale, title, line })
  }
  const { language } = voucher
  const file = await voucherPdf({ venue, voucher, code: unsealVoucherCode(voucher.codeSealed), language })
  return fileResponse(file, {
    type: 'application/pdf',
    disposition: `inline; filename="${voucherFilename[language]}"`,
  })
}

/** Returns the voucher if it can still be spent, else null. */
async function findPrintable(venue: Venue, id: string, now: Date) {
  try {
    const voucher = await getVoucherAtDesk(venue, id)
    refuseSpent(voucher, localDateAt(venue.timezone, now.getTime()))
    return voucher
  } catch (error) {
    if (error instanceof Problem) return null
    throw error
  }
}

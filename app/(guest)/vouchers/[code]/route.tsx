import { pageLocale } from '#lib/pages/page-headers.ts'
import { findHeldNow } from '#lib/vouchers/held-now.ts'
import { brandedPage } from '../../_components/branded-page.tsx'
import { guestRoute } from '../../_components/guest-route.ts'
import { texts } from './texts.ts'
import { VoucherPage } from './voucher-page.tsx'
import { withVoucher } from './with-voucher.tsx'

type Context = { params: Promise<{ code: string }> }

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = guestRoute({ GET: show })

/** The page behind a voucher's QR code (decisions 10.1). Opening it changes nothing. */
async function show(request: Request, { params }: Context): Promise<Response> {
  const now = new Date()
  return withVoucher(request, (await params).code, now, async (found) => {
    const { venue, voucher } = found
    const locale = pageLocale(request, venue.language)
    const held = await findHeldNow(voucher, now)
    return brandedPage(request, venue, {
      status: 200,
      locale,
      title: `${texts.voucher[locale]} · ${venue.name}`,
      sheets: ['_components/venue-page.css', 'vouchers/[code]/voucher-page.css'],
      content: <VoucherPage found={found} held={held} locale={locale} now={now} />,
    })
  })
}

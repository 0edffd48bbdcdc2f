import { pageLocale } from '#lib/pages/page-headers.ts'
import { findHeldNow } from '#lib/vouchers/held-now.ts'
import { brandProperties } from '../../_components/brand.ts'
import { guestPage } from '../../_components/document.tsx'
import { guestRoute } from '../../_components/guest-route.ts'
import { styleSheet } from '../../_components/style-sheet.ts'
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
    const sheet = styleSheet('_components/style.css', '_components/contact.css', 'vouchers/[code]/voucher-page.css')
    return guestPage({
      status: 200,
      locale,
      title: `${texts.voucher[locale]} · ${venue.name}`,
      css: brandProperties(venue.settings.colour) + sheet,
      content: <VoucherPage found={found} held={held} locale={locale} />,
    })
  })
}

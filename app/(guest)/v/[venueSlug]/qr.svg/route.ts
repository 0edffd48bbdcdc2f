import { sha256 } from '#lib/codes.ts'
import { qrSvg } from '#lib/qr.ts'
import { guestRoute } from '../../../_components/guest-route.ts'
import { fileAnswer } from '../_hosted/file-answer.ts'
import { publicUrl, withVenuePage } from '../_hosted/venue-page.ts'

type Context = { params: Promise<{ venueSlug: string }> }

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = guestRoute({ GET: show })

/** The QR code of the venue's page, for its door and its bills. */
async function show(request: Request, { params }: Context): Promise<Response> {
  return withVenuePage(request, (await params).venueSlug, async ({ venue }) => {
    const text = await qrSvg(publicUrl(venue, '', venue.language))
    return fileAnswer(request, text, {
      type: 'image/svg+xml',
      digest: sha256(text).toString('base64url').slice(0, 22),
      seconds: 3600,
      disposition: `inline; filename="${venue.slug}-qr.svg"`,
    })
  })
}

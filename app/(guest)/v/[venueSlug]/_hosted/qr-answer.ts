import { sha256 } from '#lib/codes.ts'
import { qrSvg } from '#lib/qr.ts'
import { fileAnswer } from './file-answer.ts'
import { publicUrl, type VenuePage } from './venue-page.ts'

/** The QR code of a page of a venue as a file, for printing. `below` is the page's path below the venue's own page. */
export async function qrAnswer({ request, venue }: VenuePage, below: string, name: string): Promise<Response> {
  const text = await qrSvg(publicUrl(venue, below, venue.language))
  return fileAnswer(request, text, {
    type: 'image/svg+xml',
    digest: sha256(text).toString('base64url').slice(0, 22),
    seconds: 3600,
    disposition: `inline; filename="${name}-qr.svg"`,
  })
}

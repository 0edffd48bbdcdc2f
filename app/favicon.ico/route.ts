import { iconSvg, neutralColour } from '#app/(guest)/_components/icon.ts'
import { pageRoute } from '#lib/pages/page-route.ts'
import { iconPng } from '#lib/pictures/icon-png.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = pageRoute({ GET: show })

let drawn: Promise<Uint8Array<ArrayBuffer>> | null = null

/** The icon of a document that names none, such as a PDF: browsers ask for it at this address. Pages name their own. */
async function show(): Promise<Response> {
  drawn ??= iconPng(iconSvg('', neutralColour))
  return new Response(await drawn, {
    headers: { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=604800' },
  })
}

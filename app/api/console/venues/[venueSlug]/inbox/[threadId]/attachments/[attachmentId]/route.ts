import { consoleRead, consoleRoute } from '#lib/http/console-route.ts'
import { type Attachment, getAttachment } from '#lib/messages/attachments.ts'
import { requirePlan } from '#lib/plans/require-plan.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = consoleRoute(
  '/api/console/venues/[venueSlug]/inbox/[threadId]/attachments/[attachmentId]',
  {
    GET: consoleRead({
      act: 'messages',
      async answer({ venue, params }) {
        requirePlan(venue, 'Pro')
        const { threadId = '', attachmentId = '' } = params
        const { content, ...file } = await getAttachment(venue, { threadId, attachmentId })
        return new Response(new Uint8Array(content), { headers: headersOf(file) })
      },
    }),
  },
)

/**
 * A stranger has sent the file. A picture, which this service has drawn, may be shown; a PDF document is only saved. If a
 * browser opens either, it runs nothing and reaches nothing. No cache stores it (`securityHeadersOf`).
 */
function headersOf({ contentType, filename }: Attachment): Record<string, string> {
  const isPicture = contentType === 'image/webp'
  const name = isPicture ? `${filename.replace(/\.[^.]*$/, '')}.webp` : filename
  return {
    'Content-Type': contentType,
    'Content-Disposition': `${isPicture ? 'inline' : 'attachment'}; filename*=UTF-8''${encoded(name)}`,
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cross-Origin-Resource-Policy': 'same-origin',
  }
}

/** A text as RFC 8187 has it: these four stay as they are in an address, and may not in a header. */
function encoded(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
}

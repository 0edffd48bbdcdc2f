import { env } from '#lib/env/env.ts'
import { readMailbox } from '#lib/mail/mailbox/read.ts'
import { pageRoute } from '#lib/pages/page-route.ts'
import { inDevelopment } from '../../../mailbox-answer.tsx'

type Context = { params: Promise<{ id: string; at: string }> }

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = pageRoute({ GET: show })

/** One attachment of a mail, as a download only: it must not run in the origin of this page. Development only. */
function show(request: Request, { params }: Context): Promise<Response> {
  return inDevelopment(request, async () => {
    const { id, at } = await params
    const mail = await readMailbox(env().dataDir, id)
    const part = /^\d{1,3}$/.test(at) ? mail?.attachments[Number(at)] : undefined
    if (!part) return null
    return new Response(new Uint8Array(part.content), {
      headers: {
        'Content-Type': 'application/octet-stream',
        'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(part.filename)}`,
      },
    })
  })
}

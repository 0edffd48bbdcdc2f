import { downloadAttachment } from '#lib/mail/mailbox/answers.ts'
import { pageRoute } from '#lib/pages/page-route.ts'

type Context = { params: Promise<{ id: string; at: string }> }

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = pageRoute({ GET: show }, { standsAlone: true })

/** One attachment of a mail, to download. Development only. */
async function show(_: Request, { params }: Context): Promise<Response> {
  const { id, at } = await params
  return downloadAttachment(id, at)
}

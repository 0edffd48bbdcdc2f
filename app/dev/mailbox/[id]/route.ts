import { showMail } from '#lib/mail/mailbox/answers.ts'
import { pageRoute } from '#lib/pages/page-route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = pageRoute({ GET: show }, { standsAlone: true })

/** One mail as its reader sees it. Development only. */
async function show(_: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  return showMail((await params).id)
}

import { env } from '#lib/env/env.ts'
import { readMailbox } from '#lib/mail/mailbox/read.ts'
import { pageRoute } from '#lib/pages/page-route.ts'
import { inDevelopment, mailboxPage } from '../mailbox-answer.tsx'
import { MailPage } from './mail-page.tsx'

type Context = { params: Promise<{ id: string }> }

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = pageRoute({ GET: show })

/** One mail as its reader sees it. Development only. */
function show(request: Request, { params }: Context): Promise<Response> {
  return inDevelopment(request, async () => {
    const mail = await readMailbox(env().dataDir, (await params).id)
    return mail && mailboxPage(mail.subject, <MailPage mail={mail} />)
  })
}

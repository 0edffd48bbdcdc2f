import { showMailbox } from '#lib/mail/mailbox/answers.ts'
import { pageRoute } from '#lib/pages/page-route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = pageRoute({ GET: show }, { standsAlone: true })

/** The mails that this server has sent into its local mailbox. Development only. */
async function show(): Promise<Response> {
  return showMailbox()
}

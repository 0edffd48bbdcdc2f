import { env } from '#lib/env/env.ts'
import { accepted } from '#lib/http/answers.ts'
import { readMailBody } from '#lib/http/mail-body.ts'
import { secretRoute } from '#lib/http/secret-route.ts'
import { receiveRawMail } from '#lib/inbound-mail/receive-mail.ts'
import type { InboundMailReceipt } from '#lib/inbound-mail/record.ts'

const secret = () => env().mail.inbound?.secret ?? null

/** Takes a mail from the host's mail server (decisions 17.5). */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = secretRoute(
  '/api/webhooks/inbound-mail',
  secret,
  async ({ now }, request) =>
    accepted((await receiveRawMail(await readMailBody(request), now)) satisfies InboundMailReceipt),
  'POST',
)

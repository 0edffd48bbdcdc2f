import { env } from '#lib/env/env.ts'
import { receiveResendMail } from '#lib/inbound-mail/receive-resend-mail.ts'
import { log } from '#lib/log.ts'
import { markUndelivered } from '#lib/mail/mark-undelivered.ts'
import { ForgedWebhookError, type ReceivingResend, readResendEvent } from '#lib/mail/transports/resend-webhook.ts'
import { Problem } from '#lib/problems/problem.ts'
import { readBytes } from '#lib/request-bytes.ts'
import { ok } from './answers.ts'
import { type ApiCall, type Route, route } from './route.ts'

type ResendCall = ApiCall & { resend: ReceivingResend }

/**
 * The route for the webhooks of Resend: mails that have arrived, and mails that were not delivered. Resend's own library verifies
 * the signature. 404 if no secret is set. A failure, also of a request to Resend, is answered as one: Resend sends again.
 */
export function resendWebhookRoute(pattern: string): Route {
  return route<ResendCall>(pattern, { POST: receive }, async (_request, call) => {
    const { resend } = env().mail
    if (!resend?.webhookSecret) throw new Problem('not-found')
    return { ...call, resend: { ...resend, webhookSecret: resend.webhookSecret } }
  })
}

async function receive(request: Request, { resend, now }: ResendCall): Promise<Response> {
  const payload = (await readBytes(request)).toString('utf8')
  const event = await readResendEvent(resend, request.headers, payload).catch(refuseForgery)
  if (event?.kind === 'undelivered') await markUndelivered(event.mail, event.reason, now)
  if (event?.kind === 'received') await receiveResendMail(resend, event, now)
  return ok({ received: true })
}

function refuseForgery(cause: unknown): never {
  if (!(cause instanceof ForgedWebhookError)) throw cause
  // A wrong secret in the configuration looks just like a forgery, so the log must show it.
  log().warn('a webhook of Resend without a valid signature')
  throw new Problem('malformed-request', {
    detail: {
      en: 'The signature of this webhook is missing, not valid or too old.',
      de: 'Die Signatur dieses Webhooks fehlt, ist ungültig oder zu alt.',
    },
    cause,
  })
}

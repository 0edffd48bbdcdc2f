import { env } from '#lib/env.ts'
import type { MailTransport } from '../transport.ts'
import { localMailbox } from './local-mailbox.ts'
import { resendTransport } from './resend.ts'
import { smtpTransport } from './smtp.ts'

let known: MailTransport | undefined

/** How this process sends mails (decisions 9.3): Resend when it has a key, SMTP when there is an address, else files. */
export function configuredTransport(): MailTransport {
  const { mail, dataDir } = env()
  known ??= mail.resend
    ? resendTransport(mail.resend)
    : mail.smtpUrl
      ? smtpTransport(mail.smtpUrl)
      : localMailbox(dataDir)
  return known
}

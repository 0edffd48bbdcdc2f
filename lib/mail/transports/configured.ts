import { env } from '#lib/env/env.ts'
import type { MailTransport } from '../transport.ts'
import { localMailbox } from './local-mailbox.ts'
import { resendTransport } from './resend.ts'
import { smtpTransport } from './smtp.ts'

let configured: MailTransport | undefined

/** The transport of this process (decisions 9.3): Resend if it has a key, SMTP if there is a URL, else files. */
export function configuredTransport(): MailTransport {
  const { mail, dataDir } = env()
  configured ??= mail.resend
    ? resendTransport(mail.resend)
    : mail.smtpUrl
      ? smtpTransport(mail.smtpUrl)
      : localMailbox(dataDir)
  return configured
}

import { MailRefusedError, type MailTransport } from '../transport.ts'
import { mimeMail } from './mime.ts'

/**
 * Timeouts for a mail server that does not respond, in milliseconds. An attempt ends with its signal at the latest, and the
 * rest of its connection by these.
 */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 }

/** Sends mails through a mail server, `smtp://` or `smtps://`, with one connection for each. */
export function smtpTransport(url: string): MailTransport {
  return {
    name: 'smtp',
    async send(mail, signal) {
      const { createTransport } = await import('nodemailer')
      const smtp = createTransport({ url, ...timeouts })
      const late = rejectOn(signal)
      try {
        await Promise.race([smtp.sendMail(mimeMail(mail)), late.promise])
      } catch (error) {
        const { code, responseCode } = error as { code?: string; responseCode?: number }
        throw new MailRefusedError('smtp', [responseCode, code].filter(Boolean).join(' ') || 'no answer')
      } finally {
        late.forget()
        smtp.close()
      }
    },
  }
}

function rejectOn(signal: AbortSignal): { promise: Promise<never>; forget: () => void } {
  let forget = () => {}
  const promise = new Promise<never>((_, reject) => {
    const abort = () => reject(Object.assign(new Error('no answer in time'), { code: 'ETIMEDOUT' }))
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort)
    forget = () => signal.removeEventListener('abort', abort)
  })
  return { promise, forget }
}

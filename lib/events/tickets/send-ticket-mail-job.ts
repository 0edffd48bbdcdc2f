import type { JobHandler } from '#lib/jobs/handler.ts'
import { sendMail } from '#lib/mail/send-mail-job.ts'
import { configuredTransport } from '#lib/mail/transports/configured.ts'
import { planTicketsPdf } from './ticket-pdf.ts'

/** The job that sends a mail with tickets, which are laid out and drawn then. */
export const sendTicketMailJob: JobHandler<'send-ticket-mail'> = {
  kind: 'send-ticket-mail',
  timeoutMs: 60_000,
  run: (named, { now, signal }) =>
    sendMail(named, now, { transport: configuredTransport(), signal, layOutTickets: planTicketsPdf }),
}

import { InboundMailReceipt } from '#lib/inbound-mail/record.ts'
import { JobRun } from '#lib/jobs/record.ts'
import { HealthRecord, Metrics, ReadyRecord } from '#lib/operations/record.ts'
import { WebhookReceipt } from '#lib/payments/record.ts'
import type { Description, Descriptions } from '../description.ts'

const webhook = (id: string, provider: string): Description => ({
  id,
  tag: 'Operations',
  summary: `Receive a webhook of ${provider}`,
  description: 'The signature over the raw body is the credential. 404 if the provider is not configured.',
  answer: { status: 200, schema: WebhookReceipt, description: 'Received.' },
  problems: ['malformed-request', 'unreadable-body', 'content-too-large', 'not-found'],
})

/** Operations for hosts and payment providers. */
export const hostOperations: Descriptions = {
  'GET /api/cron': {
    id: 'runJobs',
    tag: 'Operations',
    summary: 'Run background jobs',
    description: 'For hosts without a resident process. 404 if no secret is set.',
    answer: {
      status: 200,
      schema: JobRun,
      description: 'The numbers of jobs that succeeded, failed, and are left.',
    },
    problems: [],
  },
  'GET /api/health': {
    id: 'getHealth',
    tag: 'Operations',
    summary: 'Check whether the process is alive',
    description: 'Makes no request to another service or to the database.',
    answer: { status: 200, schema: HealthRecord, description: 'The process is alive.' },
    problems: [],
  },
  'GET /api/ready': {
    id: 'getReadiness',
    tag: 'Operations',
    summary: 'Check whether the server is ready for requests',
    description:
      'The server is not ready if its database does not answer, or lacks migrations or guarantees; if no worker takes the background jobs that are due; and if it is about to end. The result is cached for a second.',
    answer: { status: 200, schema: ReadyRecord, description: 'The server is ready.' },
    problems: ['not-ready'],
  },
  'GET /api/metrics': {
    id: 'getMetrics',
    tag: 'Operations',
    summary: 'Read the metrics of the process',
    description: 'The metrics are in the text format of Prometheus, for this server alone. 404 if no token is set.',
    answer: { status: 200, type: 'text/plain', schema: Metrics, description: 'The metrics.' },
    problems: [],
  },
  'POST /api/webhooks/inbound-mail': {
    id: 'receiveInboundMail',
    tag: 'Operations',
    summary: 'Receive a mail of a guest',
    description:
      "For the host's mail server. The body is the mail as it was transmitted, of at most 15 MiB, with the `Content-Type` `message/rfc822`. A mail that cannot be read is dropped. 404 if no secret is set.",
    answer: { status: 202, schema: InboundMailReceipt, description: 'Accepted: the mail need not be sent again.' },
    problems: ['unreadable-body', 'content-too-large', 'unsupported-media-type'],
  },
  'POST /api/webhooks/resend': webhook('receiveResendWebhook', 'Resend'),
  'POST /api/webhooks/fake': webhook('receiveFakeWebhook', 'the built-in test provider'),
  'POST /api/webhooks/stripe': webhook('receiveStripeWebhook', 'Stripe'),
}

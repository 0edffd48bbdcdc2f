import { JobRun, WebhookReceipt } from '../answers/operations.ts'
import type { Description, Descriptions } from '../description.ts'

const webhook = (id: string, provider: string): Description => ({
  id,
  tag: 'Operations',
  summary: `Hear of a checkout from ${provider}`,
  description: 'The signature over the raw body is the credential. 404 where the provider is not configured.',
  answer: { status: 200, schema: WebhookReceipt, description: 'Heard.' },
  problems: ['malformed-request', 'unreadable-body', 'content-too-large', 'not-found'],
})

/** What hosts and payment providers call. */
export const hostOperations: Descriptions = {
  'GET /api/cron': {
    id: 'runJobs',
    tag: 'Operations',
    summary: 'Run background jobs',
    description: 'For hosts without a resident process. 404 where no secret is set.',
    answer: {
      status: 200,
      schema: JobRun,
      description: 'What was done.',
    },
    problems: ['not-authorized', 'not-found'],
  },
  'POST /api/webhooks/fake': webhook('receiveFakeWebhook', 'the built-in test provider'),
  'POST /api/webhooks/stripe': webhook('receiveStripeWebhook', 'Stripe'),
}

import { JobRun, Metrics, WebhookReceipt, Well } from '../answers/operations.ts'
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
    problems: [],
  },
  'GET /api/health': {
    id: 'getHealth',
    tag: 'Operations',
    summary: 'Ask whether the process lives',
    description: 'It asks nobody else, the database least of all.',
    answer: { status: 200, schema: Well, description: 'It does.' },
    problems: [],
  },
  'GET /api/ready': {
    id: 'getReadiness',
    tag: 'Operations',
    summary: 'Ask whether the server should be given requests',
    description:
      'Not while its database does not answer, lacks migrations or guarantees, while nobody takes the background jobs that are due, or when it is about to end. What was found is told again for a second.',
    answer: { status: 200, schema: Well, description: 'It should.' },
    problems: ['not-ready'],
  },
  'GET /api/metrics': {
    id: 'getMetrics',
    tag: 'Operations',
    summary: 'Read what the process counts',
    description: 'In the text format of Prometheus, each server for itself. 404 where no token is set.',
    answer: { status: 200, type: 'text/plain', schema: Metrics, description: 'The numbers.' },
    problems: [],
  },
  'POST /api/webhooks/fake': webhook('receiveFakeWebhook', 'the built-in test provider'),
  'POST /api/webhooks/stripe': webhook('receiveStripeWebhook', 'Stripe'),
}

import { z } from 'zod'
import { count } from '../fields.ts'

/** Answers to the service's host and providers: its cron, a payment provider. */

export const JobRun = z
  .object({ succeeded: count(), failed: count(), due: count('Left for the next run.') })
  .meta({ id: 'JobRun' })

export const Well = z.object({ status: z.literal('ok') }).meta({ id: 'Well' })

export const Metrics = z.string()

export const WebhookReceipt = z.object({ received: z.literal(true) }).meta({ id: 'WebhookReceipt' })

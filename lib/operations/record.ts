import { z } from 'zod'
import { setupWarnings } from './setup-warnings.ts'

/** Answer of GET /api/health. */
export const HealthRecord = z.object({ status: z.literal('ok') }).meta({ id: 'Well' })
export type HealthRecord = z.input<typeof HealthRecord>

/** Answer of GET /api/ready, when the server is ready. */
export const ReadyRecord = z
  .object({
    status: z.literal('ok'),
    warnings: z
      .array(z.enum(setupWarnings))
      .min(1)
      .optional()
      .meta({
        description:
          'Faults of the setup with which the server serves nevertheless; absent if there are none. `address`: APP_URL is ' +
          'not set. `mail`: no mail is sent, because no transport is set. `pictures`: servers have different folders of pictures.',
      }),
  })
  .meta({ id: 'Ready' })
export type ReadyRecord = z.input<typeof ReadyRecord>

/** Answer of GET /api/metrics: the text format of Prometheus. */
export const Metrics = z.string()

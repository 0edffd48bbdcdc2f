import { z } from 'zod'

/** Answer of GET /api/health and GET /api/ready, when all is well. */
export const HealthRecord = z.object({ status: z.literal('ok') }).meta({ id: 'Well' })
export type HealthRecord = z.input<typeof HealthRecord>

/** Answer of GET /api/metrics: the text format of Prometheus. */
export const Metrics = z.string()

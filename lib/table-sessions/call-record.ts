import { z } from 'zod'
import * as field from '#lib/record-fields.ts'
import { localInstant } from '#lib/time.ts'
import { callKinds, payMeans } from './call-words.ts'
import type { OpenCall } from './list-calls.ts'

/** A call from a table at the console (decisions 15.8). */
export const CallRecord = z
  .object({
    callId: field.guid(),
    kind: z.enum(callKinds),
    means: z.enum(payMeans).nullable().meta({ description: 'How they want to pay; null if they have not said so.' }),
    resourceId: field.text(),
    tableName: field.text(),
    calledAt: field.instant(),
  })
  .meta({ id: 'Call', description: 'Guests at a table call somebody.' })
export type CallShown = z.infer<typeof CallRecord>

/** A call with its instant in a time zone. */
export function callRecord({ id, kind, means, resourceId, tableName, calledAt }: OpenCall, zone: string): CallShown {
  return { callId: id, kind, means, resourceId, tableName, calledAt: localInstant(zone, calledAt.getTime()) }
}

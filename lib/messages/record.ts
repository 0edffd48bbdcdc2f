import { z } from 'zod'
import * as field from '#lib/record-fields.ts'
import type { Thread } from './queries.ts'

export const ThreadRecord = z.object({ threadId: field.guid() }).meta({ id: 'MessageThread' })
export type ThreadRecord = z.input<typeof ThreadRecord>

/** Answer of POST messages (interface, Message thread). */
export function threadRecord(thread: Thread): ThreadRecord {
  return { threadId: thread.id }
}

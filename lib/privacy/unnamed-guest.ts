import type { RecordedAct } from '#lib/audit/record-act.ts'

/**
 * The subject of an audit entry about the data of a guest. An address, or its digest, would be what was to be forgotten, so
 * the entry says what was done and when, and not about whom.
 */
export const unnamedGuest: RecordedAct['subject'] = { kind: 'guest', id: 'unnamed' }

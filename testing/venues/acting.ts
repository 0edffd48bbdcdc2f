import type { Acting } from '#lib/audit/record-act.ts'

/** The actor of a test: a command of that name. */
export function acting(now = new Date()): Acting<unknown> {
  return { actor: { kind: 'command', program: 'tests' }, now }
}

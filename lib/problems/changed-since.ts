import { Problem } from './problem.ts'

/** Values of fields, by the names of the fields in the request. Null, absent and empty are the same. */
export type FieldValues = Readonly<Record<string, unknown>>

/**
 * Refuses an edit of fields that somebody else has changed since its form was read. Call it under the lock of the row whose
 * `current` values are compared. `was` holds, for each edited field, the value that the form showed.
 *
 * A field that already has the edited value is not a conflict. Throws `conflict`. If a field was changed, its member `current`
 * holds the current value of each conflicting field. If `was` lacks an edited field, the message asks to reload the screen.
 */
export function refuseChangedSince(current: FieldValues, edits: FieldValues, was: FieldValues): void {
  const changing = Object.keys(edits).filter((name) => !isSame(edits[name], current[name]))
  if (changing.some((name) => was[name] === undefined)) throw new Problem('conflict', { detail: texts.oldScreen })
  const conflicting = changing.filter((name) => !isSame(was[name], current[name]))
  if (conflicting.length === 0) return
  const values = Object.fromEntries(conflicting.map((name) => [name, current[name] ?? null]))
  throw new Problem('conflict', { detail: texts.changed, members: { current: values } })
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? '') === JSON.stringify(other ?? '')
}

const texts = {
  changed: {
    en: 'Somebody else has changed this in the meantime. Nothing was saved: compare both values, then save again.',
    de: 'Das hat inzwischen jemand anderes geändert. Es wurde nichts gespeichert: Vergleichen Sie beide Angaben, dann speichern Sie noch einmal.',
  },
  oldScreen: {
    en: 'This screen is older than the service. Nothing was saved: reload it, then enter your change again.',
    de: 'Diese Ansicht ist älter als der Dienst. Es wurde nichts gespeichert: Laden Sie sie neu, dann geben Sie Ihre Änderung noch einmal ein.',
  },
} as const

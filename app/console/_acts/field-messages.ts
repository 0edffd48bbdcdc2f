import type { Locale, Text } from '#lib/i18n/locale.ts'
import type { ConsoleProblem } from '../_api/client.ts'

/** The texts of dialogs. They are apart from those of acts, because dialogs are loaded when one is opened. */
export const actDialogTexts = {
  save: { en: 'Save', de: 'Speichern' },
  cancel: { en: 'Back', de: 'Zurück' },
  isNow: (value: string): Text =>
    value
      ? {
          en: `Changed in the meantime: it is “${value}” now. Saving again replaces that.`,
          de: `Inzwischen geändert: Jetzt steht hier „${value}“. Erneutes Speichern ersetzt das.`,
        }
      : {
          en: 'Emptied in the meantime. Saving again writes it down again.',
          de: 'Inzwischen geleert. Erneutes Speichern trägt es wieder ein.',
        },
} as const

/**
 * Returns the messages of a refusal by field: those of the service, and for a field that somebody else has changed meanwhile
 * (`current` of the problem) its present value.
 */
export function fieldMessages({ errors, members }: ConsoleProblem, locale: Locale): [string, readonly string[]][] {
  const current = Object.entries((members.current as Record<string, unknown> | undefined) ?? {})
  const changed = current.map(([name, value]): [string, string[]] => [
    name,
    [actDialogTexts.isNow(shownValue(value))[locale]],
  ])
  return [...Object.entries(errors), ...changed]
}

/** Returns a value as a field shows it. */
export const shownValue = (value: unknown) => (Array.isArray(value) ? value.join(', ') : String(value ?? ''))

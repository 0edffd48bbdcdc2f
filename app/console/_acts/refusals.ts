import type { Locale } from '#lib/i18n/locale.ts'
import type { ConsoleProblem } from '../_api/client.ts'
import { actTexts as texts } from './texts.ts'

/**
 * Returns the messages of a refusal by field: those of the service, and for a field that somebody else has changed meanwhile
 * (`current` of the problem) its present value.
 */
export function fieldMessages({ errors, members }: ConsoleProblem, locale: Locale): [string, readonly string[]][] {
  const current = Object.entries((members.current as Record<string, unknown> | undefined) ?? {})
  const changed = current.map(([name, value]): [string, string[]] => [name, [texts.isNow(shownValue(value))[locale]]])
  return [...Object.entries(errors), ...changed]
}

/** Returns a refusal as one sentence: the message of a field, or that of the whole. */
export function refusalText({ errors, detail }: ConsoleProblem): string {
  return Object.values(errors).flat()[0] ?? detail
}

/** Returns a value as a field shows it. */
export const shownValue = (value: unknown) => (Array.isArray(value) ? value.join(', ') : String(value ?? ''))

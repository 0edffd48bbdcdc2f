import type { z } from 'zod'
import type { Text } from '#lib/i18n/locale.ts'
import { messages } from '#lib/i18n/messages.ts'

/** The fields of a form, checked by a schema: what was typed, for showing it again, and what is wrong with it, by field. */
export type FormFields<S extends z.ZodObject> = {
  typed: Readonly<Record<string, string>>
  /** Null if a field is wrong. */
  values: z.output<S> | null
  errors: Readonly<Record<string, Text>>
}

/**
 * Checks the fields of a form by a schema of texts. Fields that are empty count as absent, since browsers send every field of
 * a form. The first message of each field is shown.
 */
export function readFields<S extends z.ZodObject>(schema: S, form: FormData): FormFields<S> {
  const typed: Record<string, string> = {}
  for (const name of Object.keys(schema.shape)) {
    const value = form.get(name)
    // Browsers send line breaks as CR LF.
    typed[name] = typeof value === 'string' ? value.replaceAll('\r\n', '\n') : ''
  }
  const supplied = Object.fromEntries(Object.entries(typed).filter(([, value]) => value.trim() !== ''))
  const parsed = schema.safeParse(supplied)
  if (parsed.success) return { typed, values: parsed.data, errors: {} }
  return { typed, values: null, errors: fieldTexts(parsed.error.issues) }
}

/** The first message of each field with which something is wrong. A field without a value is required. */
export function fieldTexts(issues: readonly z.core.$ZodIssue[]): Record<string, Text> {
  const errors: Record<string, Text> = {}
  for (const { path, ...issue } of issues) {
    const text = issue.code === 'custom' ? issue.params?.text : messages.required()
    errors[String(path[0])] ??= (text as Text | undefined) ?? messages.invalid()
  }
  return errors
}

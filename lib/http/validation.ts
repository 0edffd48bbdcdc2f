import { z } from 'zod'
import type { Text } from '#lib/i18n/locale.ts'
import { jsonTypeNames, messages } from '#lib/i18n/messages.ts'
import { type FieldErrors, invalidFields, Problem } from '#lib/problems/problem.ts'

/**
 * How a path inside the request is written in `errors`: body fields in PascalCase, query parameters as spelled; or
 * everything under one key, and then each message begins with the field as spelled.
 */
export type FieldNaming = 'PascalCase' | 'as-spelled' | { under: string }

/** A field of a body that the interface names as spelled, its members included: `lines[0].quantity` (decisions 2.4). */
const namedAsSpelled = 'lines'

function fieldName(path: readonly PropertyKey[], inBody: 'PascalCase' | 'as-spelled'): string {
  const naming = path[0] === namedAsSpelled ? 'as-spelled' : inBody
  let name = ''
  for (const step of path) {
    if (typeof step === 'number') name += `[${step}]`
    else {
      const word = String(step)
      const spelled = naming === 'PascalCase' ? word.charAt(0).toUpperCase() + word.slice(1) : word
      name += name ? `.${spelled}` : spelled
    }
  }
  return name
}

/** The message of an issue in both languages. Custom checks (`lib/input.ts`) carry their text in `params`. */
function textOf(issue: z.core.$ZodIssue): Text {
  if (issue.code === 'custom') return (issue.params?.text as Text | undefined) ?? messages.invalid()
  if (issue.input === undefined || issue.input === null) return messages.required()
  switch (issue.code) {
    case 'invalid_type':
      return messages.wrongType(jsonTypeNames[issue.expected] ?? { en: issue.expected, de: issue.expected })
    case 'invalid_value':
      return messages.oneOf(issue.values)
    case 'too_big':
      if (issue.origin === 'array') return messages.tooMany(Number(issue.maximum))
      return messages.tooBig(Number(issue.maximum))
    case 'too_small':
      if (issue.origin === 'array') return messages.tooFew(Number(issue.minimum))
      return messages.tooSmall(Number(issue.minimum))
    default:
      return messages.invalid()
  }
}

/** Validates a value and returns the schema's output. Throws a 400 that names every invalid field at once. */
export function validate<S extends z.ZodType>(schema: S, value: unknown, naming: FieldNaming): z.output<S> {
  const parsed = schema.safeParse(value, { reportInput: true })
  if (parsed.success) return parsed.data
  const errors: FieldErrors = {}
  const { issues } = parsed.error
  const wrongType = new Set(issues.filter(({ code }) => code === 'invalid_type').map(({ path }) => path.join('.')))
  for (const issue of issues) {
    // zod checks the length of everything that has one: for a text in the place of a list only the type is reported.
    if (issue.code.startsWith('too_') && wrongType.has(issue.path.join('.'))) continue
    addError(errors, issue.path, textOf(issue), naming)
  }
  throw invalidFields(errors)
}

function addError(errors: FieldErrors, path: readonly PropertyKey[], text: Text, naming: FieldNaming): void {
  const [field, written] =
    typeof naming === 'object'
      ? [naming.under, withFieldName(fieldName(path, 'as-spelled'), text)]
      : [fieldName(path, naming), text]
  errors[field] ??= []
  errors[field].push(written)
}

/** Throws a 400 for one field, for a reason that its schema cannot know. */
export function refuseField(name: string, text: Text, naming: FieldNaming): never {
  const errors: FieldErrors = {}
  addError(errors, [name], text, naming)
  throw invalidFields(errors)
}

function withFieldName(field: string, text: Text): Text {
  return { en: `${field}: ${text.en}`, de: `${field}: ${text.de}` }
}

/** Runs every check and returns their results. If checks fail, throws one 400 with the errors of all of them. */
export function runChecks<T extends readonly unknown[]>(...checks: { [At in keyof T]: () => T[At] }): T {
  const errors: FieldErrors = {}
  const values: unknown[] = []
  for (const check of checks) {
    try {
      values.push(check())
    } catch (error) {
      if (!(error instanceof Problem && error.errors)) throw error
      for (const [field, texts] of Object.entries(error.errors)) errors[field] = [...(errors[field] ?? []), ...texts]
    }
  }
  if (Object.keys(errors).length > 0) throw invalidFields(errors)
  return values as unknown as T
}

/**
 * Query parameters as an object of strings. The first value of a repeated parameter counts. A parameter without a value,
 * `partySize=`, counts as absent, because forms send empty fields.
 */
export function queryObject(search: URLSearchParams): Record<string, string> {
  const query: Record<string, string> = Object.create(null)
  for (const [name, value] of search) if (value !== '') query[name] ??= value
  return query
}

/** Throws a 400 if a parameter of the schema is repeated, which is ambiguous. */
export function refuseRepeated(schema: z.ZodType, search: URLSearchParams): void {
  const known = schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
  const repeated = known.filter((name) => search.getAll(name).length > 1)
  if (repeated.length > 0)
    throw invalidFields(Object.fromEntries(repeated.map((name) => [name, [messages.repeated()]])))
}

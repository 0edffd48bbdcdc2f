import { z } from 'zod'
import type { Text } from '#lib/i18n/locale.ts'
import { highest } from '#lib/money.ts'
import { isOwnPath, isWebAddress } from '#lib/urls.ts'
import { isSlug, longestSlug, slugForm } from '#lib/venues/slug.ts'

/** Building blocks of the venue file's schema, based on those of requests (`lib/input.ts`). */

/** The argument that zod passes to a check: the value, and the list of its issues. */
export type Checked<T> = { value: T; issues: unknown[] }

/**
 * Adds an issue. `path` is relative to the checked value, `found` is the value at it. A message in both languages is a
 * sentence, which forms of the console show; one in English alone is the second half of a line.
 */
export function refuse(
  context: Checked<unknown>,
  message: string | Text,
  path: PropertyKey[] = [],
  found?: unknown,
): void {
  const said = typeof message === 'string' ? { message } : { params: { text: message } }
  context.issues.push({ code: 'custom', ...said, path, input: path.length > 0 ? found : context.value })
}

/** A check of one value, with the sentence that describes what was expected. */
export function must<T>(holds: (value: T) => boolean, message: string | Text) {
  return (context: Checked<T>) => {
    if (!holds(context.value)) refuse(context, message)
  }
}

/** A field that may be absent or null; both mean the fallback, which the published schema shows as its default. */
export function optional<S extends z.ZodType, D extends z.output<S> | null>(schema: S, fallback: D) {
  return schema
    .nullish()
    .transform((value): NonNullable<z.output<S>> | D => value ?? fallback)
    .meta({ default: fallback })
}

/** A field that is in a file only if the venue has set it, so that files without it stay as they are. */
export function onlyIfSet<S extends z.ZodType>(schema: S) {
  return schema
    .nullish()
    .transform((value) => value ?? undefined)
    .optional()
}

/** A field that may be absent, which means the fallback, or null, which means none. */
export function unlessAbsent<S extends z.ZodType, D extends z.output<S>>(schema: S, fallback: D) {
  return schema
    .nullish()
    .transform((value): z.output<S> | D | null => (value === undefined ? fallback : (value ?? null)))
    .meta({ default: fallback })
}

/** An object that may be absent or null; both mean the object with every field at its default. */
export function optionalObject<S extends z.ZodType>(schema: S) {
  return schema
    .nullish()
    .transform((value) => (value ?? schema.parse({})) as NonNullable<z.output<S>>)
    .meta({ default: {} })
}

/** A list that may be absent or null, both meaning the empty one. `key` names the field in which entries must differ. */
export function list<S extends z.ZodType<Record<string, unknown>>>(entry: S, key?: string) {
  const entries = z.array(entry)
  return optional(key ? entries.check(distinct((value) => value[key], key)) : entries, [])
}

/** The entries of a list must differ in the value that `identity` reads from them; null and undefined are no identity. */
export function distinct<T>(identity: (entry: T) => unknown, field?: string) {
  return (context: Checked<T[]>) => {
    const seen = new Map<unknown, number>()
    for (const [index, entry] of context.value.entries()) {
      const id = identity(entry)
      if (id === null || id === undefined) continue
      const first = seen.get(id)
      if (first === undefined) seen.set(id, index)
      else {
        const message = {
          en: `Must not be there twice; entry ${first} of the list has it too.`,
          de: `Darf nicht zweimal vorkommen; Eintrag ${first} der Liste hat es auch.`,
        }
        refuse(context, message, field ? [index, field] : [index], id)
      }
    }
  }
}

const slugMessage = `must be at most ${longestSlug} lower-case letters and digits, in words joined by single dashes`

export function slug() {
  return z.string().check(must(isSlug, slugMessage)).meta({ pattern: slugForm.source, maxLength: longestSlug })
}

/** A price as a decimal number. Its digits are checked against the venue's currency over the whole file. */
export function price() {
  return z.number().min(0).max(highest.price)
}

/** A URL. `schemes` are those allowed. */
export function webAddress(schemes: readonly ('http' | 'https')[]) {
  return z
    .string()
    .max(2000)
    .check(
      must((value) => isWebAddress(value, schemes), {
        en: `Must be a whole ${schemes.join(' or ')} address.`,
        de: `Muss eine ganze Adresse mit ${schemes.join(' oder ')} sein.`,
      }),
    )
    .meta({ format: 'uri', pattern: schemes.includes('http') ? '^https?://' : '^https://' })
}

/** An https address, or a path of this service: a host name of its own would tie the file to one host. */
export function pictureAddress() {
  const holds = (value: string) => isOwnPath(value) || isWebAddress(value, ['https'])
  return z
    .string()
    .max(2000)
    .check(must(holds, 'must be a whole https address, or a path of this service such as /pictures/logo.webp'))
    .meta({ format: 'uri-reference', pattern: '^(https://|/[^/\\\\])' })
}

/** A number between two bounds, both included. */
export function between(min: number, max: number) {
  return z.number().min(min).max(max)
}

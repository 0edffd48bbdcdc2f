import { domainToASCII } from 'node:url'
import { z } from 'zod'
import type { GuestText } from './guest-text.ts'
import type { Text } from './i18n/locale.ts'
import { messages } from './i18n/messages.ts'
import { codePoints, drawn, hasControlCharacters, hasLineBreaks, isPiled, tidy } from './text.ts'
import { isLocalDate, isLocalTime } from './time.ts'
import { returnAddress } from './urls.ts'

/**
 * Building blocks of request schemas. They never convert silently: a wrong JSON type is reported to the caller. Each failing
 * check has its message in both languages in `params.text`, which the edge writes.
 */

type Context = { value: unknown; issues: unknown[] }

/** Adds an issue with a custom text to a zod check. */
export function refuse(context: Context, text: Text, path: PropertyKey[] = []): void {
  context.issues.push({ code: 'custom', input: context.value, params: { text }, path })
}

/** A custom check of one value, with the text that says what is expected. */
function check<T>(holds: (value: T) => boolean, text: Text) {
  return (context: { value: T; issues: unknown[] }) => {
    if (!holds(context.value)) refuse(context, text)
  }
}

/** The maximum number of UTF-16 units that NFC composes into one code point: four code points of two units each. */
const unitsOfCodePoint = 8

type TextForm = {
  min?: number
  max: number
  multiline?: boolean
  tabs?: boolean
  /** How it is stored, instead of by `tidy`. */
  tidied?: (value: string) => string
}

/**
 * Text as `tidy` makes it, `min` to `max` code points long, without control characters (decisions 2.5). A text that is too
 * long is refused before it is converted to NFC, which may take long. Long texts (`multiline`) may have line breaks, and
 * markup, in which a tab is white space, keeps its tabs (`tabs`).
 */
export function text({ min = 0, max, multiline = false, tabs = false, tidied }: TextForm) {
  return z
    .string()
    .check(check((value) => value.isWellFormed(), messages.notWellFormed()))
    .check(check((value) => value.trim().length <= unitsOfCodePoint * max, messages.tooLong(max)))
    .check(check((value) => !isPiled(value), messages.piled()))
    .overwrite(tidied ?? ((value) => tidy(value, { multiline, tabs })))
    .check(check((value) => multiline || !hasLineBreaks(value), messages.lineBreaks()))
    .check(check((value) => !hasControlCharacters(value, { multiline: true, tabs }), messages.controlCharacters()))
    .check(check((value) => codePoints(value) >= min, messages.tooShort(min)))
    .check(check((value) => codePoints(value) <= max, messages.tooLong(max)))
    .meta({ minLength: min, maxLength: max })
}

/** As `text`, but absent, null and blank all mean that it was not supplied: null. */
export function optionalText({ min = 0, max, multiline = false }: { min?: number; max: number; multiline?: boolean }) {
  return supplied(text({ max, multiline }), min)
}

function supplied(schema: ReturnType<typeof text>, min: number) {
  return schema
    .check(check((value) => value === '' || codePoints(value) >= min, messages.tooShort(min)))
    .nullish()
    .transform((value) => value || null)
}

// Longest forward-path of RFC 5321 is 256 octets with its angle brackets; its local part has at most 64.
const longestAddress = 254
const longestLocalPart = 64

/** The maximum length of a telephone number as somebody writes it. */
const longestPhone = 40

/** A telephone number as somebody has typed or pasted it: a text without invisible characters, and with single spaces. */
export function phone() {
  return text({ max: longestPhone, tidied: (value) => tidy(drawn(value).replace(/\s+/g, ' ')) })
}

/** As `phone`, but absent, null and blank all mean that it was not supplied: null. */
export function optionalPhone({ min = 0 }: { min?: number } = {}) {
  return supplied(phone(), min)
}

/**
 * An e-mail address, trimmed. One mailbox: no display name, no list. An international domain is stored in its ASCII form
 * (RFC 5891), which every mail server accepts; the part before the @ is ASCII.
 */
export function email() {
  return z
    .string()
    .check(check((value) => value.trim().length <= unitsOfCodePoint * longestAddress, messages.email()))
    .overwrite((value) => withAsciiDomain(tidy(drawn(value))))
    .check(check((value) => isEmail(value), messages.email()))
    .meta({ format: 'email', maxLength: longestAddress })
}

// The part before the @ is the dot-atom of RFC 5321, also within quotes; and one with dots in a row or at its end, which carriers
// have issued. A label of the domain has up to 63 characters and no hyphen at either end (RFC 1035); the last one is letters, or
// a name in another script in its ASCII form.
const atom = "[\\w!#$%&'*+/=?^`{|}~-]"
const dotted = "[.\\w!#$%&'*+/=?^`{|}~-]"
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const lastLabel = '(?:[a-z]{2,63}|xn--(?:[a-z0-9-]{0,58}[a-z0-9]))'
const mailbox = new RegExp(`^(?:${atom}${dotted}*|"${dotted}+")@(?:${label}\\.)+${lastLabel}$`, 'i')

// Labels of letters and digits. The converter also accepts whole addresses, and drops what it cannot convert.
const internationalDomain = /^[\p{L}\p{M}\p{N}-]+(\.[\p{L}\p{M}\p{N}-]+)*$/u

function withAsciiDomain(address: string): string {
  const at = address.lastIndexOf('@') + 1
  const domain = address.slice(at)
  const converts = at > 0 && /\P{ASCII}/u.test(domain) && internationalDomain.test(domain)
  return converts ? address.slice(0, at) + domainToASCII(domain) : address
}

function isEmail(value: string): boolean {
  return value.length <= longestAddress && value.indexOf('@') <= longestLocalPart && mailbox.test(value)
}

/**
 * A list of `min` to `max` entries. The entries of a longer list are not checked: the messages about a hundred thousand of
 * them would take seconds and megabytes.
 */
export function list<T extends z.ZodType>(entry: T, { min, max }: { min?: number; max: number }) {
  const entries = z.array(entry).max(max)
  return z.preprocess(
    (value, context) => {
      if (Array.isArray(value) && value.length > max) refuse(context, messages.tooMany(max))
      return value
    },
    min === undefined ? entries : entries.min(min),
  )
}

/** A JSON number without a fraction, within bounds. */
export function integer({ min, max }: { min: number; max: number }) {
  return z
    .number()
    .check(check(Number.isInteger, messages.integer()))
    .check(check((value) => value >= min && value <= max, messages.outOfRange(min, max)))
    .meta({ type: 'integer', minimum: min, maximum: max })
}

/** A whole number in a query string, `-12` or `12`, of at most 15 digits; `min` is inclusive. */
export function queryInteger({ min = Number.NEGATIVE_INFINITY }: { min?: number } = {}) {
  return z
    .string()
    .check(check((value) => /^-?\d{1,15}$/.test(value), messages.integer()))
    .transform(Number)
    .check(check((value) => Number.isNaN(value) || value >= min, messages.tooSmall(min)))
    .meta({ type: 'integer', minimum: Number.isFinite(min) ? min : undefined })
}

/**
 * A flag in a query string. Ours: only `true` and `false` in lower case, so that no other spelling is read as the opposite
 * value.
 */
export function queryFlag(fallback: boolean) {
  return z
    .enum(['true', 'false'])
    .default(fallback ? 'true' : 'false')
    .transform((value) => value === 'true')
    .meta({ override: { type: 'boolean', enum: undefined, default: fallback } })
}

/** `yyyy-MM-dd`, a day that exists. */
export function localDate() {
  return z.string().check(check(isLocalDate, messages.date())).meta({ format: 'date' })
}

/** `HH:mm`, 24-hour. */
export function localTime() {
  return z.string().check(check(isLocalTime, messages.time())).meta({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' })
}

/** An instant, as ISO 8601 with `Z` or an offset; returned as a Date. */
export function instant() {
  return z
    .string()
    .check(check((value) => z.iso.datetime({ offset: true }).safeParse(value).success, messages.instant()))
    .meta({ format: 'date-time' })
    .transform((value) => new Date(value))
}

/** A GUID in its usual form with dashes, any version, either case; returned in lower case. */
export function guid() {
  return z
    .string()
    .overwrite((value) => value.toLowerCase())
    .check(check((value) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value), messages.guid()))
    .meta({ format: 'uuid' })
}

/** An ISO 4217 code, in capitals. */
export function currencyCode() {
  return z
    .string()
    .overwrite((value) => value.trim())
    .check(check((value) => /^[A-Z]{3}$/.test(value), messages.currency()))
    .meta({ pattern: '^[A-Z]{3}$' })
}

/** The schema of a text that a guest writes: the same schema, whose output has the type `GuestText`. */
export function byGuest<T extends string | null, I>(schema: z.ZodType<T, I>): z.ZodType<OfGuest<T>, I>
export function byGuest(schema: unknown): unknown {
  return schema
}

type OfGuest<T> = T extends string ? GuestText : T

const longestUrl = 2000

/**
 * The address to which a checkout returns the guest; absent, null and blank mean this service's own page: null. It must be
 * https and on one of `origins`, or a page of this service at `appUrl` (interface, POST vouchers/checkout).
 */
export function returnUrl(allowed: { origins: readonly string[]; appUrl: string }) {
  return optionalText({ max: longestUrl }).transform((value, context) => {
    const url = value === null ? null : returnAddress(value, allowed)
    if (value !== null && url === null) refuse(context, messages.returnAddress())
    return url
  })
}

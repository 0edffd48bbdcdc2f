import type { z } from 'zod'
import type { Text } from '#lib/i18n/locale.ts'
import { jsonTypeNames, messages } from '#lib/i18n/messages.ts'

/** A venue file was refused and nothing was changed; the message has one line per problem. */
export class VenueFileError extends Error {
  override name = 'VenueFileError'
  readonly problems: readonly string[]
  /** The mistakes with their places; empty if the file contradicts stored rows. */
  readonly issues: readonly Issue[]

  constructor(problems: readonly string[], issues: readonly Issue[] = []) {
    super(problems.join('\n'))
    this.problems = problems
    this.issues = issues
  }
}

/** One mistake in a file: its place, what was expected, and what was found. */
export type Issue = { path: readonly PropertyKey[]; message: string; input?: unknown; text?: Text | undefined }

export const isRequired = 'is required'
export const isUnknown = 'is not a field that is known'

/** A problem as one line: `resources[3].pricing.amount: must be … (found …)`. */
export function problemLine({ path, message, input }: Issue): string {
  const place = pathText(path)
  return `${place ? `${place}: ` : ''}${message}${found(input)}`
}

/** The issues of zod, with one issue for each unknown field. */
export function issuesOf(issue: z.core.$ZodIssue): Issue[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: [...issue.path, key], message: isUnknown }))
  }
  if (issue.code === 'invalid_union') return issuesOfWords(issue)
  return [{ path: issue.path, message: messageOf(issue), input: issue.input, text: textOf(issue) }]
}

/** The issues of a text that may be plain or in several languages (`words`): only those of the form that was meant. */
function issuesOfWords({ path, errors, input }: z.core.$ZodIssueInvalidUnion): Issue[] {
  if (input === undefined) return [{ path, message: isRequired, input }]
  const [plain = [], inEach = []] = errors
  const isPlain = typeof input === 'string'
  if (isPlain || isObject(input)) {
    return (isPlain ? plain : inEach).flatMap((issue) => issuesOf({ ...issue, path: [...path, ...issue.path] }))
  }
  return [{ path, message: 'must be a string, or an object with en and de', input }]
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function messageOf(issue: z.core.$ZodIssue): string {
  if (issue.input === undefined && issue.code !== 'custom') return isRequired
  const text = textOf(issue)
  return text ? clause(text) : issue.message
}

/** The sentence of an issue, if it has one in both languages. */
function textOf(issue: z.core.$ZodIssue): Text | undefined {
  if (issue.input === undefined && issue.code !== 'custom') return messages.required()
  switch (issue.code) {
    case 'custom':
      return issue.params?.text as Text | undefined
    case 'invalid_type':
      return messages.wrongType(jsonTypeNames[issue.expected] ?? { en: issue.expected, de: issue.expected })
    case 'invalid_value':
      return messages.oneOf(issue.values)
    case 'too_big':
      if (issue.origin === 'string') return messages.tooLong(Number(issue.maximum))
      return issue.origin === 'array' ? messages.tooMany(Number(issue.maximum)) : bound('most', issue.maximum)
    case 'too_small':
      return issue.origin === 'array' ? messages.tooFew(Number(issue.minimum)) : bound('least', issue.minimum)
    default:
      return undefined
  }
}

function bound(side: 'most' | 'least', value: number | bigint): Text {
  return side === 'most' ? messages.tooBig(Number(value)) : messages.tooSmall(Number(value))
}

/** The sentence of an issue for the person whose form has caused it. A mistake that only files have is in English alone. */
export function issueText({ text, message }: Issue): Text {
  if (text) return text
  const sentence = `${message.charAt(0).toUpperCase()}${message.slice(1)}.`
  return { en: sentence, de: `${messages.invalid().de} (${sentence})` }
}

/** A sentence as the second half of a line: `Must be a string.` becomes `must be a string`. */
export function clause({ en }: Text): string {
  return en.charAt(0).toLowerCase() + en.slice(1).replace(/\.$/, '')
}

/** `resources[3].pricing`; the step `[]` stands for every entry of a list. */
export function pathText(path: readonly PropertyKey[]): string {
  let text = ''
  for (const step of path) {
    if (step === '[]') text += step
    else text += typeof step === 'number' ? `[${step}]` : `${text ? '.' : ''}${String(step)}`
  }
  return text
}

const longestQuote = 80

function found(input: unknown): string {
  if (input === undefined) return ''
  if (Array.isArray(input)) return ` (found a list of ${input.length})`
  if (typeof input === 'object' && input !== null) return ' (found an object)'
  const text = JSON.stringify(input) ?? String(input)
  return ` (found ${text.length > longestQuote ? `${text.slice(0, longestQuote)}…` : text})`
}

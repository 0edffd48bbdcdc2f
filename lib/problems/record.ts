import type { Locale, Text } from '#lib/i18n/locale.ts'
import type { FieldErrors, Problem } from './problem.ts'

const titles: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  409: 'Conflict',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
}

const sections: Record<number, string> = {
  400: 'rfc9110#section-15.5.1',
  401: 'rfc9110#section-15.5.2',
  403: 'rfc9110#section-15.5.4',
  404: 'rfc9110#section-15.5.5',
  405: 'rfc9110#section-15.5.6',
  408: 'rfc9110#section-15.5.9',
  409: 'rfc9110#section-15.5.10',
  413: 'rfc9110#section-15.5.14',
  415: 'rfc9110#section-15.5.16',
  429: 'rfc6585#section-4',
  431: 'rfc6585#section-5',
  500: 'rfc9110#section-15.6.1',
  503: 'rfc9110#section-15.6.4',
}

/** A problem body (RFC 7807; interface, Errors). */
export type ProblemRecord = {
  type: string
  title: string
  status: number
  detail: string
  traceId: string
  errors?: Record<string, string[]>
  /** The members that only this kind of problem has. */
  [member: string]: unknown
}

/** The maximum number of messages in `errors`. A client that fixes these gets the others in the next answer. */
export const maxMessages = 100

/** The first messages, and the number of all. */
function firstOf(errors: FieldErrors): { listed: FieldErrors; all: number } {
  const listed: FieldErrors = {}
  let all = 0
  for (const [field, texts] of Object.entries(errors)) {
    if (all < maxMessages) listed[field] = texts.slice(0, maxMessages - all)
    all += texts.length
  }
  return { listed, all }
}

const cut = (all: number): Text => ({
  en: `The errors member lists the first ${maxMessages} of ${all} messages.`,
  de: `Das Element errors nennt die ersten ${maxMessages} von ${all} Meldungen.`,
})

/** The body of a problem, in the reader's language. The title is never localised. */
export function problemRecord(
  problem: Problem,
  { locale, traceId, docsUrl }: { locale: Locale; traceId: string; docsUrl: string },
): ProblemRecord {
  const { status } = problem
  const errors = problem.errors && firstOf(problem.errors)
  const isCut = errors !== undefined && errors.all > maxMessages
  return {
    type: problem.entry.page
      ? `${docsUrl}/api/errors/${problem.kind}`
      : `https://www.rfc-editor.org/rfc/${sections[status]}`,
    title: problem.entry.title ?? titles[status] ?? 'Error',
    status,
    detail: isCut ? `${problem.detail[locale]} ${cut(errors.all)[locale]}` : problem.detail[locale],
    ...problem.members,
    traceId,
    ...(errors && {
      errors: Object.fromEntries(
        Object.entries(errors.listed).map(([field, texts]) => [field, texts.map((text) => text[locale])]),
      ),
    }),
  }
}

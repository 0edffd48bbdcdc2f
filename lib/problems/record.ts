import type { Locale } from '#lib/i18n/locale.ts'
import type { Problem } from './problem.ts'

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

/** What goes out for a problem, in the reader's language. The title is never localised. */
export function problemRecord(
  problem: Problem,
  { locale, traceId, docsUrl }: { locale: Locale; traceId: string; docsUrl: string },
): ProblemRecord {
  const { status } = problem
  return {
    type: problem.entry.page
      ? `${docsUrl}/api/errors/${problem.kind}`
      : `https://www.rfc-editor.org/rfc/${sections[status]}`,
    title: problem.entry.title ?? titles[status] ?? 'Error',
    status,
    detail: problem.detail[locale],
    ...problem.members,
    traceId,
    ...(problem.errors && {
      errors: Object.fromEntries(
        Object.entries(problem.errors).map(([field, texts]) => [field, texts.map((text) => text[locale])]),
      ),
    }),
  }
}

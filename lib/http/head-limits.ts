import type { Text } from '#lib/i18n/locale.ts'

/**
 * How much the head of a request may have. Next copies parameters and cookies in a time that grows with the square of their
 * number: 7,500 parameters would keep all other requests waiting for seconds. Browsers keep fewer than 200 cookies of a site.
 */
export const headLimits = { queryBytes: 8 * 1024, parameters: 100, segments: 32, cookies: 200, headers: 100 }

/** The head of a request as it was sent: the query with its question mark, all cookies in one text, and the number of headers. */
export type RequestHead = { path: string; query: string; cookies: string | null | undefined; headers: number }

/** Says in a sentence for the sender which part of a request is too large. Null if it is within the limits. */
export function excessOf({ path, query, cookies, headers }: RequestHead): Text | null {
  if (query.length > headLimits.queryBytes || count('&', query) >= headLimits.parameters) return texts.query
  if (count('/', path) > headLimits.segments) return texts.path
  if (cookies && count(';', cookies) >= headLimits.cookies) return texts.cookies
  return headers > headLimits.headers ? texts.headers : null
}

const texts = {
  query: {
    en: `The query of the address has more than ${headLimits.parameters} parameters or ${headLimits.queryBytes / 1024} KiB.`,
    de: `Die Adresse hat mehr als ${headLimits.parameters} Parameter oder ${headLimits.queryBytes / 1024} KiB davon.`,
  },
  path: {
    en: `The path of the address has more than ${headLimits.segments} segments.`,
    de: `Der Pfad der Adresse hat mehr als ${headLimits.segments} Abschnitte.`,
  },
  cookies: {
    en: `The request has more than ${headLimits.cookies} cookies.`,
    de: `Die Anfrage hat mehr als ${headLimits.cookies} Cookies.`,
  },
  headers: {
    en: `The request has more than ${headLimits.headers} headers.`,
    de: `Die Anfrage hat mehr als ${headLimits.headers} Header.`,
  },
} satisfies Record<string, Text>

function count(mark: string, text: string): number {
  let found = 0
  for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, at + 1)) found++
  return found
}

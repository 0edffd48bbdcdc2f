import { z } from 'zod'
import { isLocalDate } from '#lib/time.ts'

/** The formats in the document, as JSON Schema defines them. */
export const formats: Record<string, (text: string) => boolean> = {
  date: isLocalDate,
  // The last night of the year 9999 ends in a year that ISO 8601 writes with six digits.
  'date-time': (text) => z.iso.datetime({ offset: true }).safeParse(text.replace(/^\+010000-/, '2000-')).success,
  // International domains too.
  email: (text) => text.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text),
  uuid: (text) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text),
  uri: (text) => URL.canParse(text),
  'uri-reference': (text) => URL.canParse(text, 'http://base.test'),
}

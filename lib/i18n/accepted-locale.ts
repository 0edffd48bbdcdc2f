import Negotiator from 'negotiator'
import { type Locale, locales } from './locale.ts'

/**
 * The language requested by an `Accept-Language` header (RFC 9110, 12.5.4), or null if it names none that the service has.
 */
export function acceptedLocale(header: string | null): Locale | null {
  // A wildcard names no language: many programs send it by default.
  const named = (header ?? '')
    .split(',')
    .filter((range) => !range.trim().startsWith('*'))
    .join(',')
  if (!named.trim()) return null
  const negotiator = new Negotiator({ headers: { 'accept-language': named } })
  return (negotiator.language([...locales]) as Locale | undefined) ?? null
}

import { text } from '#lib/input.ts'

/** The name of a key, chosen by an operator. */
export const keyLabel = () => text({ min: 1, max: 80 })

/** The form of an origin, for messages. */
export const originForm = 'an origin such as https://www.example.com, without a path, a slash at the end or a wildcard'

/**
 * An origin as browsers write it in the `Origin` header (RFC 6454, 6.2): scheme and host in lower case, an international
 * host in its ASCII form, no default port. Null for what is no exact http or https origin: a path (a lone slash too), a
 * wildcard, credentials, `null`.
 */
export function browserOrigin(text: string): string | null {
  if (!/^https?:\/\/[^\s/?#@\\*]+$/i.test(text) || !URL.canParse(text)) return null
  const { origin } = new URL(text)
  // The parser decodes percent signs, so that a wildcard may appear only now.
  return origin.includes('*') ? null : origin
}

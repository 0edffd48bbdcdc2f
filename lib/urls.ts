/**
 * Addresses that a caller sends and to which browsers are redirected later. They are parsed as browsers parse them, and only
 * the parser's output is used: no second parser can find another host in the same text.
 */

// A plain host, without credentials, percent signs, backslashes and invisible characters. Browsers accept much more, and
// other programs accept other things; nobody writes such an address by accident.
const plainForm = /^https?:\/\/[^\s\p{C}/\\?#@%]+([/?#][^\s\p{Cc}\\]*)?$/iu

/**
 * The address to which a checkout may return the guest (interface, POST vouchers/checkout, `successUrl`): an https address of
 * one of `origins` (origins as browsers write them, such as an API key's allowlist), or any address of this service's own
 * pages, which in development are http. Returns it as the parser writes it; null for everything else. The service never
 * fetches it.
 */
export function returnAddress(
  text: string,
  { origins, appUrl }: { origins: readonly string[]; appUrl: string },
): string | null {
  if (!plainForm.test(text) || !URL.canParse(text)) return null
  const { protocol, origin, href } = new URL(text)
  const allowed = origin === new URL(appUrl).origin || (protocol === 'https:' && origins.includes(origin))
  return allowed ? href : null
}

/**
 * The address of a link or a picture in a text of a venue, as browsers parse it, absolute; null if it is relative, of a
 * scheme other than `schemes`, or invalid. The parser is the one of browsers, because no pattern covers what they accept:
 * tabs within a scheme, backslashes, `https:host`, which is relative on some pages.
 *
 * Ours: an address with a user name is removed. It can pass for another host: `https://bank.example@evil.example`.
 */
export function absoluteAddress(text: string | undefined, schemes: readonly string[]): string | null {
  if (text === undefined || !URL.canParse(text)) return null
  const { protocol, username, password, host, pathname, href } = new URL(text)
  if (!schemes.includes(protocol) || username || password) return null
  return host || pathname ? href : null
}

/** Whether a text is a whole address of one of these schemes, without white space. */
export function isWebAddress(text: string, schemes: readonly ('http' | 'https')[]): boolean {
  return !/\s/.test(text) && URL.canParse(text) && schemes.some((scheme) => new URL(text).protocol === `${scheme}:`)
}

/** Whether a text is a path from the root of a host, and nothing that a browser reads as another host, such as `//host`. */
export function isOwnPath(text: string): boolean {
  return /^\/(?![/\\])[^\s\p{C}]+$/u.test(text)
}

/** The `mailto` link to an e-mail address (RFC 6068). The address may have characters with a meaning in a link. */
export function mailtoLink(address: string): string {
  return `mailto:${encodeURI(address).replace(/[?#&]/g, encodeURIComponent)}`
}

/** The `mailto` link that begins a mail to somebody whom the guest chooses (RFC 6068). Lines of `body` end with `\n`. */
export function mailDraftLink({ subject, body }: { subject: string; body: string }): string {
  const lines = body.replaceAll('\n', '\r\n')
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines)}`
}

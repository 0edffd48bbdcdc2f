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

/** The `mailto` link to an e-mail address (RFC 6068). The address may have characters with a meaning in a link. */
export function mailtoLink(address: string): string {
  return `mailto:${encodeURI(address).replace(/[?#&]/g, encodeURIComponent)}`
}

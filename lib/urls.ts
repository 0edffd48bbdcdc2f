/**
 * Addresses that a caller hands in and that browsers are sent to later. They are read by the parser that browsers use, and
 * what goes on is what it made of them: no second reader can find another host in the same text.
 */

// A host that is written out, without credentials, percent signs, backslashes and characters that nobody sees. Browsers
// forgive much more, and other programs forgive other things; nobody writes an address in such a way by accident.
const plainForm = /^https?:\/\/[^\s\p{C}/\\?#@%]+([/?#][^\s\p{Cc}\\]*)?$/iu

/**
 * Where a checkout may send the guest back to (interface, POST vouchers/checkout, `successUrl`): an https address of one of
 * `origins` (origins as browsers write them, such as an API key's allowlist), or any address of this service's own pages,
 * which in development are http. Returns it as the parser writes it; null for everything else. Nothing is ever fetched
 * from it.
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

/** What a link to an e-mail address leads to (RFC 6068). The address may hold signs that mean something in a link. */
export function mailtoLink(address: string): string {
  return `mailto:${encodeURI(address).replace(/[?#&]/g, encodeURIComponent)}`
}

import { codeSymbols, drawn } from '#lib/text.ts'

const meant: Record<string, string> = { O: '0', I: '1', L: '1' }

/**
 * The code that a person typed or a path carries, in any case, with dashes and spaces anywhere (interface, Ticket); null if
 * it cannot be one. Ours: O counts as 0, I and L as 1, as voucher codes are read (decisions 8.1).
 */
export function readTicketCode(text: string): string | null {
  const symbols = codeSymbols(text)
  // Before upper case, which would turn some foreign letters into symbols of the alphabet.
  if (!/^[0-9a-tv-z]{12}$/i.test(symbols)) return null
  return symbols.toUpperCase().replace(/[OIL]/g, (symbol) => meant[symbol] ?? symbol)
}

/**
 * The code in the address of a ticket page that a scanner reads. Any host is accepted, since a service may have moved
 * after the ticket was printed. Any other text is returned as it is.
 */
export function readScan(scanned: string): string {
  return /^\s*https?:\/\/\S*\/tickets\/([^/?#\s]+)/i.exec(drawn(scanned))?.[1] ?? scanned
}

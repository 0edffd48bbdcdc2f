import { randomSymbols, randomToken } from '#lib/codes.ts'
import { keyedDigest, seal, unseal } from '#lib/secret.ts'

const codeSymbols = 12
const groupSymbols = 4
const cancelTokenBits = 192

/** 12 unambiguous symbols, 60 bits (decisions 7.1). */
export function drawTicketCode(): string {
  return randomSymbols(codeSymbols)
}

/**
 * A fresh ticket code. Its bearer may enter, so the database stores a keyed digest for look-up, and the sealed code for
 * showing it again.
 */
export function mintTicketCode(): { code: string; digest: Buffer; sealed: Buffer } {
  const code = drawTicketCode()
  return { code, digest: ticketCodeDigest(code), sealed: seal('ticket-code', code) }
}

const meant: Record<string, string> = { O: '0', I: '1', L: '1' }

/**
 * The code that a person typed or a path carries, in any case, with dashes and spaces anywhere (interface, Ticket); null
 * where it cannot be one. Ours: O counts as 0, I and L as 1, as voucher codes are read (decisions 8.1).
 */
export function readTicketCode(text: string): string | null {
  const symbols = text.replace(/[\s\p{Dash_Punctuation}]/gu, '')
  // Before upper case, which would turn some foreign letters into symbols of the alphabet.
  if (!/^[0-9a-tv-z]{12}$/i.test(symbols)) return null
  return symbols.toUpperCase().replace(/[OIL]/g, (symbol) => meant[symbol] ?? symbol)
}

/**
 * The code in the address of a ticket page that a scanner reads. Any host is accepted, since a service may have moved
 * after the ticket was printed. Any other text is returned as it is.
 */
export function readScan(scanned: string): string {
  return /^\s*https?:\/\/\S*\/tickets\/([^/?#\s]+)/i.exec(scanned)?.[1] ?? scanned
}

/** A code in three groups of four, for reading aloud. */
export function ticketCodeInGroups(code: string): string {
  const groups: string[] = []
  for (let at = 0; at < code.length; at += groupSymbols) groups.push(code.slice(at, at + groupSymbols))
  return groups.join('-')
}

/** The digest for the look-up of a ticket. The code must be as `readTicketCode` returns it. */
export function ticketCodeDigest(code: string): Buffer {
  return keyedDigest('ticket-code', code)
}

/** The code of a ticket that this service has minted. Throws where it was sealed under another secret. */
export function unsealTicketCode(sealed: Uint8Array): string {
  return unseal('ticket-code', sealed)
}

/**
 * A fresh cancel token of 192 bits (decisions 7.1 requires 160). Only the mail has it; the database stores its digest.
 */
export function mintCancelToken(): { token: string; digest: Buffer } {
  const token = randomToken(cancelTokenBits)
  return { token, digest: cancelTokenDigest(token) }
}

/** The digest for the look-up of a registration. */
export function cancelTokenDigest(token: string): Buffer {
  return keyedDigest('cancel-token', token)
}

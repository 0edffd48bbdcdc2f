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
 * A fresh ticket code. Whoever has it may enter, so that the database keeps a keyed digest for look-up, and the code
 * sealed for showing it again.
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
  // Before upper case, which would make a code of letters that only look or sound like ours.
  if (!/^[0-9a-tv-z]{12}$/i.test(symbols)) return null
  return symbols.toUpperCase().replace(/[OIL]/g, (symbol) => meant[symbol] ?? symbol)
}

/**
 * The code in what a scanner reads: the address of a ticket page, whatever host it names, since a service may have moved
 * after the ticket was printed. Any other text is returned as it is.
 */
export function readScan(scanned: string): string {
  return /^\s*https?:\/\/\S*\/tickets\/([^/?#\s]+)/i.exec(scanned)?.[1] ?? scanned
}

/** A code as people read it aloud: three groups of four. */
export function ticketCodeInGroups(code: string): string {
  const groups: string[] = []
  for (let at = 0; at < code.length; at += groupSymbols) groups.push(code.slice(at, at + groupSymbols))
  return groups.join('-')
}

/** What a ticket is found by. The code must be as `readTicketCode` gives it. */
export function ticketCodeDigest(code: string): Buffer {
  return keyedDigest('ticket-code', code)
}

/** The code of a ticket that this service has minted. Throws where it was sealed under another secret. */
export function unsealTicketCode(sealed: Uint8Array): string {
  return unseal('ticket-code', sealed)
}

/** A fresh cancel token of 192 bits (decisions 7.1 asks for 160). It stands in the mail alone; the digest is kept. */
export function mintCancelToken(): { token: string; digest: Buffer } {
  const token = randomToken(cancelTokenBits)
  return { token, digest: cancelTokenDigest(token) }
}

/** What a registration is found by. */
export function cancelTokenDigest(token: string): Buffer {
  return keyedDigest('cancel-token', token)
}

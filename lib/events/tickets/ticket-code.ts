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

/** A ticket as doors name it, by the digest of its code: its place in its registration changes when another one is cancelled. */
export function doorTicketId(codeDigest: Uint8Array): string {
  return Buffer.from(codeDigest).toString('hex')
}

/** The code of a ticket that this service has minted. Throws if it was sealed under another secret. */
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

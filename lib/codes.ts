import { hash, randomBytes, timingSafeEqual } from 'node:crypto'

export { createCipheriv, createDecipheriv, createHmac, createSecretKey, randomBytes, randomUUID } from 'node:crypto'

/** 32 symbols that are unambiguous when read aloud or in print: no I, L, O, U (Crockford's Base 32). */
export const unambiguousSymbols = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** `count` symbols drawn evenly and unpredictably from the unambiguous alphabet: five bits each. */
export function randomSymbols(count: number): string {
  let symbols = ''
  // The values of a byte are spread evenly over the symbols. One call draws all bytes: a call costs more than its bytes.
  for (const byte of randomBytes(count)) symbols += unambiguousSymbols.charAt(byte % unambiguousSymbols.length)
  return symbols
}

/** A random token of `bits` bits (a multiple of eight) in base64url, safe in a path and in a header. */
export function randomToken(bits: number): string {
  return randomBytes(bits / 8).toString('base64url')
}

/** SHA-256 of a text's UTF-8 bytes. */
export function sha256(text: string | Buffer): Buffer {
  return hash('sha256', text, 'buffer')
}

/** Whether two digests are equal, compared in constant time. */
export function sameDigest(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && timingSafeEqual(a, b)
}

import { hash, randomBytes, timingSafeEqual } from 'node:crypto'

export { createCipheriv, createDecipheriv, createHmac, createSecretKey, randomBytes, randomUUID } from 'node:crypto'

/** 32 symbols that nobody confuses when reading aloud or off a print-out: no I, L, O, U (Crockford's Base 32). */
export const unambiguousSymbols = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** `count` symbols drawn evenly and unpredictably from the unambiguous alphabet: five bits each. */
export function randomSymbols(count: number): string {
  let symbols = ''
  // A byte has as many values for each symbol as for any other. All are drawn at once: drawing takes longer than reading.
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

/** Whether two digests are equal, in a time that does not tell where they differ. */
export function sameDigest(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && timingSafeEqual(one, other)
}

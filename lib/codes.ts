import { hash, pbkdf2, randomFillSync, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { codeSymbols } from './text.ts'

export { createCipheriv, createDecipheriv, createHmac, createSecretKey, randomUUID } from 'node:crypto'

// Drawn ahead, as Node does for its UUIDs: a call to the generator takes longer than hundreds of bytes.
const pool = Buffer.alloc(4096)
let drawn = pool.length

/** Returns `count` random bytes, which nothing else gets: unpredictable, for codes, keys and nonces. */
export function randomBytes(count: number): Buffer {
  const bytes = Buffer.alloc(count)
  if (count > pool.length) return randomFillSync(bytes)
  if (drawn + count > pool.length) {
    randomFillSync(pool)
    drawn = 0
  }
  pool.copy(bytes, 0, drawn, drawn + count)
  // Nothing that was drawn stays readable in the pool.
  pool.fill(0, drawn, drawn + count)
  drawn += count
  return bytes
}

/** 32 symbols that are unambiguous when read aloud or in print: no I, L, O, U (Crockford's Base 32). */
export const unambiguousSymbols = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** `count` symbols drawn evenly and unpredictably from the unambiguous alphabet: five bits each. */
export function randomSymbols(count: number): string {
  let symbols = ''
  // The values of a byte are spread evenly over the symbols.
  for (const byte of randomBytes(count)) symbols += unambiguousSymbols.charAt(byte % unambiguousSymbols.length)
  return symbols
}

/**
 * Reads `length` unambiguous symbols that somebody has typed, in any case and grouping; null for anything else. Letters
 * that are not in the alphabet are read as digits.
 */
export function typedSymbols(text: string, length: number): string | null {
  const symbols = codeSymbols(text).toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1')
  const known = [...symbols].every((symbol) => unambiguousSymbols.includes(symbol))
  return symbols.length === length && known ? symbols : null
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

const derive = promisify<Uint8Array, Uint8Array, number, { N: number; r: number; p: number }, Buffer>(scrypt)

/**
 * A digest of 32 bytes that takes long on purpose (scrypt, 16 MiB of memory): for what is short enough to be guessed, such as
 * a PIN. It runs beside the event loop.
 */
export function slowDigest(secret: Uint8Array, salt: Uint8Array): Promise<Buffer> {
  return derive(secret, salt, 32, { N: 2 ** 14, r: 8, p: 1 })
}

const iterate = promisify(pbkdf2)

/**
 * A digest of 16 bytes that takes `rounds` times as long as one (PBKDF2 with HMAC-SHA-256, which browsers have as well). It runs
 * beside the event loop.
 */
export function iteratedDigest(text: string, salt: string, rounds: number): Promise<Buffer> {
  return iterate(text, salt, rounds, 16, 'sha256')
}

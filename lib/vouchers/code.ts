import { randomSymbols, unambiguousSymbols } from '#lib/codes.ts'
import { keyedDigest, seal, unseal } from '#lib/secret.ts'
import { codeSymbols } from '#lib/text.ts'

/**
 * A voucher's code: 19 random symbols (95 bits) and a check symbol (decisions 8.1).
 *
 * The check symbol makes the weighted sum of all twenty symbols zero in the field of 32 elements. The weights are twenty
 * different powers of a generator, so a single wrong symbol changes the sum, and so does a swap of two neighbours: one
 * hundred per cent of both are detected.
 */
const length = 20
const randomCount = length - 1
const groupSize = 4

/** `x` times the generator in GF(2⁵), reduced by x⁵ + x² + 1. */
function timesGenerator(value: number): number {
  const doubled = value << 1
  return doubled & 0b100000 ? doubled ^ 0b100101 : doubled
}

/**
 * The weighted sum by Horner's rule: the first symbol has the highest power of the generator as its weight, the last one 1.
 */
function weightedSum(symbols: string): number {
  let sum = 0
  for (const symbol of symbols) sum = timesGenerator(sum) ^ unambiguousSymbols.indexOf(symbol)
  return sum
}

/** The check symbol for 19 symbols: the one that makes the sum zero, since its own weight is 1. */
export function checkSymbol(symbols: string): string {
  return unambiguousSymbols.charAt(timesGenerator(weightedSum(symbols)))
}

/** A fresh code, 20 symbols without dashes. */
export function drawVoucherCode(): string {
  const symbols = randomSymbols(randomCount)
  return symbols + checkSymbol(symbols)
}

const lookalikes: Record<string, string> = { O: '0', I: '1', L: '1' }

/**
 * Returns the code that a guest typed, or null if the text cannot be one. Case, dashes, spaces and invisible marks are
 * ignored. Full-width letters count as plain ones, O counts as 0, I and L count as 1. A full address is not a code
 * (interface, GET vouchers/{code}).
 */
export function readVoucherCode(typed: string): string | null {
  if (typed.length > 100) return null
  const symbols = codeSymbols(typed)
    .toUpperCase()
    .replace(/[OIL]/g, (symbol) => lookalikes[symbol] ?? symbol)
  if (symbols.length !== length || [...symbols].some((symbol) => !unambiguousSymbols.includes(symbol))) return null
  return weightedSum(symbols) === 0 ? symbols : null
}

/** A code as people read it: five groups of four. */
export function displayVoucherCode(code: string): string {
  return Array.from({ length: length / groupSize }, (_, at) => code.slice(at * groupSize, (at + 1) * groupSize)).join(
    '-',
  )
}

/** The digest by which a code is found. It is keyed, so that codes cannot be tried against a copy of the database alone. */
export function voucherCodeDigest(code: string): Buffer {
  return keyedDigest('voucher code', code)
}

/** A code encrypted for its delivery: only this service can decrypt it. */
export function sealVoucherCode(code: string): Buffer {
  return seal('voucher code', code)
}

/** The code that `sealVoucherCode` has encrypted. */
export function unsealVoucherCode(sealed: Uint8Array): string {
  return unseal('voucher code', sealed)
}

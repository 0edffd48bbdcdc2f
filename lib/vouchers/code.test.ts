import { expect, test } from 'vitest'
import { unambiguousSymbols } from '#lib/codes.ts'
import { scaled } from '#testing/runner/thorough.ts'
import { displayVoucherCode, drawVoucherCode, readVoucherCode, voucherCodeDigest } from './code.ts'

const rounds = scaled(4, 200)
const manyCodes = scaled(20_000, 1_000_000)

test('many codes: no repetition, every symbol about equally often, and each code is read back unchanged', () => {
  const seen = new Set<string>()
  const counts = new Map<string, number>()
  for (let drawn = 0; drawn < manyCodes; drawn++) {
    const code = drawVoucherCode()
    seen.add(code)
    const last = code.slice(-1)
    counts.set(last, (counts.get(last) ?? 0) + 1)
  }
  expect(seen.size).toBe(manyCodes)
  const expected = manyCodes / unambiguousSymbols.length
  // Chi-square with 31 degrees of freedom: 80 is exceeded by chance once in about 300,000 runs.
  const chiSquare = [...unambiguousSymbols].reduce(
    (sum, symbol) => sum + ((counts.get(symbol) ?? 0) - expected) ** 2 / expected,
    0,
  )
  expect(chiSquare).toBeLessThan(80)
})

test('every single wrong symbol and every swap of neighbours is detected', () => {
  let wrong = 0
  for (let round = 0; round < rounds; round++) {
    const code = drawVoucherCode()
    expect(readVoucherCode(code)).toBe(code)
    for (let at = 0; at < code.length; at++) {
      for (const symbol of unambiguousSymbols) {
        if (symbol === code.charAt(at)) continue
        wrong++
        expect(readVoucherCode(code.slice(0, at) + symbol + code.slice(at + 1))).toBeNull()
      }
      const swapped = code.slice(0, at) + code.charAt(at + 1) + code.charAt(at) + code.slice(at + 2)
      if (swapped !== code && at + 1 < code.length) {
        wrong++
        expect(readVoucherCode(swapped)).toBeNull()
      }
    }
  }
  expect(wrong).toBeGreaterThan(rounds * 20 * 31)
})

test('reading accepts any case, dashes, spaces and symbols that look alike', () => {
  const code = drawVoucherCode()
  const shown = displayVoucherCode(code)
  expect(shown).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){4}[0-9A-HJKMNP-TV-Z]{4}$/)
  for (const typed of [
    shown,
    shown.toLowerCase(),
    ` ${code} `,
    shown.replaceAll('-', ' – '),
    code.replaceAll('0', 'o').replaceAll('1', 'l'),
    code.replaceAll('0', 'O').replaceAll('1', 'i'),
    shown.replaceAll('-', '\u2212'),
    `\u202d${shown.replaceAll('-', '\u00ad')}\u202c`,
    `${shown.replaceAll('-', '\u200b\u2011')}\t`,
    shown.replace(/[!-~]/g, (symbol) => String.fromCharCode(symbol.charCodeAt(0) + 0xfee0)),
  ]) {
    expect(readVoucherCode(typed)).toBe(code)
  }
})

test.each([
  ['nothing', ''],
  ['a page address', 'https://venue.example/vouchers/0000-0000-0000-0000-0000'],
  ['too short', '0000-0000-0000-0000-000'],
  ['too long', '00000-0000-0000-0000-0000'],
  ['a symbol that no code has', 'U000-0000-0000-0000-0000'],
  ['something endless', '0'.repeat(100_000)],
  ['a NUL', `${'0'.repeat(19)}\0`],
])('%s is no code', (_, typed) => {
  expect(readVoucherCode(typed)).toBeNull()
})

test('a digest reveals nothing about its code without the secret', () => {
  const code = drawVoucherCode()
  expect(voucherCodeDigest(code)).toHaveLength(32)
  expect(voucherCodeDigest(code)).not.toEqual(voucherCodeDigest(drawVoucherCode()))
})

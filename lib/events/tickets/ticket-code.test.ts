import { describe, expect, test } from 'vitest'
import { unambiguousSymbols } from '#lib/codes.ts'
import { scaled } from '#testing/runner/thorough.ts'
import { readScan, readTicketCode } from './read-code.ts'
import {
  cancelTokenDigest,
  drawTicketCode,
  mintCancelToken,
  mintTicketCode,
  ticketCodeDigest,
  ticketCodeInGroups,
  unsealTicketCode,
} from './ticket-code.ts'

const code = '4F7K9QXM2B8C'

test('a code is found by its digest and shown again from its sealed form, and neither reveals it', () => {
  const minted = mintTicketCode()
  expect(minted.code).toMatch(/^[0-9A-HJKMNP-TV-Z]{12}$/)
  expect(ticketCodeDigest(minted.code).equals(minted.digest)).toBe(true)
  expect(unsealTicketCode(minted.sealed)).toBe(minted.code)
  for (const stored of [minted.digest, minted.sealed]) expect(stored.toString('latin1')).not.toContain(minted.code)
})

test('many codes are all different, and no symbol is likelier than another at any place', () => {
  const draws = scaled(20_000, 1_000_000)
  const seen = new Set<string>()
  const counts = Array.from({ length: 12 }, () => new Map<string, number>())
  for (let draw = 0; draw < draws; draw++) {
    const drawn = drawTicketCode()
    seen.add(drawn)
    for (const [place, symbol] of [...drawn].entries()) {
      counts[place]?.set(symbol, (counts[place]?.get(symbol) ?? 0) + 1)
    }
  }
  expect(seen.size).toBe(draws)
  const expected = draws / unambiguousSymbols.length
  for (const place of counts) {
    const chiSquare = [...unambiguousSymbols]
      .map((symbol) => ((place.get(symbol) ?? 0) - expected) ** 2 / expected)
      .reduce((sum, part) => sum + part, 0)
    // 31 degrees of freedom: an even draw is above 100 once in hundreds of millions of runs.
    expect(chiSquare).toBeLessThan(100)
  }
})

describe('a code is read', () => {
  test.each([
    code,
    code.toLowerCase(),
    '4F7K-9QXM-2B8C',
    '4f7k 9qxm 2b8c',
    ' 4F7K – 9QXM — 2B8C\n',
    '4-F-7-K-9-Q-X-M-2-B-8-C',
    '4F7K\u00a09QXM\u202f2B8C',
    '\u202d4F7K\u22129QXM\u00ad2B8C\u202c',
    '４Ｆ７Ｋ－9QXM-2B8C',
  ])('from %j', (text) => {
    expect(readTicketCode(text)).toBe(code)
  })

  test('with the letters that are mistaken for digits', () => {
    expect(readTicketCode('oO0-iI1-lL1-ABC')).toBe('000111111ABC')
  })

  test.each([
    '',
    code.slice(1),
    `${code}0`,
    '4F7K9QXM2B8U',
    '4F7K9QXM2B8Ü',
    '4F7K9QXM2B8ſ',
    '4F7K9QXM2B8ı',
    '4F7K_9QXM_2B8C',
    `${code}\u0000`,
  ])('not from %j', (text) => {
    expect(readTicketCode(text)).toBeNull()
  })
})

describe('a scanner reads the code', () => {
  test.each([
    `https://booking.example/tickets/${code}`,
    `http://localhost:3000/tickets/${code}\r\n`,
    `HTTPS://BOOKING.EXAMPLE/TICKETS/${code}`,
    `https://house.example/booking/tickets/4f7k-9qxm-2b8c?from=mail#top`,
    `https://booking.example/tickets/${code}/pdf`,
    '4f7k-9qxm-2b8c',
  ])('in %j', (scanned) => {
    expect(readTicketCode(readScan(scanned))).toBe(code)
  })

  test.each(['', 'https://booking.example/', `https://booking.example/vouchers/${code}`, `ftp://x/tickets/${code}`])(
    'not in %j',
    (scanned) => {
      expect(readTicketCode(readScan(scanned))).toBeNull()
    },
  )
})

test('a code is shown in groups, and read from them', () => {
  expect(ticketCodeInGroups(code)).toBe('4F7K-9QXM-2B8C')
  expect(readTicketCode(ticketCodeInGroups(code))).toBe(code)
})

test('cancel tokens have 192 bits, are safe in a path, and differ', () => {
  const minted = Array.from({ length: 10_000 }, () => mintCancelToken())
  for (const { token } of minted) expect(token).toMatch(/^[\w-]{32}$/)
  expect(new Set(minted.map(({ token }) => token)).size).toBe(minted.length)
  const [one] = minted
  expect(one && cancelTokenDigest(one.token).equals(one.digest)).toBe(true)
  expect(one && ticketCodeDigest(one.token).equals(one.digest)).toBe(false)
})

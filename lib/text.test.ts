import { describe, expect, test } from 'vitest'
import { codeSymbols, drawn, hasControlCharacters, hasLineBreaks, isPiled, tidy } from './text.ts'

describe('a text as it is stored', () => {
  test.each([
    ['blanks around it are taken off', '  Ada \n', 'Ada'],
    ['one form for what looks alike', 'Zoe\u0308', 'Zo\u00eb'],
    ['a zero-width space is nothing', '\u200b', ''],
    ['a soft hyphen is nothing', '\u00ad', ''],
    ['a Hangul filler is nothing', '\u3164', ''],
    ['several of them are nothing', '\u2060 \ufeff\u200d', ''],
    ['an emoji that is joined stays whole', '\u{1f469}\u200d\u{1f680}', '\u{1f469}\u200d\u{1f680}'],
    ['a name in Arabic stays', 'محمد الفاتح', 'محمد الفاتح'],
    ['marks that a telephone puts around what is copied', '\u202dAda Guest\u202c', 'Ada Guest'],
    ['isolates, and marks within a word', '\u2066Zo\u200fe\u0308\u2069', 'Zoë'],
    ['what is invisible at the ends', '\u00ad\u200b Ada\u200b\u00a0\ufeff', 'Ada'],
    ['a tab is a space', '\tAda\tGuest\t', 'Ada Guest'],
    ['a joiner within a word stays', '\u200cمی\u200cخواهم\u200c', 'می\u200cخواهم'],
    ['an emoji keeps its variant, and a flag its tags', 'Ada ❤\ufe0f', 'Ada ❤\ufe0f'],
    ['also a flag', '\u{1f3f4}\u{e0067}\u{e0062}\u{e007f}', '\u{1f3f4}\u{e0067}\u{e0062}\u{e007f}'],
    ['a mark that turns the text', 'Ada \u202egnp.exe', 'Ada gnp.exe'],
  ])('%s', (_, written, stored) => {
    expect(tidy(written)).toBe(stored)
    expect(tidy(stored)).toBe(stored)
  })

  test('keeps in long texts the marks that have a direction themselves, and in markup its tabs', () => {
    expect(tidy('\u2067שלום\u2069!\u200f Hi', { multiline: true })).toBe('שלום!\u200f Hi')
    expect(tidy('a\tb', { multiline: true })).toBe('a b')
    expect(tidy('a\tb', { multiline: true, tabs: true })).toBe('a\tb')
  })

  test('of a hundred thousand invisible characters takes no time', () => {
    const begun = performance.now()
    expect(tidy(`a${'\u200b'.repeat(100_000)}b${'\u200b '.repeat(50_000)}`)).toHaveLength(100_002)
    expect(performance.now() - begun).toBeLessThan(1_000)
  })

  test('is piled with its invisible characters too: they are removed before it is sorted', () => {
    const pile = `a${`${'\u0301'.repeat(30)}\u200f`.repeat(2)}`
    expect([isPiled(pile), isPiled(`a${'\u0301'.repeat(30)}`)]).toEqual([true, false])
  })
})

describe('a code that is typed or pasted', () => {
  test.each([
    'AB12 cd34',
    'AB12\u2212cd34',
    '\u202dAB\u00ad12\u2011cd34\u202c',
    'ＡＢ１２－ｃｄ３４',
    ' AB\u200b12\u00a0—cd34\t',
  ])('has the symbols of %j', (typed) => {
    expect(codeSymbols(typed)).toBe('AB12cd34')
  })
})

test('what is drawn of a text', () => {
  expect(drawn('\u202d+49\u00ad 221\u200b 1\u202c')).toBe('+49 221 1')
  expect([hasLineBreaks('a\u2028b'), hasLineBreaks('a\nb'), hasLineBreaks('a b')]).toEqual([true, true, false])
})

describe('control characters', () => {
  test.each(['\0', '\u0007', '\u009f', '\u202e', '\u2066'])('%j is one, in long texts too', (character) => {
    expect(hasControlCharacters(`a${character}b`)).toBe(true)
    expect(hasControlCharacters(`a${character}b`, { multiline: true })).toBe(true)
  })

  test.each(['\n', '\r', '\u2028', '\u2029'])('%j breaks a line, which only long texts may', (character) => {
    expect(hasControlCharacters(`a${character}b`)).toBe(true)
    expect(hasControlCharacters(`a${character}b`, { multiline: true })).toBe(false)
  })

  test('a tab is one, except in markup', () => {
    expect(hasControlCharacters('a\tb', { multiline: true })).toBe(true)
    expect(hasControlCharacters('a\tb', { multiline: true, tabs: true })).toBe(false)
    expect(hasControlCharacters('a\t\u0007', { multiline: true, tabs: true })).toBe(true)
  })

  test.each(['a', '\u200d', '\u200f', '\u00a0', '\u{1f468}'])('%j is none', (character) => {
    expect(hasControlCharacters(character)).toBe(false)
  })
})

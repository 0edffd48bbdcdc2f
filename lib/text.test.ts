import { describe, expect, test } from 'vitest'
import { hasControlCharacters, tidy } from './text.ts'

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
  ])('%s', (_, written, stored) => {
    expect(tidy(written)).toBe(stored)
  })
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

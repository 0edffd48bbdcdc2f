import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { singleLine, unlinked } from './plain-text.ts'

describe('a single line', () => {
  test('has no line break of any kind, no control character and no mark that reorders text', () => {
    expect(singleLine('Ada\r\nBcc: x@y.example\u2028\u0000\u202Ednuora', 100)).toBe('Ada Bcc: x@y.example dnuora')
  })

  test('is cut by whole characters', () => {
    expect(singleLine('👩‍🍳'.repeat(3), 4)).toBe(`${[...'👩‍🍳'].join('')}…`)
  })
})

describe('what a guest wrote', () => {
  test.each([
    ['https://evil.example/a?b=c', 'https: // evil. example/a?b=c'],
    ['see www.evil.example now', 'see www. evil. example now'],
    ['evil。example', 'evil。 example'],
    ['mailto:me@evil.example', 'mailto: me @ evil. example'],
    ['//evil.example', '// evil. example'],
    ['javascript:alert(1)', 'javascript: alert(1)'],
    ['http://10.0.0.1/x', 'http: // 10. 0. 0. 1/x'],
    ['tel:+49900123456', 'tel: +49900123456'],
  ])('%s is readable and no link', (written, shown) => {
    expect(unlinked(written)).toBe(shown)
  })

  test.each([
    'Ada Lovelace',
    'at 7.30, please!',
    '3,50 €',
    'costs €1,500.00.',
    'kostet 1.500,00 €',
    'Dr. Müller-Lüdenscheidt',
    '19:30',
    'one\ntwo',
    '山田 太郎',
    'no nuts... really',
  ])('%s stays unchanged', (written) => {
    expect(unlinked(written)).toBe(written)
  })

  test('never has a dot, a colon or slashes between what could make an address, whatever was written', () => {
    const part = fc.constantFrom(
      'http',
      'https:',
      '//',
      'evil',
      'example',
      '.',
      '@',
      ' ',
      'ä',
      '𝖊',
      '٣',
      '\u202e',
      '\n',
      '-',
      'com',
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const shown = unlinked(parts.join(''))
        expect(shown).not.toMatch(/[\p{L}\p{N}]\.\p{L}|:\/\/\S|\S@|@\S/u)
      }),
      { numRuns: 2000 },
    )
  })

  test('does not change when it is processed again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (written) => {
        expect(unlinked(unlinked(written))).toBe(unlinked(written))
      }),
      { numRuns: 5000, examples: [['@'], [' @ '], ['a\n@\nb'], ['a@@b']] },
    )
  })
})

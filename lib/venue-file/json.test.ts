import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseJson } from './json.ts'

describe('reading JSON', () => {
  test('reads every text that JSON.parse reads, with the same result', () => {
    const written = fc.tuple(fc.jsonValue(), fc.constantFrom(undefined, 2, '\t')).map(([value, indent]) => ({
      text: JSON.stringify(value, null, indent),
    }))
    fc.assert(
      fc.property(written, ({ text }) => {
        expect(parseJson(text)).toEqual(JSON.parse(text))
      }),
    )
  })

  test('refuses every text that JSON.parse refuses', () => {
    // Texts that are nearly JSON: valid ones with a few characters deleted, inserted or doubled.
    const damage = fc.array(
      fc.tuple(fc.nat(), fc.constantFrom('', ',', '}', '"', '\\', ':', '\n', '0', 'e', '-', '.')),
      {
        minLength: 1,
        maxLength: 3,
      },
    )
    fc.assert(
      fc.property(fc.jsonValue(), damage, (value, places) => {
        let text = JSON.stringify(value)
        for (const [place, put] of places) {
          const at = place % (text.length + 1)
          text = text.slice(0, at) + put + text.slice(at + 1)
        }
        expect(outcome(() => parseJson(text))).toEqual(outcome(() => JSON.parse(text)))
      }),
      { numRuns: 2000 },
    )
  })

  test('accepts a byte order mark', () => expect(parseJson('\uFEFF{}')).toEqual({}))
  test('reads a field of the name __proto__ as a field', () => {
    expect(Object.keys(parseJson('{"__proto__": 1}') as object)).toEqual(['__proto__'])
  })
})

const refused = 'refused'

function outcome(read: () => unknown): unknown {
  try {
    return read()
  } catch (error) {
    // Only one of the two refuses duplicate names.
    if (String(error).includes('occurs twice')) return fc.pre(false)
    return refused
  }
}

describe('a mistake is reported with its place', () => {
  test.each([
    ['', 'line 1, column 1: expected a value, found the end of the file'],
    ['{"a": 1,\n "b": }', 'line 2, column 7: expected a value, found "}"'],
    ['{"a": 1,\n}', 'line 2, column 1: expected a field name in double quotes, found "}"'],
    ['{"a": 1\n "b": 2}', 'line 2, column 2: expected "," or "}", found "\\""'],
    ['{"a" 1}', 'line 1, column 6: expected ":" after the field name, found "1"'],
    ["{'a': 1}", 'line 1, column 2: expected a field name in double quotes, found "\'"'],
    ['[1, 2', 'line 1, column 6: expected "," or "]", found the end of the file'],
    ['[1,, 2]', 'line 1, column 4: expected a value, found ","'],
    ['{} {}', 'line 1, column 4: expected the end of the file, found "{"'],
    ['[01]', 'line 1, column 3: expected "," or "]", found "1"'],
    ['[NaN]', 'line 1, column 2: expected a value, found "N"'],
    ['[// note\n1]', 'line 1, column 2: expected a value, found "/"'],
    [
      '\r\n\r\n["a',
      'line 3, column 2: this text has no closing quote on its line, or a character in it that must be escaped',
    ],
    [
      '{"a": "1\n2"}',
      'line 1, column 7: this text has no closing quote on its line, or a character in it that must be escaped',
    ],
    ['{"a": {"x": 1,\n  "x": 2}}', 'line 2, column 3: the field "x" occurs twice'],
  ])('%j', (text, message) => expect(() => parseJson(text)).toThrow(message))
})

import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { email, list, optionalPhone, optionalText, phone, text } from './input.ts'

test.each([
  ['as it is', 'ada@guest.example', 'ada@guest.example'],
  ['without the blanks around it', ' ada@guest.example\n', 'ada@guest.example'],
  ['with an umlaut in the domain', 'ada@müller.example', 'ada@xn--mller-kva.example'],
  ['with a domain in Japanese', 'ada@例え.example', 'ada@xn--r8jz45g.example'],
  ['under a top-level domain in Cyrillic', 'ada@почта.рф', 'ada@xn--80a1acny.xn--p1ai'],
  ['of such a domain as it travels', 'ada@xn--80a1acny.xn--p1ai', 'ada@xn--80a1acny.xn--p1ai'],
  ['of capitals', 'Ada@Guest.Example', 'Ada@Guest.Example'],
  ['with dots in a row', 'a..da@guest.example', 'a..da@guest.example'],
  ['with a dot before the @', 'ada.@guest.example', 'ada.@guest.example'],
  ['with quotes', '".ada..b."@guest.example', '".ada..b."@guest.example'],
  [
    'with every sign that a name may hold',
    "a/=!#$%*{~}|`?^&'+_-.z@guest.example",
    "a/=!#$%*{~}|`?^&'+_-.z@guest.example",
  ],
  ['with a label of 63 characters', `ada@${'x'.repeat(63)}.example`, `ada@${'x'.repeat(63)}.example`],
  ['with hyphens inside a label', 'ada@my--guest.example', 'ada@my--guest.example'],
])('an address %s', (_, written, parsed) => {
  expect(email().parse(written)).toBe(parsed)
})

test('a tab becomes a space; markup keeps it', () => {
  const pasted = 'Nuts,\tmilk'
  for (const schema of [text({ max: 50, multiline: true }), text({ max: 50 })]) {
    expect(schema.parse(pasted)).toBe('Nuts, milk')
    expect(optionalText({ max: 50, multiline: true }).parse(`${pasted}\n\tand gluten`)).toBe('Nuts, milk\n and gluten')
    expect(schema.safeParse('Nuts,\u0007milk').success).toBe(false)
  }
  expect(text({ max: 50, multiline: true, tabs: true }).parse(pasted)).toBe(pasted)
})

test.each([
  'nobody',
  '@müller.example',
  'ada@',
  'ada@mü ller.example',
  'ada@müller',
  'ada@evil.example@müller.example',
  'ada@müller.example/path',
  'ada@müller.example, eve@evil.example',
  'ädä@guest.example',
  `ada@${'ü'.repeat(250)}.example`,
  `ada@${'x'.repeat(64)}.example`,
  `ada@guest.${'x'.repeat(64)}`,
  `ada@${'ü'.repeat(60)}.example`,
  'ada@guest-.example',
  'ada@-guest.example',
  'ada@guest.example-',
  'ada@guest.xn--p1ai-',
  'ada@guest.xn--',
  'ada@guest..example',
  'ada@guest.example.',
  'ada@guest',
  'ada@127.0.0.1',
  'ada@guest.e',
  '.ada@guest.example',
  '"ada@guest.example',
  '""@guest.example',
  '"ada eve"@guest.example',
  '"ada\\"eve"@guest.example',
  'ada,eve@guest.example',
  'ada;eve@guest.example',
  'ada:eve@guest.example',
  '<ada@guest.example>',
  'ada(x)@guest.example',
  'ada[x]@guest.example',
  'ada\\x@guest.example',
  'ada eve@guest.example',
  `${'x'.repeat(65)}@guest.example`,
])('%s is none', (written) => {
  expect(email().safeParse(written).success).toBe(false)
})

/** The messages about a value, in English. */
function saidOf(schema: z.ZodType, value: unknown): string[] {
  const issues = schema.safeParse(value).error?.issues ?? []
  return issues.map((issue) => (issue.code === 'custom' ? issue.params?.text.en : issue.code))
}

test('a list that is too long gets that message alone: none of its entries is checked', () => {
  const names = list(text({ max: 5 }), { max: 3 })
  expect(saidOf(names, ['Ada', 7, 'Ben Guest'])).toHaveLength(2)
  let looked = 0
  const entry = z.unknown().transform(() => looked++)
  expect(saidOf(list(entry, { max: 3 }), [1, 2, 3, 4])).toEqual(['Must have at most 3 entries.'])
  expect(looked).toBe(0)
  expect(saidOf(list(entry, { min: 1, max: 3 }), [])).toEqual(['too_small'])
  expect(z.toJSONSchema(list(z.string(), { min: 1, max: 3 }), { io: 'input' })).toMatchObject({
    type: 'array',
    minItems: 1,
    maxItems: 3,
    items: { type: 'string' },
  })
})

test('a text may have as many combining marks as any script, and not more', () => {
  const name = text({ max: 120 })
  const piled = (marks: number) => `a${'\u0316'.repeat(marks)}`
  expect(name.safeParse(piled(30).repeat(3)).success).toBe(true)
  expect(saidOf(name, piled(31))).toEqual(['Must not have more than 30 combining marks in a row.'])
  expect(saidOf(optionalText({ max: 120 }), piled(31))).toHaveLength(1)
})

test('a text is measured in its normal form, and trimmed', () => {
  // Four code points that NFC composes into one, which is the maximum.
  const letter = '\u03b1\u0313\u0300\u0345'
  expect(text({ max: 120 }).parse(` ${letter.repeat(120)}${' '.repeat(100_000)}`)).toBe('\u1f82'.repeat(120))
  expect(saidOf(text({ max: 120 }), letter.repeat(121))).toEqual(['Must have at most 120 characters.'])
})

describe('what is pasted from the contacts of a telephone', () => {
  test.each([
    ['\u202d+49 221 123456\u202c', '+49 221 123456'],
    ['\u2066+49\u00a0221\t123456\u2069', '+49 221 123456'],
    ['\u200b+49\u00ad221\u200f123456\ufeff', '+49221123456'],
    ['\u202d\u202c', ''],
  ])('is a number without invisible characters: %j', (pasted, stored) => {
    expect(phone().parse(pasted)).toBe(stored)
    expect(optionalPhone({ min: 3 }).parse(pasted)).toBe(stored || null)
  })

  test.each([
    '\u202aada@guest.example\u202c',
    'ada\u200b@guest.example',
    '\ufeff ada@guest.example\t',
    'ada@gu\u00adest.example',
  ])('is an address without them: %j', (pasted) => {
    expect(email().parse(pasted)).toBe('ada@guest.example')
  })

  test('is a name without them, whose joiners stay', () => {
    const name = text({ min: 2, max: 120 })
    expect(name.parse('\u2068Ada\tGuest\u2069\u200b')).toBe('Ada Guest')
    expect(name.parse('می\u200cخواهم')).toBe('می\u200cخواهم')
    expect(saidOf(name, '\u202d\u202c')).toEqual(['Must have at least 2 characters.'])
  })
})

test('what is refused of a text is said as it is', () => {
  const [line, lines] = [text({ max: 120 }), text({ max: 120, multiline: true })]
  expect(saidOf(line, 'Ada\nGuest')).toEqual(['Must be a single line.'])
  expect(saidOf(line, 'Ada\u0000')).toEqual(['Must not contain control characters.'])
  expect(saidOf(lines, 'Ada\u0000')).toEqual(['Must not contain control characters.'])
  expect(lines.parse('Ada\n\u202eGuest')).toBe('Ada\nGuest')
})

import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { email, integer, localDate, text } from '#lib/input.ts'
import { Problem } from '#lib/problems/problem.ts'
import { type FieldNaming, queryObject, refuseRepeated, runChecks, validate } from './validation.ts'

const Line = z.object({ extraId: text({ min: 1, max: 10 }), quantity: integer({ min: 1, max: 100 }) })
const Booking = z.object({
  partySize: integer({ min: 1, max: 200 }),
  customerName: text({ min: 2, max: 120 }),
  email: email(),
  date: localDate(),
  kind: z.enum(['Free', 'Paid']),
  extras: z.array(Line).max(2),
  attendees: z.array(text({ min: 1, max: 5 })),
})
const valid = {
  partySize: 2,
  customerName: 'Ada',
  email: 'ada@example.com',
  date: '2027-06-01',
  kind: 'Free',
  extras: [{ extraId: 'a', quantity: 1 }],
  attendees: ['Ada'],
}

/** The errors of a value, in English, by field. */
function errorsOf(value: unknown, naming: FieldNaming = 'PascalCase', schema: z.ZodType = Booking) {
  try {
    validate(schema, value, naming)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    expect(error.kind).toBe('invalid-request')
    return Object.fromEntries(
      Object.entries(error.errors ?? {}).map(([field, texts]) => [field, texts.map((one) => one.en)]),
    )
  }
  return {}
}

test('names every invalid field at once, in PascalCase', () => {
  const broken = {
    partySize: 201,
    customerName: 'A',
    email: 'nobody',
    date: '2027-02-29',
    kind: 'free',
    extras: [{ extraId: 'a', quantity: 0 }, { quantity: 1 }],
    attendees: ['Ada', 7],
  }
  expect(errorsOf(broken)).toEqual({
    PartySize: ['Must be between 1 and 200.'],
    CustomerName: ['Must have at least 2 characters.'],
    Email: ['Must be an e-mail address.'],
    Date: ['Must be a calendar date in the form yyyy-MM-dd, without an offset.'],
    Kind: ['Must be one of Free, Paid.'],
    'Extras[0].Quantity': ['Must be between 1 and 100.'],
    'Extras[1].ExtraId': ['This field is required.'],
    'Attendees[1]': ['Must be a string.'],
  })
})

test('accepts a valid value, and drops unknown fields', () => {
  expect(validate(Booking, { ...valid, unknown: 1 }, 'PascalCase')).toEqual(valid)
  expect(validate(Booking, { ...valid, customerName: '  Ada\t' }, 'PascalCase').customerName).toBe('Ada')
})

test.each([null, undefined])('reports a field that is %s as required', (missing) => {
  expect(errorsOf({ ...valid, partySize: missing, extras: missing })).toEqual({
    PartySize: ['This field is required.'],
    Extras: ['This field is required.'],
  })
})

test.each([
  ['partySize', '2', 'PartySize', 'Must be a number.'],
  ['partySize', true, 'PartySize', 'Must be a number.'],
  ['partySize', [2], 'PartySize', 'Must be a number.'],
  ['partySize', 2.5, 'PartySize', 'Must be a whole number.'],
  ['customerName', 12, 'CustomerName', 'Must be a string.'],
  ['customerName', { toString: 'Ada' }, 'CustomerName', 'Must be a string.'],
  ['extras', 'none', 'Extras', 'Must be an array.'],
  ['extras', ['none'], 'Extras[0]', 'Must be an object.'],
])('does not convert %s: %j', (field, value, name, message) => {
  expect(errorsOf({ ...valid, [field]: value })).toEqual({ [name]: [message] })
})

test('refuses a number out of all bounds', () => {
  const parsed = JSON.parse('{"partySize":1e400}')
  expect(Object.keys(errorsOf({ ...valid, ...parsed }))).toEqual(['PartySize'])
})

test('counts the entries of a list', () => {
  const extras = Array(3).fill({ extraId: 'a', quantity: 1 })
  expect(errorsOf({ ...valid, extras })).toEqual({ Extras: ['Must have at most 2 entries.'] })
})

test('does not take inherited fields for sent ones', () => {
  const inherited = JSON.parse(`{"__proto__":${JSON.stringify(valid)}}`)
  expect(Object.keys(errorsOf(inherited))).toHaveLength(Object.keys(valid).length)
})

test('puts every error under one key if the interface requires that', () => {
  expect(errorsOf({ ...valid, partySize: 0, email: 'x' }, { under: 'message' })).toEqual({
    message: ['partySize: Must be between 1 and 200.', 'email: Must be an e-mail address.'],
  })
})

test('has every message in both languages', () => {
  try {
    validate(Booking, { kind: 'x' }, 'PascalCase')
  } catch (error) {
    const texts = Object.values((error as Problem).errors ?? {}).flat()
    expect(texts).toHaveLength(7)
    for (const { en, de } of texts) expect(en).not.toBe(de)
    return
  }
  expect.unreachable()
})

describe('a query', () => {
  const Query = z.object({ date: localDate(), partySize: text({ max: 3 }).optional() })

  test('has its parameters named as they are spelled', () => {
    expect(Object.keys(errorsOf({ partySize: '12345' }, 'as-spelled', Query))).toEqual(['date', 'partySize'])
  })

  test('must not repeat a parameter', () => {
    expect(() => refuseRepeated(Query, new URLSearchParams('date=1&date=1&utm=1&utm=2'))).toThrow(
      expect.objectContaining({ kind: 'invalid-request', errors: { date: [expect.anything()] } }),
    )
  })

  test('may have an empty parameter, which counts as absent', () => {
    expect({ ...queryObject(new URLSearchParams('a=&b&c=1')) }).toEqual({ c: '1' })
  })

  test('may have a parameter named like a member of every object', () => {
    const query = queryObject(new URLSearchParams('__proto__=a&constructor=b&toString=c'))
    expect(Object.entries(query)).toEqual([
      ['__proto__', 'a'],
      ['constructor', 'b'],
      ['toString', 'c'],
    ])
  })
})

test('combines the errors of several checks, and does not catch other failures', () => {
  const one = () => validate(z.object({ a: integer({ min: 1, max: 2 }) }), { a: 3 }, 'PascalCase')
  const two = () => validate(z.object({ b: z.string() }), {}, 'as-spelled')
  expect(() => runChecks(one, two, () => 3)).toThrow(
    expect.objectContaining({ errors: { A: expect.any(Array), b: expect.any(Array) } }),
  )
  expect(
    runChecks(
      () => 1,
      () => 'x',
    ),
  ).toEqual([1, 'x'])
  expect(() =>
    runChecks(one, () => {
      throw new RangeError('other')
    }),
  ).toThrow(RangeError)
})

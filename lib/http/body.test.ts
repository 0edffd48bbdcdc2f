import { describe, expect, test } from 'vitest'
import { bodyLimitBytes } from '#lib/request-bytes.ts'
import { maxLevels, readJsonObject } from './body.ts'

type Sent = { body?: BodyInit; headers?: Record<string, string> }

function post({ body, headers = { 'Content-Type': 'application/json' } }: Sent): Request {
  return new Request('http://api.test/', { method: 'POST', body, headers, duplex: 'half' } as RequestInit)
}

const refusal = (sent: Sent) =>
  readJsonObject(post(sent)).then(
    () => 'read',
    (problem: { kind: string }) => problem.kind,
  )

describe('a content type', () => {
  test.each([
    'application/json',
    'application/json; charset=utf-8',
    'application/json;charset=UTF-8',
    'Application/JSON ; charset="utf-8"',
    'application/json;',
  ])('%s is taken', async (type) => {
    expect(await readJsonObject(post({ body: '{"a":1}', headers: { 'Content-Type': type } }))).toEqual({ a: 1 })
  })

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json-patch+json',
    'application/problem+json',
    'application/jsonx',
    'text/json',
    'application/json; charset=latin1',
    'application/json, application/json',
    'application/json; charset=utf-8; charset=utf-16',
    '',
  ])('%j is refused with 415', async (type) => {
    expect(await refusal({ body: '{}', headers: { 'Content-Type': type } })).toBe('unsupported-media-type')
  })

  test('is required with a body, and is checked before the body', async () => {
    const body = new Blob(['not json']).stream()
    expect(await refusal({ body, headers: {} })).toBe('unsupported-media-type')
  })

  test('is not required without a body, which is a missing object', async () => {
    expect(await refusal({ headers: {} })).toBe('unreadable-body')
    expect(await refusal({})).toBe('unreadable-body')
  })
})

describe('a body that is no JSON object in UTF-8', () => {
  test.each([
    ['nothing', ''],
    ['blanks', ' \n'],
    ['text', 'date=2027-06-01'],
    ['an unfinished object', '{"a":1'],
    ['an object and more', '{} {}'],
    ['single quotes', "{'a':1}"],
    ['a comma too many', '{"a":1,}'],
    ['a comment', '{/* */}'],
    ['NaN', '{"a":NaN}'],
    ['a raw control character', '{"a":"\u0000"}'],
    ['an array', '[{"a":1}]'],
    ['null', 'null'],
    ['a string', '"a"'],
    ['a number', '1e400'],
    ['true', 'true'],
    ['an array of 100,000 levels', '['.repeat(100_000) + ']'.repeat(100_000)],
    ['an unfinished array of 200,000 levels', '['.repeat(200_000)],
  ])('is refused: %s', async (_, body) => {
    expect(await refusal({ body })).toBe('unreadable-body')
  })

  test.each([
    ['a broken sequence', [0x22, 0xff, 0x22]],
    ['an overlong slash', [0x22, 0xc0, 0xaf, 0x22]],
    ['a surrogate', [0x22, 0xed, 0xa0, 0x80, 0x22]],
    ['a truncated sequence', [0x22, 0xe2, 0x82, 0x22]],
    ['Latin-1', [0x22, 0xe4, 0x22]],
  ])('is refused for its bytes: %s', async (_, bytes) => {
    const body = Buffer.concat([Buffer.from('{"a":'), Buffer.from(bytes), Buffer.from('}')])
    expect(await refusal({ body })).toBe('unreadable-body')
  })

  test('is refused in UTF-16', async () => {
    expect(await refusal({ body: Buffer.from('{"a":1}', 'utf16le') })).toBe('unreadable-body')
  })
})

describe('an odd object', () => {
  test('does not reach any prototype', async () => {
    const object = await readJsonObject(post({ body: '{"__proto__":{"polluted":true},"constructor":1}' }))
    expect(Object.keys(object)).toEqual(['__proto__', 'constructor'])
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
    expect(Object.getPrototypeOf(object)).toBe(Object.prototype)
  })

  test('with a duplicate name has the last value', async () => {
    expect(await readJsonObject(post({ body: '{"a":1,"a":2}' }))).toEqual({ a: 2 })
  })

  test('may begin with a byte order mark', async () => {
    expect(await readJsonObject(post({ body: '\ufeff{"a":"\u{1f37d}"}' }))).toEqual({ a: '\u{1f37d}' })
  })
})

describe('a body of many levels', () => {
  const objects = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`
  const arrays = (levels: number) => `{"a":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`
  const tooDeep = (body: string) =>
    readJsonObject(post({ body })).then(
      () => false,
      ({ kind, detail }) => kind === 'unreadable-body' && /deeper than 64 levels/.test(detail.en),
    )

  test.each([
    ['objects', objects],
    ['arrays', arrays],
  ])('is read up to 64 of them, and refused with a sentence beyond: %s', async (_, of) => {
    expect(maxLevels).toBe(64)
    expect(await refusal({ body: of(maxLevels) })).toBe('read')
    for (const levels of [65, 2_281, 9_000, 40_000]) expect(await tooDeep(of(levels)), `${levels}`).toBe(true)
  })

  test('is rejected also if a duplicate name hides the levels', async () => {
    expect(await tooDeep(`{"a":${objects(65)},"a":1}`)).toBe(true)
  })

  test.each([
    ['brackets in a text', `{"a":"${'[{'.repeat(100)}"}`],
    ['brackets behind an escaped quote', `{"a":"\\"${'[{'.repeat(100)}"}`],
    ['brackets in a name', `{"${'['.repeat(100)}":1}`],
    ['lists beside each other', `{"a":[${Array(1_000).fill('[{}]').join()}]}`],
  ])('is none with %s', async (_, body) => {
    expect(await refusal({ body })).toBe('read')
  })

  test('is not miscounted if a text ends in a backslash: what follows it counts', async () => {
    expect(await tooDeep(`{"a":"\\\\","b":${'['.repeat(64)}${']'.repeat(64)}}`)).toBe(true)
  })
})

describe('a body that is too large', () => {
  const padded = (bytes: number) => `{"a":"${'x'.repeat(bytes - 8)}"}`

  test('is one of more than 256 KiB', async () => {
    expect(bodyLimitBytes).toBe(262_144)
    expect(await refusal({ body: padded(bodyLimitBytes) })).toBe('read')
    expect(await refusal({ body: padded(bodyLimitBytes + 1) })).toBe('content-too-large')
  })

  test('is refused by its declared length, unread', async () => {
    const request = post({ body: '{}', headers: { 'Content-Type': 'application/json', 'Content-Length': '262145' } })
    await expect(readJsonObject(request)).rejects.toMatchObject({ kind: 'content-too-large' })
    expect(request.bodyUsed).toBe(false)
  })

  test('is counted while it is read, whatever length it declared, and abandoned beyond the limit', async () => {
    let given = 0
    let left = false
    const body = new ReadableStream({
      pull(controller) {
        given += 64 * 1024
        controller.enqueue(new Uint8Array(64 * 1024))
      },
      cancel() {
        left = true
      },
    })
    const headers = { 'Content-Type': 'application/json', 'Content-Length': '10' }
    expect(await refusal({ body, headers })).toBe('content-too-large')
    expect(left).toBe(true)
    // One chunk more than fits, and those that the stream has buffered.
    expect(given).toBeLessThanOrEqual(8 * 64 * 1024)
  })
})

describe('a body that may be left out', () => {
  const read = async (sent: Sent) => {
    try {
      return await readJsonObject(post(sent), { optional: true })
    } catch (problem) {
      return (problem as { kind: string }).kind
    }
  }
  const empty = () => new Blob([]).stream()

  test.each<[string, Sent]>([
    ['no body', { headers: {} }],
    ['no body, though it is said to be JSON', {}],
    ['no body, though a form was announced', { headers: { 'Content-Type': 'application/x-www-form-urlencoded' } }],
    ['an empty stream', { body: empty(), headers: {} }],
    ['an empty stream of JSON', { body: empty() }],
    ['an empty object', { body: '{}' }],
  ])('is an empty object with %s', async (_, sent) => {
    expect(await read(sent)).toEqual({})
  })

  test('obeys the same rules as any other when it is present', async () => {
    const untyped = new Blob(['{"a":1}']).stream()
    expect(await read({ body: '{"a":1}' })).toEqual({ a: 1 })
    expect(await read({ body: untyped, headers: {} })).toBe('unsupported-media-type')
    expect(await read({ body: '{}', headers: { 'Content-Type': 'text/plain' } })).toBe('unsupported-media-type')
    expect(await read({ body: ' ' })).toBe('unreadable-body')
    expect(await read({ body: 'null' })).toBe('unreadable-body')
    expect(await read({ body: ' '.repeat(bodyLimitBytes + 1) })).toBe('content-too-large')
  })
})

test('a body that breaks off is unreadable, not an internal error', async () => {
  const body = new ReadableStream({
    pull(controller) {
      controller.error(new Error('aborted'))
    },
  })
  expect(await refusal({ body })).toBe('unreadable-body')
})

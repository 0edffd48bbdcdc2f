import { expect, test } from 'vitest'
import { codeOf, isTest, readTree } from '#testing/rules/source-tree.ts'
import { isOwnForm, isSameOriginForm, ownForm, readForm } from './own-form.ts'

const request = (headers: Record<string, string>, body: BodyInit = new URLSearchParams({ a: '1' })) =>
  new Request('http://localhost:3000/x', { method: 'POST', body, headers })

test.each([
  ['the page itself', { 'Sec-Fetch-Site': 'same-origin', Origin: 'null' }, true],
  ['another site', { 'Sec-Fetch-Site': 'cross-site', Origin: 'null' }, false],
  ['a sister site', { 'Sec-Fetch-Site': 'same-site', Origin: 'http://localhost:3000' }, false],
  ['the address bar', { 'Sec-Fetch-Site': 'none' }, false],
  ['our origin, in a browser that names no site', { Origin: 'http://localhost:3000' }, true],
  ['a page that hides its address, in such a browser', { Origin: 'null' }, true],
  ['another origin, in such a browser', { Origin: 'https://attacker.example' }, false],
  ['a program', {}, true],
])('a form from %s', async (_, headers, own) => {
  expect(isOwnForm(request(headers))).toBe(own)
  expect((await ownForm(request(headers)))?.get('a') ?? null).toBe(own ? '1' : null)
})

test('a body that is not a form counts as none', async () => {
  expect(await ownForm(request({ 'Content-Type': 'application/json' }, '{"a":"1"}'))).toBeNull()
})

test('a form with files counts as none', async () => {
  expect(await readForm(request({}, new FormData()))).toBeNull()
})

test('the fields of a form are read as browsers write them', async () => {
  const form = await readForm(request({}, new URLSearchParams({ name: 'Zoë & Co', note: 'a\r\nb', '': '+' })))
  expect([...(form ?? [])]).toEqual([
    ['name', 'Zoë & Co'],
    ['note', 'a\r\nb'],
    ['', '+'],
  ])
})

test.each([
  ['256 KiB', `a=${'x'.repeat(256 * 1024 - 2)}`, 1, 'x'],
  ['10,000 fields', Array.from({ length: 10_000 }, () => 'a=x').join('&'), 10_000, '&a=x'],
])('a form may have %s and no more, whatever length it names', async (_, most, fields, more) => {
  const sent = (body: string) => new Blob([body]).stream()
  const streamed = (body: string) =>
    readForm(
      new Request('http://localhost:3000/x', {
        method: 'POST',
        body: sent(body),
        duplex: 'half',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      } as RequestInit),
    )
  expect([...((await streamed(most)) ?? [])]).toHaveLength(fields)
  await expect(streamed(most + more)).rejects.toMatchObject({ kind: 'content-too-large' })
})

test.each([
  ['the page itself', { 'Sec-Fetch-Site': 'same-origin' }, true],
  ['another site', { 'Sec-Fetch-Site': 'cross-site', Origin: 'http://localhost:3000' }, false],
  ['the address bar', { 'Sec-Fetch-Site': 'none', Origin: 'http://localhost:3000' }, false],
  ['our origin, in a browser that names no site', { Origin: 'http://localhost:3000' }, true],
  ['a page that hides its address, in such a browser', { Origin: 'null' }, false],
  ['a program', {}, false],
])('a form whose address is known to everybody, from %s', (_, headers, own) => {
  expect(isSameOriginForm(request(headers as Record<string, string>))).toBe(own)
})

test('no page reads a form without these limits', () => {
  const reading = readTree().filter((file) => !isTest(file.path) && /\.formData\(/.test(codeOf(file)))
  const paths = reading.map(({ path }) => path).filter((path) => /^(app|lib|server)\//.test(path))
  // It bounds the bytes before it parses them.
  expect(paths).toEqual(['lib/pages/file-form.ts'])
})

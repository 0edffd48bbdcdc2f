import { expect, test } from 'vitest'
import { isOwnForm, isSameOriginForm, ownForm } from './own-form.ts'

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

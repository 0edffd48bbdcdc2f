import { expect, test } from 'vitest'
import { digestOfOwn, ownPicturePath, pictureUrl } from './addresses.ts'

test.each([
  ['https://localhost:3000/a/b.png', '/a/b.png'],
  ['https://LOCALHOST:3000/a b.png', '/a%20b.png'],
  ['https://localhost/a.png', null],
  ['https://localhost:3001/a.png', null],
  ['https://localhost:3000@evil.example/a.png', null],
  ['https://evil.example/localhost:3000/a.png', null],
  ['https://localhost:3000//evil.example/a.png', null],
  ['https://localhost:3000/\\evil.example/a.png', null],
  ['https://localhost:3000.evil.example/a.png', null],
  ['/a.png', null],
  ['data:image/png;base64,AAAA', null],
  ['', null],
  [null, null],
])('a picture at %s is loaded from %s', (url, path) => {
  expect(ownPicturePath(url)).toBe(path)
})

test('the digest is that of an address of this service alone', () => {
  const digest = '0123456789abcdef'.repeat(2)
  const url = pictureUrl(digest, 800, 'webp')
  expect(url).toBe(`http://localhost:3000/pictures/${digest}-800.webp`)
  expect(digestOfOwn(url)).toBe(digest)
  const others = [url.replace('localhost', 'evil.example'), url.replace('pictures', 'media'), `${url}.svg`, null]
  expect(others.map(digestOfOwn)).toEqual([null, null, null, null])
})

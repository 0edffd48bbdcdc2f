import { domainToASCII } from 'node:url'
import { expect, test } from 'vitest'
import { shownAddress } from './shown-address.ts'

test.each([
  'ada@müller.example',
  'ada@bücher-straße.müller.de',
  'ada@почта.рф',
  'ada@例え.テスト',
  'ada@παράδειγμα.δοκιμή',
  'ada@مثال.إختبار',
  'ada@한국어.kr',
  'ada@ăâîșț.ro',
  'ada@guest.example',
  'Ada.B@Guest.Example',
])('%s is shown as it was written', (written) => {
  const at = written.indexOf('@') + 1
  expect(
    shownAddress(
      written.slice(0, at) + (/\P{ASCII}/u.test(written) ? domainToASCII(written.slice(at)) : written.slice(at)),
    ),
  ).toBe(written)
})

test.each([
  ['no label of the encoding', 'ada@xn--.example'],
  ['one that is broken', 'ada@xn--99999999.example'],
  ['one that ends within a number', 'ada@xn--mller-kv.example'],
  ['a space', `ada@xn--a b-.example`],
  ['a mark that turns the text', 'ada@xn--ab-g4t.example'],
  ['a dot that is none', 'ada@xn--ab-l3t.example'],
  ['a zero-width space', 'ada@xn--ab-g1t.example'],
  ['what has another normal form', 'ada@xn--ea-8tb.example'],
])('%s stays as it is', (_, address) => {
  expect(shownAddress(address)).toBe(address)
})

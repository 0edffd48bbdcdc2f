import { expect, test } from 'vitest'
import { email } from './input.ts'

test.each([
  ['as it is', 'ada@guest.example', 'ada@guest.example'],
  ['without the blanks around it', ' ada@guest.example\n', 'ada@guest.example'],
  ['with an umlaut in the domain', 'ada@müller.example', 'ada@xn--mller-kva.example'],
  ['with a domain in Japanese', 'ada@例え.example', 'ada@xn--r8jz45g.example'],
])('an address %s', (_, written, kept) => {
  expect(email().parse(written)).toBe(kept)
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
])('%s is none', (written) => {
  expect(email().safeParse(written).success).toBe(false)
})

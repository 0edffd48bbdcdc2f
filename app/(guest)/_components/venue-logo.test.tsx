import { expect, test } from 'vitest'
import { renderMarkup } from '#app/render.ts'
import { logoBox, VenueLogo } from './venue-logo.tsx'

test.each([
  ['a wide one', { width: 800, height: 200 }, { width: 144, height: 36 }],
  ['a very wide one', { width: 800, height: 80 }, { width: 144, height: 14 }],
  ['a high one', { width: 200, height: 800 }, { width: 10, height: 40 }],
  ['a small one, which stays as it is', { width: 30, height: 20 }, { width: 30, height: 20 }],
  ['one of unknown size', null, { width: 40, height: 40 }],
] as const)('a logo has its place before it is loaded: %s', (_, size, box) => {
  expect(logoBox({ size })).toEqual(box)
})

test('a logo on another host is not loaded: the initials stand for it, as for a venue without one', async () => {
  const shown = (logoUrl: string | null) => {
    const venue = { name: 'The Lerche', settings: { logoUrl }, pictures: {} } as never
    return renderMarkup(<VenueLogo venue={venue} />)
  }
  const initials = '<span class="logo" aria-hidden="true">L</span>'
  expect(await shown('https://lerche.example/logo.png')).toBe(initials)
  expect(await shown(null)).toBe(initials)
  expect(await shown('/media/"logo".png')).toContain(
    '<span class="logo any" aria-hidden="true"><img src="/media/%22logo%22.png" alt="" width="40" height="40"/></span>',
  )
})

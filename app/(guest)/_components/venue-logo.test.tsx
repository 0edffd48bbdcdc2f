import { expect, test } from 'vitest'
import { renderMarkup } from '#app/render.ts'
import { lookOf } from '#lib/venues/look.ts'
import { logoBox, VenueLogo } from './venue-logo.tsx'

test.each([
  ['a wide one', { width: 800, height: 200 }, 'any', { width: 160, height: 40 }],
  ['a very wide one', { width: 800, height: 80 }, 'any', { width: 160, height: 16 }],
  ['a high one', { width: 200, height: 800 }, 'any', { width: 10, height: 40 }],
  ['a small one, which stays as it is', { width: 30, height: 20 }, 'any', { width: 30, height: 20 }],
  ['one with a margin', { width: 400, height: 400 }, 'light', { width: 40, height: 40 }],
  ['one of unknown size', null, 'any', { width: 160, height: 40 }],
] as const)('a logo has its place before it is loaded: %s', (_, size, ground, box) => {
  expect(logoBox({ size, ground })).toEqual(box)
})

test('a logo on another host is not loaded', async () => {
  const shown = (logoUrl: string | null) => {
    const { logo } = lookOf({ name: 'Lerche', settings: { logoUrl } as never, pictures: {} })
    return renderMarkup(<VenueLogo logo={logo} />)
  }
  expect(await shown('https://lerche.example/logo.png')).toBe('')
  expect(await shown(null)).toBe('')
  expect(await shown('/media/"logo".png')).toContain(
    '<img class="logo any" src="/media/%22logo%22.png" alt="" width="160" height="40"/>',
  )
})

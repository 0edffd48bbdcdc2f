import { expect, test } from 'vitest'
import { GET } from './route.ts'

test('the icon of what names none is a picture that browsers keep', async () => {
  const answer = await GET()
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect(answer.headers.get('cache-control')).toContain('max-age')
  const { default: sharp } = await import('sharp')
  const { format, width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
  expect([format, width, height]).toEqual(['png', 64, 64])
})

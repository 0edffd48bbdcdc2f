import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { groundColour, opaquePicture } from './opaque-picture.ts'

const folder = mkdtempSync(join(process.cwd(), 'public/test-logo-'))
afterAll(() => rmSync(folder, { recursive: true }))
const path = (name: string) => `/${basename(folder)}/${name}`

/** A circle on transparent ground. */
const circle = sharp(
  Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><circle cx="450" cy="300" r="200"/></svg>',
  ),
)

describe('a picture for documents', () => {
  test.each(['light', 'dark'] as const)('has no transparent part, and the %s ground instead', async (ground) => {
    writeFileSync(join(folder, 'logo.png'), await circle.png().toBuffer())
    const drawn = await opaquePicture(path('logo.png'), ground)
    const { data, info } = await sharp(drawn ?? Buffer.alloc(0))
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(info).toMatchObject({ width: 480, height: 320, channels: 3 })
    const corner = `#${data.subarray(0, 3).toString('hex')}`
    expect(corner).toBe(groundColour(ground))
    expect((await opaquePicture(path('logo.png'), ground))?.equals(drawn ?? Buffer.alloc(0))).toBe(true)
  })

  test.each([
    '/pictures/../../package.json',
    '/pictures/%2e%2e%2fpackage.json',
    '/pictures/0123456789abcdef0123456789abcdef-800.webp',
    '/../package.json',
    '/%2e%2e/package.json',
    '/nothing.png',
    '/venue-file.schema.json',
  ])('is nothing where there is no picture: %s', async (wrong) => {
    expect(await opaquePicture(wrong, 'any')).toBeNull()
  })

  test('is nothing if the file is broken', async () => {
    writeFileSync(join(folder, 'broken.png'), (await circle.png().toBuffer()).subarray(0, 60))
    expect(await opaquePicture(path('broken.png'), 'light')).toBeNull()
  })

  test('is nothing if the library that draws pictures cannot be loaded: the document is made', async () => {
    writeFileSync(join(folder, 'whole.png'), await circle.png().toBuffer())
    vi.doMock('sharp', () => {
      throw new Error('no binary for this platform')
    })
    expect(await opaquePicture(path('whole.png'), 'light')).toBeNull()
    vi.doUnmock('sharp')
    expect(await opaquePicture(path('whole.png'), 'light')).not.toBeNull()
  })
})

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { GET } from '#app/pictures/[name]/route.ts'
import { listEntries } from '#lib/audit/queries.ts'
import { readEnv, rereadEnv } from '#lib/env/env.ts'
import { Problem } from '#lib/problems/problem.ts'
import { getVenue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { isTainted, photograph, polyglot, refusedPictures } from '#testing/pages/hostile-pictures.ts'
import { bucketVariables, startBucket } from '#testing/stand-ins/bucket-stand-in.ts'
import { useDataDir } from '#testing/stand-ins/mailbox.ts'
import { acting } from '#testing/venues/acting.ts'
import { importTestVenue } from '#testing/venues/venues.ts'
import { encodePicture } from './encode.ts'
import { pictureMessages as messages } from './messages.ts'
import { pictureTypes } from './names.ts'
import { findPicture, storePicture } from './pictures.ts'

useTestDatabase()
const dataDir = useDataDir()
const names = ['DATA_DIR', 'VERCEL', 'PICTURES_BUCKET', 'PICTURES_ENDPOINT', 'PICTURES_ACCESS_KEY_ID'] as const
const setting = [...names, 'PICTURES_SECRET_ACCESS_KEY'] as const

function host(values: Partial<Record<(typeof setting)[number], string>>): void {
  for (const name of setting) delete process.env[name]
  Object.assign(process.env, values)
  rereadEnv()
}
beforeEach(() => host({ DATA_DIR: dataDir }))
afterEach(() => host({}))

const why = (uploaded: Uint8Array) =>
  encodePicture(uploaded).then(
    () => 'taken',
    (error) => (error instanceof Problem ? error.errors?.Picture?.[0] : error),
  )

describe('an uploaded picture', () => {
  test('is drawn anew: upright, without the data of its camera, in the forms and widths that are stored', async () => {
    const uploaded = await photograph()
    expect(isTainted(uploaded)).toBe(true)
    expect((await sharp(uploaded).metadata()).orientation).toBe(6)
    const { files, width, height } = await encodePicture(uploaded)
    expect([width, height]).toEqual([20, 40])
    const forms = ['webp', 'jpg']
    expect(files.map((file) => [file.width, file.extension])).toEqual(
      [1600, 800, 320].flatMap((width) => forms.map((extension) => [width, extension])),
    )
    for (const { bytes, extension } of files) {
      const { format, exif, orientation, gps } = { gps: undefined, ...(await sharp(bytes).metadata()) }
      expect([`image/${format}`, exif, orientation, gps]).toEqual([
        pictureTypes[extension],
        undefined,
        undefined,
        undefined,
      ])
      expect(isTainted(bytes)).toBe(false)
      const { data } = await sharp(bytes)
        .extract({ left: 10, top: 2, width: 1, height: 1 })
        .raw()
        .toBuffer({ resolveWithObject: true })
      expect([...data].map((value) => value > 127)).toEqual([true, false, false])
    }
  })

  test('is made smaller, and never larger', async () => {
    const wide = await sharp({ create: { width: 2400, height: 600, channels: 3, background: '#123456' } })
      .png()
      .toBuffer()
    const { files } = await encodePicture(wide)
    const sizes = await Promise.all(files.map(async ({ bytes }) => (await sharp(bytes).metadata()).width))
    expect(sizes).toEqual([1600, 1600, 800, 800, 320, 320])
  })

  test.each([
    ['dark', '#102030', 'light'],
    ['light', '#ffe9c0', 'dark'],
  ] as const)('stays transparent: a %s logo, as WebP and PNG', async (_, colour, ground) => {
    const sign = await sharp({ create: { width: 300, height: 100, channels: 3, background: colour } })
      .png()
      .toBuffer()
    const logo = await sharp({ create: { width: 900, height: 300, channels: 4, background: '#00000000' } })
      .composite([{ input: sign, left: 300, top: 100 }])
      .png()
      .toBuffer()
    const picture = await encodePicture(logo)
    expect(picture).toMatchObject({ form: 'png', ground, width: 900, height: 300 })
    expect([...new Set(picture.files.map(({ extension }) => extension))]).toEqual(['webp', 'png'])
    for (const { bytes } of picture.files) {
      const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
      const alphaAt = (x: number, y: number) =>
        data[(Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels + 3]
      expect([info.channels, alphaAt(0.05, 0.5), alphaAt(0.5, 0.5), alphaAt(0.95, 0.95)]).toEqual([4, 0, 255, 0])
    }
  })

  test.each([
    ['grey', 'b-w', 'jpeg', 3],
    ['printing colours', 'cmyk', 'jpeg', 3],
    ['16 bits', 'rgb16', 'png', 3],
  ] as const)('is in the colours of screens, whatever it was in: %s', async (_, space, format, channels) => {
    const drawn = sharp({ create: { width: 60, height: 40, channels: 3, background: '#336699' } })
    const { files } = await encodePicture(await drawn.toColourspace(space).toFormat(format).toBuffer())
    for (const { bytes } of files) {
      expect(await sharp(bytes).metadata()).toMatchObject({ space: 'srgb', channels, depth: 'uchar' })
    }
  })

  test('with an alpha channel that hides nothing is a photograph', async () => {
    const opaque = await sharp({ create: { width: 60, height: 40, channels: 4, background: '#ffffffff' } })
      .png()
      .toBuffer()
    expect(await encodePicture(opaque)).toMatchObject({ form: 'jpg', ground: 'any' })
  })

  test('carries nothing behind its end: a page, an archive or a script', async () => {
    expect(isTainted(await polyglot())).toBe(true)
    const { files } = await encodePicture(await polyglot())
    for (const { bytes } of files) expect(isTainted(bytes)).toBe(false)
  })

  test.each(refusedPictures)('is refused as %s', async (_, uploaded, message) => {
    const bytes = await uploaded()
    expect(bytes.length).toBeLessThan(300_000)
    expect(await why(bytes)).toEqual(message)
  })
})

let venue: { id: string }
beforeAll(async () => {
  await importTestVenue({ slug: 'pictures' })
  venue = await getVenue('pictures')
})
const store = async (uploaded: Buffer) => (await storePicture(venue, uploaded, acting())).result

const served = async (url: string) => {
  const { pathname } = new URL(url)
  return GET(new Request(url), { params: Promise.resolve({ name: pathname.split('/').at(-1) ?? '' }) } as never)
}

describe('a stored picture', () => {
  test('is in the folder, and is served under its digest with the type that this service gave it', async () => {
    const { url } = await store(await photograph())
    expect(url).toMatch(/^http:\/\/localhost:3000\/pictures\/[0-9a-f]{32}-1600\.webp$/)
    expect((await store(await photograph())).url).toBe(url)
    const [entry] = await listEntries(venue)
    expect(entry).toMatchObject({
      act: 'picture.store',
      subjectId: url.split('/').at(-1),
      after: { width: 20, height: 40 },
    })
    expect(readdirSync(join(dataDir, 'pictures'))).toHaveLength(6)
    const response = await served(url)
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    const name = url.split('/').at(-1) ?? ''
    const stored = readFileSync(join(dataDir, 'pictures', name))
    expect(Buffer.from(await response.arrayBuffer()).equals(stored)).toBe(true)
  })

  test.each(['..%2Fsecret', 'a.webp', `${'a'.repeat(32)}-1600.svg`, `${'a'.repeat(32)}-1600.webp`])(
    'is not found as %s',
    async (name) => {
      const response = await served(`http://localhost:3000/pictures/${name}`)
      expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store'])
    },
  )

  test('has no place on functions without a bucket', async () => {
    host({ VERCEL: '1' })
    await expect(store(await photograph())).rejects.toMatchObject({
      kind: 'conflict',
      detail: messages.noStorage(),
    })
  })

  test('is in the bucket if one is configured', async () => {
    const bucket = await startBucket()
    const { objects } = bucket
    try {
      host({ VERCEL: '1', ...bucketVariables(bucket) })
      const { url } = await store(await photograph())
      const name = url.split('/').at(-1) ?? ''
      expect([...objects.keys()].filter((key) => key === `/house/pictures/${name}`)).toHaveLength(1)
      expect(objects.get(`/house/pictures/${name}`)?.type).toBe('image/webp')
      const found = await findPicture(name)
      expect(found?.type).toBe('image/webp')
      expect(objects.get(`/house/pictures/${name}`)?.bytes.equals(Buffer.from(found?.bytes ?? []))).toBe(true)
      expect(await findPicture(`${'b'.repeat(32)}-800.jpg`)).toBeNull()
      expect(bucket.unsigned).toEqual([])
    } finally {
      await bucket.stop()
    }
  })
})

test('a bucket needs its keys', () => {
  expect(() => readEnv({ PICTURES_BUCKET: 'house' })).toThrow(
    /PICTURES_ACCESS_KEY_ID: is needed with PICTURES_BUCKET\n {2}PICTURES_SECRET_ACCESS_KEY: is needed/,
  )
})

import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { isTainted, photograph, polyglot, refusedPictures } from '#testing/pages/hostile-pictures.ts'
import { drawSentFiles, mostAttachmentBytes, mostAttachments, type SentFile } from './attachments.ts'

const pdf = (bytes = 40): Uint8Array => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(bytes - 9, ' ')])
const sent = (filename: string, bytes: Uint8Array, contentType = 'application/octet-stream'): SentFile => ({
  ...{ filename, contentType, bytes },
})
const outcome = async (...files: SentFile[]) => {
  const { drawn, leftOut } = await drawSentFiles(files)
  return [drawn.map(({ filename, contentType }) => [filename, contentType]), leftOut]
}

describe('the files of a message', () => {
  test('are drawn anew if they are pictures: upright, and without the data of the camera', async () => {
    const { drawn } = await drawSentFiles([sent('IMG_1.jpg', await photograph(), 'text/html')])
    const [file] = drawn
    if (!file) throw new Error('the picture is left out')
    expect(file.contentType).toBe('image/webp')
    expect(isTainted(file.content)).toBe(false)
    const { format, width, height, exif } = await sharp(file.content).metadata()
    expect([format, width, height, exif]).toEqual(['webp', 20, 40, undefined])
  })

  test('lose everything that is hidden behind a picture', async () => {
    const { drawn } = await drawSentFiles([sent('x.jpg', await polyglot())])
    expect(drawn.map(({ content }) => isTainted(content))).toEqual([false])
  })

  test('stay as they are if they are PDF documents', async () => {
    const { drawn } = await drawSentFiles([sent('Menu.pdf', pdf())])
    expect(drawn).toEqual([{ filename: 'Menu.pdf', contentType: 'application/pdf', content: pdf() }])
  })

  test.each([
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a page that names a document later', Buffer.from(' <script></script>%PDF-1.7')],
    ['a program', Buffer.from('MZ\u0090\u0000')],
    ['nothing', Buffer.alloc(0)],
  ])('are left out for %s, whatever its name and type say', async (_, bytes) => {
    const file = sent('menu.pdf', bytes, 'application/pdf')
    expect(await outcome(file)).toEqual([[], [{ filename: 'menu.pdf', why: 'not-accepted' }]])
  })

  test.each(refusedPictures.filter(([what]) => what !== 'PDF'))(
    'are left out for what is no picture: %s',
    async (_, bytes) => {
      expect(await outcome(sent('x', await bytes()))).toEqual([[], [{ filename: 'x', why: 'not-accepted' }]])
    },
  )

  test('are at most 10 MB in all: one that does not fit is left out, and a smaller one after it is not', async () => {
    const large = pdf(mostAttachmentBytes - 50)
    expect(await outcome(sent('a', large), sent('b', pdf(51)), sent('c', pdf(50)))).toEqual([
      [
        ['a', 'application/pdf'],
        ['c', 'application/pdf'],
      ],
      [{ filename: 'b', why: 'too-large' }],
    ])
  })

  test('are at most ten', async () => {
    const [, leftOut] = await outcome(...Array.from({ length: mostAttachments + 1 }, (_, at) => sent(`${at}`, pdf())))
    expect(leftOut).toEqual([{ filename: '10', why: 'too-many' }])
  })

  test.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\ada\\menu.pdf', 'menu.pdf'],
    ['a\r\nSet-Cookie: x', 'a Set-Cookie: x'],
    ['\u202efdp.exe', 'fdp.exe'],
    ['', 'file'],
    ['x'.repeat(300), 'x'.repeat(120)],
  ])('have the last part of their names, on one line: %j', async (typed, shown) => {
    const [drawn] = await outcome(sent(typed, pdf()))
    expect(drawn).toEqual([[shown, 'application/pdf']])
  })
})

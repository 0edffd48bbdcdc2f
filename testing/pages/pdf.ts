import { createCanvas } from '@napi-rs/canvas'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { PixelPicture } from './qr.ts'

export { qrIn } from './qr.ts'

export type ReadPdf = {
  /** The properties that a viewer shows. */
  info: Record<string, unknown>
  /** Its active content and attachments: scripts, actions at opening, files. */
  active: string[]
  pages: { width: number; height: number; text: string; links: string[]; picture: PixelPicture & { png: Buffer } }[]
}

/**
 * Reads a PDF file as a viewer does: its text, its links, and each page as a picture of `scale` pixels per point. With 0 the
 * picture is one empty pixel: drawing takes longer than all else.
 */
export async function readPdf(file: Uint8Array, scale = 2): Promise<ReadPdf> {
  const loading = getDocument({ data: new Uint8Array(file), verbosity: 0 })
  const document = await loading.promise
  const { info } = await document.getMetadata()
  const active = Object.entries({
    script: await document.hasJSActions(),
    opening: await document.getOpenAction(),
    files: await document.getAttachments(),
  })
  const pages: ReadPdf['pages'] = []
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    const annotations = await page.getAnnotations()
    const [, , width = 0, height = 0] = page.view
    const viewport = page.getViewport({ scale })
    const canvas = createCanvas(Math.max(1, viewport.width), Math.max(1, viewport.height))
    if (scale > 0) await page.render({ canvas: canvas as never, viewport }).promise
    const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height)
    pages.push({
      width,
      height,
      text: items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''),
      links: annotations.flatMap(({ url }) => (url ? [String(url)] : [])),
      picture: { data, width: canvas.width, height: canvas.height, png: canvas.toBuffer('image/png') },
    })
  }
  await loading.destroy()
  return {
    info: info as Record<string, unknown>,
    active: active.filter(([, found]) => found).map(([name]) => name),
    pages,
  }
}

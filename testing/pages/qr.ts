import { createCanvas, loadImage } from '@napi-rs/canvas'
import jsQR from 'jsqr'

export type PixelPicture = { data: Uint8ClampedArray; width: number; height: number }

/** The text of the QR code in a part of a picture; null if none is found. */
export function qrIn({ data, width, height }: PixelPicture, part = { top: 0, bottom: height }): string | null {
  const rows = data.slice(part.top * width * 4, part.bottom * width * 4)
  return jsQR(rows, width, part.bottom - part.top)?.data ?? null
}

/** A PNG file, or an SVG element without a size of its own, as a picture. */
export async function pixelsOf(file: Buffer | string): Promise<PixelPicture> {
  const sized = typeof file === 'string' ? Buffer.from(file.replace('<svg ', '<svg width="400" height="400" ')) : file
  const image = await loadImage(sized)
  const canvas = createCanvas(image.width, image.height)
  const context = canvas.getContext('2d')
  context.drawImage(image, 0, 0)
  return { data: context.getImageData(0, 0, image.width, image.height).data, width: image.width, height: image.height }
}

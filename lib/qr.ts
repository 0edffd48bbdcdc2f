import QRCode from 'qrcode'

// Level Q restores 25 % of a damaged code; the quiet zone is the four modules of ISO/IEC 18004.
const options = { errorCorrectionLevel: 'Q', margin: 4 } as const

/** A QR code of a text as an SVG element, black on white and without a size of its own: its container decides. */
export async function qrSvg(text: string): Promise<string> {
  return (await QRCode.toString(text, { ...options, type: 'svg' })).trim()
}

/**
 * A QR code of a text as a PNG file, for mails, which do not show SVG: `width` pixels wide, or with so many pixels to each
 * of its modules.
 */
export async function qrPng(text: string, size: { width: number } | { modulePixels: number }): Promise<Buffer> {
  const wide = 'width' in size ? size : { scale: size.modulePixels }
  return QRCode.toBuffer(text, { ...options, type: 'png', ...wide })
}

/** The modules of a QR code, row by row, true for black: for drawing it elsewhere, without the quiet zone. */
export function qrModules(text: string): { size: number; isBlack: (row: number, column: number) => boolean } {
  const { modules } = QRCode.create(text, options)
  return { size: modules.size, isBlack: (row, column) => modules.get(row, column) === 1 }
}

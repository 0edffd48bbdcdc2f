import type { AboutPdf, Sheets } from './sheets.ts'

export const sheetSize = { width: 210, height: 297 }

/**
 * Draws a PDF file. The fonts are embedded, each with the characters that were used. Drawn again with the same `createdAt`,
 * it is the same file to the byte. `draw` is called again if a text needs fonts that are not loaded yet.
 */
export async function drawPdf(about: AboutPdf, draw: (sheets: Sheets) => void): Promise<Buffer> {
  // Loaded with the first file: pdfkit has a font parser and a megabyte of tables.
  const { drawWithPdfkit } = await import('./draw.ts')
  return drawWithPdfkit(about, draw)
}

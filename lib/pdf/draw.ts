import PDFDocument from 'pdfkit'
import { qrModules } from '#lib/qr.ts'
import type { AboutPdf, Point, Sheets, TextPlace } from './document.ts'
import { printable, registerFonts } from './fonts.ts'

const pointsPerMm = 72 / 25.4
const mm = (length: number) => length * pointsPerMm
const quietModules = 4
const black = '#000000'

/** Draws a PDF file by pdfkit, as `drawPdf` of document.ts promises. */
export async function drawWithPdfkit(about: AboutPdf, draw: (sheets: Sheets) => void): Promise<Buffer> {
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    // No standard font: they have no accents beyond Western Europe.
    font: '',
    lang: about.language,
    displayTitle: true,
    info: { Title: about.title, Author: about.author, ...(about.createdAt && { CreationDate: about.createdAt }) },
  })
  registerFonts(document)
  const chunks: Buffer[] = []
  const ended = new Promise<void>((resolve, reject) => document.once('end', resolve).once('error', reject))
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  draw(sheetsOf(document))
  document.end()
  await ended
  return Buffer.concat(chunks)
}

function sheetsOf(document: PDFKit.PDFDocument): Sheets {
  return {
    text: (text, place) => writeText(document, printable(text), place),
    line(from, to, { dashed = false, colour = black } = {}) {
      document.save().moveTo(mm(from.x), mm(from.y)).lineTo(mm(to.x), mm(to.y)).lineWidth(0.6)
      if (dashed) document.dash(4, { space: 3 })
      document.stroke(colour).restore()
    },
    area(corner, size, colour) {
      document.rect(mm(corner.x), mm(corner.y), mm(size.width), mm(size.height)).fill(colour)
    },
    qrCode: (text, corner, size) => drawQr(document, text, corner, size),
    beginSheet() {
      document.addPage()
    },
  }
}

/**
 * pdfkit lays out text word by word, from left to right, unless font features are requested. Words of Arabic and Hebrew
 * would be in the wrong order, without the spaces between them.
 */
const laidOutWhole = { features: [] }

/**
 * Whether a text runs from right to left and has no left-to-right parts, such as Latin letters, numbers and brackets: these
 * would be reversed with it, so that such a text is better laid out word by word.
 */
function isRightToLeft(text: string): boolean {
  return /^(?=.*\p{L})(?:(?!\p{N})[\p{Script=Arabic}\p{Script=Hebrew}\p{M}\s.,'’-])+$/su.test(text)
}

function writeText(document: PDFKit.PDFDocument, text: string, place: TextPlace): number {
  const { x, y, lines = 1, smallest = place.size, align = 'left' } = place
  const options = { width: mm(place.width), align, ...(isRightToLeft(text) && laidOutWhole) }
  let { size } = place
  document.font(place.font ?? 'regular').fontSize(size)
  const room = () => (lines + 0.5) * document.currentLineHeight(true)
  while (size > smallest && document.heightOfString(text, options) > room()) document.fontSize(--size)
  document.fillColor(place.colour ?? black)
  document.text(text, mm(x), mm(y), { ...options, height: room(), ellipsis: true })
  return document.y / pointsPerMm
}

function drawQr(document: PDFKit.PDFDocument, text: string, { x, y }: Point, size: number): void {
  const modules = qrModules(text)
  const module = mm(size) / (modules.size + 2 * quietModules)
  document.rect(mm(x), mm(y), mm(size), mm(size)).fill('#ffffff')
  for (let row = 0; row < modules.size; row++) {
    for (let column = 0; column < modules.size; column++) {
      const from = column
      while (column < modules.size && modules.isBlack(row, column)) column++
      const top = mm(y) + (row + quietModules) * module
      if (column > from) document.rect(mm(x) + (from + quietModules) * module, top, (column - from) * module, module)
    }
  }
  // One shape, so that no viewer shows hairlines between its parts.
  document.fill(black)
  if (URL.canParse(text)) document.link(mm(x), mm(y), mm(size), mm(size), text)
}

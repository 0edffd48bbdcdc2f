import PDFDocument from 'pdfkit'
import { qrModules } from '#lib/qr.ts'
import { type Font, faces, loadSlices, type UnloadedSlice } from './faces.ts'
import { breakable } from './lines.ts'
import type { AboutPdf, DrawnPicture, Point, Sheets, Size, TextPlace } from './sheets.ts'

const pointsPerMm = 72 / 25.4
const mm = (length: number) => length * pointsPerMm
const quietModules = 4
const black = '#000000'

/**
 * The height of a line and the place of its baseline in parts of the font size, the same for all fonts of a line. Thai and Arabic
 * have marks above marks, and below.
 */
const usualLine = { height: 1.18, baseline: 0.93 }
const tallLine = { height: 1.5, baseline: 1.08 }
const tallScripts = /[\p{Script=Thai}\p{Script=Arabic}]/u

/** Draws a PDF file by pdfkit, as `drawPdf` of document.ts promises. */
export async function drawWithPdfkit(about: AboutPdf, draw: (sheets: Sheets) => void): Promise<Buffer> {
  for (;;) {
    const document = emptyDocument(about)
    const missing = new Map<string, UnloadedSlice>()
    draw(sheetsOf(document, missing))
    if (missing.size === 0) return ended(document)
    await loadSlices(missing.values())
  }
}

function emptyDocument(about: AboutPdf): PDFKit.PDFDocument {
  return new PDFDocument({
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    // No standard font: they have no accents beyond Western Europe.
    font: '',
    lang: about.language,
    displayTitle: true,
    info: { Title: about.title, Author: about.author, ...(about.createdAt && { CreationDate: about.createdAt }) },
  })
}

async function ended(document: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = []
  const done = new Promise<void>((resolve, reject) => document.once('end', resolve).once('error', reject))
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  document.end()
  await done
  return Buffer.concat(chunks)
}

/** The sheets of a document. */
function sheetsOf(document: PDFKit.PDFDocument, missing: Map<string, UnloadedSlice>): Sheets {
  const registered = new Set<string>()
  const setFont = ({ key, parsed }: Font) => {
    if (!registered.has(key)) {
      // pdfkit accepts parsed fonts too; its types lack that.
      document.registerFont(key, parsed as unknown as Buffer)
      registered.add(key)
    }
    document.font(key)
  }
  return {
    text: (text, place) => writeText({ document, missing, setFont }, text, place),
    line(from, to, { dashed = false, colour = black } = {}) {
      document.save().moveTo(mm(from.x), mm(from.y)).lineTo(mm(to.x), mm(to.y)).lineWidth(0.6)
      if (dashed) document.dash(4, { space: 3 })
      document.stroke(colour).restore()
    },
    area({ x, y }, { width, height }, colour, { end, radius = 0 } = {}) {
      document.roundedRect(mm(x), mm(y), mm(width), mm(height), mm(radius))
      const shade = document.linearGradient(mm(x), mm(y), mm(x + width), mm(y + height))
      document.fill(end === undefined ? colour : shade.stop(0, colour).stop(1, end))
    },
    rings(centre, radii, { x, y, width, height }, colour) {
      document.save().rect(mm(x), mm(y), mm(width), mm(height)).clip().lineWidth(0.6)
      for (const radius of radii) document.circle(mm(centre.x), mm(centre.y), mm(radius)).stroke(colour)
      document.restore()
    },
    picture: (picture, corner, size) => drawPicture(document, picture, corner, size),
    qrCode: (text, corner, size) => drawQr(document, text, corner, size),
    beginSheet() {
      document.addPage()
    },
  }
}

function drawPicture(document: PDFKit.PDFDocument, picture: DrawnPicture, { x, y }: Point, size: Size): void {
  const fit: [number, number] = [mm(size.width), mm(size.height)]
  document.image(Buffer.from(picture), mm(x), mm(y), { fit, align: 'center', valign: 'center' })
}

type TextWriter = {
  document: PDFKit.PDFDocument
  missing: Map<string, UnloadedSlice>
  setFont: (font: Font) => void
}

function writeText({ document, missing, setFont }: TextWriter, text: string, place: TextPlace): number {
  const { width, lines: most = 1, smallest = place.size, align = 'left', font = 'regular', face = font } = place
  const broken = breakable(text, faces[face], missing)
  const { height, baseline } = tallScripts.test(text) ? tallLine : usualLine
  const inSize = (size: number) => broken.linesIn(mm(width) / size, most)
  let size = place.size
  let found = inSize(size)
  // A long word in a long text, such as an address, is divided. In a title it is rather written smaller.
  const fits = () => found.parts.length <= most && !(found.isBroken && most <= 3)
  while (size > smallest && !fits()) {
    size = Math.max(smallest, size - 1)
    found = inSize(size)
  }
  document.fillColor(place.colour ?? black)
  const lines = broken.layOut(found.parts, most, mm(width) / size)
  for (const [at, line] of lines.entries()) {
    const room = mm(width) - line.width * size
    // A text of several lines is aligned to the side on which its script begins.
    const isAtRight = align === 'right' || (align === 'left' && line.isRightToLeft && lines.length > 1)
    const left = mm(place.x) + (align === 'center' ? room / 2 : isAtRight ? room : 0)
    const y = mm(place.y) + (at * height + baseline) * size
    for (const run of line.runs) {
      setFont(run.font)
      // With features, even none, pdfkit shapes the text as a whole and not word by word.
      const look = { lineBreak: false, baseline: 'alphabetic' as const, features: [] }
      // Glyphs of these scripts are not their characters: the text for searching and reading aloud is written beside them.
      const isSaid = tallScripts.test(run.text) || run.drawn !== run.text
      if (isSaid) document.markContent('Span', { actual: run.text })
      document.fontSize(size).text(run.drawn, left + run.x * size, y, look)
      if (isSaid) document.endMarkedContent()
    }
  }
  return place.y + (Math.max(1, lines.length) * height * size) / pointsPerMm
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

import PDFDocument from 'pdfkit'
import { qrModules } from '#lib/qr.ts'
import { type Font, loadSlices, type UnloadedSlice } from './faces.ts'
import { placedText, tallScripts } from './placed-text.ts'
import {
  type AboutPdf,
  type DrawnPicture,
  type Point,
  pointsPerMm,
  type Sheets,
  type Size,
  type TextPlace,
} from './sheets.ts'

const mm = (length: number) => length * pointsPerMm
const quietModules = 4
const black = '#000000'

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
  const { size, runs, end } = placedText(text, place, missing)
  document.fillColor(place.colour ?? black)
  for (const run of runs) {
    setFont(run.font)
    // With features, even none, pdfkit shapes the text as a whole and not word by word.
    const look = { lineBreak: false, baseline: 'alphabetic' as const, features: [] }
    // Glyphs of these scripts are not their characters: the text for searching and reading aloud is written beside them.
    const isSaid = tallScripts.test(run.text) || run.drawn !== run.text
    if (isSaid) document.markContent('Span', { actual: run.text })
    document.fontSize(size).text(run.drawn, run.left, run.baseline, look)
    if (isSaid) document.endMarkedContent()
  }
  return end
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

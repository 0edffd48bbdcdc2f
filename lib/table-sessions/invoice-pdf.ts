import { formatCount, formatMoney } from '#lib/i18n/format.ts'
import { drawPdf, sheetSize } from '#lib/pdf/document.ts'
import type { Sheets } from '#lib/pdf/sheets.ts'

import { opaquePicture } from '#lib/pictures/opaque-picture.ts'
import { logoTile, type PrintedLook, paperInk, printedLook } from '#lib/venues/printed-look.ts'
import {
  apiece,
  dueInWords,
  factsOf,
  type InvoiceView,
  invoiceTexts,
  invoiceTitle,
  isInvoiceInForce,
  issuerInWords,
  paymentLines,
  rateInWords,
} from './invoice-words.ts'

const left = 22
const right = sheetSize.width - 22
const width = right - left
const lowest = sheetSize.height - 30
const { soft, line: rule } = paperInk
/** The height of the head in the venue's colour. */
const head = 26
const tile = 15
const moneyWidth = 42

/** An invoice as a PDF file on A4, on as many sheets as it needs. */
export async function invoicePdf(view: InvoiceView): Promise<Buffer> {
  const { locale, venue, invoice } = view
  const title = invoiceTitle(view, locale)
  const look = printedLook(venue)
  const about = { title, author: view.issuer.name, language: locale, createdAt: invoice.issuedAt }
  const logo = look.logo?.path ? await opaquePicture(look.logo.path, look.logo.ground) : null
  return drawPdf(about, (sheets) => {
    drawHead(sheets, view, look, logo)
    const page = pageOf(sheets)
    heading(page, view, title)
    lines(page, view)
    sums(page, view)
    taxes(page, view)
  })
}

/** A cursor that moves from top to bottom, and to a new sheet when one is full. */
type Page = { sheets: Sheets; y: number; room(height: number): void; rule(): void }

function pageOf(sheets: Sheets): Page {
  return {
    sheets,
    y: 24,
    room(height) {
      if (this.y + height <= lowest) return
      sheets.beginSheet()
      this.y = 24
    },
    rule() {
      sheets.line({ x: left, y: this.y }, { x: right, y: this.y }, { colour: rule })
      this.y += 3
    },
  }
}

function drawHead(sheets: Sheets, { venue }: InvoiceView, look: PrintedLook, logo: Buffer | null): void {
  sheets.area({ x: 0, y: 0 }, { width: sheetSize.width, height: head }, look.fill, { end: look.end })
  const { pictures, width: logoWidth } = logoTile(look, { x: left, y: (head - tile) / 2 }, tile)
  const nameLeft = left + (logo ? logoWidth + 5 : 0)
  for (const { tile: ground, ...place } of logo ? pictures : []) {
    sheets.area(ground, ground, ground.colour, ground)
    if (logo) sheets.picture(logo, place, place)
  }
  const words = { size: 16, smallest: 9, font: 'bold', colour: look.on } as const
  sheets.text(venue.name, { x: nameLeft, y: head / 2 - 3.3, width: right - nameLeft, ...words })
}

function heading(page: Page, view: InvoiceView, title: string): void {
  const { sheets } = page
  const column = { x: left, width }
  page.y = head + 8
  for (const line of issuerInWords(view)) {
    page.y = sheets.text(line, { ...column, y: page.y, size: 9, colour: soft, lines: 2 }) + 1
  }
  page.y += 11
  page.y = sheets.text(title, { ...column, y: page.y, size: 22, font: 'bold' }) + 3
  for (const fact of factsOf(view)) {
    page.y = sheets.text(fact.join(': '), { ...column, y: page.y, size: 10.5, lines: 2 }) + 0.5
  }
  page.y += 8
  page.rule()
}

function lines(page: Page, { locale, invoice }: InvoiceView): void {
  const money = (minor: number) => formatMoney(minor, invoice.currency, locale)
  for (const { itemName, quantity, unitPriceMinor, lineTotalMinor } of invoice.lines) {
    page.room(15)
    const { sheets, y } = page
    sheets.text(`${formatCount(quantity)} ×`, { x: left, y, width: 18, size: 10.5 })
    const name = Math.abs(quantity) > 1 ? `${itemName} (${apiece(money(unitPriceMinor), locale)})` : itemName
    const below = sheets.text(name, {
      x: left + 20,
      y,
      width: width - moneyWidth - 22,
      size: 10.5,
      smallest: 8,
      lines: 3,
    })
    sheets.text(money(lineTotalMinor), { x: right - moneyWidth, y, width: moneyWidth, size: 10.5, align: 'right' })
    page.y = below + 1.5
  }
  page.y += 2
  page.rule()
}

function sums(page: Page, view: InvoiceView): void {
  const { locale, invoice, paidMinor, dueMinor } = view
  type Look = { font?: 'regular' | 'bold'; size?: number; colour?: string }
  const row = (label: string, minor: number, look: Look = {}) => {
    page.room(8)
    const { sheets, y } = page
    const amount = formatMoney(minor, invoice.currency, locale)
    const words = { size: 10.5, ...look }
    sheets.text(amount, { x: right - moneyWidth, y, width: moneyWidth, align: 'right', ...words })
    page.y = sheets.text(label, { x: left + 20, y, width: width - moneyWidth - 22, lines: 2, ...words }) + 1
  }
  const payments = paymentLines(view)
  page.room(30)
  row(invoiceTexts.subtotal[locale], invoice.subtotalMinor)
  row(invoiceTexts.taxTotal[locale], invoice.taxTotalMinor)
  row(invoiceTexts.total[locale], invoice.totalMinor, { font: 'bold' })
  for (const { label, minor, beside } of payments) row(label, minor, beside ? { size: 9, colour: soft } : {})
  if (view.payments.length > 1) row(invoiceTexts.paid[locale], paidMinor)
  if (isInvoiceInForce(view)) row(invoiceTexts.due[locale], dueMinor, { font: 'bold' })
  page.room(16)
  page.y = page.sheets.text(dueInWords(view), { x: left + 20, y: page.y + 3, width: width - 20, size: 10.5 }) + 10
}

function taxes(page: Page, { locale, invoice }: InvoiceView): void {
  if (invoice.taxes.length === 0) return
  page.room(12 + 6 * invoice.taxes.length)
  const { sheets } = page
  const row = (cells: string[], look: { colour?: string }) => {
    for (const [at, cell] of cells.entries()) {
      sheets.text(cell, { x: right - (cells.length - at) * 36, y: page.y, width: 36, size: 9, align: 'right', ...look })
    }
    page.y += 5.5
  }
  row(
    [invoiceTexts.rate, invoiceTexts.net, invoiceTexts.tax, invoiceTexts.gross].map((text) => text[locale]),
    { colour: soft },
  )
  for (const { taxRateMillionths, totalMinor, taxMinor } of invoice.taxes) {
    const amounts = [totalMinor - taxMinor, taxMinor, totalMinor]
    row(
      [rateInWords(taxRateMillionths, locale), ...amounts.map((minor) => formatMoney(minor, invoice.currency, locale))],
      {},
    )
  }
}

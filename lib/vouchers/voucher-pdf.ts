import { inkOn, mixed } from '#lib/colour.ts'
import { formatDate } from '#lib/i18n/format.ts'
import type { Locale, Text } from '#lib/i18n/locale.ts'
import { drawPdf, type Sheets, sheetSize } from '#lib/pdf/document.ts'
import { venueAddress } from '#lib/venues/letter-footer.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { displayVoucherCode } from './code.ts'
import { voucherUrl } from './links.ts'
import type { Voucher } from './queries.ts'
import { termsFor } from './terms.ts'
import { voucherLimit, voucherWorth } from './worth.ts'

/** The name of the file. */
export const voucherFilename: Text = { en: 'voucher.pdf', de: 'gutschein.pdf' }

/** What is printed on a voucher. */
export type PrintedVoucher = {
  venue: Pick<Venue, 'name' | 'tagline' | 'business' | 'settings'>
  voucher: Pick<
    Voucher,
    | 'kind'
    | 'issuedValue'
    | 'currency'
    | 'itemName'
    | 'percentageMillionths'
    | 'maxDiscountMinor'
    | 'expiresOn'
    | 'terms'
    | 'termsByLanguage'
    | 'language'
    | 'recipientName'
    | 'giftMessage'
  >
  code: string
  language: Locale
}

const texts = {
  voucher: { en: 'Gift voucher', de: 'Gutschein' },
  forWhom: (name: string): Text => ({ en: `for ${name}`, de: `für ${name}` }),
  validUntil: (day: string): Text => ({ en: `Valid until ${day}`, de: `Gültig bis ${day}` }),
  scan: {
    Amount: { en: 'Scan to see the balance and all terms.', de: 'Scannen zeigt Guthaben und Bedingungen.' },
    Percentage: { en: 'Scan to see all terms.', de: 'Scannen zeigt die Bedingungen.' },
    Item: { en: 'Scan to see all terms.', de: 'Scannen zeigt die Bedingungen.' },
  },
  keep: { en: 'Whoever has the code can spend it.', de: 'Wer den Code hat, kann ihn einlösen.' },
}

const left = 22
const width = sheetSize.width - 2 * left
const fold = sheetSize.height / 2
const qrSize = 50
const soft = '#5c5c5c'

// Two bands around the cover, as around a present; the texts do not overlap them.
const band = { thickness: 9, x: 171, y: 120 }
const coverWidth = band.x - left - 8

/**
 * A voucher as a sheet of A4 to give away. Folded in the middle it is a card with the venue's colour on the front and the
 * code on the back.
 */
export async function voucherPdf(printed: PrintedVoucher): Promise<Buffer> {
  const { venue, language } = printed
  const about = { title: `${texts.voucher[language]} · ${venue.name}`, author: venue.name, language }
  return drawPdf(about, (sheets) => {
    drawCover(sheets, printed)
    drawBack(sheets, printed)
  })
}

function drawCover(sheets: Sheets, { venue, voucher, language }: PrintedVoucher): void {
  const { colour } = venue.settings
  const ink = inkOn(colour)
  const ribbon = mixed(colour, ink, 0.2)
  sheets.area({ x: 0, y: 0 }, { width: sheetSize.width, height: fold }, colour)
  sheets.area({ x: band.x, y: 0 }, { width: band.thickness, height: fold }, ribbon)
  sheets.area({ x: 0, y: band.y }, { width: sheetSize.width, height: band.thickness }, ribbon)
  const knot = { width: band.thickness, height: band.thickness }
  sheets.area({ x: band.x, y: band.y }, knot, mixed(colour, ink, 0.4))
  const place = { x: left, width: coverWidth, colour: ink } as const
  let y = sheets.text(venue.name, { ...place, y: 20, size: 17, smallest: 11, font: 'bold' })
  if (venue.tagline) sheets.text(venue.tagline, { ...place, y: y + 1, size: 11, smallest: 9, lines: 2 })
  y = sheets.text(texts.voucher[language], { ...place, y: 50, size: 20 })
  const size = voucher.kind === 'Amount' ? 54 : 34
  y = sheets.text(voucherWorth(voucher, language), { ...place, y, size, smallest: 16, lines: 2, font: 'bold' })
  const limit = voucherLimit(voucher, language)
  if (limit) y = sheets.text(limit, { ...place, y: y + 1, size: 13 })
  if (voucher.recipientName) {
    sheets.text(texts.forWhom(voucher.recipientName)[language], {
      ...place,
      y: y + 3,
      size: 18,
      smallest: 10,
      lines: 2,
    })
  }
}

function drawBack(sheets: Sheets, { venue, voucher, code, language }: PrintedVoucher): void {
  const centred = { x: left, width, align: 'center' } as const
  const { colour } = venue.settings
  if (voucher.giftMessage) {
    sheets.text(voucher.giftMessage, { ...centred, y: fold + 9, size: 15, smallest: 8, lines: 6 })
  }
  const top = 200
  sheets.qrCode(voucherUrl(code), { x: left - 5, y: top }, qrSize)
  const besideQrCode = { x: left + qrSize + 3, width: width - qrSize - 3 }
  let y = sheets.text(displayVoucherCode(code), { ...besideQrCode, y: top + 9, size: 18, smallest: 12, font: 'bold' })
  const day = formatDate(voucher.expiresOn, language)
  y = sheets.text(texts.validUntil(day)[language], { ...besideQrCode, y: y + 3, size: 12 })
  const hint = `${texts.scan[voucher.kind][language]} ${texts.keep[language]}`
  sheets.text(hint, { ...besideQrCode, y: y + 3, size: 10, colour: soft, lines: 3 })
  const terms = termsFor(voucher, language)
  if (terms) {
    sheets.text(terms.text, {
      x: left,
      width,
      y: top + qrSize + 2,
      size: 8.5,
      smallest: 5.5,
      colour: soft,
      lines: 12,
    })
  }
  sheets.line({ x: left, y: 284 }, { x: sheetSize.width - left, y: 284 }, { colour })
  const address = [venue.name, ...venueAddress(venue)].join(' · ')
  sheets.text(address, { ...centred, y: 286, size: 9, smallest: 7, colour: soft })
}

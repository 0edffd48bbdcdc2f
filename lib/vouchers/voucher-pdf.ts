import { formatDate } from '#lib/i18n/format.ts'
import type { Locale, Text } from '#lib/i18n/locale.ts'
import { drawPdf, type Sheets, sheetSize } from '#lib/pdf/document.ts'
import { venueAddress } from '#lib/venues/letter-footer.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { displayVoucherCode } from './code.ts'
import { inkOn } from './ink.ts'
import { voucherUrl } from './links.ts'
import type { Voucher } from './queries.ts'
import { voucherWorth } from './worth.ts'

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
    | 'expiresOn'
    | 'terms'
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
    en: 'Scan to see the balance. Whoever has the code can spend it.',
    de: 'Scannen zeigt das Guthaben. Wer den Code hat, kann ihn einlösen.',
  },
}

const left = 22
const width = sheetSize.width - 2 * left
const coverHeight = 118
const qrSize = 56
const soft = '#5c5c5c'

/** A voucher as a sheet of A4 to print and give away; folded in the middle, the venue's colour is its cover. */
export async function voucherPdf(printed: PrintedVoucher): Promise<Buffer> {
  const { venue, language } = printed
  const about = { title: `${texts.voucher[language]} · ${venue.name}`, author: venue.name, language }
  return drawPdf(about, (sheets) => {
    drawCover(sheets, printed)
    drawInside(sheets, printed)
  })
}

function drawCover(sheets: Sheets, { venue, voucher, language }: PrintedVoucher): void {
  const { colour } = venue.settings
  const ink = inkOn(colour)
  const centred = { x: left, width, align: 'center', colour: ink } as const
  sheets.area({ x: 0, y: 0 }, { width: sheetSize.width, height: coverHeight }, colour)
  let y = sheets.text(venue.name, { ...centred, y: 26, size: 15, smallest: 10 })
  y = sheets.text(texts.voucher[language], { ...centred, y: y + 12, size: 34, font: 'bold' })
  y = sheets.text(voucherWorth(voucher, language), { ...centred, y: y + 5, size: 30, smallest: 14, lines: 2 })
  if (voucher.recipientName) {
    sheets.text(texts.forWhom(voucher.recipientName)[language], { ...centred, y: y + 5, size: 16, smallest: 10 })
  }
}

function drawInside(sheets: Sheets, { venue, voucher, code, language }: PrintedVoucher): void {
  const centred = { x: left, width, align: 'center' } as const
  if (voucher.giftMessage) {
    const message = { ...centred, x: left + 8, width: width - 16, lines: 9 }
    sheets.text(voucher.giftMessage, { ...message, y: coverHeight + 14, size: 15, smallest: 9 })
  }
  const top = 184
  sheets.qr(voucherUrl(code), { x: left - 4, y: top }, qrSize)
  const beside = { x: left + qrSize + 4, width: width - qrSize - 4 }
  let y = sheets.text(displayVoucherCode(code), { ...beside, y: top + 8, size: 17, smallest: 12, font: 'bold' })
  y = sheets.text(texts.validUntil(formatDate(voucher.expiresOn, language))[language], {
    ...beside,
    y: y + 3,
    size: 12,
  })
  sheets.text(texts.scan[language], { ...beside, y: y + 3, size: 10, colour: soft, lines: 3 })
  if (voucher.terms) {
    sheets.text(voucher.terms, { x: left, width, y: top + qrSize + 6, size: 8.5, smallest: 6, colour: soft, lines: 6 })
  }
  const address = [venue.name, ...venueAddress(venue)].join(' · ')
  sheets.line({ x: left, y: 276 }, { x: sheetSize.width - left, y: 276 }, { colour: venue.settings.colour })
  sheets.text(address, { ...centred, y: 279, size: 9, smallest: 7, colour: soft })
}

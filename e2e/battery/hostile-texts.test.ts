import { rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { GET as showMail } from '#app/dev/mailbox/[id]/route.tsx'
import { GET as showMailbox } from '#app/dev/mailbox/route.tsx'
import { listMailbox, type ReceivedMail } from '#lib/mail/mailbox/read.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { launchBrowser, watch } from '#testing/pages/browser.ts'
import { hostileTexts, storedText } from '#testing/pages/hostile-texts.ts'
import { readPdf } from '#testing/pages/pdf.ts'
import { type RunningServer, startServer } from '#testing/servers/servers.ts'
import { type GuestVenue, guestVenue } from '#testing/venues/guest-venue.ts'
import {
  groupOf,
  listedIn,
  missing,
  namesOf,
  read,
  type Seen,
  shapes,
  show,
  strangeShapes,
} from './hostile-texts-eye.ts'
import { type Guests, hostileWords, pathsWith, plainWords, typedTexts, visitAs } from './hostile-texts-guests.ts'

/**
 * Hostile texts in every field that a guest may write, checked at every place that shows them. Each hostile guest has a
 * plain counterpart: the pages, mails and files of both must have the same shape, whatever their texts.
 */
const dataDir = vi.hoisted(() => {
  const folder = process.getBuiltinModule('node:fs').mkdtempSync('/tmp/venue-booking-hostile-')
  process.env.DATA_DIR = folder
  return folder
})

const database = useTestDatabase()
let server: RunningServer
let browser: Browser
let page: Page
let misdeeds: string[]
let venue: GuestVenue
let hostile: Guests
let plain: Guests
const mails: ReceivedMail[] = []

beforeAll(async () => {
  // Each visit has another client address, since the look-up of vouchers is limited per address.
  const env = { PAYMENTS: 'fake', DATA_DIR: dataDir, TRUSTED_PROXY_HOPS: '1' }
  server = await startServer({ databaseUrl: database.url, mode: 'production', env })
  browser = await launchBrowser()
  page = await browser.newPage()
  misdeeds = await watch(page, `http://localhost:${server.port}`)
  venue = await guestVenue(server, 'hostile')
  const words = hostileWords()
  plain = await visitAs(await guestVenue(server, 'plain'), plainWords(words))
  hostile = await visitAs(venue, words)
  const unsent = async () => (await database.connection.sql`select 1 from mail where sent_at is null`).length
  while ((await unsent()) > 0) await pause(200)
  mails.push(...(await listMailbox(dataDir, 100_000)))
})

afterAll(async () => {
  await browser?.close()
  await server?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

let visits = 0
const address = () => `127.0.${(visits >> 8) & 255}.${visits++ & 255}`
const get = (url: string) => fetch(url, { headers: { 'X-Forwarded-For': address() } })

/** Opens a page in the browser, and reads it. */
async function visit(url: string): Promise<Seen> {
  await page.setExtraHTTPHeaders({ 'X-Forwarded-For': address() })
  const answer = await page.goto(url)
  expect([url, answer?.status()]).toEqual([url, 200])
  const [seen] = await read(page, [await page.content()])
  return seen as Seen
}

test('a text is refused by its field exactly if it is not allowed', async () => {
  const refused = hostileTexts.filter((text) => storedText(text, { most: 120 }) === null)
  expect(refused.length).toBeGreaterThan(30)
  const email = 'ada@guest.example'
  for (const text of refused) {
    const [reservation, registration, voucher, message] = await Promise.all([
      venue.reserve({ customerName: text, email }),
      venue.register({ buyerName: text, email }),
      venue.post('/vouchers/checkout', { productId: 'fifty', buyerName: text, buyerEmail: email }),
      venue.post('/messages', { guestName: text, guestEmail: email, subject: 'x', body: 'x' }),
    ])
    const answers = [reservation, registration, voucher, message].map(({ status, json }) => [
      status,
      ...Object.keys(json.errors ?? {}),
    ])
    expect([text, answers]).toEqual([
      text,
      [
        [400, 'CustomerName'],
        [400, 'BuyerName'],
        [400, 'BuyerName'],
        [400, 'message'],
      ],
    ])
  }
})

test.each(['tickets', 'allTickets', 'cancel', 'vouchers', 'thanks', 'checkouts'] as const)(
  'pages of %s show texts as texts',
  async (kind) => {
    const known: Seen[] = []
    for (const { url } of plain[kind]) known.push(await visit(url))
    const begun = misdeeds.length
    const seen: Seen[] = []
    for (const { url, texts } of hostile[kind]) {
      const shown = await visit(url)
      seen.push(shown)
      expect([url, missing(texts, shown.text)]).toEqual([url, []])
    }
    expect(seen.length).toBeGreaterThan(5)
    expect(strangeShapes(seen, shapes(known))).toEqual([])
    expect(misdeeds.slice(begun)).toEqual([])
  },
)

test('the page of a table shows the wishes of an order as texts', async () => {
  const known = await visit(plain.table.url)
  const begun = misdeeds.length
  const { url, texts } = hostile.table
  const seen = await visit(url)
  expect(texts.length).toBeGreaterThan(20)
  expect(missing(texts, seen.text)).toEqual([])
  // The two have the same page but for the table's token.
  const withoutToken = ({ shape }: Seen) => shape.replaceAll(/\/tables\/[\w-]+/g, '/tables/token')
  expect(withoutToken(seen)).toBe(withoutToken(known))
  expect(misdeeds.slice(begun)).toEqual([])
})

test('input in a page or its address is shown as text, or not at all', async () => {
  const table = await (await get(venue.tablePage)).text()
  const sessionId = hostile.sessionId
  expect(table).toContain(sessionId)
  const press = async (voucherCode: string) => {
    const body = new URLSearchParams({ key: crypto.randomUUID(), sessionId, voucherCode })
    return (await fetch(`${venue.tablePage}/pay`, { method: 'POST', body })).text()
  }
  const texts = typedTexts()
  const [plainPress = '', ...plainAnswers] = await Promise.all([
    press('nobody'),
    ...pathsWith.map(async (path) => (await get(server.url + path('nobody'))).text()),
  ])
  const known = (await read(page, [plainPress, ...plainAnswers])).map(({ shape }) => shape)
  for (const [at, text] of texts.entries()) {
    const which = at % pathsWith.length
    const path = pathsWith[which] as (typeof pathsWith)[number]
    const documents = [await press(text), await (await get(server.url + path(text))).text()]
    const seen = await read(page, documents)
    const expected = [known[0], known[which + 1]]
    // A text that cannot be a code gets a shorter answer from the front door.
    expect([text, seen.map(({ shape }, index) => shape === expected[index] || known.includes(shape))]).toEqual([
      text,
      [true, true],
    ])
  }
})

test('mails show texts as texts in both parts, link to nothing of a guest, and have the headers of any mail', async () => {
  const isPlain = ({ to, replyTo }: ReceivedMail) =>
    [...to, ...replyTo].some(({ address: one }) => plain.recipients.has(one))
  const [known, ours] = [mails.filter(isPlain), mails.filter((mail) => !isPlain(mail))]
  const groups = new Set(known.map(groupOf))
  expect([...groups].sort()).toEqual([...new Set(ours.map(groupOf))].sort())
  expect(ours.length).toBeGreaterThan(200)
  const bodies = (letters: readonly ReceivedMail[]) => letters.map(({ html }) => html)
  const seen = await read(page, bodies(ours), { rowsApart: true })
  const seenPlain = await read(page, bodies(known), { rowsApart: true })
  const headersOf = (mail: ReceivedMail) =>
    mail.headers
      .map(({ name }) => name.toLowerCase())
      .sort()
      .join()
  for (const group of groups) {
    const of = <T>(all: readonly ReceivedMail[], values: readonly T[]) =>
      values.filter((_, at) => groupOf(all[at] as ReceivedMail) === group)
    expect([group, strangeShapes(of(ours, seen), shapes(of(known, seenPlain)))]).toEqual([group, []])
    const rows = new Set(of(known, seenPlain).flatMap((each) => each.rows))
    const strangeRows = of(ours, seen).flatMap((each) => each.rows.filter((row) => !rows.has(row)))
    expect([group, strangeRows]).toEqual([group, []])
    const headers = new Set(of(known, known).map(headersOf))
    expect([
      group,
      of(ours, ours)
        .map(headersOf)
        .filter((names) => !headers.has(names)),
    ]).toEqual([group, []])
  }
  // Pages of this service, and how to reach the venue. A mail to the venue has the address of its guest, and leads to the party.
  const pages = `http://localhost:${server.port}/((tickets|cancel|vouchers|thank-you|checkout)[/?]|v/hostile(/[rt]/|$)|console/hostile/evening\\?date=[\\d-]{10}&sel=[\\w-]+$)`
  const map = 'https://www\\.openstreetmap\\.org/search\\?query=1\\+Test\\+Street%2C\\+10115\\+Berlin$'
  const allowed = new RegExp(`^(${pages}|${map}|mailto:hello@small-venue\\.example$|tel:\\+49305550100$|cid:)`)
  ours.forEach((mail, at) => {
    const ofGuest = groupOf(mail) === 'hello' ? `mailto:${mail.replyTo[0]?.address}` : null
    expect(seen[at]?.addresses.filter((link) => !allowed.test(link) && link !== ofGuest)).toEqual([])
    // No text of a guest has become another row: the other part of the mail lists as many.
    expect([mail.subject, seen[at]?.rows.length]).toEqual([mail.subject, listedIn(mail.text)])
    expect(mail.to).toHaveLength(1)
    expect(mail.from.name).toBe('Small venue')
    for (const { value } of mail.headers) expect(value).not.toMatch(/[\r\n]\S/)
    const texts =
      hostile.texts.get(groupOf(mail) === 'hello' ? (mail.replyTo[0]?.address ?? '') : (mail.to[0]?.address ?? '')) ??
      []
    expect([mail.subject, missing(texts, seen[at]?.text ?? '')]).toEqual([mail.subject, []])
    expect([mail.subject, missing(texts, mail.text)]).toEqual([mail.subject, []])
  })
})

test('mails have no effect in a program without restrictions', async () => {
  const begun = misdeeds.length
  const letters = mails.map(({ html }) => html)
  for (let at = 0; at < letters.length; at += 40) await show(page, letters.slice(at, at + 40))
  expect(misdeeds.slice(begun)).toEqual([])
})

test('the development mailbox shows each of them like any other mail', async () => {
  const begun = misdeeds.length
  const origin = `http://localhost:${server.port}`
  await page.route(`${origin}/dev/**`, async (route) => {
    const id = /\/dev\/mailbox\/(.+)$/.exec(route.request().url())?.[1]
    const answer = await (id
      ? showMail(new Request(route.request().url()), { params: Promise.resolve({ id }) })
      : showMailbox(new Request(origin)))
    await route.fulfill({
      status: answer.status,
      headers: Object.fromEntries(answer.headers),
      body: await answer.text(),
    })
  })
  await page.goto(`${origin}/dev/mailbox`)
  const links = await page.locator('a').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  expect(links.filter((link) => !/^\/dev\/mailbox\/[0-9a-f-]{36}$/.test(link))).toEqual([])
  // One of each kind, and every fortieth.
  const chosen = mails.filter(
    (mail, at) => at % 40 === 0 || mails.findIndex((other) => groupOf(other) === groupOf(mail)) === at,
  )
  for (const { id } of chosen) {
    await page.goto(`${origin}/dev/mailbox/${id}`)
    const body = await page.evaluate(() => [...document.querySelectorAll('body *')].map(({ localName }) => localName))
    const ours = 'main p a h1 h2 table tbody tr th td ul li iframe pre details summary'.split(' ')
    expect(body.filter((name) => !ours.includes(name))).toEqual([])
  }
  await page.unroute(`${origin}/dev/**`)
  expect(misdeeds.slice(begun)).toEqual([])
})

test('PDF files link to no other site, run nothing, and contain every ASCII text', async () => {
  for (const { url, texts } of [...hostile.tickets, ...hostile.allTickets, ...hostile.vouchers]) {
    const answer = await get(`${url}/pdf`)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    const { pages, active } = await readPdf(new Uint8Array(await answer.arrayBuffer()), 0)
    expect(active).toEqual([])
    const links = pages.flatMap((each) => each.links)
    const ownAddress = `http://localhost:${server.port}/`
    const contact = /^(mailto:hello@small-venue\.example|tel:\+49305550100)$/
    expect(links.filter((link) => !link.startsWith(ownAddress) && !contact.test(link))).toEqual([])
    // A word that is wider than the page is cut.
    const letters = texts.filter((text) => /^[\x20-\x7e]*$/.test(text)).map((text) => text.slice(0, 30))
    expect([url, missing(letters, pages.map(({ text }) => text).join(' '))]).toEqual([url, []])
  }
})

test('calendar files have one event each, and no property of a guest', async () => {
  const attached = mails.flatMap(({ attachments }) =>
    attachments.filter(({ contentType }) => contentType.startsWith('text/calendar')),
  )
  const files = attached.map(({ content }) => content.toString('utf8'))
  const pages = [...hostile.tickets, ...hostile.allTickets]
  for (const { url } of pages) files.push(await (await get(`${url}/calendar`)).text())
  expect(files.length).toBeGreaterThan(100)
  const names = new Set(files.flatMap(namesOf))
  expect(files.map((file) => namesOf(file).filter((name) => name === 'BEGIN').length)).toEqual(files.map(() => 2))
  expect([...names].sort()).toEqual([
    ...['BEGIN', 'DESCRIPTION', 'DTEND', 'DTSTAMP', 'DTSTART', 'END', 'LAST-MODIFIED', 'LOCATION', 'METHOD'],
    ...['ORGANIZER', 'PRODID', 'SEQUENCE', 'STATUS', 'SUMMARY', 'UID', 'VERSION'],
  ])
})

test('control: the same checks find a page that does not escape', async () => {
  const document = (text: string) => `<!doctype html><title>${text}</title><p>${text}</p>`
  const [known] = await read(page, [document('nobody')])
  const bad = hostileTexts.filter((text) => /<[a-z]/i.test(text)).map(document)
  const strange = strangeShapes(await read(page, bad), shapes([known as Seen]))
  expect(strange.length).toBeGreaterThan(bad.length * 0.8)
  const begun = misdeeds.length
  await show(page, bad.slice(0, 40))
  const done = misdeeds.splice(begun)
  expect(done.some((misdeed) => misdeed.startsWith('a dialog'))).toBe(true)
  expect(done.some((misdeed) => misdeed.startsWith('a request to https://a.example'))).toBe(true)
  expect(missing(['Ada'], 'Ben')).toEqual(['Ada'])
})

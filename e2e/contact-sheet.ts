import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { listMailbox } from '#lib/mail/mailbox/read.ts'
import { debianProgram } from '#testing/servers/debian.ts'
import { orderingSections } from '#testing/venues/ordering-venue.ts'
import type { TestVenue } from '#testing/venues/venues.ts'
import config from '../playwright.config.ts'
import { mailTo } from './booked-venue.ts'
import { importHostedVenue, wednesday } from './hosted-venue.ts'
import { post } from './vouchers-bought.ts'

/**
 * `npm run contact-sheet`: every kind of page, mail and document that guests get of three venues with a pale, a dark and a bright
 * colour, from the build (`npm run build`), on sheets in `.test-results/contact-sheet`. For people to look at; nothing is compared.
 */
const folder = join(import.meta.dirname, '../.test-results/contact-sheet')
const phone = { width: 390, height: 844 }

type Look = { name: string; colour: string; language: 'en' | 'de'; scheme: 'light' | 'dark' }

const looks: Look[] = [
  { name: 'Café Kanari', colour: '#f7e27c', language: 'de', scheme: 'light' },
  { name: 'Blaue Welle', colour: '#0f2a47', language: 'de', scheme: 'dark' },
  { name: 'The Coral Room', colour: '#ff6f5b', language: 'en', scheme: 'light' },
]

type Picture = { title: string; file: string }

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const { default: stage } = await import('./stage.ts')
const stop = await stage()
const browser = await chromium.launch(config.use?.launchOptions ?? {})
try {
  for (const look of looks) await sheetsOf(browser, process.env.E2E_URL ?? '', look)
} finally {
  await browser.close()
  await stop()
}

async function sheetsOf(at: Browser, service: string, look: Look): Promise<void> {
  const slug = look.name.toLowerCase().replace(/[^a-z]+/g, '-')
  const venue = await importHostedVenue({
    name: look.name,
    settings: { colour: look.colour, qrOrdering: true },
    language: look.language,
    menus: orderingSections.menus,
  })
  const context = await at.newContext({
    viewport: phone,
    locale: look.language === 'de' ? 'de-DE' : 'en-GB',
    colorScheme: look.scheme,
  })
  const page = await context.newPage()
  const pictures: Picture[] = []
  const take = async (title: string, of: Page = page) => {
    const file = `${slug}-${pictures.length}.png`
    // As it is once everything has come to rest.
    await of.waitForFunction(() => document.getAnimations().every(({ playState }) => playState === 'finished'))
    await of.screenshot({ path: join(folder, file), fullPage: true })
    pictures.push({ title, file })
  }
  const visit = async (title: string, url: string) => {
    await page.goto(url)
    await take(title)
  }
  const guest = `${slug}@guest.example`
  await pagesOf({ page, service, venue, visit, take, guest, language: look.language })
  await context.close()
  await makeSheet(at, `${slug}-pages`, pictures)

  const papers: Picture[] = []
  const desk = await at.newPage({ viewport: { width: 640, height: 800 }, colorScheme: 'light' })
  const mails = (await listMailbox(process.env.E2E_DATA_DIR ?? '', 10_000)).filter(({ to }) =>
    to.some(({ address }) => address === guest),
  )
  for (const [index, { subject, html, attachments }] of mails.toReversed().entries()) {
    const inline = (id: string) => {
      const { contentType = '', content } = attachments.find(({ contentId }) => contentId === id) ?? {}
      return `data:${contentType};base64,${content?.toString('base64')}`
    }
    await desk.setContent(html.replaceAll(/cid:([^"]+)/g, (_, id: string) => inline(id)))
    const file = `${slug}-mail-${index}.png`
    await desk.screenshot({ path: join(folder, file), fullPage: true })
    papers.push({ title: subject, file })
    for (const { filename, content } of attachments.filter(({ contentType }) => contentType === 'application/pdf'))
      papers.push(...drawnPdf(`${slug}-mail-${index}`, filename, content))
  }
  await desk.close()
  await makeSheet(at, `${slug}-mails`, papers)
}

type Visits = {
  page: Page
  service: string
  venue: TestVenue
  visit(title: string, url: string): Promise<void>
  take(title: string): Promise<void>
  guest: string
  language: string
}

/** Books, registers, orders and buys at a venue, and takes a picture of each page on the way. */
async function pagesOf({ page, service, venue, visit, take, guest, language }: Visits): Promise<void> {
  const base = `${service}/v/${venue.slug}`
  const api = `${service}/api/venues/${venue.slug}`
  const send = (path: string, body: object) =>
    post(api + path, body, { 'X-Service-Key': venue.secretKey, 'Accept-Language': language })
  const date = wednesday(3)
  const wish = `resourceType=BilliardTable&partySize=2&date=${date}`
  await visit('start', base)
  await visit('times', `${base}/reserve?${wish}`)
  await visit('form', `${base}/reserve?${wish}&start=19:00`)
  await visit('too large a party', `${base}/reserve?${wish.replace('Size=2', 'Size=40')}`)
  await visit('events', `${base}/events`)
  await visit('event', `${base}/events/concert`)
  await visit('free event', `${base}/events/quiz?quantity=2`)
  await visit('vouchers', `${base}/vouchers`)
  await visit('voucher form', `${base}/vouchers?product=fifty`)
  await visit('not found', `${base}/nothing`)

  const who = { customerName: 'Ada Lovelace', email: guest }
  const booked = await send('/reservations', {
    ...who,
    resourceType: 'BilliardTable',
    date,
    start: '19:00',
    partySize: 2,
  })
  await visit('reservation', String(booked.guestUrl))
  await visit('move', `${booked.guestUrl}/move`)
  await visit('cancel by mail link', String(booked.cancelUrl ?? `${booked.guestUrl}/details`))
  const owing = await send('/reservations', {
    ...{ ...who, resourceType: 'RestaurantTable', resourceId: 't6', date, start: '19:00', partySize: 6 },
    depositOptIn: true,
  })
  await visit('deposit due', String(owing.guestUrl))
  await page.locator('form[action$="/pay"] button').click()
  await page.waitForURL(/checkout/)
  await take('checkout')
  await page.locator('button[value=pay]').click()
  await page.waitForURL(/thank-you/)
  await take('thank you')
  await visit('deposit paid', String(owing.guestUrl))

  const registered = await send('/events/quiz/registrations', { buyerName: 'Ada Lovelace', email: guest, quantity: 1 })
  const [ticket] = registered.tickets as { ticketUrl: string }[]
  await visit('ticket', ticket?.ticketUrl ?? '')
  const bought = await send('/vouchers/checkout', {
    productId: 'fifty',
    buyerName: 'Ada Lovelace',
    buyerEmail: guest,
    recipientName: 'Charles',
    giftMessage: language === 'de' ? 'Alles Gute zum Geburtstag!' : 'Happy birthday!',
  })
  await page.goto(String(bought.checkoutUrl))
  await page.locator('button[value=pay]').click()
  await page.waitForURL(/thank-you/)
  await take('thank you, voucher')
  const { html } = await mailTo(guest, /Charles|[Gg]utschein|voucher/)
  const [voucherUrl] = /https?:[^"]*\/vouchers\/[^"]*/.exec(html) ?? []
  if (voucherUrl) await visit('voucher', voucherUrl)
  await visit('table', `${service}/tables/${venue.tokens.t1}`)
  await visit('table of an old card', `${service}/tables/${'x'.repeat((venue.tokens.t1 ?? '').length)}`)
  await page.goto(String(booked.guestUrl))
  await page.locator('summary').last().click()
  await take('before cancelling')
  await page.locator('form[action$="/cancel"] button').click()
  await take('cancelled')
}

/** The pages of a document as pictures. */
function drawnPdf(name: string, title: string, content: Buffer): Picture[] {
  const { path, env } = debianProgram('pdftoppm', ['poppler-utils'])
  const from = join(folder, `${name}.pdf`)
  writeFileSync(from, content)
  execFileSync(path, ['-r', '72', '-png', from, join(folder, `${name}-pdf`)], { env: { ...process.env, ...env } })
  return readdirSync(folder)
    .filter((file) => file.startsWith(`${name}-pdf`))
    .map((file) => ({ title, file }))
}

/** One picture of many. */
async function makeSheet(at: Browser, name: string, pictures: readonly Picture[]): Promise<void> {
  const page = await at.newPage({ viewport: { width: 1900, height: 1200 } })
  const figures = pictures.map(({ title, file }) => {
    const data = readFileSync(join(folder, file)).toString('base64')
    return `<figure><figcaption>${title}</figcaption><img src="data:image/png;base64,${data}"></figure>`
  })
  await page.setContent(`<style>
    body { margin: 16px; background: #777; font: 15px sans-serif; color: #fff;
      display: flex; flex-wrap: wrap; align-items: flex-start; gap: 16px }
    figure { margin: 0; width: 220px } img { width: 100%; display: block }
  </style>${figures.join('')}`)
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true })
  await page.close()
  process.stdout.write(`${join(folder, `${name}.png`)}: ${pictures.length} pictures\n`)
}

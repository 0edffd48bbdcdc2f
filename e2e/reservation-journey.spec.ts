import type { Browser, Page } from '@playwright/test'
import type { ReceivedMail } from '#lib/mail/mailbox/read.ts'
import { scaled } from '#testing/runner/thorough.ts'
import {
  type Booked,
  type BookedVenue,
  book,
  dayAhead,
  importBookedVenue,
  linkIn,
  mailTo,
  payWithVoucher,
  soonestSlot,
  subjectsTo,
} from './booked-venue.ts'
import { test as base, expect } from './fixtures.ts'
import { visit } from './vouchers-bought.ts'

/** Journeys of guests behind the link of their mails, each on a phone without scripts. */

type Guest = { page: Page; word: <T>(english: T, german: T) => T; language: string }

const test = base.extend<{ guest: Guest }, { venue: BookedVenue }>({
  venue: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires this form
    async ({}, use) => use(await importBookedVenue()),
    { scope: 'worker' },
  ],
  async guest({ browser }, use, { project }) {
    const german = project.name.endsWith('German')
    const referrers: string[] = []
    const { page, close } = await phone(browser, german ? 'de-DE' : 'en-GB', referrers)
    await use({ page, word: (english, inGerman) => (german ? inGerman : english), language: german ? 'de' : 'en' })
    await close()
    expect(referrers.filter((referrer) => referrer.includes('/r/'))).toEqual([])
  },
})

/** A phone without scripts. Records the `Referer` of each request. */
async function phone(browser: Browser, locale: string, referrers: string[]) {
  const context = await browser.newContext({ javaScriptEnabled: false, locale, viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  page.on('request', (request) => {
    const { referer } = request.headers()
    if (referer) referrers.push(referer)
  })
  return { page, close: () => context.close() }
}

const main = (page: Page) => page.getByRole('main')

/** Presses the button that pays the deposit. Stops on the provider's page. */
async function goToPay({ page, word }: Guest, booked: Booked): Promise<void> {
  await page.goto(booked.guestUrl)
  await page.getByRole('button', { name: word('Pay the €20.00 deposit', '20,00 € Anzahlung zahlen') }).click()
  await page.waitForURL(/\/checkout\//)
}

/** Pays the deposit on the page, and opens the reservation again. */
async function payDeposit(guest: Guest, booked: Booked, { webhook = '0' } = {}): Promise<void> {
  const { page, word } = guest
  await goToPay(guest, booked)
  await page.locator('select[name=webhook]').selectOption(webhook)
  await page.locator('button[value=pay]').click()
  await page.waitForURL(/\/thank-you/)
  await page.goto(booked.guestUrl)
  await expect(main(page)).toContainText(word('Confirmed', 'Bestätigt'))
}

/** Confirms the choice on the page, and reads on the reservation's page that it is done. */
async function confirm({ page, word }: Guest, button: [string, string], done: [string, string]): Promise<void> {
  await page.getByRole('button', { name: word(...button), exact: true }).click()
  await expect(page.getByRole('status')).toHaveText(word(...done))
}

async function openMove({ page, word }: Guest): Promise<void> {
  await page
    .getByRole('link', { name: word('Move, change number of people', 'Verschieben, Personenzahl ändern') })
    .click()
}

/** Moves to another time of the same day, which overlaps with the present one. */
async function moveTo(guest: Guest, start: string): Promise<void> {
  await openMove(guest)
  await guest.page.getByRole('link', { name: new RegExp(`^${start}`) }).click()
  await expect(main(guest.page)).toContainText(guest.word('Move to this time?', 'Auf diese Zeit verschieben?'))
  await confirm(guest, ['Move', 'Verschieben'], ['Your booking is moved.', 'Ihre Buchung ist verschoben.'])
}

const partyButton = ['Change number of people', 'Personenzahl ändern'] as [string, string]
const partyDone = ['The number of people is changed.', 'Die Personenzahl ist geändert.'] as [string, string]

/** Opens the part about cancelling, and presses its button. */
async function cancel({ page, word }: Guest, label: [string, string]): Promise<void> {
  await page
    .locator('summary')
    .filter({ hasText: word('Cancel', 'Stornieren') })
    .click()
  await page.getByRole('button', { name: word(...label), exact: true }).click()
  await expect(main(page)).toContainText(word('Your booking is cancelled.', 'Ihre Buchung ist storniert.'))
}

/** The plain text of a mail on one line. */
const wordsIn = ({ text }: ReceivedMail) => text.replace(/\s+/g, ' ')

/** The property of the calendar entry that a mail has. */
function inEntry({ attachments }: ReceivedMail, property: string): string {
  const file = attachments.find(({ contentType }) => contentType.startsWith('text/calendar'))?.content.toString() ?? ''
  return new RegExp(`^${property}:(.*)$`, 'm').exec(file.replaceAll(/\r\n /g, ''))?.[1]?.trim() ?? ''
}

test('a deposit is declined, expires, and is paid although its webhook never comes', { tag: '@thorough' }, async ({
  guest,
  service,
  venue,
}) => {
  const { page, word, language } = guest
  const booked = await book(service, venue, {}, language)
  await goToPay(guest, booked)
  await page.locator('button[value=decline]').click()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.locator('button[value=expire]').click()
  await page.goto(booked.guestUrl)
  await expect(main(page)).toContainText(word('Deposit due', 'Anzahlung offen'))
  // The thank-you page queries the provider by itself.
  await payDeposit(guest, booked, { webhook: 'never' })
  await expect(main(page)).toContainText(word('€20.00 paid', '20,00 € bezahlt'))
  const mail = await mailTo(booked.email, /^(Confirmed|Bestätigt)/)
  expect(linkIn(mail, word('View your booking', 'Buchung ansehen'))).toBe(booked.guestUrl)
})

test('a paid booking is moved over its own time, grows from 3 to 5 to 14, and is cancelled in time', {
  tag: '@german-phone',
}, async ({ guest, service, venue }) => {
  const { page, word, language } = guest
  const booked = await book(service, venue, { date: dayAhead(28) }, language)
  await payDeposit(guest, booked)
  const confirmed = await mailTo(booked.email, /^(Confirmed|Bestätigt)/)

  await moveTo(guest, '19:00')
  await expect(main(page)).toContainText('19:00')
  await expect(main(page)).toContainText('Window table')
  const moved = await mailTo(booked.email, /^(Moved|Verschoben)/)
  expect(inEntry(moved, 'UID')).toBe(inEntry(confirmed, 'UID'))
  expect(Number(inEntry(moved, 'SEQUENCE'))).toBeGreaterThan(Number(inEntry(confirmed, 'SEQUENCE')))
  expect(linkIn(moved, word('View your booking', 'Buchung ansehen'))).toBe(booked.guestUrl)

  await openMove(guest)
  const sizes = page.getByRole('list', { name: word('Number of people', 'Personenzahl') })
  await sizes.getByRole('link', { name: '5', exact: true }).click()
  await confirm(guest, partyButton, partyDone)
  await expect(main(page)).toContainText(word('5 people', '5 Personen'))
  await expect(main(page)).toContainText('Long table')

  await openMove(guest)
  await page
    .locator('summary')
    .filter({ hasText: word('More than 8', 'Mehr als 8') })
    .click()
  await page.locator('input[name=partySize]').fill('14')
  await page.getByRole('button', { name: word('Show', 'Zeigen'), exact: true }).click()
  await confirm(guest, partyButton, partyDone)
  await expect(main(page)).toContainText(word('14 people', '14 Personen'))
  for (const table of ['Long table', 'Round table']) await expect(main(page)).toContainText(table)
  await expect(main(page)).toContainText(word('€20.00 paid', '20,00 € bezahlt'))

  await cancel(guest, ['Cancel booking, €20.00 back', 'Buchung stornieren, 20,00 € zurück'])
  await expect(main(page)).toContainText(word('€20.00 goes back to your card', '20,00 € gehen zurück auf Ihre Karte'))
  const refunded = await mailTo(booked.email, /^(Cancelled|Storniert)/)
  expect(wordsIn(refunded)).toContain(
    word('We refund your deposit of €20.00.', 'Ihre Anzahlung von 20,00 € erstatten wir'),
  )
  // Each act of the guest is one mail, with its cost.
  const subjects = (await subjectsTo(booked.email)).map((subject) => subject.replace(/:.*/, ''))
  const afterPaying = word(
    ['Confirmed', 'Moved', 'Changed', 'Changed', 'Cancelled'],
    ['Bestätigt', 'Verschoben', 'Geändert', 'Geändert', 'Storniert'],
  )
  expect(subjects.slice(-afterPaying.length)).toEqual(afterPaying)
  await page.goto(booked.guestUrl)
  await expect(page.getByRole('button')).toHaveCount(0)
})

const endings: Record<string, (guest: Guest, service: string, venue: BookedVenue) => Promise<void>> = {
  async 'in time, with a part paid by a voucher'(guest, service, venue) {
    const { page, word, language } = guest
    const booked = await book(service, venue, { date: dayAhead(35) }, language)
    await page.goto(await payWithVoucher(service, venue, booked))
    await page.getByRole('button', { name: word('Pay €15.00', '15,00 € zahlen') }).click()
    await page.goto(booked.guestUrl)
    await expect(main(page)).toContainText(word('€20.00 paid', '20,00 € bezahlt'))
    await cancel(guest, ['Cancel booking, €20.00 back', 'Buchung stornieren, 20,00 € zurück'])
    for (const part of [word('€15.00', '15,00 €'), word('€5.00', '5,00 €')])
      await expect(main(page)).toContainText(part)
    const mail = await mailTo(booked.email, /^(Cancelled|Storniert)/)
    for (const part of [word('€15.00', '15,00 €'), word('€5.00', '5,00 €')]) expect(wordsIn(mail)).toContain(part)
    expect(await visit(page, `${service}/vouchers/${venue.codes[0]}`)).toBe(200)
    await expect(main(page)).toContainText(word('€5.00', '5,00 €'))
  },
  async 'too late for a refund, after a warning'(guest, service, venue) {
    const { page, word, language } = guest
    const booked = await book(service, venue, await soonestSlot(service, venue), language)
    await payDeposit(guest, booked)
    await expect(main(page)).toContainText(word('The venue keeps €20.00', 'Das Haus behält 20,00 €'))
    await cancel(guest, ['Cancel and give up €20.00', 'Stornieren und auf 20,00 € verzichten'])
    await expect(main(page)).toContainText(word('the venue keeps the €20.00', 'behält das Haus die 20,00 €'))
    const mail = await mailTo(booked.email, /^(Cancelled|Storniert)/)
    expect(wordsIn(mail)).toContain(
      word('the deposit of €20.00 is not refunded', 'die Anzahlung von 20,00 € nicht erstattet'),
    )
  },
  async 'before the deposit is paid'(guest, service, venue) {
    const { page, word, language } = guest
    const booked = await book(service, venue, { date: dayAhead(42) }, language)
    await page.goto(booked.guestUrl)
    await expect(main(page)).toContainText(word('Free until', 'Kostenlos bis'))
    await cancel(guest, ['Cancel booking', 'Buchung stornieren'])
    await expect(main(page)).toContainText(word('Nothing was charged.', 'Abgebucht wurde nichts.'))
    await expect(page.getByRole('button')).toHaveCount(0)
  },
}

const named = scaled(Object.entries(endings).slice(0, 1), Object.entries(endings))
for (const [name, ending] of named) {
  test(`a booking is cancelled ${name}`, { tag: '@thorough' }, ({ guest, service, venue }) =>
    ending(guest, service, venue),
  )
}

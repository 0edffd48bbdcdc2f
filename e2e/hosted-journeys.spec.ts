import type { TestVenue } from '#testing/venues/venues.ts'
import { test as base, expect } from './fixtures.ts'
import { importHostedVenue, type PlainGuest, plainGuest, wednesday } from './hosted-venue.ts'
import { someAddress } from './vouchers-bought.ts'

/** Journeys of guests on a venue's own page, each on a phone without scripts. */

const test = base.extend<{ guest: PlainGuest }, { venue: TestVenue }>({
  venue: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires this form
    async ({}, use) => use(await importHostedVenue()),
    { scope: 'worker' },
  ],
  async guest({ browser }, use, { project }) {
    const guest = await plainGuest(browser, project)
    await use(guest)
    await guest.page.context().close()
  },
})

const heading = ({ page }: PlainGuest) => page.getByRole('heading', { level: 1 })

/** Types the guest's name and address, and presses the button. */
async function book({ page, word }: PlainGuest, name: string): Promise<void> {
  await page.getByLabel(word('Your name', 'Ihr Name')).fill(name)
  await page.getByLabel(word('E-mail', 'E-Mail'), { exact: true }).fill(someAddress('ada'))
  await page.getByRole('button', { name: word(/^Book/, /^(Platz b|B)uchen/) }).click()
}

test('a table is booked from the start page on, link by link', { tag: '@german-phone' }, async ({
  guest,
  service,
  venue,
}) => {
  const { page, word } = guest
  await page.goto(`${service}/v/${venue.slug}`)
  await expect(heading(guest)).toHaveText('The Rolling Stone')
  await page
    .getByRole('list', { name: word('How many of you?', 'Wie viele sind Sie?') })
    .getByText('4', { exact: true })
    .click()
  await page.getByRole('link', { name: '3 h', exact: true }).click()
  await page.getByRole('link', { name: word(/^Later:/, /^Später:/) }).click()
  await page.getByRole('table').getByRole('link').nth(3).click()
  await page.locator('#times').getByRole('link', { name: /19:00/ }).click()
  await expect(heading(guest)).toHaveText(word('Nearly there', 'Fast fertig'))
  await expect(page.getByRole('main')).toContainText(word('19:00 to 22:00', '19:00 bis 22:00 Uhr'))
  await page.getByRole('link', { name: 'Gallery' }).click()
  await page.getByLabel('Cake').selectOption('1')
  await page.getByLabel(word(/^Wishes/, /^Wünsche/)).fill('By the window, please')
  await book(guest, 'Ada Guest')

  await expect(page.getByRole('status')).toContainText(word('Thank you for your booking.', 'Danke für Ihre Buchung.'))
  expect(page.url()).toMatch(/\/v\/[\w-]+\/r\/[\w-]{48}\?done=booked$/)
  await expect(page.getByRole('main')).toContainText(word('Confirmed', 'Bestätigt'))
  await expect(page.getByRole('main')).toContainText(word('4 people', '4 Personen'))
  await expect(page.getByRole('main')).toContainText('1 × Cake')
})

test('a game is booked with its deposit, which is paid on the provider’s page', async ({ guest, service, venue }, {
  project,
}) => {
  const { page, word } = guest
  const date = wednesday(project.name.startsWith('phone') ? 5 : 3)
  await page.goto(`${service}/v/${venue.slug}/reserve?resourceType=BilliardTable&partySize=2&date=${date}`)
  await page.locator('#times').getByRole('link', { name: /20:00/ }).click()
  await page.getByRole('link', { name: /^Snooker/ }).click()
  const button = page.getByRole('button', { name: word(/^Book|then pay/, /buchen|anzahlen/i) })
  await expect(button).toHaveText(word('Book', 'Platz buchen'), { useInnerText: true })
  await page.getByRole('checkbox').check()
  await expect(button).toHaveText(word('Book, then pay €15.00', 'Buchen und 15,00 € anzahlen'), {
    useInnerText: true,
  })
  await book(guest, 'Ada Guest')

  await page.getByRole('button', { name: word('Pay the €15.00 deposit', '15,00 € Anzahlung zahlen') }).click()
  await page.waitForURL(/\/checkout\//)
  await page.locator('select[name=webhook]').selectOption('never')
  await page.locator('button[value=pay]').click()
  await page.waitForURL(/\/thank-you/)
  await expect(heading(guest)).toHaveText(
    word('Thank you, your booking is confirmed', 'Danke, Ihre Buchung ist bestätigt'),
  )
})

test('a guest who is too late keeps what was typed, and books another time of that day', async ({
  guest,
  browser,
  service,
  venue,
}, { project }) => {
  const { page, word } = guest
  const wish = `resourceType=DartBoard&partySize=2&date=${wednesday(6)}&start=21:00`
  await page.goto(`${service}/v/${venue.slug}/reserve?${wish}`)
  const other = await plainGuest(browser, project)
  await other.page.goto(`${service}/v/${venue.slug}/reserve?${wish}`)
  await book(other, 'Faster Guest')
  await other.page.context().close()

  await page.getByLabel(word(/^Wishes/, /^Wünsche/)).fill('Steel darts')
  await book(guest, 'Slow Guest')
  await expect(page.getByRole('alert')).toHaveText(/21:00 .*(just been taken|gerade vergeben)/)
  await page.getByRole('button', { name: /22:00/ }).click()
  await expect(page.getByLabel(word('Your name', 'Ihr Name'))).toHaveValue('Slow Guest')
  await expect(page.getByLabel(word(/^Wishes/, /^Wünsche/))).toHaveValue('Steel darts')
  await page.getByRole('button', { name: word(/^Book/, /^(Platz b|B)uchen/) }).click()
  await expect(page.getByRole('main')).toContainText(word('22:00 to 23:00', '22:00 bis 23:00'))
})

test('a party that is too large is told whom to call', { tag: '@thorough' }, async ({ guest, service, venue }) => {
  const { page, word } = guest
  await page.goto(`${service}/v/${venue.slug}/reserve?resourceType=BilliardTable`)
  await page.getByText(word('More than 8', 'Mehr als 8')).click()
  await page.getByRole('spinbutton').fill('22')
  await page.getByRole('button', { name: word('Show', 'Zeigen') }).click()
  await expect(page.getByRole('main')).toContainText(
    word('On the phone we will find a way', 'Am Telefon finden wir einen Weg'),
  )
  await expect(page.getByRole('link', { name: '+49 341 5550100' })).toHaveAttribute('href', 'tel:+493415550100')
})

test('guests register for an event, and see their tickets', { tag: '@german-phone' }, async ({
  guest,
  service,
  venue,
}) => {
  const { page, word } = guest
  await page.goto(`${service}/v/${venue.slug}`)
  await page.getByRole('link', { name: word('All events', 'Alle Veranstaltungen') }).click()
  await page.getByRole('link', { name: 'Pub quiz' }).click()
  // The typed values stay when the number of tickets changes.
  await page.getByLabel(word('Your name', 'Ihr Name')).fill('Ada Guest')
  await page.getByRole('button', { name: word('2 tickets', '2 Tickets') }).click()
  await expect(page.getByLabel(word('Your name', 'Ihr Name'))).toHaveValue('Ada Guest')
  await page.getByLabel(word('Name on ticket 2', 'Name auf Ticket 2')).fill('Ben Guest')
  await page.getByLabel(word('E-mail', 'E-Mail'), { exact: true }).fill(someAddress('ada'))
  await page.getByRole('button', { name: word('Register 2 people', '2 Personen anmelden') }).click()
  // A browser keeps the place on the page that the form was sent to.
  await page.waitForURL(/\/v\/[\w-]+\/t\/[\w-]{48}$/)
  await expect(page.getByRole('main')).toContainText('Ben Guest')
})

test('tickets are bought, and shown once they are paid', async ({ guest, service, venue }) => {
  const { page, word } = guest
  await page.goto(`${service}/v/${venue.slug}/events/concert`)
  await page.getByLabel(word('Your name', 'Ihr Name')).fill('Ada Guest')
  await page.getByLabel(word('E-mail', 'E-Mail'), { exact: true }).fill(someAddress('ada'))
  await page.getByRole('button', { name: /24[.,]50/ }).click()
  await page.waitForURL(/\/checkout\//)
  await page.locator('button[value=pay]').click()
  await page.waitForURL(/\/thank-you/)
  await expect(heading(guest)).toHaveText(word('Thank you, your ticket is ready', 'Danke, Ihr Ticket ist da'))
  await page.getByRole('link', { name: word(/^Show the ticket/, /anzeigen$/) }).click()
  await expect(page.getByRole('main')).toContainText('Ada Guest')
})

test('a guest who finds an event sold out joins its waiting list', { tag: '@thorough' }, async ({ guest, service }) => {
  const { page, word } = guest
  // A venue of its own: the last seat is taken here.
  const { slug } = await importHostedVenue()
  const register = async () => {
    await page.getByLabel(word('Your name', 'Ihr Name')).fill('Ada Guest')
    await page.getByLabel(word('E-mail', 'E-Mail'), { exact: true }).fill(someAddress('ada'))
    await page.getByRole('button', { name: word('Register', 'Anmelden') }).click()
    await page.waitForURL(/\/t\//)
  }
  await page.goto(`${service}/v/${slug}/events/last`)
  await register()
  await page.goto(`${service}/v/${slug}/events/last`)
  await expect(page.getByRole('main')).toContainText(word('Sold out', 'Ausgebucht'))
  await page.getByRole('link', { name: word('Join the waiting list', 'Auf die Warteliste') }).click()
  await page.getByLabel('Name').fill('Ben Guest')
  await page.getByLabel(word('E-mail', 'E-Mail')).fill(someAddress('ben'))
  await page.getByRole('button', { name: word('Join the waiting list', 'Auf die Warteliste') }).click()
  await expect(heading(guest)).toHaveText(word('You are on the waiting list', 'Sie stehen auf der Warteliste'))
})

test('a voucher is bought for somebody else', { tag: '@german-phone' }, async ({ guest, service, venue }) => {
  const { page, word } = guest
  await page.goto(`${service}/v/${venue.slug}`)
  await page.getByRole('link', { name: word('Another amount', 'Anderer Betrag') }).click()
  await page.getByLabel(word(/^Amount/, /^Betrag/)).fill('75,50')
  await page.getByLabel(word('Their name (optional)', 'Name (freiwillig)')).fill('Ben')
  await page.getByLabel(word('Your words (optional)', 'Ihre Worte dazu (freiwillig)')).fill('Happy birthday')
  await page.getByLabel(word('Your name', 'Ihr Name')).fill('Ada Guest')
  await page.getByLabel(word('Your e-mail', 'Ihre E-Mail')).fill(someAddress('ada'))
  await page.getByRole('button', { name: word('Order and pay', 'Zahlungspflichtig bestellen') }).click()
  await page.waitForURL(/\/checkout\//)
  await expect(page.getByRole('main')).toContainText(/75[.,]50/)
  await page.locator('button[value=pay]').click()
  await page.waitForURL(/\/thank-you/)
  await expect(heading(guest)).toHaveText(word('Thank you, the voucher is paid', 'Danke, der Gutschein ist bezahlt'))
})

test('the language is kept from page to page', { tag: '@thorough' }, async ({ guest, service, venue }) => {
  const { page, word } = guest
  await page.goto(`${service}/v/${venue.slug}`)
  await page.getByRole('link', { name: word('Deutsch', 'English') }).click()
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(word('Platz buchen', 'Book your place'))
  await page.locator('#times').getByRole('link').first().click()
  await expect(heading(guest)).toHaveText(word('Fast fertig', 'Nearly there'))
  await page.getByRole('banner').getByRole('link', { name: 'The Rolling Stone' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', word('de', 'en'))
})

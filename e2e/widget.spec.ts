import { expectAccessible } from './accessible.ts'
import { chooseDay, chooseTime, wordsOf } from './deposits.ts'
import { expect, openDay, test } from './fixtures.ts'
import { openSite, script, tag } from './venue-site.ts'

test(
  'a guest books with the keyboard, under the strictest policy, in at most six requests until times stand',
  {
    tag: '@german-phone',
  },
  async ({ page, service, demo }, { project }) => {
    const requests: string[] = []
    page.on('request', (request) => requests.push(`${request.method()} ${request.url()}`))
    const wrong = await openSite(page, { ...demo, service, body: script(service) + tag(demo, 'type="DartBoard"') })
    const word = await wordsOf(page)
    await expect(page.locator('[part=slot]').first()).toBeVisible()
    const own = requests.filter(
      (one) => !one.includes('/widget/book-') && !one.includes('/availability/days') && !one.includes('.css'),
    )
    expect(own.length).toBeLessThanOrEqual(6)
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await expectAccessible(page, `the widget at ${width}`, { sample: width === 320 })
    }
    const targets = await page
      .locator('venue-booking :is(button, input, select):visible')
      .evaluateAll((all) =>
        all.filter((each) => !each.closest('.slots')).map((each) => each.getBoundingClientRect().height),
      )
    expect(Math.min(...targets)).toBeGreaterThanOrEqual(44)

    // The calendar by its keys, until a day with free times.
    const today = page.locator('[aria-current=date] button')
    await today.focus()
    await page.keyboard.press('PageDown')
    await expect(page.locator('td button.free').first()).toBeVisible()
    await page.locator('td button[tabindex="0"]').press('Home')
    for (let days = 0; days < 30; days++) {
      await page.keyboard.press('ArrowRight')
      if ((await page.locator('td button:focus').getAttribute('aria-disabled')) === 'false') break
    }
    await page.keyboard.press('Enter')
    // Each browser takes another time.
    await expect(page.locator('.slots:not([inert])')).toBeVisible()
    const free = page.locator('[part=slot] input:enabled')
    const slot = project.name.startsWith('phone') ? free.last() : free.first()
    await slot.focus()
    await page.keyboard.press('Space')
    await page.getByLabel('Name').fill('Ada Guest')
    await page.getByLabel(word('E-mail', 'E-Mail')).fill(`ada-${crypto.randomUUID()}@guest.example`)
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'dark', forcedColors: 'active' })
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' })
    await page.getByLabel('Name').press('Enter')
    await expect(page.getByRole('heading', { name: word('Booked', 'Gebucht') })).toBeFocused()
    await expectAccessible(page)
    const manage = page.getByRole('link', { name: word('See, move or cancel', 'Ansehen, verschieben') })
    const calendar = await page
      .getByRole('link', { name: word('Add to the calendar', 'In den Kalender') })
      .getAttribute('href')
    expect((await page.request.get(calendar ?? '')).headers()['content-type']).toContain('text/calendar')
    await manage.click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Ada')
    expect(wrong).toEqual([])
  },
)

test('the deposit is voluntary and never ticked, its sum is on the button, and it is paid on the guest’s page', async ({
  page,
  service,
  demo,
}, { project }) => {
  const phone = project.name.startsWith('phone')
  await openSite(page, { ...demo, service, body: script(service) + tag(demo, 'type="BilliardTable"') })
  const word = await wordsOf(page)
  await chooseDay(page, openDay(phone ? 63 : 33))
  await chooseTime(page)
  const sum = '(€15\\.00|15,00\u00a0€)'
  const agree = page.getByRole('checkbox', {
    name: new RegExp(word(`I pay the deposit of ${sum} now \\(voluntary`, `Anzahlung von ${sum} \\(freiwillig`)),
  })
  await expect(agree).not.toBeChecked()
  const ending = word('not paid after 30 min, the booking is cancelled', 'nach 30 min nicht gezahlt haben')
  await expect(page.locator('.check', { has: agree })).toContainText(ending)
  await expectAccessible(page)
  await expect(page.getByRole('button', { name: word('Book', 'Buchen'), exact: true })).toBeVisible()
  await agree.check()
  const button = page.getByRole('button', { name: word('Book and pay €', 'Zahlungspflichtig buchen, ') })
  await expect(button).toBeVisible()
  await page.getByLabel('Name').fill('Ada Guest')
  await page.getByLabel(word('E-mail', 'E-Mail')).fill(`ada-${crypto.randomUUID()}@guest.example`)
  await button.click()
  await expect(page.getByRole('heading', { name: word('One step left', 'Noch ein Schritt') })).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('link', { name: word('Pay the deposit of', 'Anzahlung von') }).click()
  await page.getByRole('button', { name: /Pay the .* deposit|Anzahlung zahlen/ }).click()
  await page.locator('button[value=pay]').click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(word('confirmed', 'bestätigt'))
})

test('a booking without a deposit shows no box, and the calendar no week that is over', async ({
  page,
  service,
  demo,
}, { project }) => {
  await openSite(page, { ...demo, service, body: script(service) + tag(demo, 'type="RestaurantTable"') })
  const word = await wordsOf(page)
  const first = page.locator('tbody tr').first()
  await expect(first.locator('[aria-current=date]')).toBeVisible()
  await chooseDay(page, openDay(project.name.startsWith('phone') ? 64 : 34))
  await chooseTime(page)
  await expect(page.getByRole('button', { name: word('Book', 'Buchen'), exact: true })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: word('deposit', 'Anzahlung') })).toHaveCount(0)
})

test('a double click, and an answer that is lost, are one booking', async ({ page, service, demo }, { project }) => {
  await openSite(page, { ...demo, service, body: script(service) + tag(demo, 'type="DartBoard"') })
  const word = await wordsOf(page)
  await chooseDay(page, openDay(project.name.startsWith('phone') ? 66 : 36))
  await chooseTime(page)
  const answers: string[] = []
  await page.route(`${service}/api/venues/*/reservations`, async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    const answer = await route.fetch()
    answers.push(((await answer.json()) as { reference: string }).reference)
    // The booking is made, and its answer never arrives.
    if (answers.length === 1) await route.abort()
    else await route.fulfill({ response: answer })
  })
  await page.getByLabel('Name').fill('Ada Guest')
  await page.getByLabel(word('E-mail', 'E-Mail')).fill(`ada-${crypto.randomUUID()}@guest.example`)
  await page.getByRole('button', { name: word('Book', 'Buchen'), exact: true }).dblclick()
  await expect(page.getByRole('heading', { name: word('Booked', 'Gebucht') })).toBeVisible()
  expect(answers).toHaveLength(2)
  expect(new Set(answers).size).toBe(1)
})

test('a booking of a moment ago is made once more only by a press that says so', async ({ page, service, demo }, {
  project,
}) => {
  await openSite(page, { ...demo, service, body: script(service) + tag(demo, 'type="BilliardTable"') })
  const word = await wordsOf(page)
  let booked = 0
  page.on('response', (answer) => {
    if (answer.request().method() === 'POST' && answer.status() === 201) booked++
  })
  const email = `ada-${crypto.randomUUID()}@guest.example`
  let start: string | null = null
  const fill = async () => {
    await chooseDay(page, openDay(project.name.startsWith('phone') ? 67 : 37))
    await expect(page.locator('.slots:not([inert])')).toBeVisible()
    const again = page.locator(`[part=slot]:has(input[value="${start}"])`)
    if (start) await again.click()
    else start = await chooseTime(page)
    await page.getByLabel('Name').fill('Ada Guest')
    await page.getByLabel(word('E-mail', 'E-Mail')).fill(email)
    await page.getByRole('button', { name: word('Book', 'Buchen'), exact: true }).click()
  }
  await fill()
  await page.getByRole('button', { name: word('Book another', 'Noch eine Buchung') }).click()
  await fill()
  await expect(
    page.getByText(word('You have just booked exactly this.', 'Genau das haben Sie gerade gebucht.')),
  ).toBeVisible()
  expect(booked).toBe(1)
  await page.getByRole('button', { name: word('Book once more', 'Noch einmal buchen') }).click()
  await expect(page.getByRole('heading', { name: word('Booked', 'Gebucht') })).toBeVisible()
  expect(booked).toBe(2)
})

test(
  'a time that was taken meanwhile: what was typed stays, and another time of the day is booked',
  {
    tag: '@german-phone',
  },
  async ({ page, service, demo }, { project }) => {
    const date = openDay(project.name.startsWith('phone') ? 69 : 39)
    const word = await wordsOf(page)
    const site = { ...demo, service, body: script(service) + tag(demo, 'type="DartBoard"') }
    await openSite(page, site)
    await chooseDay(page, date)
    const start = await chooseTime(page)
    await page.getByLabel('Name').fill('Slow Guest')
    await page.getByLabel(word('E-mail', 'E-Mail')).fill(`slow-${crypto.randomUUID()}@guest.example`)
    const { venueSlug, secretKey } = demo
    const quicker = await fetch(`${service}/api/venues/${venueSlug}/reservations`, {
      method: 'POST',
      headers: { 'X-Service-Key': secretKey, 'Content-Type': 'application/json' },
      body: JSON.stringify({
        resourceType: 'DartBoard',
        date,
        start,
        partySize: 2,
        customerName: 'Quick',
        email: 'q@guest.example',
      }),
    })
    expect(quicker.status).toBe(201)
    await page.getByRole('button', { name: word('Book', 'Buchen'), exact: true }).click()
    const status = page.getByRole('status')
    await expect(status).toContainText(word(`${start} has just been taken`, `${start} wurde gerade vergeben`))
    await expectAccessible(page)
    const offers = status.getByRole('button')
    await expect(offers.first()).toBeVisible()
    expect(await offers.count()).toBeLessThanOrEqual(5)
    const [, offered] = /(\d\d:\d\d)–/.exec((await offers.first().textContent()) ?? '') ?? []
    await offers.first().click()
    await expect(page.getByLabel('Name')).toHaveValue('Slow Guest')
    await expect(page.locator(`input[value="${offered}"]`)).toBeChecked()
    await page.getByRole('button', { name: word('Book', 'Buchen'), exact: true }).click()
    await expect(page.getByRole('heading', { name: word('Booked', 'Gebucht') })).toBeVisible()
    await expect(page.locator('venue-booking')).toContainText(`${offered}`)
  },
)

test('a party for which nothing is free is told to call', { tag: '@thorough' }, async ({ page, service, demo }) => {
  await openSite(page, { ...demo, service, body: script(service) + tag(demo, 'type="DartBoard" party="30"') })
  const word = await wordsOf(page)
  const status = page.getByRole('status')
  await expect(status).toContainText(
    word('Nothing is free for 30 on this day.', 'Für 30 ist an diesem Tag nichts frei.'),
  )
  await expect(status.getByRole('link')).toHaveAttribute('href', /^tel:\+\d+$/)
  await expectAccessible(page)
})

test('script twice, two on a page, an element that is moved, no script and a blocked one', async ({
  page,
  browser,
  service,
  demo,
}) => {
  const body = script(service) + script(`${service}`) + tag(demo) + tag(demo, 'type="DartBoard"')
  const wrong = await openSite(page, { ...demo, service, body })
  await expect(page.getByRole('grid')).toHaveCount(2)
  await page.evaluate(() => document.querySelector('main')?.append(document.querySelector('venue-booking') ?? ''))
  await expect(page.getByRole('grid')).toHaveCount(2)
  expect(wrong).toEqual([])
  expect(await page.context().cookies()).toEqual([])
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)

  for (const options of [{ javaScriptEnabled: false }, {}]) {
    const plain = await browser.newPage(options)
    if (options.javaScriptEnabled !== false) await plain.route('**/widget/*', (route) => route.abort())
    await openSite(plain, { ...demo, service, body: script(service) + tag(demo), lang: 'en' })
    await expect(plain.getByRole('link', { name: 'Please call' })).toBeVisible()
    await plain.close()
  }
})

test('events and vouchers: a registration, and the way to the checkout', async ({ page, service, demo }) => {
  const wrong = await openSite(page, { ...demo, service, body: script(service) + tag(demo, 'mode="events"') })
  const word = await wordsOf(page)
  await expectAccessible(page)
  await page
    .getByRole('button', { name: /Tickets: .*[Qq]uiz/ })
    .first()
    .click()
  await page.getByLabel(word('Your name', 'Ihr Name')).fill('Ada Guest')
  await page.getByLabel(word('Your e-mail', 'Ihre E-Mail')).fill(`ada-${crypto.randomUUID()}@guest.example`)
  const quantity = page.getByRole('combobox', { name: 'Tickets' })
  await quantity.selectOption('2')
  await page.getByLabel(word('Guest 2', 'Gast 2')).fill('Bo Guest')
  // The typed values stay when the number of tickets changes.
  for (const count of ['1', '2']) await quantity.selectOption(count)
  await expect(page.getByLabel(word('Your name', 'Ihr Name'))).toHaveValue('Ada Guest')
  await expect(page.getByLabel(word('Guest 2', 'Gast 2'))).toHaveValue('Bo Guest')
  await expectAccessible(page)
  await page.getByRole('button', { name: word('Register', 'Anmelden') }).click()
  await expect(page.getByRole('heading', { name: word('You are registered', 'Sie sind angemeldet') })).toBeFocused()
  await page.getByRole('link', { name: word('Show the tickets', 'Tickets anzeigen') }).click()
  await expect(page.getByText('Bo Guest')).toBeVisible()

  await openSite(page, { ...demo, service, body: script(service) + tag(demo, 'mode="vouchers"') })
  await page.locator('[part=slot]').first().click()
  await expectAccessible(page)
  await page.getByLabel(word('Your name', 'Ihr Name')).fill('Ada Guest')
  await page.getByLabel(word('Your e-mail', 'Ihre E-Mail')).fill(`ada-${crypto.randomUUID()}@guest.example`)
  const amount = page.getByLabel(/Amount|Betrag/)
  if (await amount.isVisible()) await amount.fill('50')
  await page.getByRole('button', { name: word('Order and pay', 'Zahlungspflichtig bestellen') }).click()
  await page.waitForURL(/\/checkout\//)
  expect(wrong).toEqual([])
})

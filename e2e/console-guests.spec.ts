import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runCommandHere } from '#testing/servers/command.ts'
import { eventFile, sampleEvents } from '#testing/venues/event-venue.ts'
import { expectAccessible } from './accessible.ts'
import { mailTo } from './booked-venue.ts'
import { desktop, signIn } from './console-session.ts'
import { expect, test } from './fixtures.ts'

/**
 * Imports a venue of a house of its own, because the house of the demonstration has one venue. It has a quiz of four seats
 * with a waiting list; one guest, who has registered twice, has all seats.
 */
async function soldOutQuiz(service: string, slug: string) {
  const dataDir = process.env.E2E_DATA_DIR ?? ''
  const file = join(dataDir, `${slug}.json`)
  const quiz = { ...sampleEvents.quiz, registration: { mode: 'Free', capacity: 4 } } as const
  const settings = { waitingList: { enabled: true } }
  writeFileSync(
    file,
    JSON.stringify(
      eventFile({
        slug,
        name: 'The Cellar',
        settings,
        events: [quiz],
        apiKeys: [{ kind: 'secret', label: slug }],
      }),
    ),
  )
  const ended = await runCommandHere('venue-import', [file], { DATA_DIR: dataDir })
  assert.equal(ended.status, 0, ended.stderr)
  const { apiKeys } = JSON.parse(ended.stdout)
  const key = apiKeys.find(({ kind }: { kind: string }) => kind === 'secret').key
  const register = async (attendees: string[]) => {
    const buyer = { buyerName: '=Ada Guest', email: `${slug}@guest.example` }
    const answer = await fetch(`${service}/api/venues/${slug}/events/quiz/registrations`, {
      method: 'POST',
      headers: { 'X-Service-Key': key, 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...buyer, quantity: attendees.length, attendees }),
    })
    assert.equal(answer.status, 201)
    return (await answer.json()) as { reference: string; tickets: { code: string }[] }
  }
  const first = await register(['', 'Ben Guest', 'Cem Guest'])
  const { reference } = await register(['Dot Guest'])
  return { code: first.tickets[1]?.code ?? '', twice: reference }
}

test(
  'staff find, merge, rename, cancel and write; a guest waits, is offered the seat, and accepts it',
  { tag: '@german-phone' },
  async ({ page, context, service }, { project }) => {
    const german = project.name.includes('German')
    const word = (english: string, germanWord: string) => (german ? germanWord : english)
    const slug = `guests-${crypto.randomUUID().slice(0, 8)}`
    const { code, twice } = await soldOutQuiz(service, slug)

    // A guest joins on the venue's page.
    const email = `lea-${slug}@guest.example`
    const guest = await context.newPage()
    await guest.goto(`${service}/v/${slug}/events/quiz/waiting-list`)
    await expectAccessible(guest)
    await guest.getByLabel(word('Name', 'Name')).fill('Lea Guest')
    await guest.getByLabel(word('E-mail', 'E-Mail')).fill(email)
    await guest.getByRole('button', { name: word('Join the waiting list', 'Auf die Warteliste') }).click()
    await expect(guest.getByRole('status')).toContainText(
      word('You are on the waiting list', 'Sie stehen auf der Warteliste'),
    )

    await signIn(page, service, 'owner', slug)
    await page.goto(`${service}/console/${slug}/events/quiz/guests`)
    await expect(page.getByRole('list').filter({ hasText: email })).toBeVisible()
    await expectAccessible(page, 'the guests of an event', { sample: true })
    // A ticket that somebody shows leads from the evening to its registration.
    await page.goto(`${service}/console/${slug}/evening`)
    const option = page.getByRole('option', { name: /Ben Guest/ })
    await expect(async () => {
      await page.keyboard.press('/')
      await expect(page.getByRole('dialog')).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await page.keyboard.type(code)
    await option.click()
    await expect(page).toHaveURL(/\/events\/quiz\/guests\?open=/)
    await expect(page.getByRole('dialog')).toContainText('=Ada Guest')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    const say = (text: string) => expect(page.getByRole('region', { name: text })).toBeVisible()

    // Filter and search.
    const show = page.getByLabel(word('Show', 'Zeigen'))
    await show.selectOption('inside')
    await expect(
      page.getByText(word('No registrations match this search.', 'Keine Anmeldungen passen zu dieser Suche.')),
    ).toBeVisible()
    await show.selectOption('coming')
    await page.getByLabel(word('Search', 'Suchen')).fill('ben')

    // Rename, cancel one ticket, let in: by keyboard.
    const open = page.getByRole('button', { name: word('Open =Ada Guest', '=Ada Guest öffnen') })
    await expect(open).toHaveCount(1)
    await open.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await expectAccessible(page)
    const ticket = (ordinal: number, of: number) =>
      dialog.getByRole('region', { name: word(`Ticket ${ordinal} of ${of}`, `Ticket ${ordinal} von ${of}`) })
    await dialog.getByRole('button', { name: twice }).click()
    await say(word('The registrations are merged.', 'Die Anmeldungen sind zusammengelegt.'))
    await ticket(2, 4).getByRole('textbox').fill('Bea Guest')
    await page.keyboard.press('Enter')
    await say(word('The ticket has its new name.', 'Das Ticket trägt den neuen Namen.'))
    const third = ticket(3, 4)
    await third.getByRole('button', { name: word('Cancel this ticket', 'Dieses Ticket stornieren') }).click()
    await expect(third.getByRole('alert')).toContainText(word('Really?', 'Wirklich?'))
    await third.getByRole('button', { name: word('Yes, cancel', 'Ja, stornieren') }).click()
    await say(word('The ticket is cancelled.', 'Das Ticket ist storniert.'))
    await ticket(1, 3)
      .getByRole('button', { name: word('Check in', 'Einlassen') })
      .click()
    await say(word('The guest is inside.', 'Der Gast ist drin.'))
    await page.keyboard.press('Escape')
    await page.getByLabel(word('Search', 'Suchen')).fill('')
    await expect(page.getByText(word('offered until', 'angeboten bis'))).toBeVisible()

    // Write to all.
    await page.getByRole('button', { name: word('Message', 'Nachricht') }).click()
    await dialog.getByLabel(word('Subject', 'Betreff')).fill('Doors at 19:00')
    await dialog.getByRole('textbox', { name: 'Text' }).fill('See you soon.')
    await dialog.getByRole('button', { name: word('Send', 'Senden') }).click()
    await say(word('The message is on its way.', 'Die Nachricht ist unterwegs.'))
    await mailTo(`${slug}@guest.example`, /^Doors at 19:00/)

    // The file for a spreadsheet.
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'CSV' }).click()
    const csv = readFileSync(await (await saved).path(), 'utf8')
    expect(csv).toContain(`'=Ada Guest`)
    expect(csv.trim().split('\r\n')).toHaveLength(4)

    // The offer is a mail, and is accepted by a press.
    const offer = await mailTo(email, german ? /^Ein Platz für Sie/ : /^A seat for you/)
    const link = /\/v\/[\w-]+\/w\/[\w-]{48}/.exec(offer.text)?.[0] ?? ''
    await guest.goto(service + link)
    await expectAccessible(guest, 'an offer', { sample: true })
    await guest.setViewportSize({ width: 320, height: 640 })
    await expectAccessible(guest)
    await guest.getByRole('button', { name: word('Accept the offer', 'Angebot annehmen') }).click()
    await expect(guest.getByRole('status')).toContainText(word('The seats are yours', 'Die Plätze gehören Ihnen'))
    await guest.getByRole('link', { name: word('Show the tickets', 'Tickets anzeigen') }).click()
    await expect(guest.getByText('Lea Guest')).toBeVisible()

    await page.reload()
    await page.setViewportSize({ width: 320, height: 640 })
    await expect(page.getByText('Lea Guest', { exact: true })).toBeVisible()
    await expectAccessible(page)
  },
)

test.describe('at a desk', () => {
  test.use(desktop)

  test('a note that a colleague has written is shown, and replaced only by a person who has seen it', {
    tag: '@thorough',
  }, async ({ page, service }) => {
    const slug = `guests-${crypto.randomUUID().slice(0, 8)}`
    const { twice } = await soldOutQuiz(service, slug)
    await signIn(page, service, 'owner', slug)
    await page.goto(`${service}/console/${slug}/events/quiz/guests?open=${twice}`)
    const dialog = page.getByRole('dialog')
    const note = dialog.getByLabel('Note for staff')
    const save = dialog.getByRole('button', { name: 'Save the note' })
    await expect(async () => {
      await note.fill('By the window')
      await expect(save).toBeEnabled({ timeout: 1_000 })
    }).toPass()
    const status = await page.evaluate(async (path) => {
      const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': `${Math.random()}` }
      return (await fetch(path, { method: 'POST', headers, body: JSON.stringify({ note: 'Wheelchair' }) })).status
    }, `/api/console/venues/${slug}/events/quiz/registrations/${twice}/note`)
    expect(status).toBe(200)
    await save.click()
    await expect(dialog).toContainText('it is “Wheelchair” now')
    await expect(note).toHaveValue('By the window')
    await save.click()
    await expect(page.getByRole('region', { name: 'The note is saved.' })).toBeVisible()
    await expect(page.getByRole('cell', { name: 'By the window', includeHidden: true })).toBeAttached()
  })
})

import type { Page } from '@playwright/test'
import { runCommandHere } from '#testing/servers/command.ts'
import { expectAccessible } from './accessible.ts'
import { desktop } from './console-session.ts'
import { expect, test } from './fixtures.ts'
import { importTicketVenue, register, scan } from './tickets-venue.ts'

const env = { DATA_DIR: process.env.E2E_DATA_DIR ?? '' }

/** Signs in a new person who may do nothing but the door, by the link of the host's command. */
async function signInAtDoor(page: Page, service: string, slug: string): Promise<void> {
  const words = ['invite', '--organisation', slug, '--email', `${crypto.randomUUID()}@venue.example`]
  const { stdout } = await runCommandHere('staff', [...words, '--name', 'Mira Door', '--role', 'door'], env)
  await page.goto(service + new URL(JSON.parse(stdout).url).pathname)
  await page.getByRole('main').getByRole('button').click()
}

const words = {
  English: { code: 'Code of the ticket', in: 'In', already: 'Already in', unknown: 'Unknown', undo: 'Undo' },
  German: { code: 'Code des Tickets', in: 'Drin', already: 'Schon drin', unknown: 'Unbekannt', undo: 'Zurücknehmen' },
}

test(
  'a door lets guests in with and without a network, reloads without one, and sends everything later',
  { tag: '@german-phone' },
  async ({ page, service }, { project }) => {
    const german = project.name.includes('German')
    const word = words[german ? 'German' : 'English']
    const venue = await importTicketVenue(`door-${crypto.randomUUID().slice(0, 8)}`)
    const { tickets, reference } = await register(service, venue, ['Ada Guest', 'Bo Guest', 'Cem Guest', 'Dot Guest'])
    const [ada, bo, cem, dot] = tickets
    const status = async (code = '') => (await (await fetch(`${service}/api/tickets/${code}`)).json()).status
    const wrong: string[] = []
    page.on('pageerror', ({ message }) => wrong.push(message))
    await signInAtDoor(page, service, venue.slug)

    // A person who has no other screen is led to the door of the next event.
    await expect(page).toHaveURL(`${service}/console/${venue.slug}/door`)
    const field = page.getByLabel(word.code)
    await expect(field).toBeFocused()
    const policy = (await page.request.get(page.url())).headers()['permissions-policy']
    expect(policy).toContain('camera=(self)')
    for (const width of [320, 820, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await expectAccessible(page, `the door at ${width}`, { sample: width === 320 })
    }
    const verdict = page.getByRole('dialog')
    const type = async (code = '') => {
      await field.fill(code)
      await field.press('Enter')
    }
    const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })

    await type(ada?.code)
    await expect(verdict.getByRole('heading')).toHaveText(word.in)
    await expect(verdict).toContainText('Ada Guest')
    await expect(verdict).toBeHidden()
    await expect(row('Ada Guest')).toBeVisible()
    expect(await status(ada?.code)).toBe('CheckedIn')
    await scan(bo?.code ?? '')
    await type(bo?.ticketUrl)
    await expect(verdict.getByRole('heading')).toHaveText(word.already)
    await expect(verdict).toContainText('the door')
    await expectAccessible(page)
    // A scanner types the next code while the verdict stands: it presses no button.
    await page.keyboard.type('AAAA-BBBB-CCCC')
    await page.keyboard.press('Enter')
    await expect(verdict.getByRole('heading')).toHaveText(word.unknown)
    await page.keyboard.press('Escape')

    const address = `/console/${venue.slug}/door`
    await expect.poll(() => page.evaluate((path) => caches.match(path).then(Boolean), address)).toBe(true)
    await page.reload()
    await expect(field).toBeFocused()
    await page.context().setOffline(true)
    await type(cem?.code)
    await expect(verdict.getByRole('heading')).toHaveText(word.in)
    await expect(verdict).toBeHidden()
    await page.reload()
    await expect(page.locator('[data-state="away"]')).toContainText(
      german ? '1 noch zu senden' : '1 waiting to be sent',
    )
    await expectAccessible(page)
    await type(bo?.code)
    await expect(verdict.getByRole('heading')).toHaveText(word.already)
    await page.keyboard.press('Escape')
    await type('0000-0000-0000')
    await expect(verdict.getByRole('heading')).toHaveText(word.unknown)
    await page.keyboard.press('Escape')
    expect(await status(cem?.code)).toBe('Valid')

    await page.context().setOffline(false)
    await expect(page.locator('[data-state="live"]')).toHaveText('Live')
    expect(await status(cem?.code)).toBe('CheckedIn')
    await row('Cem Guest').getByRole('button').click()
    await expect.poll(() => status(cem?.code)).toBe('Valid')

    // By the name, and without a ticket.
    await page.getByRole('button', { name: german ? 'Nach Namen suchen' : 'Find by name' }).click()
    await page.getByLabel(german ? 'Name oder Buchungsnummer' : 'Name or booking number').fill('dot')
    await expectAccessible(page)
    await verdict.getByRole('listitem').getByRole('button').click()
    await expect(verdict.getByRole('heading')).toHaveText(word.in)
    await expect(verdict).toContainText('Dot Guest')
    await page.keyboard.press('Escape')
    expect(await status(dot?.code)).toBe('CheckedIn')
    expect(reference).toMatch(/^SVC-E-/)
    await page.getByRole('button', { name: german ? 'Ohne Ticket' : 'Without a ticket' }).click()
    await page.getByLabel(german ? 'Gäste' : 'Guests').fill('2')
    await page.getByRole('button', { name: german ? 'Anmelden und einlassen' : 'Register and let in' }).click()
    await expect(page.locator('dl dd').first()).toHaveText('5')

    // After sign-out the screen shows no list, and the browser has none.
    await page.context().clearCookies()
    await expect(page.getByRole('alert').filter({ hasText: german ? 'abgemeldet' : 'signed out' })).toBeVisible()
    await expect(field).toBeHidden()
    const lists = () =>
      page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            const request = indexedDB.open('console-door')
            request.onsuccess = () => {
              const count = request.result.transaction('list').objectStore('list').count()
              count.onsuccess = () => resolve(count.result)
            }
          }),
      )
    expect(await lists()).toBe(0)
    expect(wrong).toEqual([])
  },
)

test('guests without a ticket pay at the door', { tag: '@german-phone' }, async ({ page, service }, { project }) => {
  const german = project.name.includes('German')
  const venue = await importTicketVenue(`door-${crypto.randomUUID().slice(0, 8)}`, { sells: true })
  await signInAtDoor(page, service, venue.slug)
  await page.goto(`${service}/console/${venue.slug}/door?event=concert`)
  await page.getByRole('button', { name: german ? 'Am Einlass verkaufen' : 'Sell at the door' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(german ? 'Gäste' : 'Guests').fill('3')
  await expect(dialog).toContainText(german ? 'Zu kassieren: 73,50 €' : 'To take: €73.50')
  for (const width of [320, 820]) {
    await page.setViewportSize({ width, height: 800 })
    await expectAccessible(page)
  }
  await dialog.getByRole('button', { name: german ? 'Mit Karte bezahlt' : 'Paid by card' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.locator('dl dd').first()).toHaveText('3')
})

test.describe('at a desk', () => {
  test.use(desktop)

  test('the camera reads the code of a ticket, under the policy of the page', { tag: '@thorough' }, async ({
    page,
    service,
  }) => {
    const venue = await importTicketVenue(`door-${crypto.randomUUID().slice(0, 8)}`)
    const { tickets } = await register(service, venue, ['Ada Guest'])
    const { qrSvg } = await (await fetch(`${service}/api/tickets/${tickets[0]?.code}`)).json()
    // A camera that sees the ticket. There is none on a server.
    await page.addInitScript((svg) => {
      navigator.mediaDevices.getUserMedia = async () => {
        const canvas = document.createElement('canvas')
        Object.assign(canvas, { width: 480, height: 640 })
        const image = new Image()
        image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`
        await image.decode()
        const context = canvas.getContext('2d')
        const draw = () => {
          if (context) Object.assign(context, { fillStyle: 'white' }).fillRect(0, 0, 480, 640)
          context?.drawImage(image, 90, 170, 300, 300)
          requestAnimationFrame(draw)
        }
        draw()
        return canvas.captureStream(10)
      }
    }, String(qrSvg))
    const refused: string[] = []
    page.on('console', (message) => {
      if (/Content.Security.Policy|Permissions.policy/i.test(message.text())) refused.push(message.text())
    })
    await signInAtDoor(page, service, venue.slug)
    await expect(page.getByLabel('Code of the ticket')).toBeFocused()
    await page.getByRole('button', { name: 'Scan with the camera' }).click()
    const verdict = page.getByRole('dialog')
    await expect(verdict.getByRole('heading')).toHaveText('In')
    await expect(verdict).toContainText('Ada Guest')
    await expect(verdict).toBeHidden()
    await expect(page.locator('video')).toBeVisible()
    await expectAccessible(page)
    expect(refused).toEqual([])
  })

  test('the lamp beside the camera is switched where there is one, and the button says so', {
    tag: '@thorough',
  }, async ({ page, service }) => {
    const venue = await importTicketVenue(`door-${crypto.randomUUID().slice(0, 8)}`)
    // A camera that learns of its lamp a moment after its picture has begun, as some phones do.
    await page.addInitScript(() => {
      type Torch = { torch?: boolean }
      const lamp = { kind: localStorage.getItem('lamp') ?? 'lamp', isOn: false, begun: Date.now() }
      Object.assign(globalThis, { lamp })
      navigator.mediaDevices.getUserMedia = async () => {
        const canvas = document.createElement('canvas')
        canvas.getContext('2d')?.fillRect(0, 0, 1, 1)
        const stream = canvas.captureStream(10)
        const [track] = stream.getVideoTracks()
        lamp.begun = Date.now()
        if (track && lamp.kind !== 'none') {
          track.getCapabilities = () => (Date.now() - lamp.begun > 400 ? Object.assign({}, { torch: true }) : {})
          track.applyConstraints = async ({ advanced = [] }: MediaTrackConstraints = {}) => {
            if (lamp.kind === 'stuck') throw new Error('stuck')
            lamp.isOn = (advanced[0] as Torch).torch === true
          }
        }
        return stream
      }
    })
    const isOn = () => page.evaluate(() => (globalThis as unknown as { lamp: { isOn: boolean } }).lamp.isOn)
    const light = page.getByRole('button', { name: 'Light', exact: true })
    const film = () => page.getByRole('button', { name: 'Scan with the camera' }).click()
    await signInAtDoor(page, service, venue.slug)
    await expect(page.getByLabel('Code of the ticket')).toBeFocused()
    await film()
    await expect(light).toHaveAttribute('aria-pressed', 'false')
    await light.focus()
    await page.keyboard.press('Enter')
    await expect(light).toHaveAttribute('aria-pressed', 'true')
    expect(await isOn()).toBe(true)
    await expectAccessible(page, 'the lamp is on')
    await page.setViewportSize({ width: 320, height: 640 })
    await expectAccessible(page, 'the lamp at 320 px')
    await light.click()
    await expect(light).toHaveAttribute('aria-pressed', 'false')
    expect(await isOn()).toBe(false)

    // A lamp that does not obey says so, and a camera without one has no button.
    for (const kind of ['stuck', 'none']) {
      await page.evaluate((each) => localStorage.setItem('lamp', each), kind)
      await page.reload()
      await film()
      await expect(page.locator('video')).toBeVisible()
      if (kind === 'none') continue
      await light.click()
      await expect(page.getByText('The light cannot be switched.')).toBeVisible()
      await expect(light).toHaveAttribute('aria-pressed', 'false')
    }
    await page.waitForFunction(
      () => Date.now() - (globalThis as unknown as { lamp: { begun: number } }).lamp.begun > 2_000,
    )
    await expect(light).toHaveCount(0)
  })
})

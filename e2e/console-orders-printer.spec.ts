import { startPrinterAt } from '#testing/stand-ins/receipt-printer.ts'
import { expectAccessible } from './accessible.ts'
import { desktop, signIn } from './console-session.ts'
import { expect, test } from './fixtures.ts'
import { importOrdersVenue, venueOnPaper } from './orders-venue.ts'

test.use(desktop)

const slow = { timeout: 60_000 }

test(
  'a printer that is off is shown, prints once it is on, and again where staff ask for it',
  {
    tag: '@thorough',
  },
  async ({ page, service }, { project }) => {
    // The printers belong to one venue, so the second project finds the ticket of the first.
    const [table, name] = project.name.startsWith('phone') ? ['t2', 'Hall 2'] : ['t1', 'Hall 1']
    const venue = await importOrdersVenue(service, venueOnPaper)
    await signIn(page, service, 'kitchen', venue.slug)
    await page.goto(`${service}/console/${venue.slug}/orders`)
    await venue.order(table, ['kitchen', 'Flatbread and beans', 3, 'without onions'], ['bar', 'Pils 0.3', 1])
    const line = page.getByRole('alert').filter({ hasText: 'The printer of the kitchen has printed nothing since' })
    await expect(line).toContainText('It cannot be reached. 1 ticket waits for it', slow)
    const ticket = page.getByRole('article', { name })
    await expect(ticket).toBeVisible()
    await expectAccessible(page, 'a printer that is off')

    const printer = await startPrinterAt(Number(process.env.E2E_PRINTER_PORT), 'speaks')
    try {
      await expect(line).toBeHidden(slow)
      await expect.poll(() => printer.slips.length, slow).toBe(1)
      const [first] = printer.slips
      expect(first?.isWhole).toBe(true)
      expect(first?.text).toMatch(new RegExp(`^${name}\n`))
      expect(first?.text).toContain('3 Flatbread and beans\n   > without onions\n')
      expect(first?.text).not.toContain('Pils')

      await ticket.getByRole('button', { name: `Print again, ${name}` }).click()
      await expect.poll(() => printer.slips.length, slow).toBe(2)
      expect(printer.slips[1]?.text).toMatch(/^COPY 1, \d\d:\d\d\n/)
      // The kitchen's printer is not the bar's.
      await page.getByRole('button', { name: /^Bar/ }).click()
      await expect(ticket).toContainText('Pils 0.3')
      await expect(page.getByRole('button', { name: /Print again/ })).toHaveCount(0)
    } finally {
      await printer.stop()
    }
  },
)

import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { runCommandHere } from '#testing/servers/command.ts'
import { orderingSections } from '#testing/venues/ordering-venue.ts'
import { credentialsOf, venueFile } from '#testing/venues/venues.ts'

const dataDir = () => process.env.E2E_DATA_DIR ?? ''

/** The venue whose kitchen has a printer, on the port `E2E_PRINTER_PORT`. */
export const venueOnPaper = 'orders-on-paper'

/** A venue of its own with three tables at which guests order: `order` orders as a guest's phone does. */
export async function importOrdersVenue(
  service: string,
  slug = `orders-${crypto.randomUUID().slice(0, 8)}`,
  more: object = {},
) {
  const table = (id: string, name: string) => ({
    ...{ id, name, type: 'RestaurantTable', capacity: 4, allowsFoodOrdering: true },
  })
  const resources = [table('t1', 'Hall 1'), table('t2', 'Hall 2'), table('t3', 'Garden 3')]
  const file = join(dataDir(), `${slug}.json`)
  const names = { slug, organisation: slug, name: 'The Lantern & Sons' }
  writeFileSync(file, JSON.stringify(venueFile({ ...names, ...orderingSections, resources, ...more })))
  const ended = await runCommandHere('venue-import', [file], { DATA_DIR: dataDir() })
  assert.equal(ended.status, 0, ended.stderr)
  const { tokens } = credentialsOf(JSON.parse(ended.stdout))
  return {
    slug,
    /** The page that a table's card opens. */
    tableUrl: (at: string) => `${service}/tables/${tokens[at]}`,
    async order(at: string, ...lines: [menuId: string, itemName: string, quantity: number, note?: string][]) {
      const sent = lines.map(([menuId, itemName, quantity, note]) => ({ menuId, itemName, quantity, note }))
      const response = await fetch(`${service}/api/qr/${tokens[at]}/orders`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ lines: sent }),
      })
      return { status: response.status, body: await response.json() }
    },
  }
}

/** Acts on orders by the console's route, with the session of the page. */
export async function actOnOrders(page: Page, slug: string, act: string, body: object): Promise<void> {
  await page.evaluate(
    async ([address, sent]) => {
      const response = await fetch(address, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': `${Math.random()}` },
        body: JSON.stringify(sent),
      })
      if (!response.ok) throw new Error(await response.text())
    },
    [`/api/console/venues/${slug}/orders/${act}`, body] as const,
  )
}

/** Takes a line back, as the bill's screen will: by the console's route, with the session of the page. */
export async function takeBack(page: Page, slug: string, tableName: string, remaining: number): Promise<void> {
  await page.evaluate(
    async ([venue, table, left]) => {
      const base = `/api/console/venues/${venue}/orders`
      const { tickets } = await (await fetch(base)).json()
      const ticket = tickets.find((each: { tableName: string }) => each.tableName === table)
      const { tabId, orderId } = ticket
      const response = await fetch(`${base}/take-back`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': `${Math.random()}` },
        body: JSON.stringify({ tabId, orderId, line: 0, remaining: left, reason: 'guest' }),
      })
      if (!response.ok) throw new Error(await response.text())
    },
    [slug, tableName, remaining] as const,
  )
}

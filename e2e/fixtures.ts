import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { test as base } from '@playwright/test'
import type { DemoCredentials } from '#demo/credentials.ts'
import venueJson from '#demo/venue.json' with { type: 'json' }
import { addDays, localDateAt } from '#lib/time.ts'
import { countCostsFor } from '#testing/runner/costs.ts'

export { expect } from '@playwright/test'

type Fixtures = {
  /** Address of the service that guests use: the build. */
  service: string
  /** Address of `npm run dev`, with its start page and its mailbox. */
  demonstration: string
  demo: DemoCredentials
  /** An empty page on an origin that no key allows. */
  strangeOrigin: string
  /** The file of the test, for which the servers that it starts are counted. */
  counted: string
}

/** The date `daysAhead` days from today at the demonstration's venue, or five days later if the venue is closed then. */
export function openDay(daysAhead: number): string {
  const day = addDays(localDateAt(venueJson.timezone, Date.now()), daysAhead)
  const closed = venueJson.openingHours.special.some(({ date, isClosed }) => date === day && isClosed)
  return closed ? addDays(day, 5) : day
}

/** The demonstration's credentials and examples, with the addresses of the guest pages on the build. */
export function demoCredentials(): DemoCredentials {
  const { E2E_DATA_DIR = '', E2E_DEMONSTRATION_URL = '', E2E_URL = '' } = process.env
  const text = readFileSync(join(E2E_DATA_DIR, 'demo.json'), 'utf8')
  return JSON.parse(text.replaceAll(`${E2E_DEMONSTRATION_URL}/`, `${E2E_URL}/`)) as DemoCredentials
}

/** The servers that `e2e/stage.ts` has started. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires this form
  service: async ({}, use) => use(process.env.E2E_URL ?? ''),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires this form
  demonstration: async ({}, use) => use(process.env.E2E_DEMONSTRATION_URL ?? ''),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires this form
  demo: async ({}, use) => {
    await use(demoCredentials())
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires this form
  strangeOrigin: async ({}, use) => {
    const server = createServer((_, response) => {
      response.setHeader('Content-Type', 'text/html')
      response.end('<!doctype html><title>Elsewhere</title><link rel="icon" href="data:,">')
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
    server.closeAllConnections()
    server.close()
  },
  counted: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires this form
    async ({}, use, { file }) => {
      countCostsFor(file)
      await use(file)
    },
    { auto: true },
  ],
})

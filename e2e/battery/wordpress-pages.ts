import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Runs axe on a part of the page, whatever policy the page has. */
export async function findingsOn(page: Page, part: string): Promise<string[]> {
  await page.evaluate(axe)
  return page.evaluate(async (selector) => {
    type Found = { violations: { id: string; nodes: { html: string }[] }[] }
    const { axe: program } = globalThis as unknown as { axe: { run(part: string): Promise<Found> } }
    const { violations } = await program.run(selector)
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  }, part)
}

/** A website that is something else than the service. */
export async function otherSite(headers: Record<string, string>, status: number) {
  const site = createServer((_, response) => response.writeHead(status, headers).end('<p>Hello</p>'))
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  return { url: `http://localhost:${(site.address() as AddressInfo).port}`, stop: () => site.close() }
}

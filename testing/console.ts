import { format } from 'node:util'
import { afterAll, afterEach } from 'vitest'

/**
 * An error or a warning on the console fails the test during which it was written. A test that expects one replaces the
 * method with `vi.spyOn(console, 'error').mockImplementation(…)`.
 */
const said: string[] = []

for (const level of ['error', 'warn'] as const) {
  // biome-ignore lint/suspicious/noConsole: this is what watches over it
  const original = console[level].bind(console)
  console[level] = (...values: unknown[]) => {
    said.push(`console.${level}: ${format(...values)}`)
    original(...values)
  }
}

function failWhenSomethingWasSaid(): void {
  const lines = said.splice(0)
  if (lines.length > 0) throw new Error(`Nothing should have been written to the console:\n${lines.join('\n')}`)
}

afterEach(failWhenSomethingWasSaid)
afterAll(failWhenSomethingWasSaid)

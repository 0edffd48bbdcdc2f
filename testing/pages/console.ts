import { format } from 'node:util'
import { afterAll, afterEach } from 'vitest'

/**
 * An error or a warning on the console fails the test during which it was written. A test that expects one replaces the
 * method with `vi.spyOn(console, 'error').mockImplementation(…)`.
 */
const holder = globalThis as { saidOnConsole?: string[] }
// Once per process, which several files may share.
const said = holder.saidOnConsole ?? watchConsole()

function watchConsole(): string[] {
  const lines: string[] = []
  holder.saidOnConsole = lines
  for (const level of ['error', 'warn'] as const) {
    // biome-ignore lint/suspicious/noConsole: this file guards the console
    const original = console[level].bind(console)
    console[level] = (...values: unknown[]) => {
      lines.push(`console.${level}: ${format(...values)}`)
      original(...values)
    }
  }
  return lines
}

function failWhenSomethingWasSaid(): void {
  const lines = said.splice(0)
  if (lines.length > 0) throw new Error(`Nothing should have been written to the console:\n${lines.join('\n')}`)
}

afterEach(failWhenSomethingWasSaid)
afterAll(failWhenSomethingWasSaid)

import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The addresses of the files in `public`, which Next sends by itself. */
export function publicFiles(): string[] {
  const folder = join(import.meta.dirname, '../../public')
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).replaceAll('\\', '/'))
}

/** What the answer with a file carries, and every page that says nothing better itself. */
export const securityHeaders = {
  'Content-Security-Policy': "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
}

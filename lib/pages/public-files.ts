import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The addresses of the files in `public`, which Next serves by itself. */
export function publicFiles(): string[] {
  const folder = join(import.meta.dirname, '../../public')
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).replaceAll('\\', '/'))
}

/** Headers of an answer with a file, and of every page without stricter ones. */
export const fileSecurityHeaders = {
  'Content-Security-Policy': "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
}

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { silenceNext } from '#lib/env.ts'
import type { Pages } from './pages.ts'

/** The pages cannot be served; the message says what to do. */
export class PagesError extends Error {
  override name = 'PagesError'
}

/** Next's pages: those of the build, or made afresh as their files change (`dev`). */
export async function nextPages(options: { dir: string; dev: boolean; port: number }): Promise<{
  pages: Pages
  close: () => Promise<void>
}> {
  const { dir, dev, port } = options
  if (!dev && !existsSync(join(dir, '.next', 'BUILD_ID'))) {
    throw new PagesError('There is no build to serve. Run "npm run build" first, or "npm run dev" for development.')
  }
  silenceNext()
  const { default: next } = await import('next')
  // With the first page it answers, Next begins to listen to the server's upgrades by itself (live reload).
  const app = next({ dir, dev, port })
  await app.prepare()
  const handle = app.getRequestHandler()
  return { pages: (incoming, outgoing) => handle(incoming, outgoing), close: () => app.close() }
}

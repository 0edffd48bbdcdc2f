import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { env, silenceNext } from '#lib/env/env.ts'
import type { Pages } from './pages.ts'

/** The pages cannot be served; the message says what to do. */
export class PagesError extends Error {
  override name = 'PagesError'
}

export type NextPages = {
  /** Answers requests for pages. The first one prepares Next if that has not been done. */
  pages: Pages
  /** Loads Next, which blocks this thread for some tenths of a second. Done once, however often it is called. */
  prepare(): Promise<void>
  close(): Promise<void>
}

/**
 * Next's pages: those of the build, or compiled again when their files change (`dev`). Throws PagesError if there is no
 * build. Next is loaded on demand.
 */
export function nextPages({ dir, dev }: { dir: string; dev: boolean }): NextPages {
  if (!dev && !existsSync(join(dir, '.next', 'BUILD_ID'))) {
    throw new PagesError('There is no build to serve. Run "npm run build" first, or "npm run dev" for development.')
  }
  async function load() {
    silenceNext()
    const { default: next } = await import('next')
    // With its first page, Next itself starts to listen for upgrades of the server (live reload).
    const app = next({ dir, dev, port: env().port })
    await app.prepare()
    return { handle: app.getRequestHandler(), close: () => app.close() }
  }
  let loading: ReturnType<typeof load> | undefined
  function prepared() {
    loading ??= load()
    return loading
  }
  return {
    async pages(incoming, outgoing) {
      const { handle } = await prepared()
      await handle(incoming, outgoing)
    },
    async prepare() {
      await prepared()
    },
    async close() {
      await (await loading)?.close()
    },
  }
}

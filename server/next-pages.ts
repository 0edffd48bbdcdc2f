import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { env, silenceNext } from '#lib/env.ts'
import type { Pages } from './pages.ts'

/** The pages cannot be served; the message says what to do. */
export class PagesError extends Error {
  override name = 'PagesError'
}

export type NextPages = {
  /** Answers requests for pages. The first of them prepares Next, where nobody has yet. */
  pages: Pages
  /** Loads Next, which keeps this thread busy for some tenths of a second. Done once, however often it is called. */
  prepare(): Promise<void>
  close(): Promise<void>
}

/**
 * Next's pages: those of the build, or made afresh as their files change (`dev`). Throws PagesError where there is no build.
 * Nothing of Next is loaded before it is needed.
 */
export function nextPages({ dir, dev }: { dir: string; dev: boolean }): NextPages {
  if (!dev && !existsSync(join(dir, '.next', 'BUILD_ID'))) {
    throw new PagesError('There is no build to serve. Run "npm run build" first, or "npm run dev" for development.')
  }
  async function load() {
    silenceNext()
    const { default: next } = await import('next')
    // With the first page it answers, Next begins to listen to the server's upgrades by itself (live reload).
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

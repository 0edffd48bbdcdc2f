import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { acceptedLocale } from '#lib/i18n/accepted-locale.ts'
import { locales } from '#lib/i18n/locale.ts'
import { type FormSettings, websitePage } from './website/page.ts'

/**
 * Serves the venue's website with the widget on a port of its own, so that the browser calls the service from another origin, under a
 * policy as strict as a page can have. Uses the first free one of the preferred ports or any free one if all are in use.
 */
export async function serveForm(
  preferredPorts: readonly number[],
): Promise<{ url: string; settle(settings: FormSettings): void; stop(): Promise<void> }> {
  let settings: FormSettings | undefined
  const server = createServer((request, response) => {
    const [path = '/', query] = (request.url ?? '/').split('?')
    if (path === '/website.css') {
      response.setHeader('Content-Type', 'text/css; charset=utf-8')
      return response.end(readFileSync(fileURLToPath(new URL('website/website.css', import.meta.url))))
    }
    if (path !== '/' || !settings) {
      response.statusCode = 404
      response.setHeader('Content-Type', 'text/plain; charset=utf-8')
      return response.end('Not found')
    }
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.setHeader('Content-Security-Policy', policyFor(settings))
    const named = locales.find((locale) => locale === new URLSearchParams(query).get('lang'))
    const locale = named ?? acceptedLocale(request.headers['accept-language'] ?? null) ?? 'en'
    response.end(websitePage(settings, locale))
  })
  await listenOnFirst(server, [...preferredPorts, 0])
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    settle(given) {
      settings = given
    },
    async stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** The policy that the widget needs, and nothing beyond it but the page's own style sheet. */
function policyFor({ service }: FormSettings): string {
  return [
    "default-src 'none'",
    `script-src ${service}`,
    `connect-src ${service}`,
    "style-src 'self'",
    'img-src data:',
    "form-action 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}

async function listenOnFirst(server: Server, [port = 0, ...others]: readonly number[]): Promise<void> {
  try {
    await listen(server, port)
  } catch (error) {
    if (others.length === 0) throw error
    await listenOnFirst(server, others)
  }
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject)
      resolve()
    })
  })
}

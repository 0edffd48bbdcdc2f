import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { acceptedLocale } from '#lib/i18n/accepted-locale.ts'

/**
 * The attributes that the page of the venue passes to the widget; `publishableKey` may be public, as on any venue's
 * website.
 */
export type FormSettings = { service: string; venue: string; publishableKey: string; phone: string }

/**
 * Serves a page with the widget on a port of its own, so that the browser calls the service from another origin, under a
 * policy as strict as a page can have. Uses the first free one of the preferred ports or any free one if all are in use.
 */
export async function serveForm(
  preferredPorts: readonly number[],
): Promise<{ url: string; settle(settings: FormSettings): void; stop(): Promise<void> }> {
  let settings: FormSettings | undefined
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/'
    if (path === '/form.css') {
      response.setHeader('Content-Type', 'text/css; charset=utf-8')
      return response.end(fileNamed('form.css'))
    }
    if (path !== '/' || !settings) {
      response.statusCode = 404
      response.setHeader('Content-Type', 'text/plain; charset=utf-8')
      return response.end('Not found')
    }
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.setHeader('Content-Security-Policy', policyFor(settings))
    response.end(page(settings, acceptedLocale(request.headers['accept-language'] ?? null) ?? 'en'))
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

function page({ service, venue, publishableKey, phone }: FormSettings, language: string): string {
  const values: Record<string, string> = { service, venue, key: publishableKey, phone }
  const html = fileNamed('index.html').replace('lang="en"', `lang="${language}"`)
  return html.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
}

function fileNamed(name: string): string {
  return readFileSync(fileURLToPath(new URL(`booking-form/${name}`, import.meta.url)), 'utf8')
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

import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'

const types: Record<string, string> = { html: 'text/html', css: 'text/css', js: 'text/javascript' }
const files: Record<string, string> = { '/': 'index.html', '/form.css': 'form.css', '/form.js': 'form.js' }

/** The settings of the booking form; `publishableKey` may be public, as on any venue's website. */
export type FormSettings = { service: string; venue: string; publishableKey: string }

/**
 * Serves the booking form on a port of its own, so that the browser calls the service from another origin. Uses the first
 * free one of the preferred ports or, where all are in use, any free one.
 */
export async function serveForm(
  preferredPorts: readonly number[],
): Promise<{ url: string; settle(settings: FormSettings): void; stop(): Promise<void> }> {
  let settings: FormSettings | undefined
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/'
    if (path === '/settings.json' && settings) {
      response.setHeader('Content-Type', 'application/json')
      return response.end(JSON.stringify(settings))
    }
    const file = files[path]
    response.statusCode = file ? 200 : 404
    response.setHeader('Content-Type', `${types[file?.split('.').at(-1) ?? ''] ?? 'text/plain'}; charset=utf-8`)
    response.end(file ? readFileSync(fileURLToPath(new URL(`booking-form/${file}`, import.meta.url))) : 'Not found')
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
    server.listen(port, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

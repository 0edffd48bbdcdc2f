import type { IncomingMessage, ServerResponse } from 'node:http'
import { bodyLimitBytes } from '#lib/http/body.ts'
import { failureOf, log } from '#lib/log.ts'
import { nothingHere } from '#lib/pages/guest-page.ts'
import { clientAddressHeader, reportedByProxies } from '#lib/rate-limit/client-address.ts'
import { isReadablePath, type Target } from './target.ts'

/** What answers every path that is not the API's. */
export type Pages = (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>

/** Hands a request to the pages, once its address can be read and its body is of a bearable size. */
export async function answerPage(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  options: { pages: Pages; target: Target; clientAddress: string },
): Promise<void> {
  const { target } = options
  if (!isReadablePath(target.path)) {
    return nothingThere(incoming, outgoing)
  }
  // Pages take forms, and browsers send those with their length.
  if (incoming.headers['transfer-encoding'] !== undefined) {
    return say(
      outgoing,
      411,
      'This address takes no body of unknown length. / Hier muss der Inhalt seine Länge nennen.',
    )
  }
  if (Number(incoming.headers['content-length'] ?? 0) > bodyLimitBytes) {
    return say(outgoing, 413, 'This is too large. / Das ist zu groß.')
  }
  for (const name of Object.keys(incoming.headers)) {
    if (reportedByProxies.test(name)) delete incoming.headers[name]
  }
  incoming.headers[clientAddressHeader] = options.clientAddress
  incoming.url = target.path + target.query
  try {
    await options.pages(incoming, outgoing)
  } catch (error) {
    log().error({ failure: failureOf(error) }, 'a page failed')
    say(outgoing, 500, 'Something went wrong on our side. / Auf unserer Seite ist etwas schiefgegangen.')
  }
}

/** An address that cannot be read is a wrong code like any other: the friendly 404 of guest pages (decisions 10.3). */
async function nothingThere(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const language = incoming.headers['accept-language']
  const request = new Request('http://localhost/', { headers: language ? { 'accept-language': language } : {} })
  const page = nothingHere(request)
  outgoing.writeHead(page.status, Object.fromEntries(page.headers))
  outgoing.end(incoming.method === 'HEAD' ? undefined : await page.text())
}

function say(outgoing: ServerResponse, status: number, text: string): void {
  if (outgoing.headersSent || outgoing.destroyed) return
  outgoing.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' })
  outgoing.end(`${text}\n`)
}

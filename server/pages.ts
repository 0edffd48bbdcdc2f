import type { IncomingMessage, ServerResponse } from 'node:http'
import { bodyLimitBytes } from '#lib/http/body.ts'
import { failureOf, log } from '#lib/log.ts'
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
    return say(outgoing, 400, 'This address is not valid. / Diese Adresse ist ungültig.')
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

function say(outgoing: ServerResponse, status: number, text: string): void {
  if (outgoing.headersSent || outgoing.destroyed) return
  outgoing.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' })
  outgoing.end(`${text}\n`)
}

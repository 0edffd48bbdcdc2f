import type { IncomingMessage, ServerResponse } from 'node:http'
import { reportFailure } from '#lib/error-reports.ts'
import { failureOf, log } from '#lib/log.ts'
import { countRequest } from '#lib/metrics.ts'
import { isFileForm } from '#lib/pages/file-form.ts'
import { readOnlyNotice, tooLargeNotice } from '#lib/pages/page-route.ts'
import { otherPages, takesFiles } from '#lib/pages/patterns.ts'
import { fileSecurityHeaders, publicFiles } from '#lib/pages/public-files.ts'
import { reportedByProxies } from '#lib/rate-limit/client-address.ts'
import { bodyLimitBytes } from '#lib/request-bytes.ts'
import { currentSpan, nameRequest } from '#lib/traces/spans.ts'
import type { Client } from './request.ts'
import { isNextsOwn, isReadablePath, type Target } from './target.ts'

/** Answers every path outside the API. */
export type Pages = (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>

/** The methods that are handed to pages, which refuse some of them themselves. Next does not support others. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/**
 * Next's internal headers. From a client they make Next respond with redirects and internal formats, and no page needs them.
 */
const nextsOwnHeaders = /^(rsc$|next-|x-(middleware|nextjs|next|invoke|matched|prerender|now|vercel)-)/

/**
 * Headers that request a part of a file, or make a request conditional. If Next's file server cannot satisfy them it responds
 * with an error page that does not exist here, so the response is a 500. Files are small and are sent whole (RFC 9110, 14.2).
 */
const headersOfParts = /^(range|if-range|if-match|if-unmodified-since)$/

const files = new Set(publicFiles())

/** Whether a path is a file. Next refuses other methods on files with a page that does not exist here, which is a 500. */
function isFile(path: string): boolean {
  return path.startsWith('/_next/') || files.has(decodeURIComponent(path))
}

/**
 * An address without a page. Requests for addresses that Next must not get are answered by the page of this one: they are
 * treated like a wrong code (decisions 10.3).
 */
const unknownAddress = '/nothing-here'

const removedHeaders = [reportedByProxies, nextsOwnHeaders, headersOfParts]

/** Hands a request to the pages after checking that its path is readable and its body is small enough. */
export async function answerPage(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  options: { pages: Pages; target: Target; client: Client },
): Promise<void> {
  const { target } = options
  addSecurityHeaders(outgoing)
  countPage(incoming.method, outgoing)
  nameSpan(outgoing)
  if (!methods.has(incoming.method ?? '')) {
    outgoing.setHeader('Allow', 'GET, HEAD, POST')
    sendText(outgoing, 405, readOnlyNotice)
    return
  }
  if (!isReadablePath(target.path) || isNextsOwn(target.path)) {
    // The answer is that of an unknown address, whatever was sent.
    incoming.method = incoming.method === 'HEAD' ? 'HEAD' : 'GET'
    incoming.url = unknownAddress
  } else {
    if (refuse(incoming, outgoing, target)) return
    incoming.url = target.path + target.query
  }
  for (const name of Object.keys(incoming.headers)) {
    if (removedHeaders.some((names) => names.test(name))) delete incoming.headers[name]
  }
  Object.assign(incoming.headers, options.client)
  try {
    await options.pages(incoming, outgoing)
  } catch (error) {
    reportFailure(error, { where: 'a page' })
    log().error({ failure: failureOf(error) }, 'a page failed')
    sendText(outgoing, 500, 'Something went wrong on our side. / Auf unserer Seite ist etwas schiefgegangen.\n')
  }
}

/** Adds the headers when the head is written: Next drops a header of a route's response if it has been set before. */
function addSecurityHeaders(outgoing: ServerResponse): void {
  const writeHead = outgoing.writeHead.bind(outgoing) as (...args: unknown[]) => ServerResponse
  outgoing.writeHead = ((...args: unknown[]) => {
    for (const [name, value] of Object.entries(fileSecurityHeaders)) {
      if (!outgoing.hasHeader(name)) outgoing.setHeader(name, value)
    }
    return writeHead(...args)
  }) as typeof outgoing.writeHead
}

/** Counts a page when it is answered. Streams are left out: they end when the guest leaves the page. */
function countPage(method: string | undefined, outgoing: ServerResponse): void {
  const startedAt = performance.now()
  outgoing.once('close', () => {
    if (!outgoing.headersSent || /^text\/event-stream/.test(String(outgoing.getHeader('content-type')))) return
    const seconds = (performance.now() - startedAt) / 1000
    countRequest({ route: otherPages, method, status: outgoing.statusCode, seconds })
  })
}

/** Names the span before the front door ends it. The route of a guest page has already set its own pattern. */
function nameSpan(outgoing: ServerResponse): void {
  const span = currentSpan()
  if (span) outgoing.prependOnceListener('close', () => nameRequest(span, otherPages))
}

/** Refuses requests that no page takes. Returns false, without an answer, if there is nothing to refuse. */
function refuse(incoming: IncomingMessage, outgoing: ServerResponse, target: Target): boolean {
  if (!['GET', 'HEAD'].includes(incoming.method ?? '') && isFile(target.path)) {
    outgoing.setHeader('Allow', 'GET, HEAD')
    return sendText(outgoing, 405, readOnlyNotice)
  }
  // Pages take forms, and browsers send those with their length.
  if (incoming.headers['transfer-encoding'] !== undefined) {
    return sendText(
      outgoing,
      411,
      'This address takes no body of unknown length. / Hier muss der Inhalt seine Länge nennen.\n',
    )
  }
  // The page bounds what it reads of a form with files, and says in its own words if that was too much.
  if (incoming.method === 'POST' && takesFiles(target.path) && isFileForm(incoming.headers['content-type']))
    return false
  if (Number(incoming.headers['content-length'] ?? 0) > bodyLimitBytes) {
    return sendText(outgoing, 413, tooLargeNotice)
  }
  // No other form sends this type; Next would treat it as one of its actions, and log that there is no such action.
  if (/^multipart\//i.test(incoming.headers['content-type'] ?? '')) {
    return sendText(outgoing, 415, 'This address takes no files. / Diese Adresse nimmt keine Dateien.\n')
  }
  return false
}

/** Answers, unless that has been done. Returns true. */
function sendText(outgoing: ServerResponse, status: number, text: string): true {
  if (!outgoing.headersSent && !outgoing.destroyed) {
    outgoing.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' })
    outgoing.end(text)
  }
  return true
}

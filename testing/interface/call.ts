import assert from 'node:assert/strict'
import { Agent, request } from 'node:http'
import { checkContract } from './contract.ts'
import { recordSecret } from './recorded.ts'

export type CallOptions = {
  /** An API key, sent as X-Service-Key. */
  key?: string
  origin?: string
  /** Sent as JSON. */
  body?: unknown
  /** Sent as it is; the caller sets its content type. */
  rawBody?: string | Uint8Array
  headers?: Record<string, string>
  /** The test makes the server fail: a 5xx is an answer like others. */
  expect5xx?: boolean
  /** The server is of another version with a contract of its own. */
  ofAnotherVersion?: boolean
}

export type Answer<T = unknown> = {
  status: number
  headers: Headers
  /** The body as JSON; undefined if there is none. Each test defines its type. */
  json: T
  text: string
}

// The server may just be closing a connection that was idle for longer: its timeout is 65 seconds.
const agent = new Agent({ keepAlive: true, timeout: 30_000 })

/**
 * Calls the API as a client would, over HTTP, with the path exactly as given. Every answer is checked against the contract
 * (`testing/interface/contract.ts`), and a 5xx fails the test unless it is expected.
 */
export async function call<T = Record<string, unknown>>(
  baseUrl: string,
  method: string,
  path: string,
  options: CallOptions = {},
): Promise<Answer<T>> {
  const content = options.body === undefined ? options.rawBody : JSON.stringify(options.body)
  const headers: Record<string, string> = {
    ...(options.key === undefined ? {} : { 'X-Service-Key': options.key }),
    ...(options.origin === undefined ? {} : { Origin: options.origin }),
    ...(options.body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...(content === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(content)) }),
    ...options.headers,
  }
  if (options.key) recordSecret(options.key)
  const { status, headers: received, text } = await send(baseUrl, { method, path, headers, content })
  const traceparent = Object.entries(headers).find(([name]) => name.toLowerCase() === 'traceparent')?.[1]
  if (!options.ofAnotherVersion) {
    checkContract({ method, path, status, headers: received, text, traceparent, sent: options.body })
  }
  recordSecrets(text)
  if (!options.expect5xx) assert.ok(status < 500, `${method} ${path} answered ${status}: ${text}`)
  const isJson = text !== '' && !/^text\/plain/.test(received.get('content-type') ?? '')
  return { status, headers: received, text, json: (isJson ? JSON.parse(text) : undefined) as T }
}

/** The secrets in an answer: for the client alone. */
function recordSecrets(text: string): void {
  const handedOut =
    /"(?:clientSecret|key|code|displayCode)":"([^"]+)"|\/(?:checkout|tickets|cancel|vouchers|v\/[\w-]+\/[rt])\/([\w-]+)/g
  for (const [, secret, inAddress] of text.matchAll(handedOut)) {
    recordSecret(secret ?? inAddress ?? '')
  }
}

function send(
  baseUrl: string,
  sent: { method: string; path: string; headers: Record<string, string>; content: string | Uint8Array | undefined },
): Promise<{ status: number; headers: Headers; text: string }> {
  const { hostname, port } = new URL(baseUrl)
  const { method, path, headers, content } = sent
  return new Promise((resolve, reject) => {
    const outgoing = request({ agent, hostname, port, method, path, headers }, (incoming) => {
      const chunks: Buffer[] = []
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
      incoming.once('error', reject)
      incoming.once('end', () => {
        const received = new Headers()
        const raw = incoming.rawHeaders
        for (let at = 0; at < raw.length; at += 2) received.append(raw[at] ?? '', raw[at + 1] ?? '')
        resolve({ status: incoming.statusCode ?? 0, headers: received, text: Buffer.concat(chunks).toString('utf8') })
      })
    })
    outgoing.once('error', reject)
    outgoing.end(content)
  })
}

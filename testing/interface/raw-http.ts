import { connect, type Socket } from 'node:net'
import { checkContract } from './contract.ts'

export type RawAnswer = { status: number; headers: Headers; text: string; json: Record<string, unknown> }

/** The data to send: pieces one after the other, and functions that send more (or wait) themselves. */
export type SentPiece = string | Uint8Array | ((socket: Socket) => Promise<void>)

/**
 * Writes bytes to a connection as they are and reads until the server closes it. Returns the answers in order, 1xx ones
 * included, and checks the final ones against the contract as answers to `subject`, such as `GET /api/venues/x`.
 */
export function sendRaw(port: number, subject: string, ...pieces: SentPiece[]): Promise<RawAnswer[]> {
  return exchange({ port, subject, madeUp: false }, pieces)
}

/** As `sendRaw`, to routes that the test defines and that are not in the API's document. */
export function sendToMadeUpRoute(port: number, subject: string, ...pieces: SentPiece[]): Promise<RawAnswer[]> {
  return exchange({ port, subject, madeUp: true }, pieces)
}

type Receiver = { port: number; subject: string; madeUp: boolean }

async function exchange(to: Receiver, pieces: readonly SentPiece[]): Promise<RawAnswer[]> {
  const socket = connect(to.port, '127.0.0.1')
  const chunks: Buffer[] = []
  socket.on('data', (chunk) => chunks.push(chunk))
  // A server may reset the connection before it has read everything; its output before that counts.
  socket.on('error', () => {})
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  try {
    for (const piece of pieces) {
      if (typeof piece === 'function') await piece(socket)
      else socket.write(piece)
    }
    await closed
  } finally {
    socket.destroy()
  }
  return readAnswers(Buffer.concat(chunks), to)
}

/** A request with a Host header and `Connection: close`, as text: `raw('GET /x', 'Accept-Language: de')`. */
export function rawRequest(line: string, ...headers: string[]): string {
  return `${[`${line} HTTP/1.1`, 'Host: booking.example', 'Connection: close', ...headers].join('\r\n')}\r\n\r\n`
}

function readAnswers(bytes: Buffer, { subject, madeUp }: Receiver): RawAnswer[] {
  const [method = '', path = ''] = subject.split(' ')
  const answers: RawAnswer[] = []
  let rest = bytes
  while (rest.length > 0) {
    const split = rest.indexOf('\r\n\r\n')
    if (split < 0) throw new Error(`Not an HTTP answer: ${rest.toString('latin1').slice(0, 200)}`)
    const [line = '', ...fields] = rest.subarray(0, split).toString('latin1').split('\r\n')
    const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(line)?.[1])
    const headers = new Headers(fields.map((field) => field.split(/: (.*)/s).slice(0, 2) as [string, string]))
    const length = method === 'HEAD' ? 0 : Number(headers.get('content-length') ?? 0)
    const text = rest.subarray(split + 4, split + 4 + length).toString('utf8')
    rest = rest.subarray(split + 4 + length)
    if (status >= 200) checkContract({ method, path, status, headers, text, byHand: true, madeUp })
    answers.push({ status, headers, text, json: text === '' ? {} : JSON.parse(text) })
  }
  return answers
}

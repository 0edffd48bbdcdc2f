import { connect } from 'node:net'

export type Read = { status: number; method: string; headers: Headers; text: string }
export type Received = { answers: Read[]; rest: string; closed: boolean }

/** Sends bytes, and reads until the server closes the connection or the time limit (`patienceMs`). */
export function send(port: number, bytes: Uint8Array, method: string, patienceMs: number): Promise<Received> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const chunks: Buffer[] = []
    const end = (closed: boolean) => {
      clearTimeout(patience)
      socket.destroy()
      resolve({ ...readAnswers(Buffer.concat(chunks), method), closed })
    }
    const patience = setTimeout(() => end(false), patienceMs)
    socket.on('data', (chunk) => chunks.push(chunk))
    // A server may reset the connection after its answer; the bytes that it sent before count.
    socket.on('error', () => {})
    socket.once('close', () => end(true))
    socket.write(bytes)
  })
}

/** Final answers in order, and bytes that are no answer. `method` is that of the first request; the others are GET. */
function readAnswers(bytes: Buffer, method: string): { answers: Read[]; rest: string } {
  const answers: Read[] = []
  let left = bytes
  while (left.length > 0) {
    const split = left.indexOf('\r\n\r\n')
    const [line = '', ...fields] = left.subarray(0, Math.max(split, 0)).toString('latin1').split('\r\n')
    const status = Number(/^HTTP\/1\.1 ([1-5]\d\d) ./.exec(line)?.[1] ?? 0)
    if (split < 0 || status === 0) break
    const headers = new Headers(fields.map((field) => /^([^:]+): ?(.*)$/s.exec(field)?.slice(1, 3) as [string, string]))
    const requested = answers.length === 0 ? method : 'GET'
    const body = bodyOf(left.subarray(split + 4), { status, headers, head: requested === 'HEAD' })
    if (!body) break
    left = left.subarray(split + 4 + body.length)
    if (status >= 200) answers.push({ status, method: requested, headers, text: body.text })
  }
  return { answers, rest: left.toString('latin1').slice(0, 200) }
}

function bodyOf(bytes: Buffer, { status, headers, head }: { status: number; headers: Headers; head: boolean }) {
  const none = status < 200 || status === 204 || status === 304
  // A refusal before the method is parsed has a body even for HEAD.
  if (none || (head && (bytes.length === 0 || bytes.subarray(0, 5).toString() === 'HTTP/')))
    return { length: 0, text: '' }
  if (headers.get('transfer-encoding') === 'chunked') return unchunk(bytes)
  const length = Number(headers.get('content-length') ?? bytes.length)
  return bytes.length < length ? null : { length, text: bytes.subarray(0, length).toString('utf8') }
}

function unchunk(bytes: Buffer): { length: number; text: string } | null {
  const parts: Buffer[] = []
  for (let at = 0; at < bytes.length; ) {
    const lineEnd = bytes.indexOf('\r\n', at)
    const size = Number.parseInt(bytes.subarray(at, lineEnd).toString('latin1'), 16)
    if (lineEnd < 0 || Number.isNaN(size)) return null
    parts.push(bytes.subarray(lineEnd + 2, lineEnd + 2 + size))
    at = lineEnd + 2 + size + 2
    if (size === 0) return { length: at, text: Buffer.concat(parts).toString('utf8') }
  }
  return null
}

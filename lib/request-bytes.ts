import { Problem } from '#lib/problems/problem.ts'

/** The largest body that is read, of the interface and of a page's form (decisions 1.5). Pictures have a limit of their own. */
export const bodyLimitBytes = 256 * 1024

/** Reads a request's raw body, of at most `limitBytes`. Throws `content-too-large`, having read no more than the limit, or `unreadable-body`. */
export async function readBytes(request: Request, limitBytes = bodyLimitBytes): Promise<Buffer> {
  if (Number(request.headers.get('content-length')) > limitBytes) throw new Problem('content-too-large')
  const chunks: Uint8Array[] = []
  let length = 0
  const reader = request.body?.getReader()
  for (;;) {
    const step = await nextChunk(reader)
    if (!step || step.done) break
    length += step.value.byteLength
    if (length > limitBytes) {
      void reader?.cancel()
      throw new Problem('content-too-large')
    }
    chunks.push(step.value)
  }
  return Buffer.concat(chunks)
}

/**
 * Reads the first `limitBytes` of a request's raw body, and whether that was all. The rest is received and discarded: a browser
 * shows an answer only after it has sent its form. Throws `unreadable-body`.
 */
export async function readStart(request: Request, limitBytes: number): Promise<{ bytes: Buffer; isWhole: boolean }> {
  const chunks: Uint8Array[] = []
  let length = 0
  const reader = request.body?.getReader()
  for (;;) {
    const step = await nextChunk(reader)
    if (!step || step.done) return { bytes: Buffer.concat(chunks), isWhole: length <= limitBytes }
    if (length < limitBytes) chunks.push(step.value.subarray(0, limitBytes - length))
    length += step.value.byteLength
  }
}

function nextChunk(reader: ReadableStreamDefaultReader<Uint8Array> | undefined) {
  return reader?.read().catch((cause) => {
    // The client disconnected, or what it sent is not valid HTTP: a client error, and nothing to report.
    throw new Problem('unreadable-body', { cause })
  })
}

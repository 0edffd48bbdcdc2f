/** Finds where an answer ends among what comes over a connection on which one request waits at a time. */
export function answerReader(): { read(chunk: Buffer): string | null } {
  let head = ''
  /** Bytes that are to come; negative while the head has not ended, infinite for a body in chunks. */
  let missing = -1
  let tail = ''
  const end = () => {
    const status = head.slice(9, 12)
    head = ''
    tail = ''
    missing = -1
    return status
  }
  return {
    /** Takes what came; returns the status of the answer that it ends, else null. */
    read(chunk) {
      let body = chunk.byteLength
      if (missing < 0) {
        head += chunk.toString('latin1')
        const ends = head.indexOf('\r\n\r\n')
        if (ends < 0) return null
        body = head.length - ends - 4
        // What follows the head is seen as a tail below; only the head's own lines are looked through.
        const lines = head.slice(0, ends)
        const length = /\r\ncontent-length: (\d+)/i.exec(lines)?.[1]
        if (length !== undefined) missing = Number(length)
        else missing = /\r\ntransfer-encoding: chunked/i.test(lines) ? Number.POSITIVE_INFINITY : 0
      }
      if (missing === Number.POSITIVE_INFINITY) {
        const last = chunk.subarray(Math.max(0, chunk.byteLength - lastChunk.length), chunk.byteLength)
        tail = (tail + last.toString('latin1')).slice(-lastChunk.length)
        return tail === lastChunk ? end() : null
      }
      missing -= body
      return missing <= 0 ? end() : null
    },
  }
}

/** The end of a body in chunks: the line behind the last data, and a chunk of nothing. */
const lastChunk = '\r\n0\r\n\r\n'

/** Finds the end of a response in the data of a connection on which one request waits at a time. */
export function answerReader(): { read(chunk: Buffer): string | null } {
  let head = ''
  /** Bytes still missing; negative while the head has not ended, infinite for a chunked body. */
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
    /** Takes the next data; returns the status of the response that it ends, else null. */
    read(chunk) {
      let body = chunk.byteLength
      if (missing < 0) {
        head += chunk.toString('latin1')
        const ends = head.indexOf('\r\n\r\n')
        if (ends < 0) return null
        body = head.length - ends - 4
        // The rest after the head is handled as a tail below; only the head's own lines are searched.
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

/** The end of a chunked body: the line after the last data, and an empty chunk. */
const lastChunk = '\r\n0\r\n\r\n'

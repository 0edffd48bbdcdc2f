import { Socket } from 'node:net'

/**
 * Kills this process after the n-th message that it sends to the database (`dieAt`; 0 for never), counted from the first one
 * that contains `begin`. Returns how many there have been so far.
 */
export function dieAtMessage({ begin, dieAt }: { begin: string; dieAt: number }): () => number {
  const kill = () => process.kill(process.pid, 'SIGKILL')
  let sent = 0
  let begun = false
  const write = Socket.prototype.write as (this: Socket, ...words: unknown[]) => boolean
  Socket.prototype.write = function (this: Socket, chunk: unknown, ...rest: unknown[]): boolean {
    begun ||= Buffer.isBuffer(chunk) && chunk.includes(begin)
    if (!begun || this.remotePort === undefined) return write.call(this, chunk, ...rest)
    sent += 1
    if (sent !== dieAt) return write.call(this, chunk, ...rest)
    // The call returns when the system has the bytes: they will arrive, and nothing waits for their effect.
    return write.call(this, chunk, kill)
  } as typeof Socket.prototype.write
  return () => sent
}

import { once } from 'node:events'
import type { AddressInfo, Server, Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A mail server that accepts connections and sends nothing on them, until the test lets it speak. */
export async function startSilentMailServer() {
  const greetings: (() => void)[] = []
  const messageIds: string[] = []
  let silent = true
  let connections = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onConnect(_, greet) {
      connections++
      if (silent) greetings.push(greet)
      else greet()
    },
    onData(stream, _, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        messageIds.push(/^message-id: *(\S+)/im.exec(Buffer.concat(chunks).toString('latin1'))?.[1] ?? '')
        done()
      })
    },
  })
  // A client that gives up breaks its connection.
  server.on('error', () => {})
  const sockets = new Set<Socket>()
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    url: `smtp://127.0.0.1:${((server.server as Server).address() as AddressInfo).port}`,
    /** Connections that were ever made. */
    connections: () => connections,
    /** The Message-ID of each accepted mail, repetitions included. */
    messageIds,
    /** Greets every waiting client, and every new one from now on. */
    speak(): void {
      silent = false
      for (const greet of greetings.splice(0)) greet()
    },
    stop(): Promise<void> {
      for (const socket of sockets) socket.destroy()
      return new Promise((stopped) => server.close(stopped))
    },
  }
}

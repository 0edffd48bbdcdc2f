import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A mail as the provider received it. */
export type ProvidedMail = {
  idempotencyKey: string
  authorization: string
  body: {
    from: string
    to: string[]
    reply_to: string
    subject: string
    html: string
    text: string
    headers: Record<string, string>
    attachments: { filename: string; content: string; content_type?: string; content_id?: string }[]
  }
}

/** How the stand-in handles a mail: accepts it, accepts it and cuts the connection before its answer, refuses, or is silent. */
export type MailProviderBehaviour = 'take' | 'take-and-cut' | 'refuse' | 'silence'

/** A stand-in for Resend's interface over HTTP, for the real library. */
export async function startMailProvider(behave: (mail: ProvidedMail) => MailProviderBehaviour = () => 'take') {
  const received: ProvidedMail[] = []
  const listeners = new Set<() => void>()
  const server = createServer((incoming, outgoing) => {
    void answer(incoming, outgoing)
  })

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk as Buffer)
    const mail: ProvidedMail = {
      idempotencyKey: String(incoming.headers['idempotency-key']),
      authorization: String(incoming.headers.authorization),
      body: JSON.parse(Buffer.concat(chunks).toString('utf8')),
    }
    const behaviour = behave(mail)
    if (behaviour === 'silence') return
    if (behaviour === 'refuse') {
      const refusal = { statusCode: 503, name: 'application_error', message: `no to ${mail.body.to[0]}` }
      outgoing.writeHead(503, { 'Content-Type': 'application/json' }).end(JSON.stringify(refusal))
      return
    }
    received.push(mail)
    for (const listener of listeners) listener()
    if (behaviour === 'take-and-cut') incoming.socket.destroy()
    else
      outgoing.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify({ id: mail.idempotencyKey }))
  }

  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    /** Resolves once the provider has accepted `count` mails, repetitions included. */
    async taken(count: number): Promise<void> {
      if (received.length >= count) return
      await new Promise<void>((enough) => {
        const listener = () => {
          if (received.length < count) return
          listeners.delete(listener)
          enough()
        }
        listeners.add(listener)
      })
    },
    stop(): Promise<void> {
      server.closeAllConnections()
      return new Promise((stopped) => server.close(() => stopped()))
    },
  }
}

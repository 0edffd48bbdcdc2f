import { createServer, type Server } from 'node:net'
import { domainToUnicode } from 'node:url'
import { SMTPServer } from 'smtp-server'
import { afterEach, describe, expect, test } from 'vitest'
import { replyAddress } from '#lib/reply-address.ts'
import { receiveMailHere } from '#testing/stand-ins/inbound-host.ts'
import { startMailProvider } from '#testing/stand-ins/mail-provider.ts'
import { parseMail } from '../mailbox/read.ts'
import type { OutgoingMail } from '../transport.ts'
import { resendTransport } from './resend.ts'
import { smtpTransport } from './smtp.ts'

const mail: OutgoingMail = {
  id: '0c9b4f6e-7d1e-4c07-9d0f-2f1c3a5b7d90',
  from: { name: 'Café "Zur <Ecke>", Köln', address: 'booking@service.example' },
  to: { name: 'Ada; Bcc: other@guest.example, <third@guest.example>', address: 'ada@guest.example' },
  venueId: '0198c3a0-7e1d-7000-8000-0000000000aa',
  replyTo: 'hello@venue.example',
  subject: 'Bestätigt: Café, Sa., 21. November 2026',
  html: '<p>Grüße <img src="cid:code"></p>',
  text: 'Grüße',
  attachments: [
    {
      filename: 'booking.ics',
      contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
      base64: btoa('BEGIN:VCALENDAR'),
    },
    { filename: 'code.png', contentType: 'image/png', base64: btoa('png'), contentId: 'code' },
  ],
  headers: { 'In-Reply-To': '<earlier@service.example>' },
  createdAt: new Date('2026-11-20T15:00:00Z'),
}
const patient = new AbortController().signal

const toStop: (() => Promise<unknown>)[] = []
afterEach(async () => {
  await Promise.all(toStop.splice(0).map((stop) => stop()))
})

describe('Resend, by its own library', () => {
  async function provider(...args: Parameters<typeof startMailProvider>) {
    const started = await startMailProvider(...args)
    toStop.push(started.stop)
    return { ...started, transport: resendTransport({ key: 're_test', api: started.url }) }
  }

  test('gets the tags by which it reports a mail, if it reports to this service', async () => {
    const { url, received } = await provider()
    for (const webhookSecret of [null, 'whsec_of_a_test']) {
      await resendTransport({ key: 're_test', api: url, webhookSecret }).send(mail, patient)
    }
    const tags = [
      { name: 'venue', value: mail.venueId },
      { name: 'mail', value: mail.id },
    ]
    expect(received.map(({ body }) => (body as { tags?: object }).tags)).toEqual([undefined, tags])
  })

  test('gets the mail with its id as idempotency key, one recipient and no injection through the sender’s name', async () => {
    const { transport, received } = await provider()
    await transport.send(mail, patient)
    expect(received).toMatchObject([
      {
        idempotencyKey: mail.id,
        authorization: 'Bearer re_test',
        body: {
          from: '"Café Zur Ecke, Köln" <booking@service.example>',
          to: ['ada@guest.example'],
          reply_to: 'hello@venue.example',
          subject: mail.subject,
          html: mail.html,
          text: mail.text,
          headers: mail.headers,
          attachments: [
            { filename: 'booking.ics', content: btoa('BEGIN:VCALENDAR') },
            { filename: 'code.png', content_id: 'code' },
          ],
        },
      },
    ])
  })

  test('that refuses is an error, and a second attempt sends the same request', async () => {
    let busy = true
    const { transport, received } = await provider(() => (busy ? 'refuse' : 'take'))
    // The provider's message names the recipient; the error does not.
    await expect(transport.send(mail, patient)).rejects.toThrow(/^resend: 503 application_error$/)
    busy = false
    await transport.send(mail, patient)
    await transport.send(mail, patient)
    expect(received[1]).toEqual(received[0])
  })

  test.each(['take-and-cut', 'silence'] as const)('that never responds (%s) is an error', async (behaviour) => {
    const { transport } = await provider(() => behaviour)
    const ending = new AbortController()
    const sending = expect(transport.send(mail, ending.signal)).rejects.toThrow()
    if (behaviour === 'silence') setTimeout(() => ending.abort(), 50)
    await sending
  })
})

describe('SMTP', () => {
  type Taken = { from: string; to: string[]; raw: Buffer }

  async function smtpServer(onData: (taken: Taken) => Error | null = () => null) {
    const taken: Taken[] = []
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      hideSMTPUTF8: true,
      onData(stream, session, done) {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          const { mailFrom, rcptTo } = session.envelope
          const one = {
            from: mailFrom ? mailFrom.address : '',
            to: rcptTo.map(({ address }) => address),
            raw: Buffer.concat(chunks),
          }
          taken.push(one)
          done(onData(one))
        })
      },
    })
    const port = await listen(server.server as Server)
    toStop.push(() => new Promise<void>((stopped) => server.close(stopped)))
    return { taken, transport: smtpTransport(`smtp://127.0.0.1:${port}`) }
  }

  function listen(server: Server): Promise<number> {
    return new Promise((ready) =>
      server.listen(0, '127.0.0.1', () => ready((server.address() as { port: number }).port)),
    )
  }

  test('gets the mail to one recipient, whatever the names contain, with both parts, picture and calendar file', async () => {
    const { taken, transport } = await smtpServer()
    await transport.send(mail, patient)
    expect(taken).toMatchObject([{ from: 'booking@service.example', to: ['ada@guest.example'] }])
    const received = await parseMail(taken[0]?.raw ?? Buffer.alloc(0), { id: mail.id, arrivedAt: new Date() })
    expect(received).toMatchObject({
      from: mail.from,
      to: [mail.to],
      replyTo: [{ address: 'hello@venue.example' }],
      subject: mail.subject,
      text: expect.stringContaining('Grüße'),
      attachments: expect.arrayContaining([
        expect.objectContaining({
          filename: 'booking.ics',
          contentType: 'text/calendar; method=PUBLISH',
          // The reader ends texts with a line break.
          content: Buffer.from('BEGIN:VCALENDAR\n'),
        }),
        expect.objectContaining({ filename: 'code.png', contentId: 'code' }),
      ]),
    })
    expect(received.headers).toContainEqual({ name: 'In-Reply-To', value: '<earlier@service.example>' })
    expect(received.headers).toContainEqual({ name: 'Message-ID', value: `<${mail.id}@service.example>` })
  })

  test.each(['ada@xn--80a1acny.xn--p1ai', "a/=!#$%*{~}|`?^&'+_-.z@guest.example"])('reaches %s', async (address) => {
    const { taken, transport } = await smtpServer()
    await transport.send({ ...mail, to: { name: 'Ада', address }, replyTo: address }, patient)
    // This server shows domains in Unicode. They were transmitted in ASCII, since it does not offer SMTPUTF8.
    const [local, domain = ''] = address.split(/@(?=[^@]*$)/)
    expect(taken).toMatchObject([{ to: [`${local}@${domainToUnicode(domain)}`] }])
    expect(taken[0]?.raw.toString('latin1')).toContain(`<${address}>`)
    const received = await parseMail(taken[0]?.raw ?? Buffer.alloc(0), { id: mail.id, arrivedAt: new Date() })
    expect(received).toMatchObject({ to: [{ name: 'Ада', address }], replyTo: [{ address }] })
  })

  test('sends from the address for replies, to which reports come back, if the mail has one', async () => {
    const stop = receiveMailHere()
    const replyTo = replyAddress({ kind: 'thread', linked: { venueId: mail.venueId, id: mail.id } }) ?? ''
    const { taken, transport } = await smtpServer()
    await transport.send({ ...mail, replyTo }, patient)
    stop()
    await transport.send({ ...mail, replyTo }, patient)
    expect(taken.map(({ from }) => from)).toEqual([replyTo, 'booking@service.example'])
  })

  test('gets the same message to the byte at every attempt', async () => {
    const { taken, transport } = await smtpServer()
    await transport.send(mail, patient)
    await transport.send(mail, patient)
    expect(taken[1]?.raw.equals(taken[0]?.raw ?? Buffer.alloc(0))).toBe(true)
  })

  test('that refuses is an error without the server’s message', async () => {
    const { transport } = await smtpServer(() =>
      Object.assign(new Error('no to ada@guest.example'), { responseCode: 451 }),
    )
    await expect(transport.send(mail, patient)).rejects.toThrow(/^smtp: 451 EMESSAGE$/)
  })

  test('that is not there, or does not respond, is an error in time', async () => {
    const silent = createServer((socket) => {
      toStop.push(async () => socket.destroy())
    })
    const port = await listen(silent)
    toStop.push(() => new Promise((stopped) => silent.close(stopped)))
    const ending = new AbortController()
    const sending = expect(smtpTransport(`smtp://127.0.0.1:${port}`).send(mail, ending.signal)).rejects.toThrow(
      'smtp: ETIMEDOUT',
    )
    setTimeout(() => ending.abort(), 50)
    await sending
    await expect(smtpTransport('smtp://127.0.0.1:1').send(mail, patient)).rejects.toThrow(/^smtp: E/)
  })
})

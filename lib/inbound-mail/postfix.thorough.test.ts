import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { mail } from '#db/schema/mail.ts'
import { message } from '#db/schema/messages.ts'
import { readThread } from '#lib/inbox/read-thread.ts'
import { MessageRequest } from '#lib/messages/input.ts'
import { replyToThread } from '#lib/messages/reply-to-thread.ts'
import { startThread } from '#lib/messages/start-thread.ts'
import { replyAddress } from '#lib/reply-address.ts'
import { getVenue, type Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { until } from '#testing/runner/until.ts'
import type { MailServer } from '#testing/servers/mail-server.ts'
import { startPostfix, withoutPostfix } from '#testing/servers/postfix.ts'
import { type RunningServer, startServer } from '#testing/servers/servers.ts'
import { inboundVariables, receiveMailHere } from '#testing/stand-ins/inbound-host.ts'
import { rawMail, type TestMail } from '#testing/stand-ins/inbound-mails.ts'
import { acting } from '#testing/venues/acting.ts'
import { importTestVenue } from '#testing/venues/venues.ts'

/** A real Postfix, set up as the guide says, hands mails over to a real server. */
if (withoutPostfix) process.stderr.write(withoutPostfix)

const testDatabase = useTestDatabase()
const domain = inboundVariables.INBOUND_MAIL_DOMAIN
let venue: Venue
let postfix: MailServer
let server: RunningServer
let stop = () => {}

describe.skipIf(withoutPostfix)('Postfix', () => {
  beforeAll(async () => {
    stop = receiveMailHere()
    await importTestVenue({ slug: 'by-postfix' })
    venue = await getVenue('by-postfix')
    const env = { ...inboundVariables, JOBS: 'off', LOG_LEVEL: 'info' }
    server = await startServer({ databaseUrl: testDatabase.url, env })
    postfix = await startPostfix({ domain, url: server.url, secret: inboundVariables.INBOUND_MAIL_SECRET })
  })
  afterAll(async () => {
    postfix?.stop()
    await server?.stop()
    stop()
  })

  async function begin(subject: string): Promise<{ id: string; to: string }> {
    const words = { guestName: 'Ada', guestEmail: 'ada@guest.example', subject, body: 'Are dogs welcome?' }
    const options = { now: new Date(), language: 'en', anonymous: false } as const
    const { id } = await startThread(venue, MessageRequest.parse(words), options)
    return { id, to: replyAddress({ kind: 'thread', linked: { venueId: venue.id, id } }) ?? '' }
  }
  /** Sends a mail by SMTP. The headers of a mail server are those that Postfix writes. */
  const send = (to: string, more: TestMail = {}, from = 'ada@guest.example') =>
    createTransport({ host: '127.0.0.1', port: postfix.port, secure: false, ignoreTLS: true }).sendMail({
      envelope: { from, to: [to] },
      raw: rawMail({ to: 'Venue', ...more, headers: { 'Return-Path': null, ...more.headers } }),
    })
  const read = (id: string) => readThread(venue, id, { now: new Date(), locale: 'en', may: () => true })
  const textsOf = async (id: string) => (await read(id)).messages.map(({ text }) => text)
  const settled = () => until('Postfix has handed over every mail', async () => postfix.waiting() === 0)

  test('hands a mail over, whose address stands only in its envelope, and a second delivery changes nothing', async () => {
    const { id, to } = await begin('One')
    await send(to, { id: 'one@guest.example', body: 'We have two.' })
    await send(to.toUpperCase(), { id: 'one@guest.example', body: 'We have two.' })
    await settled()
    expect(await textsOf(id)).toEqual(['Are dogs welcome?', 'We have two.'])
  })

  test('hands over a mail with a file of ten megabytes, and keeps its bytes as they are', async () => {
    const { id, to } = await begin('Large')
    const file = Buffer.alloc(10 * 1024 * 1024, 'abc')
      .toString('base64')
      .replace(/.{76}/g, '$&\r\n')
    const part = `--b\r\nContent-Type: text/plain; charset=utf-8\r\n\r\nGrüße\r\n--b\r\nContent-Type: image/png; name=cake.png\r\nContent-Transfer-Encoding: base64\r\n\r\n${file}\r\n--b--\r\n`
    await send(to, { type: 'multipart/mixed; boundary=b', body: Buffer.from(part) })
    await settled()
    expect(await textsOf(id)).toEqual(['Are dogs welcome?', 'Grüße\n\n[Files not kept: cake.png]'])
  })

  test('tells who sends no answers: the sender of the envelope is empty', async () => {
    const { id, to } = await begin('Empty')
    await send(to, { body: 'I am a program.' }, '')
    await settled()
    const { messages, refusals } = await read(id)
    expect([messages.length, refusals.map(({ count }) => count)]).toEqual([1, [1]])
  })

  test('refuses a mail that is too large, while the guest’s mail server is still connected', async () => {
    const { to } = await begin('Too large')
    await expect(send(to, { body: Buffer.alloc(16 * 1024 * 1024, `${'a'.repeat(70)}\n`) })).rejects.toThrow(/552/)
  })

  test('keeps a mail while the server does not answer, and hands it over afterwards', async () => {
    const { id, to } = await begin('Later')
    await server.stop()
    await send(to, { body: 'Are you there?' })
    await until('Postfix has tried', async () => /status=deferred/.test(postfix.log()))
    expect(postfix.waiting()).toBe(1)
    const { port } = new URL(server.url)
    const env = { ...inboundVariables, JOBS: 'off', PORT: port }
    server = await startServer({ databaseUrl: testDatabase.url, env })
    postfix.flush()
    await settled()
    expect(await textsOf(id)).toEqual(['Are dogs welcome?', 'Are you there?'])
  })

  test('two venues with vacation responders write each other one mail', async () => {
    const { id, to } = await begin('Holidays')
    await replyToThread(venue, id, { body: 'They are.' }, acting())
    const before = await database().$count(mail)
    const absent: TestMail = { subject: 'Out of office: Re: Holidays', body: 'I am away.' }
    const ways: Record<string, string>[] = [{ 'Auto-Submitted': 'auto-replied' }, { Precedence: 'auto_reply' }, {}]
    for (const headers of ways) {
      await send(to, { ...absent, headers }, '')
      await send(to, { ...absent, headers })
    }
    await settled()
    expect(await database().$count(mail)).toBe(before)
    const { messages, refusals } = await read(id)
    expect(messages).toHaveLength(2)
    expect(refusals.map(({ count }) => count)).toEqual([6])
  })

  test('reports a letter that it could not deliver to the address for replies', async () => {
    const { id, to } = await begin('Lost')
    await replyToThread(venue, id, { body: 'They are.' }, acting())
    await database().update(mail).set({ attempts: 1, sentAt: new Date(), html: null, text: null, attachments: null })
    const letter = (await read(id)).messages.at(-1)
    const headers = { 'Auto-Submitted': 'auto-generated' }
    const mine = { from: 'booking@localhost.example', id: `${letter?.id}@localhost.example`, headers }
    await send('nobody@away.example', mine, to)
    await until('the letter is marked', async () => (await read(id)).thread.group === 'undelivered')
    expect((await read(id)).messages).toHaveLength(2)
  })

  test('bounces nothing and loses nothing of all that', async () => {
    expect(postfix.waiting()).toBe(0)
    expect(await database().$count(message)).toBeGreaterThan(8)
  })
})

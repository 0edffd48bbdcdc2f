import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readThread } from '#lib/inbox/read-thread.ts'
import { MessageRequest } from '#lib/messages/input.ts'
import { startThread } from '#lib/messages/start-thread.ts'
import { replyAddress } from '#lib/reply-address.ts'
import { getVenue, type Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { until } from '#testing/runner/until.ts'
import { startExim, withoutExim } from '#testing/servers/exim.ts'
import type { MailServer } from '#testing/servers/mail-server.ts'
import { type RunningServer, startServer } from '#testing/servers/servers.ts'
import { inboundVariables, receiveMailHere } from '#testing/stand-ins/inbound-host.ts'
import { filePart, multipart, plainPart, rawMail } from '#testing/stand-ins/inbound-mails.ts'
import { importTestVenue } from '#testing/venues/venues.ts'

/** A real Exim, set up as the guide says, hands mails over to a real server. */
if (withoutExim) process.stderr.write(withoutExim)

const testDatabase = useTestDatabase()
let venue: Venue
let exim: MailServer
let server: RunningServer
let stop = () => {}

describe.skipIf(withoutExim)('Exim', () => {
  const start = (more: Record<string, string> = {}) =>
    startServer({
      databaseUrl: testDatabase.url,
      env: { ...inboundVariables, JOBS: 'off', ...more },
    })
  beforeAll(async () => {
    stop = receiveMailHere()
    await importTestVenue({ slug: 'by-exim' })
    venue = await getVenue('by-exim')
    server = await start()
    const { INBOUND_MAIL_DOMAIN: domain, INBOUND_MAIL_SECRET } = inboundVariables
    exim = await startExim({ domain, url: server.url, secret: INBOUND_MAIL_SECRET })
    await until('Exim takes mail', async () => /listening for SMTP/.test(exim.log()))
  })
  afterAll(async () => {
    exim?.stop()
    await server?.stop()
    stop()
  })

  async function begin(subject: string): Promise<{ id: string; to: string }> {
    const words = { guestName: 'Ada', guestEmail: 'ada@guest.example', subject, body: 'Are dogs welcome?' }
    const options = { now: new Date(), language: 'en', anonymous: false } as const
    const { id } = await startThread(venue, MessageRequest.parse(words), options)
    return { id, to: replyAddress({ kind: 'thread', linked: { venueId: venue.id, id } }) ?? '' }
  }
  /** Sends a mail by SMTP. The headers of a mail server are those that Exim writes. */
  const send = (to: string, raw: Buffer, from = 'ada@guest.example') =>
    createTransport({ host: '127.0.0.1', port: exim.port, secure: false, ignoreTLS: true }).sendMail({
      envelope: { from, to: [to] },
      raw,
    })
  const plain = (body: string | Buffer, id?: string) =>
    rawMail({ to: 'Venue', body, ...(id && { id }), headers: { 'Return-Path': null } })
  const read = (id: string) => readThread(venue, id, { now: new Date(), locale: 'en', may: () => true })
  const textsOf = async (id: string) => (await read(id)).messages.map(({ text }) => text)
  const settled = () =>
    until('Exim has handed over every mail', async () => {
      exim.flush()
      return exim.waiting() === 0
    })

  test('hands a mail over, whose address stands only in its envelope, and a second delivery changes nothing', async () => {
    const { id, to } = await begin('One')
    await send(to, plain('We have two.', 'one@guest.example'))
    await send(to.toUpperCase(), plain('We have two.', 'one@guest.example'))
    await settled()
    expect(await textsOf(id)).toEqual(['Are dogs welcome?', 'We have two.'])
  })

  test('keeps the bytes of a mail and of its file as they are', async () => {
    const { id, to } = await begin('Large')
    const file = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(9 * 1024 * 1024, 'abc')])
    const parts = [plainPart('Grüße\n.\nFrom us'), filePart('application/pdf', 'plan.pdf', file)]
    await send(to, multipart('mixed', parts, { to: 'Venue', headers: { 'Return-Path': null } }))
    await settled()
    expect(await textsOf(id)).toEqual(['Are dogs welcome?', 'Grüße\n.\nFrom us'])
    const files = (await read(id)).messages.at(-1)?.files
    expect(files?.map(({ filename, size }) => [filename, size])).toEqual([['plan.pdf', file.byteLength]])
  })

  test('tells who sends no answers: the sender of the envelope is empty', async () => {
    const { id, to } = await begin('Empty')
    await send(to, plain('I am a program.'), '')
    await settled()
    const { messages, refusals } = await read(id)
    expect([messages.length, refusals.map(({ count }) => count)]).toEqual([1, [1]])
  })

  test('refuses a mail that is too large, while the guest’s mail server is still connected', async () => {
    const { to } = await begin('Too large')
    const body = Buffer.alloc(16 * 1024 * 1024, `${'a'.repeat(70)}\n`)
    await expect(send(to, plain(body))).rejects.toThrow(/552/)
  })

  test('keeps a mail while the server does not answer, and hands it over afterwards', async () => {
    const { id, to } = await begin('Later')
    const { port } = new URL(server.url)
    await server.stop()
    await send(to, plain('Are you there?'))
    exim.flush()
    expect([exim.waiting(), /defer/.test(exim.log())]).toEqual([1, true])
    server = await start({ PORT: port })
    await settled()
    expect(await textsOf(id)).toEqual(['Are dogs welcome?', 'Are you there?'])
  })
})

import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { mail } from '#db/schema/mail.ts'
import { message, messageThread } from '#db/schema/messages.ts'
import { fromGuest } from '#lib/guest-text.ts'
import { getVenue, type Venue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { postTo } from '#testing/pages/post.ts'
import { guestOrigin, importTestVenue } from '#testing/venues/venues.ts'

useTestDatabase()

const written = {
  guestName: 'Ada Guest',
  guestEmail: 'ada@guest.example',
  subject: 'Dogs',
  body: 'Are dogs welcome?\nWe have two.',
}

let venue: Venue
let key = ''
let publishableKey = ''

beforeAll(async () => {
  const imported = await importTestVenue({ slug: 'written-to', plan: 'Pro' })
  key = imported.secretKey
  publishableKey = imported.publishableKey
  venue = await getVenue(imported.slug)
})

beforeEach(async () => {
  await database().delete(mail)
})

const write = (body: unknown, headers: Record<string, string> = {}) =>
  postTo('written-to', 'messages', { key, body, headers })
const mails = () => database().select().from(mail)

describe('a message', () => {
  test('opens a thread, and the answer has only its id', async () => {
    const { status, json } = await write(written)
    expect(status).toBe(202)
    expect(json).toEqual({ threadId: expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/) })
    const id = String(json.threadId)
    const { body, ...about } = written
    expect(await database().select().from(messageThread).where(eq(messageThread.id, id))).toMatchObject([
      { ...about, venueId: venue.id, language: 'en' },
    ])
    expect(
      await database()
        .select()
        .from(message)
        .where(and(eq(message.venueId, venue.id), eq(message.threadId, id))),
    ).toMatchObject([{ author: 'Guest', body }])
  })

  test('is mailed to the venue, whose reply goes to the guest', async () => {
    await write(written)
    expect(await mails()).toMatchObject([
      {
        kind: 'message-received',
        recipientAddress: 'hello@small-venue.example',
        replyTo: 'ada@guest.example',
        subject: 'Message from a guest: Dogs',
        anonymous: false,
        headers: { 'Message-ID': expect.stringMatching(/^<[0-9a-f-]{36}@localhost\.example>$/) },
        text: expect.stringContaining('Are dogs welcome?\nWe have two.'),
        html: expect.stringContaining('Are dogs welcome?<br>We have two.'),
      },
    ])
  })

  test('from a browser counts as anonymous', async () => {
    const posted = await postTo('written-to', 'messages', { key: publishableKey, origin: guestOrigin, body: written })
    expect(posted.status).toBe(202)
    expect(posted.headers.get('access-control-allow-origin')).toBe(guestOrigin)
    expect(await mails()).toMatchObject([{ anonymous: true }])
  })

  test('to a German venue is mailed in German, whatever the guest’s language', async () => {
    const german = await importTestVenue({ slug: 'deutsch', language: 'de', plan: 'Premium' })
    await postTo('deutsch', 'messages', { key: german.secretKey, body: written, headers: { 'Accept-Language': 'en' } })
    expect(await mails()).toMatchObject([{ subject: 'Nachricht von einem Gast: Dogs' }])
    const threads = await database().select().from(messageThread)
    expect(threads.at(-1)).toMatchObject({ language: 'en' })
    await postTo('deutsch', 'messages', { key: german.secretKey, body: { ...written, subject: 'Ohne Sprache' } })
    expect(
      await database()
        .select()
        .from(messageThread)
        .where(eq(messageThread.subject, fromGuest('Ohne Sprache'))),
    ).toMatchObject([{ language: 'de' }])
  })

  test('carries no link of the guest but their own address, and no markup', async () => {
    await write({
      guestName: '<b>Win</b> www.evil.example',
      guestEmail: 'ada@guest.example',
      subject: 'See https://evil.example/now',
      body: 'Click https://evil.example/now <a href="https://evil.example">here</a> or mail me@evil.example',
    })
    const [sent] = await mails()
    for (const part of [sent?.subject, sent?.text, sent?.html, sent?.recipientName, sent?.senderName]) {
      expect(part).not.toMatch(/evil\.example/)
    }
    expect(sent?.html).not.toMatch(/<b>|<a href="https/)
    expect(sent?.html).toContain('&lt;b&gt;')
    const links = [...String(sent?.html).matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
    expect(links).toEqual([
      expect.stringMatching(/^http:\/\/localhost:3000\/console\/written-to\/inbox\?thread=[0-9a-f-]{36}$/),
      ...['mailto:ada@guest.example', 'tel:+49305550100', 'mailto:hello@small-venue.example'],
    ])
  })

  test('sent twice with one Idempotency-Key is one message and one mail', async () => {
    const headers = { 'Idempotency-Key': 'once' }
    const first = await write(written, headers)
    const again = await write(written, headers)
    expect(again).toMatchObject({ status: 202, text: first.text })
    expect(await mails()).toHaveLength(1)
  })
})

describe('the limits', () => {
  const long = (length: number, symbol = 'a') => symbol.repeat(length)

  test.each([
    ['one symbol each', { guestName: 'A', subject: 'S', body: 'B' }],
    ['the longest', { guestName: long(120), subject: long(200), body: long(4000) }],
    [
      'the longest in emoji, which are one code point and two units',
      { guestName: long(120, '🍕'), subject: long(200, '🍕'), body: long(4000, '🍕') },
    ],
    ['blanks around the longest', { guestName: `  ${long(120)}  `, subject: ` ${long(200)} ` }],
    ['line breaks and tabs cut off at the ends', { subject: '\n Dogs \n' }],
    ['an unknown field', { colour: 'red' }],
  ])('let through %s', async (_, more) => {
    expect((await write({ ...written, ...more })).status).toBe(202)
  })

  test.each([
    ['guestName', long(121), 'Must have at most 120 characters.'],
    ['guestName', long(121, '🍕'), 'Must have at most 120 characters.'],
    ['subject', long(201), 'Must have at most 200 characters.'],
    ['body', long(4001), 'Must have at most 4000 characters.'],
    ['guestName', '', 'Must not be empty.'],
    ['guestName', ' \u00a0 ', 'Must not be empty.'],
    ['subject', '   ', 'Must not be empty.'],
    ['body', ' \n ', 'Must not be empty.'],
    ['guestEmail', 'nobody', 'Must be an e-mail address.'],
    ['guestEmail', '', 'Must be an e-mail address.'],
    ['guestEmail', 'a@b.example, c@d.example', 'Must be an e-mail address.'],
    ['guestEmail', 'ada@guest.example\r\nBcc: b@c.example', 'Must be an e-mail address.'],
    ['guestEmail', `${long(300)}@guest.example`, 'Must be an e-mail address.'],
    ['guestName', 'Ada\u0000', 'Must not contain control characters.'],
    ['guestName', 'Ada\r\nBcc: b@c.example', 'Must be a single line.'],
    ['subject', 'Dogs\u0007', 'Must not contain control characters.'],
    ['body', 'Dogs\u0000cats', 'Must not contain control characters.'],
    ['subject', '\ud800', 'Contains characters that are not valid text.'],
    ['guestName', 7, 'Must be a string.'],
    ['subject', ['Dogs'], 'Must be a string.'],
    ['body', { text: 'Dogs' }, 'Must be a string.'],
    ['guestEmail', true, 'Must be a string.'],
    ['body', null, 'This field is required.'],
    ['body', undefined, 'This field is required.'],
  ])('refuse %s %j under the key message', async (field, value, text) => {
    const { status, json } = await write({ ...written, [field]: value })
    expect(status).toBe(400)
    expect(json.errors).toEqual({ message: [`${field}: ${text}`] })
    expect(await mails()).toEqual([])
  })

  test('report every broken field at once, in the requested language', async () => {
    const { json } = await write({ guestName: '', guestEmail: 'x' }, { 'Accept-Language': 'de' })
    expect(json.errors).toEqual({
      message: [
        'guestName: Darf nicht leer sein.',
        'guestEmail: Muss eine E-Mail-Adresse sein.',
        'subject: Dieses Feld ist erforderlich.',
        'body: Dieses Feld ist erforderlich.',
      ],
    })
  })
})

describe('the plan', () => {
  const starter = importedOnce({ slug: 'starter', plan: 'Starter' })

  test('Starter has no messages, whatever is sent', async () => {
    const { secretKey } = await starter()
    for (const sent of [
      { body: written },
      { body: {} },
      { rawBody: 'no JSON' },
      { rawBody: '{}', headers: { 'Content-Type': 'text/plain' } },
    ]) {
      const { status, json } = await postTo('starter', 'messages', { key: secretKey, ...sent })
      expect(status).toBe(403)
      expect(json).toMatchObject({
        requiredPlan: 'Pro',
        type: expect.stringMatching(/\/api\/errors\/feature-not-in-plan$/),
      })
    }
    expect(await mails()).toEqual([])
  })

  test('is checked after the key', async () => {
    await starter()
    const unknown = await postTo('starter', 'messages', { key: 'svc_sk_none', body: written })
    expect(unknown.status).toBe(401)
    const ofAnother = await postTo('starter', 'messages', { key, body: written })
    expect(String(ofAnother.json.type)).toMatch(/key-not-for-venue$/)
  })
})

describe('a caller', () => {
  test('needs a venue that exists', async () => {
    expect((await postTo('nowhere', 'messages', { key, body: written })).status).toBe(404)
  })

  test('with a publishable key needs an allowed origin, with a secret key none at all', async () => {
    const type = async (sent: object) =>
      String((await postTo('written-to', 'messages', { key, body: written, ...sent })).json.type)
        .split('/')
        .at(-1)
    expect(await type({ key: publishableKey })).toBe('publishable-key-without-origin')
    expect(await type({ key: publishableKey, origin: 'https://other.example' })).toBe('origin-not-allowed')
    expect(await type({ origin: guestOrigin })).toBe('secret-key-with-origin')
    expect(await mails()).toEqual([])
  })

  test('needs JSON', async () => {
    const headers = { 'Content-Type': 'text/plain' }
    expect((await postTo('written-to', 'messages', { key, rawBody: '{}', headers })).status).toBe(415)
    expect((await postTo('written-to', 'messages', { key, rawBody: '[]' })).status).toBe(400)
  })
})

function importedOnce(file: object) {
  let imported: ReturnType<typeof importTestVenue> | undefined
  return () => {
    imported ??= importTestVenue(file)
    return imported
  }
}

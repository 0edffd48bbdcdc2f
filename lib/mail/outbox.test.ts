import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { database, inTransaction } from '#db/client.ts'
import { mail } from '#db/schema/mail.ts'
import { getVenue } from '#lib/venues/queries.ts'
import { useTestDatabase } from '#testing/database/database.ts'
import { deliver, letterTo, outbox, useDataDir } from '#testing/stand-ins/mailbox.ts'
import { importTestVenue, venueFile } from '#testing/venues/venues.ts'
import type { PlannedLetter, TicketValues } from './letter.ts'
import { queueMail } from './outbox.ts'
import { sendMail } from './send-mail-job.ts'
import type { MailTransport, OutgoingMail } from './transport.ts'

useTestDatabase()
const dataDir = useDataDir()
const now = new Date('2027-06-01T08:00:00Z')
const signal = new AbortController().signal
let venueId: string

beforeAll(async () => {
  venueId = (await getVenue((await importTestVenue(venueFile())).slug)).id
})

async function jobs(kind = 'send-mail'): Promise<number> {
  const [row] = await database().execute<{ count: number }>(
    sql`select count(*)::int as count from jobs where task_identifier = ${kind}`,
  )
  return row?.count ?? -1
}

async function queued(more: Partial<Parameters<typeof letterTo>[1]> = {}): Promise<string> {
  return (
    (await inTransaction((tx) => queueMail(tx, letterTo('ada@guest.example', { venueId, ...more }), now))) ?? 'none'
  )
}

/** A transport that records each mail and then calls `then`. */
function recording(then: () => Promise<void> = async () => {}): MailTransport & { given: OutgoingMail[] } {
  const given: OutgoingMail[] = []
  return {
    name: 'local',
    given,
    async send(outgoing) {
      given.push(outgoing)
      await then()
    },
  }
}

describe('the outbox', () => {
  test('has neither mail nor job after a rollback, and both after a commit', async () => {
    await expect(
      inTransaction(async (tx) => {
        await queueMail(tx, letterTo('ada@guest.example', { venueId }), now)
        throw new Error('something else failed')
      }),
    ).rejects.toThrow('something else failed')
    expect([await outbox(), await jobs()]).toEqual([[], 0])
    await queued()
    expect([(await outbox()).length, await jobs()]).toEqual([1, 1])
  })

  test('makes single lines of names, subject and headers, whatever they contained', async () => {
    const mailId = await queued({
      recipient: { address: 'ada@guest.example', name: 'Ada\r\nBcc: everybody@guest.example' },
      senderName: 'Venue\nX-Bad: 1',
      subject: `Hello\r\n\r\n<html>${'x'.repeat(500)}`,
      headers: { References: '<a@b>\r\nX-Bad: 2' },
    })
    const row = (await outbox()).find(({ id }) => id === mailId)
    expect(row).toMatchObject({
      recipientName: 'Ada Bcc: everybody@guest.example',
      senderName: 'Venue X-Bad: 1',
      headers: { References: '<a@b> X-Bad: 2' },
    })
    expect(row?.subject).toMatch(/^Hello <html>x+…$/)
    expect([...(row?.subject ?? '')]).toHaveLength(200)
  })
})

describe('sending a mail', () => {
  test('records that it is sent, and erases its content', async () => {
    const mailId = await queued({ attachments: [{ filename: 'a.txt', contentType: 'text/plain', base64: 'YQ==' }] })
    const transport = recording()
    await sendMail({ venueId, mailId }, now, { transport, signal })
    const row = (await outbox()).find(({ id }) => id === mailId)
    expect(row).toMatchObject({ html: null, text: null, attachments: null, attempts: 1 })
    expect(row?.sentAt).toBeInstanceOf(Date)
    expect(transport.given).toMatchObject([{ id: mailId, to: { address: 'ada@guest.example', name: null } }])
  })

  test('draws planned files, the same for every attempt, in a separate kind of job', async () => {
    const pdf = { title: 'T', author: 'A', language: 'en', createdAt: now.toISOString(), sheets: [] }
    const before = await jobs('send-drawn-mail')
    const mailId = await queued({
      attachments: [
        { filename: 'a.png', contentType: 'image/png', contentId: 'a@b', qr: { text: 'Ada', modulePixels: 3 } },
        { filename: 'a.pdf', contentType: 'application/pdf', pdf },
        { filename: 'a.txt', contentType: 'text/plain', base64: 'YQ==' },
      ],
    })
    expect(await jobs('send-drawn-mail')).toBe(before + 1)
    const lost = recording(async () => {
      throw new Error('connection lost')
    })
    await expect(sendMail({ venueId, mailId }, now, { transport: lost, signal })).rejects.toThrow('connection lost')
    const taken = recording()
    await sendMail({ venueId, mailId }, now, { transport: taken, signal })
    expect(taken.given).toEqual(lost.given)
    const files = taken.given[0]?.attachments ?? []
    const begins = files.map(({ base64 }) => Buffer.from(base64, 'base64').toString('latin1').slice(0, 4))
    expect(begins).toEqual(['\x89PNG', '%PDF', 'a'])
    expect(files.map(({ contentId }) => contentId)).toEqual(['a@b', undefined, undefined])
  })

  test('lays out tickets in a kind of job that earlier servers do not take, and sends none without them', async () => {
    const before = await jobs('send-ticket-mail')
    const tickets: TicketValues = {
      ...{ language: 'en', venueName: 'V', address: 'A', colour: '#112233', logo: null, title: 'T', date: null },
      ...{ time: null, place: null, reference: 'SVC-E-4F7K', createdAt: now.toISOString(), quantity: 1, tickets: [] },
    }
    const attachments = [{ filename: 'a.pdf', contentType: 'application/pdf', tickets }]
    const named = { venueId, mailId: await queued({ attachments }) }
    expect(await jobs('send-ticket-mail')).toBe(before + 1)
    const transport = recording()
    await expect(sendMail(named, now, { transport, signal })).rejects.toThrow('without their layout')
    expect(transport.given).toEqual([])
    const layOutTickets = ({ title, language, createdAt }: TicketValues) => {
      return { title, author: 'A', language, createdAt, sheets: [] }
    }
    await sendMail(named, now, { transport, signal, layOutTickets })
    const [file] = transport.given[0]?.attachments ?? []
    expect(Buffer.from(file?.base64 ?? '', 'base64').toString('latin1')).toMatch(/^%PDF/)
  })

  test('renders a planned letter and its calendar file, the same for every attempt', async () => {
    const before = await jobs('send-drawn-mail')
    const { html: _, text: __, ...letter } = letterTo('ada@guest.example', { venueId })
    const when = { startsAt: now.toISOString(), endsAt: null }
    const entry = { uid: 'a@b', sequence: 0, title: 'T', description: 'D', location: 'L', changedAt: now.toISOString() }
    const planned: PlannedLetter = {
      ...letter,
      attachments: [
        {
          filename: 'a.ics',
          contentType: 'text/calendar',
          calendar: { ...entry, state: 'confirmed', when, organizer: { name: 'Venue', email: 'hello@venue.example' } },
        },
      ],
      content: {
        locale: 'en',
        venueName: 'Venue',
        headline: 'About nothing',
        greeting: 'Hello Ada,',
        paragraphs: ['Nothing has happened.'],
        facts: [],
        closing: [],
        footer: { lines: ['Venue'], phone: '1', email: 'hello@venue.example', website: null, reason: 'No reason.' },
      },
    }
    const mailId = (await inTransaction((tx) => queueMail(tx, planned, now))) ?? 'none'
    expect(await jobs('send-drawn-mail')).toBe(before + 1)
    const lost = recording(async () => {
      throw new Error('connection lost')
    })
    await expect(sendMail({ venueId, mailId }, now, { transport: lost, signal })).rejects.toThrow('connection lost')
    const taken = recording()
    await sendMail({ venueId, mailId }, now, { transport: taken, signal })
    expect(taken.given).toEqual(lost.given)
    const [{ html, text, attachments } = { html: '', text: '', attachments: [] }] = taken.given
    expect(text).toContain('Hello Ada,\n\nNothing has happened.\n')
    expect(html).toContain('<html lang="en"')
    expect(html).toContain('Nothing has happened.')
    expect(Buffer.from(attachments[0]?.base64 ?? '', 'base64').toString()).toMatch(
      /^BEGIN:VCALENDAR\r\n[\s\S]*UID:a@b\r\n[\s\S]*DTSTART:20270601T080000Z\r\n/,
    )
    const row = (await outbox()).find(({ id }) => id === mailId)
    expect(row).toMatchObject({ html: null, text: null, attachments: null, attempts: 2 })
  })

  test('is done once it is sent: another run sends nothing', async () => {
    const mailId = await queued()
    const transport = recording()
    for (let run = 0; run < 3; run++) await sendMail({ venueId, mailId }, now, { transport, signal })
    expect(transport.given).toHaveLength(1)
  })

  test('is retried, as the same mail, when no response confirmed it', async () => {
    const mailId = await queued()
    const lost = recording(async () => {
      throw new Error('connection lost')
    })
    await expect(sendMail({ venueId, mailId }, now, { transport: lost, signal })).rejects.toThrow('connection lost')
    expect((await outbox()).find(({ id }) => id === mailId)).toMatchObject({ sentAt: null, attempts: 1 })
    const taken = recording()
    await sendMail({ venueId, mailId }, now, { transport: taken, signal })
    expect(taken.given).toEqual(lost.given)
  })

  test('holds no transaction open while it calls the transport', async () => {
    const mailId = await queued()
    let open = -1
    const transport = recording(async () => {
      const [row] = await database().execute<{ count: number }>(sql`
        select count(*)::int as count from pg_stat_activity
        where datname = current_database() and state = 'idle in transaction'`)
      open = row?.count ?? -1
    })
    await sendMail({ venueId, mailId }, now, { transport, signal })
    expect(open).toBe(0)
  })

  test('does nothing if the mail is gone', async () => {
    const transport = recording()
    await sendMail({ venueId, mailId: venueId }, now, { transport, signal })
    expect(transport.given).toEqual([])
  })

  test('to the local mailbox writes one file, the same to the byte however often it is sent', async () => {
    await database().delete(mail)
    const mailId = await queued({ subject: 'Grüße 🎱', text: 'Zeile\n.\nPunkt' })
    const [first] = await deliver(dataDir)
    await database()
      .update(mail)
      .set({ sentAt: null, html: '<p>Nothing</p>', text: 'Zeile\n.\nPunkt', attachments: [] })
    const mails = await deliver(dataDir)
    expect(mails).toHaveLength(1)
    expect(mails[0]).toEqual({ ...first, arrivedAt: mails[0]?.arrivedAt })
    expect(first).toMatchObject({
      id: mailId,
      subject: 'Grüße 🎱',
      to: [{ address: 'ada@guest.example' }],
      replyTo: [{ address: 'hello@venue.example' }],
    })
    expect(first?.text.trimEnd()).toBe('Zeile\n.\nPunkt')
    expect(first?.headers).toContainEqual({ name: 'Message-ID', value: `<${mailId}@localhost.example>` })
  })
})

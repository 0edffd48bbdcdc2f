import { describe, expect, test } from 'vitest'
import {
  deliveryReport,
  joinedParts,
  multipart,
  plainPart,
  rawMail,
  type TestMail,
} from '#testing/stand-ins/inbound-mails.ts'
import { readTestMail, testMailContent } from '#testing/stand-ins/read-test-mail.ts'

describe('a mail that nobody has written is refused, with the reason', () => {
  const automatic = (headers: TestMail['headers'], more: TestMail = {}) => rawMail({ ...more, headers: headers ?? {} })
  const cases: [string, string, Buffer][] = [
    ['a vacation responder', 'auto-reply', automatic({ 'Auto-Submitted': 'auto-replied' })],
    ['one with parameters', 'auto-reply', automatic({ 'auto-submitted': 'auto-replied; owner-email="a@b.example"' })],
    ['a program', 'auto-reply', automatic({ 'Auto-Submitted': 'auto-generated' })],
    ['an old responder', 'auto-reply', automatic({ Precedence: 'auto_reply' })],
    ['a responder of cPanel', 'auto-reply', automatic({ 'X-Autorespond': 'Re: Dogs' })],
    ['a responder of Zimbra', 'auto-reply', automatic({ 'X-Autoreply': 'yes' })],
    ['Outlook, English, by its subject', 'auto-reply', rawMail({ subject: 'Automatic reply: Dogs' })],
    ['Outlook, German, by its subject', 'auto-reply', rawMail({ subject: 'Automatische Antwort: Hunde' })],
    ['an encoded subject', 'auto-reply', rawMail({ subject: '=?utf-8?B?QWJ3ZXNlbmhlaXRzbm90aXo6IFVybGF1Yg==?=' })],
    ['an address that nobody reads', 'auto-reply', rawMail({ from: 'noreply@shop.example' })],
    ['a mailing list', 'mailing-list', automatic({ 'List-Id': 'Talk <talk.list.example>' })],
    ['a newsletter', 'mailing-list', automatic({ 'List-Unsubscribe': '<https://list.example/u>' })],
    ['bulk mail', 'mailing-list', automatic({ Precedence: 'bulk' })],
    ['an empty return path as Postfix writes it', 'no-return-path', automatic({ 'Return-Path': '<MAILER-DAEMON>' })],
    ['an empty return path', 'no-return-path', automatic({ 'Return-Path': '<>' })],
    ['a receipt', 'receipt', multipart('report; report-type=disposition-notification', [plainPart('displayed')])],
    ['our own letter', 'loop', rawMail({ id: '0198c3a0-7e1d-7000-8000-000000000001@booking.example' })],
    ['a mail that goes in circles', 'loop', automatic({ Received: Array.from({ length: 60 }, () => 'from a by b') })],
    ['the address of our letters', 'own-address', rawMail({ from: 'Venue <Booking@booking.example>' })],
    ['another address for replies', 'own-address', rawMail({ from: 'r+0@REPLY.booking.example' })],
    [
      'an invitation that was answered without words',
      'calendar-reply',
      multipart('alternative', [plainPart(''), { type: 'text/calendar; method=REPLY', body: 'BEGIN:VCALENDAR' }]),
    ],
    ['nothing', 'empty', rawMail({ body: ' \n' })],
    ['UTF-7', 'unreadable', rawMail({ type: 'text/plain; charset=utf-7', body: 'Hi +ADw-b+AD4-' })],
    [
      'UTF-7 in a part',
      'unreadable',
      multipart('mixed', [plainPart('a'), { type: 'text/html; charset="UTF-7"', body: '+ADw-script+AD4-' }]),
    ],
    ['UTF-7 by its other name', 'unreadable', rawMail({ type: 'text/plain; charset=unicode-1-1-utf-7', body: 'Hi' })],
    ['UTF-7 in the subject', 'unreadable', rawMail({ subject: '=?utf-7?Q?+ADw-b?=' })],
    ['no sender', 'unreadable', automatic({ From: null })],
    ['a sender that is no address', 'unreadable', rawMail({ from: 'Ada' })],
    [
      '10,000 headers',
      'unreadable',
      automatic(Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`X-A-${at}`, 'b']))),
    ],
    ['10,000 headers of one name', 'unreadable', automatic({ 'X-A': Array.from({ length: 10_000 }, () => 'b') })],
    ['a header of a megabyte', 'unreadable', automatic({ 'X-A': 'b'.repeat(1024 * 1024) })],
    [
      '10,000 parts',
      'unreadable',
      multipart(
        'mixed',
        Array.from({ length: 10_000 }, () => plainPart('a')),
      ),
    ],
    ['parts in 100 levels', 'unreadable', deep(100)],
    ['20 MB without an empty line', 'unreadable', Buffer.alloc(20 * 1024 * 1024, 'a')],
    ['random bytes', 'unreadable', Buffer.from(Array.from({ length: 4000 }, (_, at) => (at * 7919) % 256))],
    ['no byte', 'unreadable', Buffer.alloc(0)],
    [
      'a report of a mail server',
      'delivery-report',
      deliveryReport({ status: '5.1.1', diagnostic: '550 no', messageId: 'x' }),
    ],
    ['a report of Exim', 'delivery-report', automatic({ 'X-Failed-Recipients': 'ada@guest.example' })],
  ]
  test('is refused in each case', async () => {
    for (const [name, reason, raw] of cases) expect.soft(await readTestMail(raw), name).toBe(reason)
  })

  test.each([
    ['a person', rawMail()],
    ['who says that no program wrote it', automatic({ 'Auto-Submitted': 'no' })],
    ['behind Exchange', automatic({ 'X-Auto-Response-Suppress': 'DR, OOF' })],
    ['who writes about an absence', rawMail({ subject: 'Re: Abwesenheit am Freitag' })],
    ['with many servers between', automatic({ Received: Array.from({ length: 20 }, () => 'from a by b') })],
    [
      'with a long list of references',
      automatic({ References: Array.from({ length: 900 }, (_, at) => `<${at}@guest.example>`).join('\r\n ') }),
    ],
    ['with a priority', automatic({ Precedence: 'first-class', Importance: 'high' })],
  ])('and one of a person is not: %s', async (_, raw) => {
    expect((await testMailContent(raw)).text).toBe('Hello')
  })
})

function deep(levels: number): Buffer {
  let part: { type: string; body: Buffer } = { type: 'text/plain', body: Buffer.from('deep') }
  for (let level = 0; level < levels; level++) part = joinedParts('mixed', [part])
  return rawMail(part)
}

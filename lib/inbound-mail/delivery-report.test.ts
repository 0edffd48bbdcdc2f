import { describe, expect, test } from 'vitest'
import { deliveryReport, multipart, plainPart, rawMail } from '#testing/stand-ins/inbound-mails.ts'
import { readDeliveryReport, reasonOfReport } from './delivery-report.ts'
import { readHead } from './mail-head.ts'
import { isComplaint, isDeliveryReport } from './mail-rules.ts'

describe('a report about a mail', () => {
  const messageId = '0198c3a0-7e1d-7000-8000-000000000001@booking.example'
  test.each([
    ['5.1.1', '550 5.1.1 User unknown', 'no-mailbox'],
    ['5.0.0', '550 Requested action not taken: mailbox unavailable', 'no-mailbox'],
    ['5.2.2', '552 5.2.2 over quota', 'mailbox-full'],
    ['5.0.0', '552 Mailbox is full', 'mailbox-full'],
    ['5.2.3', '552 too large', 'too-large'],
    ['5.7.1', '554 5.7.1 Service unavailable; blocked', 'refused'],
    ['5.0.0', '554 rejected as spam', 'refused'],
    ['4.4.1', 'connect to mx: Connection timed out', 'unreachable'],
    ['5.1.2', 'Host not found', 'unreachable'],
    ['5.4.4', 'no mx', 'unreachable'],
    ['5.9.9', 'odd', 'other'],
  ])('says why: %s %s', async (status, diagnostic, reason) => {
    const raw = deliveryReport({ status, diagnostic, messageId })
    expect(await readDeliveryReport(raw, { isComplaint: false })).toEqual({ reason, messageIds: [messageId] })
    expect(reasonOfReport(status, diagnostic)).toBe(reason)
  })

  test.each(['delayed', 'delivered', 'relayed'])('is none about a mail that was %s', async (action) => {
    const raw = deliveryReport({ status: '4.4.1', diagnostic: 'later', messageId, action })
    expect(await readDeliveryReport(raw, { isComplaint: false })).toBeNull()
  })

  test('is read in the words of a program without the standard form', async () => {
    const body = `This message was created automatically.\n\n  ada@guest.example\n    550 No such user here\n\nMessage-ID: <${messageId}>\n`
    const raw = rawMail({ headers: { 'X-Failed-Recipients': 'ada@guest.example' }, body })
    expect(await readDeliveryReport(raw, { isComplaint: false })).toEqual({
      reason: 'no-mailbox',
      messageIds: [messageId],
    })
  })

  test('is a complaint if the reader has marked it', async () => {
    const raw = multipart('report; report-type=feedback-report', [
      plainPart('A user complained.'),
      { type: 'message/feedback-report', body: 'Feedback-Type: abuse\n' },
      { type: 'message/rfc822', body: rawMail({ id: messageId }) },
    ])
    const head = await readHead(raw)
    expect(head && [isComplaint(head), isDeliveryReport(head)]).toEqual([true, false])
    expect(await readDeliveryReport(raw, { isComplaint: true })).toMatchObject({
      reason: 'complained',
      messageIds: [messageId],
    })
  })
})

import { createHmac } from '#lib/codes.ts'

/** A mail for tests, as a mail program has sent it: headers, and a body that is written as it is. */
export type TestMail = {
  from?: string
  to?: string
  subject?: string
  id?: string | null
  /** Further headers, or others in place of the usual ones; null leaves one out. */
  headers?: Record<string, string | readonly string[] | null>
  /** `Content-Type` of the mail, and `Content-Transfer-Encoding` if it has one. */
  type?: string
  encoding?: string
  body?: string | Uint8Array
}

let mails = 0

/** The bytes of a mail. */
export function rawMail(mail: TestMail = {}): Buffer {
  const { from = 'Ada Guest <ada@guest.example>', to = 'r+token@reply.booking.example', subject = 'Re: Dogs' } = mail
  const { id = `mail-${++mails}@guest.example`, type = 'text/plain; charset=utf-8', encoding, body = 'Hello' } = mail
  const usual: Record<string, string | readonly string[] | null> = {
    'Return-Path': '<ada@guest.example>',
    Received: 'from mx.guest.example by mail.booking.example; Tue, 1 Jun 2027 10:00:00 +0200',
    From: from,
    To: to,
    Subject: subject,
    Date: 'Tue, 1 Jun 2027 10:00:00 +0200',
    'Message-ID': id === null ? null : `<${id}>`,
    'MIME-Version': '1.0',
    'Content-Type': type,
    'Content-Transfer-Encoding': encoding ?? null,
  }
  const head = Object.entries({ ...usual, ...mail.headers })
    .flatMap(([name, values]) => [values].flat().map((value) => (value === null ? '' : `${name}: ${value}\r\n`)))
    .join('')
  return Buffer.concat([Buffer.from(`${head}\r\n`), Buffer.from(typeof body === 'string' ? crlf(body) : body)])
}

/** A part of a mail with several, for `multipart`. */
export type TestPart = { type: string; encoding?: string; headers?: Record<string, string>; body: string | Uint8Array }

/** A mail with several parts: `kind` is `mixed`, `alternative` or another subtype, with parameters if it has any. */
export function multipart(kind: string, parts: readonly TestPart[], mail: TestMail = {}): Buffer {
  const { type, body } = joinedParts(kind, parts)
  return rawMail({ ...mail, type, body })
}

/** Several parts as one, to nest them. */
export function joinedParts(kind: string, parts: readonly TestPart[]): { type: string; body: Buffer } {
  const boundary = `=_${kind.replaceAll(/[^a-z]/g, '')}_${++mails}`
  const [subtype, ...parameters] = kind.split(';')
  const written = parts.flatMap(({ type, encoding, headers = {}, body }) => [
    Buffer.from(
      [
        `--${boundary}`,
        `Content-Type: ${type}`,
        ...(encoding ? [`Content-Transfer-Encoding: ${encoding}`] : []),
        ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
        '\r\n',
      ].join('\r\n'),
    ),
    Buffer.from(typeof body === 'string' ? crlf(body) : body),
    Buffer.from('\r\n'),
  ])
  return {
    type: `multipart/${subtype}; boundary="${boundary}"${parameters.map((parameter) => `;${parameter}`).join('')}`,
    body: Buffer.concat([...written, Buffer.from(`--${boundary}--\r\n`)]),
  }
}

/** A part with text. */
export const plainPart = (body: string): TestPart => ({ type: 'text/plain; charset=utf-8', body })
/** A part with HTML. */
export const htmlPart = (body: string): TestPart => ({ type: 'text/html; charset=utf-8', body })
/** A part with a file. */
export const filePart = (type: string, filename: string, bytes: Uint8Array): TestPart => ({
  type: `${type}; name="${filename}"`,
  encoding: 'base64',
  headers: { 'Content-Disposition': `attachment; filename="${filename}"` },
  body: base64(bytes),
})

/** Bytes in base64, in lines. */
export function base64(bytes: Uint8Array | string): string {
  return (
    Buffer.from(bytes as string)
      .toString('base64')
      .match(/.{1,76}/g) ?? []
  ).join('\r\n')
}

/** A report of a mail server that could not deliver the mail with this Message-ID. */
export function deliveryReport(
  {
    status,
    diagnostic,
    messageId,
    action = 'failed',
  }: { status: string; diagnostic: string; messageId: string; action?: string },
  mail: TestMail = {},
): Buffer {
  const parts: TestPart[] = [
    plainPart('Your mail could not be delivered.'),
    {
      type: 'message/delivery-status',
      body: `Reporting-MTA: dns; mx.guest.example\n\nFinal-Recipient: rfc822; ada@guest.example\nAction: ${action}\nStatus: ${status}\nDiagnostic-Code: smtp; ${diagnostic}\n`,
    },
    {
      type: 'text/rfc822-headers',
      body: `From: booking@booking.example\nSubject: Re: Dogs\nMessage-ID: <${messageId}>\n`,
    },
  ]
  return multipart('report; report-type=delivery-status', parts, {
    from: 'MAILER-DAEMON@mx.guest.example',
    subject: 'Undelivered Mail Returned to Sender',
    ...mail,
    headers: { 'Return-Path': '<>', 'Auto-Submitted': 'auto-replied', ...mail.headers },
  })
}

function crlf(text: string): string {
  return text.replace(/\r?\n/g, '\r\n')
}

/** The secret with which Resend signs in tests. */
export const resendWebhookSecret = 'whsec_c2l4dGVlbiBjaGFyYWN0ZXJz'

/** The headers with which Resend signs a webhook. */
export function resendSignature(payload: string, at: Date, secret = resendWebhookSecret): Record<string, string> {
  const [id, timestamp] = ['msg_of_a_test', String(Math.floor(at.getTime() / 1000))]
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${payload}`).digest('base64')
  return {
    'Content-Type': 'application/json',
    'svix-id': id,
    'svix-timestamp': timestamp,
    'svix-signature': `v1,${signature}`,
  }
}

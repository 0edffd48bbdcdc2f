import { describe, expect, test } from 'vitest'
import { base64, rawMail } from '#testing/stand-ins/inbound-mails.ts'
import { testMailContent } from '#testing/stand-ins/read-test-mail.ts'

const latin1 = (text: string) => Buffer.from(text, 'latin1')
const quotedPrintable = (text: string, charset: BufferEncoding = 'utf8') =>
  [...Buffer.from(text, charset)]
    .map((byte) =>
      byte > 126 || byte === 61 ? `=${byte.toString(16).toUpperCase().padStart(2, '0')}` : String.fromCharCode(byte),
    )
    .join('')

describe('a mail whose characters are written in some way is read', () => {
  const words = 'Grüße aus München, 5 € für “Käse”'
  const plainWords = 'Grüße aus München'
  const cases: [string, string, Buffer][] = [
    ['UTF-8', words, rawMail({ body: words })],
    ['UTF-8 without a charset', words, rawMail({ type: 'text/plain', body: words })],
    ['no Content-Type at all', 'Hello', rawMail({ headers: { 'Content-Type': null, 'MIME-Version': null } })],
    ['UTF-8 in quoted-printable', words, rawMail({ encoding: 'quoted-printable', body: quotedPrintable(words) })],
    ['UTF-8 in base64', words, rawMail({ encoding: 'base64', body: base64(words) })],
    ['ISO-8859-1', plainWords, rawMail({ type: 'text/plain; charset=ISO-8859-1', body: latin1(plainWords) })],
    [
      'ISO-8859-1 in quoted-printable',
      plainWords,
      rawMail({
        type: 'text/plain; charset="iso-8859-1"',
        encoding: 'quoted-printable',
        body: quotedPrintable(plainWords, 'latin1'),
      }),
    ],
    [
      'ISO-8859-15 with a euro',
      'Preis 5 €',
      rawMail({ type: 'text/plain; charset=iso-8859-15', body: latin1('Preis 5 \xa4') }),
    ],
    [
      'windows-1252',
      '“Käse” 5 €',
      rawMail({ type: 'text/plain; charset=windows-1252', body: latin1('\x93K\xe4se\x94 5 \x80') }),
    ],
    [
      'UTF-16',
      'Hallo',
      rawMail({
        type: 'text/plain; charset=utf-16le',
        encoding: 'base64',
        body: base64(Buffer.from('Hallo', 'utf16le')),
      }),
    ],
    ['ISO-2022-JP', 'こん', rawMail({ type: 'text/plain; charset=iso-2022-jp', body: latin1('\x1b$B$3$s\x1b(B') })],
    ['a charset that nobody knows', 'Hello', rawMail({ type: 'text/plain; charset=x-unknown', body: 'Hello' })],
    ['us-ascii that is none', 'Hello', rawMail({ type: 'text/plain; charset=us-ascii', body: 'Hello' })],
    [
      'quoted-printable that is cut in the middle of a character',
      'Gr\ufffd',
      rawMail({ encoding: 'quoted-printable', body: 'Gr=C3' }),
    ],
    [
      'quoted-printable that wraps in the middle of a character',
      'Grüße',
      rawMail({ encoding: 'quoted-printable', body: 'Gr=C3=\n=BC=C3=9Fe' }),
    ],
    ['quoted-printable with a broken escape', 'Gr=C', rawMail({ encoding: 'quoted-printable', body: 'Gr=C' })],
    [
      'base64 that is cut in the middle of a character',
      'Gr\ufffd',
      rawMail({ encoding: 'base64', body: Buffer.from('Grü').subarray(0, 3).toString('base64') }),
    ],
    [
      'base64 with line breaks anywhere',
      words,
      rawMail({ encoding: 'base64', body: base64(words).replace(/(.{5})/g, '$1\n') }),
    ],
    ['base64 without its padding', 'Hello', rawMail({ encoding: 'base64', body: base64('Hello').replaceAll('=', '') })],
    ['an encoding that nobody knows', 'Hello', rawMail({ encoding: 'x-uuencode', body: 'Hello' })],
    [
      'format=flowed',
      'one line that goes on',
      rawMail({ type: 'text/plain; format=flowed', body: 'one line \nthat goes on' }),
    ],
    ['line ends of old Macs', 'one\ntwo', rawMail({ body: Buffer.from('one\rtwo') })],
    ['line ends of Unix', 'one\ntwo', Buffer.from(rawMail({ body: 'one\ntwo' }).toString().replaceAll('\r\n', '\n'))],
    [
      'a line `From ` of a mailbox above it',
      'Hello',
      Buffer.concat([Buffer.from('From ada@guest.example Tue Jun  1\n'), rawMail()]),
    ],
  ]
  test('are read in each case', async () => {
    for (const [name, text, raw] of cases) expect.soft((await testMailContent(raw)).text, name).toBe(text)
  })
})

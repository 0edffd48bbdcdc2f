import { describe, expect, test } from 'vitest'
import {
  base64,
  filePart,
  htmlPart,
  joinedParts,
  multipart,
  plainPart,
  rawMail,
} from '#testing/stand-ins/inbound-mails.ts'
import { testMailContent } from '#testing/stand-ins/read-test-mail.ts'
import { mostFileBytes } from './read-content.ts'

const answer = 'Ja, gerne!\nWir kommen zu viert.'

describe('the parts of a mail', () => {
  const html = '<p>Ja, <b>gerne</b>!</p><p>Wir kommen zu viert.</p>'
  const picture = filePart('image/jpeg', 'cake.jpg', Buffer.alloc(900, 7))
  const cases: [string, Buffer, { text: string; files?: string[]; leftOut?: string[] }][] = [
    [
      'text beside HTML: the text counts',
      multipart('alternative', [plainPart(answer), htmlPart('<p>other</p>')]),
      { text: answer },
    ],
    [
      'HTML alone',
      rawMail({ type: 'text/html; charset=utf-8', body: html }),
      { text: 'Ja, gerne!\n\nWir kommen zu viert.' },
    ],
    [
      'HTML beside an empty text',
      multipart('alternative', [plainPart(' \n'), htmlPart(html)]),
      { text: 'Ja, gerne!\n\nWir kommen zu viert.' },
    ],
    [
      'HTML with its pictures (related)',
      multipart('related', [
        htmlPart('<p>Here: <img src="cid:a"></p>'),
        { ...picture, headers: { 'Content-ID': '<a>' } },
      ]),
      { text: 'Here:', files: ['cake.jpg'] },
    ],
    [
      'a text in two parts around a picture, as Apple Mail sends it',
      multipart('mixed', [plainPart('Look:'), picture, plainPart('Nice?')]),
      { text: 'Look:\n\nNice?', files: ['cake.jpg'] },
    ],
    [
      'alternatives within a mixed mail',
      multipart('mixed', [joinedParts('alternative', [plainPart(answer), htmlPart(html)]), picture]),
      { text: answer, files: ['cake.jpg'] },
    ],
    [
      'a PDF',
      multipart('mixed', [plainPart('Menu'), filePart('application/pdf', 'menu.pdf', Buffer.from('%PDF-1.7'))]),
      { text: 'Menu', files: ['menu.pdf'] },
    ],
    [
      'a file of another kind',
      multipart('mixed', [plainPart('List'), filePart('application/zip', 'list.zip', Buffer.from('PK'))]),
      { text: 'List', leftOut: ['list.zip'] },
    ],
    [
      'a drawing in SVG',
      multipart('mixed', [plainPart('Plan'), filePart('image/svg+xml', 'plan.svg', Buffer.from('<svg/>'))]),
      { text: 'Plan', leftOut: ['plan.svg'] },
    ],
    ['a picture alone', multipart('mixed', [picture]), { text: '', files: ['cake.jpg'] }],
    [
      'more pictures than fit: the first stay',
      multipart('mixed', [
        plainPart('Photos'),
        filePart('image/png', 'a.png', Buffer.alloc(mostFileBytes - 1000)),
        filePart('image/png', 'b.png', Buffer.alloc(2000)),
        filePart('image/png', 'c.png', Buffer.alloc(900)),
      ]),
      { text: 'Photos', files: ['a.png', 'c.png'], leftOut: ['b.png'] },
    ],
    [
      'TNEF of Outlook',
      multipart('mixed', [plainPart(answer), filePart('application/ms-tnef', 'winmail.dat', Buffer.from('x'))]),
      { text: answer, leftOut: ['winmail.dat'] },
    ],
    [
      'S/MIME with a signature',
      multipart('signed; protocol="application/pkcs7-signature"', [
        plainPart(answer),
        filePart('application/pkcs7-signature', 'smime.p7s', Buffer.from('x')),
      ]),
      { text: answer },
    ],
    [
      'S/MIME that is encrypted',
      rawMail({
        type: 'application/pkcs7-mime; smime-type=enveloped-data; name=smime.p7m',
        encoding: 'base64',
        body: base64('x'),
      }),
      { text: '', leftOut: ['smime.p7m'] },
    ],
    [
      'PGP with a signature',
      multipart('signed; protocol="application/pgp-signature"', [
        plainPart(answer),
        filePart('application/pgp-signature', 'signature.asc', Buffer.from('x')),
      ]),
      { text: answer },
    ],
    [
      'PGP that is encrypted',
      multipart('encrypted; protocol="application/pgp-encrypted"', [
        { type: 'application/pgp-encrypted', body: 'Version: 1' },
        filePart('application/octet-stream', 'encrypted.asc', Buffer.from('x')),
      ]),
      { text: '', leftOut: ['encrypted.asc'] },
    ],
    [
      'an invitation that was answered with words',
      multipart('alternative', [
        plainPart('Gerne!'),
        { type: 'text/calendar; method=REPLY; charset=utf-8', body: 'BEGIN:VCALENDAR' },
      ]),
      { text: 'Gerne!' },
    ],
    [
      'a mail that is forwarded as a file',
      multipart('mixed', [plainPart('See'), { type: 'message/rfc822', body: rawMail({ body: 'inner words' }) }]),
      { text: 'See', leftOut: ['mail.eml'] },
    ],
    [
      'a name of a file in another script',
      multipart('mixed', [
        plainPart('x'),
        {
          ...picture,
          type: 'image/png',
          headers: { 'Content-Disposition': "attachment; filename*=UTF-8''f%C3%BCr%20Sie.png" },
        },
      ]),
      { text: 'x', files: ['für Sie.png'] },
    ],
    [
      'a name of a file with a path and a line break',
      multipart('mixed', [plainPart('x'), filePart('application/zip', '../../etc/a.zip', Buffer.from('x'))]),
      { text: 'x', leftOut: ['.. .. etc a.zip'] },
    ],
    [
      'a boundary that is never closed',
      Buffer.from(
        multipart('mixed', [plainPart('whole')])
          .toString()
          .replace(/--\r\n$/, ''),
      ),
      { text: 'whole' },
    ],
    [
      'parts before and after the boundaries',
      rawMail({ type: 'multipart/mixed; boundary=b', body: 'preamble\n--b\n\nmine\n--b--\nepilogue' }),
      { text: 'mine' },
    ],
  ]
  test('are read in each case', async () => {
    for (const [name, raw, { text, files = [], leftOut = [] }] of cases) {
      const content = await testMailContent(raw)
      expect.soft({ ...content, text: content.text.replace(/\n+$/, '') }, name).toMatchObject({ text, leftOut })
      const names = content.files.map(({ filename }) => filename)
      expect.soft(names, name).toEqual(files)
    }
  })
})

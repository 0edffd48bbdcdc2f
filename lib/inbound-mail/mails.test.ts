import { describe, expect, test } from 'vitest'
import { foldsOf, unfolded } from '#lib/messages/fold-quotes.ts'
import {
  base64,
  deliveryReport,
  filePart,
  htmlPart,
  joinedParts,
  multipart,
  plainPart,
  rawMail,
  type TestMail,
} from '#testing/stand-ins/inbound-mails.ts'
import { readDeliveryReport, reasonOf } from './delivery-report.ts'
import { htmlText } from './html-text.ts'
import { digestOfMail, readHead } from './mail-head.ts'
import { isComplaint, isDeliveryReport, refusalOf } from './mail-rules.ts'
import { longestText, mostFileBytes, readContent } from './read-content.ts'

const own = { sender: 'booking@booking.example', domain: 'reply.booking.example' }

/** What becomes of a mail: the reason for which it is refused, or its content with the writer's own words. */
async function readMail(raw: Uint8Array) {
  const head = await readHead(raw)
  if (!head) return 'unreadable'
  if (isDeliveryReport(head)) return 'delivery-report'
  const refusal = refusalOf(head, own)
  if (refusal) return refusal
  const content = await readContent(raw)
  return typeof content === 'string' ? content : { ...content, own: unfolded(content.text), from: head.from?.address }
}

async function contentOf(raw: Uint8Array) {
  const read = await readMail(raw)
  if (typeof read === 'string') throw new Error(`refused: ${read}`)
  return read
}

const latin1 = (text: string) => Buffer.from(text, 'latin1')
const quotedPrintable = (text: string, charset: BufferEncoding = 'utf8') =>
  [...Buffer.from(text, charset)]
    .map((byte) =>
      byte > 126 || byte === 61 ? `=${byte.toString(16).toUpperCase().padStart(2, '0')}` : String.fromCharCode(byte),
    )
    .join('')

const answer = 'Ja, gerne!\nWir kommen zu viert.'
const quote = '> Guten Tag,\n> wie viele kommen?\n>\n> Ihr Haus'

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
  test.each(cases)('%s', async (_, text, raw) => {
    expect((await contentOf(raw)).text).toBe(text)
  })
})

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
  test.each(cases)('%s', async (_, raw, { text, files = [], leftOut = [] }) => {
    const content = await contentOf(raw)
    expect({ ...content, text: content.text.replace(/\n+$/, '') }).toMatchObject({ text, leftOut })
    expect(content.files.map(({ filename }) => filename)).toEqual(files)
  })
})

const outlookEnglish =
  'From: Small venue <r+1@reply.booking.example>\nSent: Tuesday, June 1, 2027 9:00 AM\nTo: Ada Guest <ada@guest.example>\nSubject: Re: Dogs\n\nHow many of you?'
const outlookGerman =
  'Von: Small venue <r+1@reply.booking.example>\nGesendet: Dienstag, 1. Juni 2027 09:00\nAn: Ada Guest <ada@guest.example>\nBetreff: Re: Hunde\n\nWie viele kommen?'

describe('what a mail quotes is folded, and the own words are shown', () => {
  const cases: [string, string, string?][] = [
    [
      'Gmail, English, above',
      `${answer}\n\nOn Tue, Jun 1, 2027 at 9:00 AM Small venue <r+1@reply.booking.example>\nwrote:\n\n${quote}`,
    ],
    [
      'Gmail, German, above',
      `${answer}\n\nAm Di., 1. Juni 2027 um 09:00 Uhr schrieb Small venue <\nr+1@reply.booking.example>:\n\n${quote}`,
    ],
    [
      'Apple Mail, English, above',
      `${answer}\n\n> On 1. Jun 2027, at 09:00, Small venue <r+1@reply.booking.example> wrote:\n> \n${quote}`,
    ],
    [
      'Apple Mail, German, above',
      `${answer}\n\n> Am 01.06.2027 um 09:00 schrieb Small venue <r+1@reply.booking.example>:\n> \n${quote}`,
    ],
    [
      'an iPhone, German',
      `${answer}\n\nVon meinem iPhone gesendet\n\n> Am 01.06.2027 um 09:00 schrieb Small venue:\n>\n${quote}`,
    ],
    [
      'an iPhone, English',
      `${answer}\n\nSent from my iPhone\n\n> On Jun 1, 2027, at 9:00 AM, Small venue <r@x.example> wrote:\n>\n${quote}`,
    ],
    ['Outlook, English', `${answer}\n\n${outlookEnglish}`],
    ['Outlook, German', `${answer}\n\n${outlookGerman}`],
    ['Outlook, below a line', `${answer}\n\n________________________________\n${outlookEnglish}`],
    ['Outlook, below a line, with a blank line', `${answer}\n\n________________________________\n\n${outlookGerman}`],
    ['Outlook of old, English', `${answer}\n\n-----Original Message-----\n${outlookEnglish}`],
    ['Outlook of old, German', `${answer}\n\n-----Ursprüngliche Nachricht-----\n${outlookGerman}`],
    [
      'Outlook in bold, as text',
      `${answer}\n\n*From:* Small venue <r@x.example>\n*Sent:* Tuesday, June 1, 2027 9:00 AM\n*To:* Ada\n*Subject:* Re: Dogs\n\nHow many?`,
    ],
    [
      'Outlook for Android',
      `${answer}\n\nGet Outlook for Android<https://aka.ms/x>\n________________________________\n${outlookEnglish}`,
    ],
    [
      'Outlook for iOS, German',
      `${answer}\n\nHolen Sie sich Outlook für iOS<https://aka.ms/x>\n________________________________\n${outlookGerman}`,
    ],
    [
      'GMX and Web.de',
      `${answer}\n\nGesendet: Dienstag, 1. Juni 2027 um 09:00 Uhr\nVon: "Small venue" <r@x.example>\nAn: ada@guest.example\nBetreff: Re: Hunde\n\nWie viele kommen?`,
    ],
    ['Thunderbird, English, below', `On 6/1/27 9:00 AM, Small venue wrote:\n${quote}\n\n${answer}`],
    ['Thunderbird, German, below', `Am 01.06.27 um 09:00 schrieb Small venue:\n${quote}\n\n${answer}`],
    [
      'below, with a signature',
      `Am 01.06.27 um 09:00 schrieb Small venue:\n${quote}\n\n${answer}\n\n-- \nAda Guest\nTel. 0123`,
    ],
    [
      'above, with a signature',
      `${answer}\n\n-- \nAda Guest\n\nAm 01.06.2027 um 09:00 schrieb Small venue <r@x.example>:\n\n${quote}`,
    ],
    ['a signature alone', `${answer}\n\n-- \nAda Guest\nGuest Ltd.`],
    ['K-9 Mail', `${answer}\n\nAm 1. Juni 2027 09:00:00 MESZ schrieb Small venue <r@x.example>:\n${quote}`],
    [
      'Proton',
      `${answer}\n\nSent with Proton Mail secure email.\n\nOn Tuesday, June 1st, 2027 at 9:00 AM, Small venue <r@x.example> wrote:\n\n${quote}`,
      `${answer}\n\nSent with Proton Mail secure email.`,
    ],
    ['a name before the verb', `${answer}\n\nSmall venue schrieb am 01.06.2027 09:00:\n${quote}`],
    [
      'Samsung, German',
      `${answer}\n\nVon meinem Galaxy gesendet\n\n-------- Ursprüngliche Nachricht --------\n${outlookGerman}`,
    ],
    [
      'an app of GMX',
      `${answer}\n--\nDiese Nachricht wurde von meinem Android Mobiltelefon mit GMX Mail gesendet.\nAm 01.06.27, 09:00, Small venue <r@x.example> schrieb:\n${quote}`,
    ],
    [
      'two mails in each other',
      `${answer}\n\nOn Tue, Jun 1, 2027 at 9:00 AM Small venue <r@x.example> wrote:\n\n> Fine.\n>\n> On Mon, May 31, 2027 Ada wrote:\n>> Dogs?`,
    ],
    [
      'answers between the lines',
      `Hi,\n\n> How many?\n\nFour.\n\n> When?\n\nAt eight.`,
      'Hi,\n\n\nFour.\n\n\nAt eight.',
    ],
    [
      'a quoted line that was wrapped',
      `> This is a quoted line that is so long that the program has wrapped\nit\n> and goes on\n\n${answer}`,
    ],
    ['no quote', answer],
    ['a sentence that only looks like a head', `Tom wrote:\nhello\n\n${answer}`, `Tom wrote:\nhello\n\n${answer}`],
    ['a list of fields that is no head', `From: Berlin\n${answer}`, `From: Berlin\n${answer}`],
    ['a line of dashes', `one\n----------\ntwo`, 'one\n----------\ntwo'],
    ['a mail that is forwarded whole is shown whole', outlookGerman, outlookGerman],
    ['a mail of a quote alone is shown whole', quote, quote],
    ['an empty text', '', ''],
  ]
  test.each(cases)('%s', (_, text, shown = answer) => {
    expect(unfolded(text)).toBe(shown)
  })

  test('folds are in order, within the text, and never touch', () => {
    for (const [, text] of cases) {
      let end = -1
      for (const { from, to } of foldsOf(text)) {
        expect(from).toBeGreaterThan(end - 1)
        expect(to).toBeGreaterThan(from)
        end = to
      }
      expect(end).toBeLessThanOrEqual(text.length)
    }
  })

  test('a long hostile text is folded in a moment', () => {
    const lines = ['On ', '> ', 'From: a\n', 'Am 1 ', '-- \n', '___________\n', 'a wrote ', 'on '.repeat(120)]
    for (const line of lines) {
      const began = performance.now()
      foldsOf(line.repeat(Math.ceil(longestText / line.length)))
      foldsOf(`${line}\n`.repeat(Math.ceil(longestText / line.length)))
      expect(performance.now() - began).toBeLessThan(2000)
    }
  })
})

describe('HTML becomes text', () => {
  const cases: [string, string, string][] = [
    [
      'lines of Outlook',
      '<div class=WordSection1><p class=MsoNormal>one<o:p></o:p></p><p class=MsoNormal>two</p></div>',
      'one\n\ntwo',
    ],
    ['lines of Gmail', '<div dir="ltr">one<div>two</div><div><br></div><div>three</div></div>', 'one\ntwo\n\nthree'],
    ['a list', '<ul><li>one</li><li>two</li></ul>', '- one\n- two'],
    ['a table', '<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>', 'a b\nc'],
    ['entities', '&lt;b&gt; &amp; &euro;5&nbsp;&uuml;', '<b> & €5\u00a0ü'],
    [
      'scripts, styles and comments',
      '<style>p{}</style><script>alert(1)</script><!--[if mso]>x<![endif]--><p>seen</p>',
      'seen',
    ],
    ['what nobody sees', '<div style="display:none">bait</div><p hidden>x</p><p>seen</p>', 'seen'],
    ['a link', '<a href="https://menu.example/a">our menu</a>', 'our menu <https://menu.example/a>'],
    ['a link that is its text', '<a href="https://menu.example/">menu.example</a>', 'menu.example'],
    ['a link that is a program', '<a href="javascript:alert(1)">our menu</a>', 'our menu'],
    ['a text with lines of its own', '<pre>one\n  two</pre>', 'one\n  two'],
    [
      'a quote',
      '<div>Yes<blockquote type="cite"><div>How many?</div><div>When?</div></blockquote></div>',
      'Yes\n> How many?\n> When?',
    ],
    ['tags that are never closed', '<div><p>one<p>two<b>', 'one\n\ntwo'],
    ['tags that were never opened', '</div></p>one</b>', 'one'],
    ['a broken tag', 'one <b two', 'one'],
  ]
  test.each(cases)('%s', async (_, html, text) => {
    expect(await htmlText(html)).toBe(text)
  })

  test.each([
    [
      'Gmail',
      '<div dir="ltr">Yes!</div><br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">Am Di., 1. Juni 2027 um 09:00 Uhr schrieb Venue &lt;<a href="mailto:r@x.example">r@x.example</a>&gt;:<br></div><blockquote class="gmail_quote">How many?</blockquote></div>',
    ],
    ['Gmail with a signature', '<div>Yes!</div><div class="gmail_signature">Ada<br>Guest Ltd.</div>'],
    [
      'Apple Mail',
      '<body>Yes!<div><br><blockquote type="cite"><div>On 1. Jun 2027, at 09:00, Venue wrote:</div><div>How many?</div></blockquote></div></body>',
    ],
    [
      'Outlook',
      '<p>Yes!</p><div id="appendonsend"></div><hr><div id="divRplyFwdMsg"><b>From:</b> Venue<br><b>Sent:</b> Tuesday, June 1, 2027<br><b>To:</b> Ada<br><b>Subject:</b> Dogs</div><div>How many?</div>',
    ],
    [
      'Outlook on Windows, German',
      '<p class=MsoNormal>Yes!</p><div style="border-top:solid"><p class=MsoNormal><b>Von:</b> Venue<br><b>Gesendet:</b> Dienstag<br><b>An:</b> Ada<br><b>Betreff:</b> Hunde</p></div><p>Wie viele?</p>',
    ],
    [
      'Yahoo',
      '<div>Yes!</div><div class="yahoo_quoted"><div>On Tuesday, June 1, 2027 at 09:00, Venue &lt;r@x.example&gt; wrote:</div><div>How many?</div></div>',
    ],
  ])('and what it quotes is folded: %s', async (_, html) => {
    const raw = rawMail({ type: 'text/html; charset=utf-8', body: html })
    expect((await contentOf(raw)).own).toBe('Yes!')
  })
})

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
  test.each(cases)('%s: %s', async (_, reason, raw) => {
    expect(await readMail(raw)).toBe(reason)
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
    expect((await contentOf(raw)).text).toBe('Hello')
  })
})

function deep(levels: number): Buffer {
  let part: { type: string; body: Buffer } = { type: 'text/plain', body: Buffer.from('deep') }
  for (let level = 0; level < levels; level++) part = joinedParts('mixed', [part])
  return rawMail(part)
}

describe('a hostile mail', () => {
  test('has no null bytes, controls or halves of characters in anything that is read', async () => {
    const body = Buffer.from(`a\0b\u0007c\u202ed\u2028e${'e\u0301'.repeat(3)}${'\u0300'.repeat(5000)}f`)
    const raw = multipart(
      'mixed',
      [{ type: 'text/plain; charset=utf-8', body }, filePart('application/zip', 'a\0b.zip', body)],
      {
        subject: 'a\0b',
        from: '"A\0da" <ada@guest.example>',
      },
    )
    const head = await readHead(raw)
    const content = await contentOf(raw)
    const all = JSON.stringify([head?.subject, head?.from, content.text, content.leftOut])
    expect(all).not.toMatch(/\\u0000|\\u0007|\u202e|\u2028/)
    expect(content.text).toMatch(/^abcd\ne/)
    expect(content.text.length).toBeLessThan(100)
  })

  test('is cut if its text is longer than anybody types', async () => {
    const { text } = await contentOf(rawMail({ body: 'ä'.repeat(longestText * 3) }))
    expect(text.length).toBeLessThan(longestText + 10)
    expect(text).toMatch(/ä \[…\]$/)
  })

  test('of 14 MB, as text, as HTML, as a file or as lines of hyphens, is read in a few seconds', async () => {
    const size = 14 * 1024 * 1024
    const shapes = [
      rawMail({ body: Buffer.alloc(size, 'a\n') }),
      rawMail({ type: 'text/html', body: Buffer.alloc(size, '<b>') }),
      rawMail({ type: 'text/html', body: Buffer.alloc(size, '<blockquote>a<br>') }),
      multipart('mixed', [plainPart('a'), filePart('image/png', 'a.png', Buffer.alloc(size / 2))]),
      rawMail({ type: 'multipart/mixed; boundary=b', body: Buffer.alloc(size, '--b\n\n') }),
      rawMail({ type: 'multipart/mixed; boundary=b', body: Buffer.alloc(size, '--c\n') }),
    ]
    for (const raw of shapes) {
      const began = performance.now()
      await readMail(raw)
      expect(performance.now() - began).toBeLessThan(10_000)
    }
  })

  test.each([
    ['a name that is an address', '"ada@guest.example" <eve@evil.example>', 'eve@evil.example', true],
    ['two senders', 'ada@guest.example, eve@evil.example', 'ada@guest.example', false],
    ['a group', 'Friends: ada@guest.example, eve@evil.example;', 'ada@guest.example', false],
    ['a comment', 'eve@evil.example (ada@guest.example)', 'eve@evil.example', true],
    ['an encoded name', '=?utf-8?Q?ada=40guest=2Eexample?= <eve@evil.example>', 'eve@evil.example', true],
    ['a domain in another script', 'Ada <ada@münchen.example>', 'ada@xn--mnchen-3ya.example', true],
    ['capitals', 'Ada <ADA@Guest.Example>', 'ADA@Guest.Example', true],
  ])('is from the address, whatever is shown beside it: %s', async (_, from, address, isOnlyOne) => {
    expect((await readHead(rawMail({ from })))?.from).toMatchObject({ address, isOnlyOne })
  })

  test('with two headers of the sender has no certain one', async () => {
    const head = await readHead(rawMail({ headers: { From: ['ada@guest.example', 'eve@evil.example'] } }))
    expect(head?.from?.isOnlyOne).toBe(false)
  })
})

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
    expect(reasonOf(status, diagnostic)).toBe(reason)
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

test('a mail has the digest of its Message-ID, or of all its bytes', async () => {
  const digest = async (mail: TestMail) => {
    const raw = rawMail(mail)
    const head = await readHead(raw)
    return head && digestOfMail(head, raw).toString('hex')
  }
  expect(await digest({ id: 'a@b', body: 'one' })).toBe(await digest({ id: 'a@b', body: 'two' }))
  expect(await digest({ id: 'a@b' })).not.toBe(await digest({ id: 'c@b' }))
  expect(await digest({ id: null, body: 'one' })).not.toBe(await digest({ id: null, body: 'two' }))
  expect(await digest({ id: null, body: 'one' })).toBe(await digest({ id: null, body: 'one' }))
})

import { describe, expect, test } from 'vitest'
import { rawMail } from '#testing/stand-ins/inbound-mails.ts'
import { testMailContent } from '#testing/stand-ins/read-test-mail.ts'
import { htmlText } from './html-text.ts'

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
  test('has the words of each case', async () => {
    for (const [name, html, text] of cases) expect.soft(await htmlText(html), name).toBe(text)
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
    expect((await testMailContent(raw)).own).toBe('Yes!')
  })
})

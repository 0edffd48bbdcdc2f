/**
 * Markup that tries to get through a filter: several hundred vectors of our own, most of them made by putting each bad
 * thing in each place. None is meant to survive; what may remain of them is for the reader of a test to say.
 */

/** Addresses that a link or an image must not keep as they are. */
export const badAddresses: readonly string[] = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  'java\rscript:alert(1)',
  'java&Tab;script:alert(1)',
  'java&NewLine;script:alert(1)',
  'javascript&colon;alert(1)',
  '&#106;avascript:alert(1)',
  '&#x6A&#x61vascript:alert(1)',
  '&#0000106avascript:alert(1)',
  'javascript://%0aalert(1)',
  'javascript:https://a.example/%0aalert(1)',
  '\u00a0javascript:alert(1)',
  '\ufeffjavascript:alert(1)',
  '\u200bjavascript:alert(1)',
  '\u2028javascript:alert(1)',
  'javascript\u200b:alert(1)',
  'java\u0000script:alert(1)',
  'jav\u0430script:alert(1)',
  'javascript%3Aalert(1)',
  'vbscript:msgbox(1)',
  'livescript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'data:image/png;base64,iVBORw0KGgo=',
  'DATA:,x',
  'blob:https://a.example/0',
  'filesystem:https://a.example/x',
  'file:///etc/passwd',
  'view-source:https://a.example/',
  'feed:javascript:alert(1)',
  'jar:https://a.example!/x',
  'about:blank',
  'ws://a.example/',
  'wss://a.example/',
  'ftp://a.example/',
  'http://a.example/',
  'HTTP://a.example/x.png',
  '//a.example/x',
  '\\\\a.example\\x',
  '/\\a.example/x',
  '/x.png',
  'x.png',
  '../x',
  '?x=1',
  '#x',
  '',
  ' ',
  'https:',
  'https://',
  'https:///',
  'https:x',
  'https:/x',
  'https:\\\\a.example\\x',
  'https:a.example/x',
  'https://a.example\\@b.example/',
  'https://bank.example@a.example/',
  'https://user:secret@a.example/',
  'https://a b.example/',
  'https://[::1/',
  'https://a.example:99999/',
  'https://%zz/',
  'ht\ntps://a.example/"onclick=alert(1) x="',
  'https://a.example/"onmouseover="alert(1)',
  "https://a.example/'onmouseover='alert(1)",
  'https://a.example/`onmouseover=alert(1)',
  'https://a.example/><script>alert(1)</script>',
  'mailto:',
  'mailto:"><script>alert(1)</script>@a.example',
  'MAILTO:a@a.example?subject=%0d%0aBcc:b@b.example',
  'tel:',
  'tel:<svg onload=alert(1)>',
  'sms:+1',
  'intent://a.example#Intent;end',
  'ms-word:ofe|u|https://a.example/x',
  'x-apple.systempreferences:',
]

const addressed = badAddresses.flatMap((address) => {
  const quoted = address.replaceAll('"', '&quot;')
  return [`<a href="${quoted}">x</a>`, `<img alt="x" src="${quoted}">`, `<a href='${address}'>x<b>y</b></a>`]
})

const handlers =
  `onclick onerror onload onmouseover onfocus onanimationstart ontransitionend onpointerdown onbeforetoggle
  onscroll onbegin oncontextrestored ONCLICK onfuturething`.split(/\s+/)
const kept = ['p', 'a href="https://a.example/"', 'img src="https://a.example/x.png"', 'h1', 'li', 'blockquote', 'code']
const handled = handlers.flatMap((handler) =>
  kept.map((tag, at) => [`<${tag} ${handler}="alert(1)">x`, `<${tag}/${handler}=alert(1)//>x`][at % 2] ?? ''),
)

const foreignAttributes = [
  'style="background:url(javascript:alert(1))"',
  'style="position:fixed;inset:0"',
  'class="btn"',
  'id="registration"',
  'name="cookie"',
  'target="_blank"',
  'rel="opener"',
  'ping="https://a.example/"',
  'download',
  'title="x"',
  'srcset="https://a.example/x.png 2x"',
  'lowsrc="javascript:alert(1)"',
  'background="https://a.example/x.png"',
  'usemap="#m"',
  'ismap',
  'crossorigin',
  'tabindex="1" autofocus',
  'contenteditable',
  'is="x-y"',
  'slot="x"',
  'xlink:href="javascript:alert(1)"',
  'xmlns="http://www.w3.org/2000/svg"',
  'data-x="1"',
  'aria-hidden="true"',
  'href="javascript:alert(1)" href="https://a.example/"',
  'src="data:,x" src="https://a.example/x.png"',
  '=x',
  '"x"="y"',
  '__proto__="x" constructor="y"',
]
const attributed = foreignAttributes.flatMap((attribute) => [
  `<a ${attribute} href="https://a.example/">x</a>`,
  `<img ${attribute} src="https://a.example/x.png">`,
  `<p ${attribute}>x`,
])

const foreignElements =
  `script style iframe object embed applet form input button select option textarea svg math template
  noscript noembed noframes base meta link frame frameset marquee bgsound video audio source track picture canvas map area
  details dialog portal fencedframe title head html body xmp plaintext listing table td caption div span font center isindex
  keygen menuitem slot x-y animate set foreignObject desc mtext mglyph annotation-xml image`.split(/\s+/)
const wrapped = foreignElements.flatMap((name) => [
  `<p>a<${name}><img src=x onerror=alert(1)></${name}>b`,
  `<${name} src="https://a.example/" href="javascript:alert(1)" onload="alert(1)">x`,
  `<${name}><a href="javascript:alert(1)"></p></${name.toUpperCase()} x>z<i>y`,
])

/** Vectors that are made of these parts alone: soup for tests by chance. */
export const markupParts: readonly string[] = [
  ...foreignElements.flatMap((name) => [`<${name}>`, `</${name}>`]),
  ...'p br h2 strong em ul ol li blockquote q pre code a img b i'
    .split(' ')
    .flatMap((name) => [`<${name}>`, `</${name}>`]),
  ...handlers.map((handler) => ` ${handler}=alert(1) `),
  ...badAddresses.map((address) => `<a href="${address}">`),
  ...badAddresses.map((address) => `<img src='${address}' alt=x>`),
  '<a href="https://a.example/?a=1&b=2#c">',
  '<a href="mailto:a@a.example">',
  '<a href="tel:+49301">',
  '<img src="https://a.example/x.png" alt="&quot;>">',
  ...[
    '<',
    '>',
    '"',
    "'",
    '`',
    '=',
    '/',
    '\\',
    ' ',
    '\n',
    '&',
    ';',
    '!',
    '?',
    '--',
    ']]>',
    '<!--',
    '-->',
    '--!>',
    '<![CDATA[',
  ],
  ...[
    '<!',
    '<?',
    '</',
    '&lt;',
    '&gt;',
    '&amp;',
    '&quot;',
    '&#0;',
    '&#x3c;',
    '&nbsp;',
    '&lt',
    'x',
    '\u0000',
    '\ud800',
    'ü',
  ],
]

/** What has been put together by a rule: each bad thing in each place. */
export const systematicAttacks: readonly string[] = [...addressed, ...handled, ...attributed, ...wrapped]

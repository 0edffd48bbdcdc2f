import { broken, type Fault } from './raw-http-draft.ts'

const header = (...fields: [string, string][]): Fault => {
  return (draft, pick) => {
    draft.headers.push(pick(fields))
  }
}
const headers = (...sets: [string, string][][]): Fault => {
  return (draft, pick) => {
    draft.headers.push(...pick(sets))
  }
}
const flood = (count: number, name: string) =>
  Array.from({ length: count }, (_, at): [string, string] => [`${name}${at}`, '1'])

/** Faults of headers, by name. */
export const headerFaults: Record<string, Fault> = {
  'no host': broken((draft) => {
    draft.headers = draft.headers.filter(([name]) => name !== 'Host')
  }),
  'another host': broken(header(['Host', 'evil.example'], ['host', 'a'], ['HOST', ''])),
  'unusual host': (draft, pick) => {
    const host = pick(['', 'evil.example', '"><script>', '[', 'a:b:c', '\u00ff', 'a, b', '/api', 'x'.repeat(3_000)])
    draft.headers = draft.headers.map(([name, value]) => [name, name === 'Host' ? host : value])
  },
  'folded line': broken(
    header(['X-Odd', 'a\r\n b'], ['X-Odd', '\r\n\tb'], ['Transfer-Encoding', '\r\n chunked'], ['Host', 'a\r\n b']),
  ),
  'bare line end in a value': broken(header(['X-Odd', 'a\rb'], ['X-Odd', 'a\nb'], ['X-Odd', 'a\r\rb'])),
  'control in a value': broken(header(['X-Odd', 'a\u0000b'], ['X-Odd', '\u0001'], ['X-Odd', 'a\u007fb'])),
  'raw bytes in a value': header(
    ['X-Odd', '\u0080\u00ff'],
    ['Cookie', 'a=\u00e4'],
    ['Accept-Language', '\u00ff'],
    ['User-Agent', '\u0080'],
  ),
  'invalid name': broken(
    header(['X Odd', 'b'], ['', 'b'], ['X-Odd ', 'b'], ['X\u0000', 'b'], ['\u00e4', 'b'], [' X', 'b'], ['(x)', 'b']),
  ),
  'many headers': headers(flood(800, 'a'), flood(1_500, '')),
  'too many headers': broken(headers(flood(2_500, 'x-many-'))),
  'long header': header(['X-Long', 'x'.repeat(12_000)], ['Cookie', 'a=b;'.repeat(2_000)]),
  'oversized header': broken(header(['X-Long', 'x'.repeat(17_000)], ['x'.repeat(17_000), 'x'])),
  'headers of Next': headers(
    [['RSC', '1']],
    [
      ['RSC', '1'],
      ['Next-Router-State-Tree', '%5B%22%22%5D'],
      ['Next-Router-Prefetch', '1'],
      ['Next-Url', '/x'],
    ],
    [
      ['Next-Action', 'x'.repeat(40)],
      ['Content-Type', 'multipart/form-data; boundary=x'],
    ],
    [
      ['Next-Router-Segment-Prefetch', '/_tree'],
      ['RSC', '1'],
    ],
    [
      ['x-middleware-subrequest', 'middleware:middleware'],
      ['x-middleware-rewrite', 'http://evil.example/'],
    ],
    [
      ['x-middleware-next', '1'],
      ['x-middleware-override-headers', 'x'],
      ['x-middleware-set-cookie', 'a=b'],
    ],
    [
      ['x-nextjs-data', '1'],
      ['x-nextjs-redirect', 'http://evil.example'],
    ],
    [
      ['x-invoke-path', '/_error'],
      ['x-invoke-status', '500'],
      ['x-invoke-error', '{}'],
      ['x-invoke-query', '%'],
    ],
    [
      ['x-matched-path', '/_error'],
      ['x-now-route-matches', '1=x'],
    ],
    [
      ['x-prerender-revalidate', 'x'],
      ['x-next-revalidated-tags', 'x'],
      ['Next-Resume', '1'],
    ],
    [
      ['x-vercel-id', 'x'],
      ['x-vercel-forwarded-for', '::1'],
      ['x-vercel-deployment-url', 'evil.example'],
    ],
  ),
  'headers of proxies': header(
    ['X-Forwarded-Host', 'evil.example'],
    ['X-Forwarded-Proto', 'gopher'],
    ['X-Forwarded-For', '\u00ff,,'],
    ['X-Forwarded-Port', '99999999'],
    ['Forwarded', 'host=evil.example;proto=https'],
    ['X-Original-URL', '/_global-error'],
    ['X-Rewrite-URL', '//evil.example'],
    ['X-HTTP-Method-Override', 'DELETE'],
  ),
  'another protocol': headers(
    [
      ['Upgrade', 'websocket'],
      ['Connection', 'Upgrade'],
      ['Sec-WebSocket-Version', '13'],
      ['Sec-WebSocket-Key', 'eA=='],
    ],
    [
      ['Upgrade', 'h2c'],
      ['Connection', 'Upgrade, HTTP2-Settings'],
      ['HTTP2-Settings', 'AAMAAABkAARAAAAAAAIAAAAA'],
    ],
    [
      ['Upgrade', 'TLS/1.0'],
      ['Connection', 'upgrade'],
    ],
  ),
  expectation: header(
    ['Expect', '100-continue'],
    ['Expect', 'the-unexpected'],
    ['Expect', ''],
    ['Expect', '100-continue, x'],
  ),
  'unusual value': header(
    ['Accept-Language', '%%;q=x'],
    ['Accept', ''],
    ['Origin', 'null'],
    ['Range', 'bytes=99-1,,'],
    ['Range', 'bytes=99999999-'],
    ['If-Range', 'x'],
    ['If-Match', '"x"'],
    ['If-None-Match', '*'],
    ['If-Modified-Since', 'x'],
    ['If-Unmodified-Since', 'Thu, 01 Jan 1970 00:00:00 GMT'],
    ['traceparent', '00-0-0-0'],
    ['Idempotency-Key', 'x'.repeat(300)],
    ['Content-Type', 'multipart/form-data'],
    ['Content-Type', 'application/x-www-form-urlencoded; charset=\u00ff'],
    ['Content-Encoding', 'br'],
    ['Trailer', 'Host'],
    ['TE', 'trailers, x'],
  ),
}

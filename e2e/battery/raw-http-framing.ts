import type { Draft, Fault } from './raw-http-draft.ts'

/** Gives a request a body whose length is declared in one of these ways. The body contains another request. */
const framed = (framing: Draft['framing'], ...ways: [[string, string][], (inner: string) => string][]): Fault => {
  return (draft, pick) => {
    const [fields, body] = pick(ways)
    if (draft.body !== '' || draft.framing !== 'whole') return
    draft.headers = draft.headers.filter(([name]) => name !== 'Content-Length')
    const inner = `GET /api/smuggled HTTP/1.1\r\nHost: a\r\ntraceparent: 00-${draft.smuggled}-b7ad6b7169203331-01\r\n\r\n`
    draft.body = body(inner)
    draft.headers.push(
      ...fields.map(([name, value]): [string, string] => [name, value.replace('N', `${draft.body.length}`)]),
    )
    draft.framing = framing
  }
}
const chunked = (inner: string) => `${inner.length.toString(16)}\r\n${inner}\r\n0\r\n\r\n`
const emptyChunkFirst = (inner: string) => `0\r\n\r\n${inner}`
const same = (inner: string) => inner
const TE = 'Transfer-Encoding'
const CL = 'Content-Length'

/** Faults of the length of a request, by name. */
export const framingFaults: Record<string, Fault> = {
  'a request in the body': framed('whole', [[[CL, 'N']], same]),
  'a request in chunks': framed(
    'whole',
    [[[TE, 'chunked']], chunked],
    [[[TE, 'Chunked']], (inner) => chunked(inner).replace('\r\n', ';x="y"\r\n')],
  ),
  'two lengths': framed(
    'doubtful',
    [
      [
        [CL, 'N'],
        [CL, '0'],
      ],
      same,
    ],
    [
      [
        [CL, '0'],
        [CL, 'N'],
      ],
      same,
    ],
    [[[CL, 'N, 0']], same],
    [
      [
        [CL, 'N'],
        [CL, 'N'],
      ],
      same,
    ],
  ),
  'invalid length': framed(
    'doubtful',
    ...['+N', '-1', '0x10', 'N ,', '1e2', '', '\u00b2', '9'.repeat(30)].map(
      (length): [[string, string][], (inner: string) => string] => [[[CL, length]], same],
    ),
  ),
  'length and chunks': framed(
    'doubtful',
    [
      [
        [CL, 'N'],
        [TE, 'chunked'],
      ],
      emptyChunkFirst,
    ],
    [
      [
        [TE, 'chunked'],
        [CL, '5'],
      ],
      emptyChunkFirst,
    ],
  ),
  'unusual encoding': framed(
    'doubtful',
    ...[
      'identity',
      'gzip',
      'chunked, identity',
      'chunked, gzip',
      'xchunked',
      'chunked;x',
      '"chunked"',
      'chunked chunked',
      '\u000bchunked',
      '',
    ].map((coding): [[string, string][], (inner: string) => string] => [
      [
        [TE, coding],
        [CL, 'N'],
      ],
      emptyChunkFirst,
    ]),
    [
      [
        [`${TE} `, 'chunked'],
        [CL, 'N'],
      ],
      emptyChunkFirst,
    ],
    [
      [
        ['Transfer\u0000Encoding', 'chunked'],
        [CL, 'N'],
      ],
      emptyChunkFirst,
    ],
  ),
  'unusual chunks': framed(
    'doubtful',
    ...['zz', '-1', '0x5', '', ' 5', '5 ', 'fffffffffffffffff', `1;${'x'.repeat(17_000)}`, '5\n'].map(
      (size): [[string, string][], (inner: string) => string] => [
        [[TE, 'chunked']],
        (inner) => `${size}\r\nabcde\r\n${emptyChunkFirst(inner)}`,
      ],
    ),
    [[[TE, 'chunked']], (inner) => `1\r\nabcde\r\n${emptyChunkFirst(inner)}`],
    [[[TE, 'chunked']], (inner) => `5\r\nabcde\n0\r\n${inner}`],
  ),
  'a truncated body': framed('cut', [[[CL, '99999']], same], [[[TE, 'chunked']], () => '5\r\nab']),
  'trailing garbage': (draft, pick) => {
    draft.garbage = pick([
      'not http\r\n\r\n',
      '\u0000\u0001\r\n\r\n',
      '\u0016\u0003\u0001\u0002',
      'GET / HTTP/9.9\r\n\r\n',
      'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    ])
  },
}

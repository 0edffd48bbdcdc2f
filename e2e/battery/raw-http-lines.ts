import { broken, type Fault } from './raw-http-draft.ts'

const path = (change: (target: string, pick: <T>(from: readonly T[]) => T) => string): Fault => {
  return (draft, pick) => {
    if (draft.target.startsWith('/')) draft.target = change(draft.target, pick)
  }
}
const nowhere = (targets: string[]): Fault => {
  return broken((draft, pick) => {
    draft.target = pick(targets)
    draft.place = 'none'
  })
}
const segments = [
  '%',
  '%zz',
  '%E0%A4%A',
  '%00',
  'a%00b',
  '%c0%af',
  '%c1%9c',
  '%ed%a0%80',
  '%f4%90%80%80',
  '%ff',
  '%0d%0aX:%20y',
]

/** Faults of the request line, by name. */
export const lineFaults: Record<string, Fault> = {
  'bad segment': path((target, pick) => target.replace(/[^/\\?]+(?=$|\?)/, pick(segments))),
  'extra segment': path((target, pick) => target.replace(/(?=$|\?)/, `/${pick(segments)}`)),
  'raw bytes in the path': broken(path((target, pick) => `${target}${pick(['\u00e4', '\u0080', '\u00ff\u00fe'])}`)),
  'control in the path': broken(path((target, pick) => `${target}${pick(['\u0000', '\u0001', '\t', '\u007f'])}x`)),
  'dot segments': path((target, pick) => pick(['/.', '/x/..', '/%2e', '/x/%2e%2e', '/..', '/./.']) + target),
  'leading slashes': path((target, pick) => pick(['/', '//', '/\\']) + target),
  'trailing slash': path((target) => target.replace(/(?=$|\?)/, '/')),
  backslashes: path((target) => target.replace(/(?<=.)\//, '\\')),
  'unneeded encoding': path((target) =>
    target.replace(/(?<!%[0-9a-f]?)[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  ),
  semicolons: path((target) => target.replace(/(?=$|\?)/, ';x=..;/')),
  'unusual query': path(
    (target, pick) => `${target}?${pick(['%', '&&==', '%00=%ff', 'a[b]=c', '_rsc=1', '?', '__nextDefaultLocale=x'])}`,
  ),
  'long query': path((target) => `${target}?q=${'x'.repeat(8_000)}`),
  'oversized query': broken(path((target) => `${target}?q=${'x'.repeat(17_000)}`)),
  fragment: path((target) => `${target}#/../x`),
  'absolute form': path((target, pick) => pick(['http://evil.example', 'https://[::1]:9', 'http://a@b']) + target),
  'no path': nowhere(['*', 'evil.example:443', 'api/venues', 'ftp://x/api', 'x:y', '?', '\\']),
  'two spaces': broken((draft) => {
    draft.method += ' '
  }),
  method: (draft, pick) => {
    draft.method = pick([
      'TRACE',
      'PUT',
      'DELETE',
      'PATCH',
      'OPTIONS',
      'HEAD',
      'PROPFIND',
      'SEARCH',
      'PURGE',
      'POST',
      'QUERY',
    ])
  },
  'no method': broken((draft, pick) => {
    draft.method = pick(['', 'BOOK', 'get', 'G\u0000T', 'GET\t', '{}', 'X'.repeat(9_000), 'PRI'])
  }),
  tunnel: broken((draft) => {
    draft.method = 'CONNECT'
  }),
  version: broken((draft, pick) => {
    draft.version = pick([
      '',
      ' HTTP/0.9',
      ' HTTP/1.2',
      ' HTTP/2.0',
      ' HTTP/3',
      ' http/1.1',
      ' HTTP/1.1 ',
      ' HTTP/1',
      ' ICE/1.0',
    ])
  }),
  'old version': (draft) => {
    draft.version = ' HTTP/1.0'
  },
  'lines end with LF': broken((draft) => {
    draft.eol = '\n'
  }),
  'lines end with CR': broken((draft) => {
    draft.eol = '\r'
  }),
}

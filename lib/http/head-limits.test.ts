import { expect, test } from 'vitest'
import { excessOf, headLimits, type RequestHead } from './head-limits.ts'

const { queryBytes, parameters, segments, cookies, headers } = headLimits
const head = (more: Partial<RequestHead>): RequestHead => ({ path: '/', query: '', cookies: null, headers: 8, ...more })
const times = (part: string, count: number) => Array.from({ length: count }, () => part)

test.each([
  [
    'parameters',
    { query: `?${times('a', parameters).join('&')}` },
    { query: `?${times('a', parameters + 1).join('&')}` },
    /100 parameters/,
  ],
  ['bytes of a query', { query: `?${'a'.repeat(queryBytes - 1)}` }, { query: `?${'a'.repeat(queryBytes)}` }, /8 KiB/],
  ['segments', { path: times('/a', segments).join('') }, { path: times('/a', segments + 1).join('') }, /32 segments/],
  [
    'cookies',
    { cookies: times('a=', cookies).join('; ') },
    { cookies: times('a=', cookies + 1).join('; ') },
    /200 cookies/,
  ],
  ['headers', { headers }, { headers: headers + 1 }, /100 headers/],
])('a request may have so many %s and no more', (_, most, more, said) => {
  expect(excessOf(head(most))).toBeNull()
  expect(excessOf(head(more))?.en).toMatch(said)
})

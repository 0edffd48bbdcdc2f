import { expect, test } from 'vitest'
import { find } from './search.js'
import { searchIndex } from './search-index.ts'

const entries = JSON.parse(searchIndex().json) as Parameters<typeof find>[0]
const first = (query: string) => find(entries, query)[0]?.url

test.each([
  ['deposits', '/docs/guides/deposits'],
  ['widget', '/docs/guides/widget'],
  ['doctor', '/docs/guides/operating#the-doctor'],
  ['reserve a slot', '/docs/api#/Reservations/createReservation'],
  ['slot-not-available', '/docs/api/errors/slot-not-available'],
  ['WALLET pass', '/docs/guides/going-live-node#wallet-passes'],
])('%s leads to %s', (query, url) => {
  expect(first(query)).toBe(url)
})

test('a word that is still being typed finds what it begins', () => {
  expect(find(entries, 'idemp').some(({ title }) => title === 'Idempotency and retries')).toBe(true)
  expect(find(entries, 'seatsRem').some(({ url }) => url === '/docs/api#/Reservations/getAvailability')).toBe(true)
})

test('every word has to be there, whatever its case and accents; an empty query finds nothing', () => {
  const one = [{ url: '/a', page: 'Café', title: 'Café', text: 'Open late. A table for four.' }]
  expect(find(one, 'CAFE table').map(({ url }) => url)).toEqual(['/a'])
  expect(find(one, 'cafe closed')).toEqual([])
  expect(find(one, '  ')).toEqual([])
  expect(find(one, '.*')).toEqual([])
})

test('headings count more than text, and an excerpt shows what was searched', () => {
  const text = `${'Words before it. '.repeat(20)}A refund goes to the card.`
  const two = [
    { url: '/text', page: 'Other', title: 'Other', text },
    { url: '/heading', page: 'Deposits', title: 'The refund', text: 'Nothing else.' },
  ]
  expect(find(two, 'refund').map(({ url }) => url)).toEqual(['/heading', '/text'])
  expect(find(two, 'refund')[1]?.excerpt).toContain('refund goes')
})

test('the index has no keys, no operation of the console, and one entry for each address of a section', () => {
  const { json } = searchIndex()
  expect(json).not.toMatch(/svc_[ps]k_\w{6}|\/api\/console|<[A-Z]+_[A-Z]+>/)
  const urls = entries.map(({ url }) => url).filter((url) => url !== '/docs/api/errors')
  expect(urls.filter((url, at) => urls.indexOf(url) !== at)).toEqual([])
})

import { expect, test } from 'vitest'
import { fallbackRoute } from './fallback-route.ts'

/** The language of an answer: `Accept-Language` as RFC 9110 (12.5.4) reads it, else English. */
async function languageOf(header: string | undefined): Promise<string | null> {
  const headers = new Headers(header === undefined ? [] : [['Accept-Language', header]])
  const response = await fallbackRoute.GET(new Request('http://api.test/api/nothing', { headers }))
  const { detail, title } = (await response.json()) as { detail: string; title: string }
  const language = response.headers.get('content-language')
  const sentences: Record<string, string> = {
    en: 'There is nothing at this address.',
    de: 'Unter dieser Adresse gibt es nichts.',
  }
  expect(detail).toBe(sentences[language ?? ''])
  // The title is never localised.
  expect(title).toBe('Not Found')
  return language
}

test.each([
  'de',
  'DE',
  'de-AT',
  'de-CH-1996',
  'de, en',
  'fr, de',
  'en;q=0.5, de',
  'de;q=0.9, en;q=0.8',
  'en;q=0, de',
  '*, de',
  ' de ',
])('is German for %j', async (header) => {
  expect(await languageOf(header)).toBe('de')
})

test.each([
  undefined,
  '',
  'en',
  'en-GB, de;q=0.9',
  '*',
  'fr',
  'fr, *;q=0.5',
  'de;q=0',
  'deutsch',
  'd',
  'x'.repeat(8000),
  ';;;,,,===',
  '__proto__',
  'constructor',
  'de;q=x, en',
])('is English for %j', async (header) => {
  expect(await languageOf(header)).toBe('en')
})

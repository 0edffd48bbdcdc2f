import type { Operation } from './operations.ts'
import { curlOf } from './sample.ts'
import { javascriptOf } from './sample-javascript.ts'
import { phpOf } from './sample-php.ts'

/** The languages of code in which the reference shows requests: the name of each, its grammar, and how it is written. */
export const sampleLanguages = {
  curl: { title: 'curl', grammar: 'sh', of: curlOf },
  javascript: { title: 'JavaScript', grammar: 'js', of: javascriptOf },
  php: { title: 'PHP', grammar: 'php', of: phpOf },
} as const satisfies Record<string, { title: string; grammar: string; of: (operation: Operation) => string }>

export type SampleLanguage = keyof typeof sampleLanguages

/** The language that an address names (`?in=php`); curl if it names none. */
export function sampleLanguageOf({ searchParams }: URL): SampleLanguage {
  const named = searchParams.get('in') ?? ''
  return Object.hasOwn(sampleLanguages, named) ? (named as SampleLanguage) : 'curl'
}

/** The address of an operation in a language, which all examples of the page have then. */
export function inSampleLanguage(address: URL, language: SampleLanguage, anchor: string): string {
  const query = new URLSearchParams(address.searchParams)
  query.delete('in')
  if (language !== 'curl') query.set('in', language)
  return `${address.pathname}${query.size > 0 ? `?${query}` : ''}#${anchor}`
}

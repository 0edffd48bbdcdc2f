import { formatMinutes } from '#lib/i18n/minutes.ts'
import type { lines } from './texts.ts'

/** The common base of every mode. Parts that are loaded later get it as `kit`, so that the first file needs no second one. */

/** A refusal of the service: its problem, or a request that was never answered (no `status`). */
export type Problem = Error & {
  status?: number
  /** The guest was asked something, and nothing was sent. */
  asked?: true
  errors?: Record<string, string[]>
  alternatives?: Alternative[]
}

/** An offer of the service in place of a slot that was taken (interface, 16.3). */
export type Alternative = {
  kind: string
  date: string
  start: string
  end: string
  resourceType: string
  resourceId: string
  resourceName: string
  priceEstimate: number
}

export type Child = Node | string | false | 0 | '' | null | undefined

type KeyOf<Line extends string> = Line extends `${infer Key}|${string}` ? Key : never
type KeysOf<Text extends string> = Text extends `${infer Line}\n${infer Rest}`
  ? KeyOf<Line> | KeysOf<Rest>
  : KeyOf<Text>
/** Texts by their keys: one that is missing does not compile. */
export type Words<Text extends string> = Record<KeysOf<Text>, string>

/** An element with properties (those of ARIA are reflected as attributes) and children; empty children are left out. */
export const h = <K extends keyof HTMLElementTagNameMap>(
  tag: K,
  props: object = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] => {
  const element = Object.assign(document.createElement(tag), props)
  element.append(...children.filter((child): child is Node | string => !!child))
  return element
}

/** A control with its label around it: no ids, which two widgets on a page could share. */
export const field = (label: string, control: HTMLElement) => h('label', {}, h('span', {}, label), control)

export const options = (pairs: (readonly [value: string, label: string])[]) =>
  pairs.map(([value, label]) => new Option(label, value))

/** Dates are text, `yyyy-MM-dd`: the zone of the reader plays no part. */
export const addDays = (date: string, days: number) =>
  new Date(+new Date(date) + days * 864e5).toISOString().slice(0, 10)

export const fill = (text: string, value: string | number) => text.replace('{0}', () => value as string)

/** Texts, a line each: `key|English|Deutsch`. */
export const wordsOf = <Text extends string>(text: Text, locale: string) =>
  Object.fromEntries(
    text.split('\n').map((line) => {
      const [key, en, de] = line.split('|')
      return [key, locale < 'e' ? de : en]
    }),
  ) as Words<Text>

/** Joins the texts that are not empty with commas. */
export const listed = (...texts: (string | false | 0 | null | undefined)[]) => texts.filter(Boolean).join(', ')

export const kit = { h, field, options, addDays, fill, listed, wordsOf, formatMinutes }
export type Kit = typeof kit

/** The element, as its parts use it. */
export type Host = HTMLElement & {
  words: Words<typeof lines>
  /** The values that the guest has typed: they stay when another time is chosen, and when a time was taken. */
  typed: Record<string, string>
  /** `de` or `en-GB`. */
  locale: string
  /** Requests a path of the venue; throws a `Problem`. */
  ask<T>(path: string, body?: object): Promise<T>
  /** Says something in the live region, as an error if it is `bad`; `choices` are buttons behind it. */
  say(text: string, kind?: 'bad' | '', ...choices: Node[]): void
  /** Says that something went wrong. */
  fail: (error: unknown) => void
  money(amount: number, currency: string): string
  day(date: string, options?: Intl.DateTimeFormatOptions): string
  show(...nodes: Child[]): void
  /** Begins anew. */
  start(): void
  /**
   * Tells the owner of the page what is wrong with the page: the mistake that is named, or the one that the service finds.
   */
  hint(mistake?: 'classic'): void
}

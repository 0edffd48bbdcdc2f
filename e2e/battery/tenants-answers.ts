import { type Answer, call } from '#testing/interface/call.ts'
import { canariesIn } from '#testing/interface/canaries.ts'
import { asCall, type Case } from './tenants-requests.ts'

/** An answer in the form of `Expected`. */
export function inWords({ status, json }: Answer<Record<string, unknown> | undefined>): string {
  const slug = /\/api\/errors\/([a-z-]+)$/.exec(String(json?.type))?.[1]
  const fields = Object.keys((json?.errors as object | undefined) ?? {})
  const { slots, days } = json ?? {}
  const isFree = (day: { state?: string }) => day.state === 'free'
  const isNothing = (Array.isArray(slots) && slots.length === 0) || (Array.isArray(days) && !days.some(isFree))
  if (status === 200 && isNothing) return '200 nothing'
  return [String(status), slug ?? fields.join(' ')].filter(Boolean).join(' ')
}

/** The whole answer: its headers and its body. */
export function everythingOf({ headers, text }: { headers: Headers; text: string }): string {
  return `${[...headers].map(([name, value]) => `${name}: ${value}`).join('\n')}\n\n${text}`
}

let sent = 0

/** Sends a case, and returns the faults of its answer: another answer than expected, or text of another venue. */
export async function complaintsAbout(url: string, { operation, request, name, expected }: Case): Promise<string[]> {
  const { path, options } = asCall(operation, request, ++sent)
  const answer = await call<Record<string, unknown> | undefined>(url, operation.method, path, options)
  const words = inWords(answer)
  const everything = everythingOf(answer)
  // A refusal contains no text of any venue, not even of the one that refuses.
  const leaks = [...(await canariesIn(everything, 'b')), ...(expected < '3' ? [] : await canariesIn(everything, 'a'))]
  return [
    ...(words === expected ? [] : [`${name}: ${words} instead of ${expected}`]),
    ...(leaks.length === 0 ? [] : [`${name}: leaks ${leaks.join(', ')}`]),
  ]
}

/** How many requests of the matrix have been sent. */
export const sentSoFar = (): number => sent

/** Sends all cases, some concurrently, and returns every complaint. */
export async function complaints(url: string, cases: readonly Case[], atOnce = 8): Promise<string[]> {
  const found: string[] = []
  const waiting = [...cases]
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) found.push(...(await complaintsAbout(url, next)))
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return found
}

import { checkContract } from '#testing/interface/contract.ts'
import type { Shot } from './raw-http-grammar.ts'
import type { Read, Received } from './raw-http-reader.ts'

/** The faults of a server's answers to a request; empty if there are none. */
export function breaches(shot: Shot, received: Received): string[] {
  const { answers, rest, closed } = received
  const wrong: string[] = []
  if (!closed) wrong.push('hangs: the connection is still open')
  if (rest !== '') wrong.push(`garbled: not an answer: ${JSON.stringify(rest)}`)
  const traces = answers.map(traceOf)
  const markerAt = shot.marker === null ? -1 : traces.indexOf(shot.marker)
  if (traces.includes(shot.smuggled)) wrong.push('smuggled: the request in the body was answered')
  if (markerAt === 0) wrong.push('shifted: the answer to the next request came in place of its own')
  if (markerAt >= 0 && markerAt !== answers.length - 1) wrong.push('shifted: something came behind the last answer')

  const [first] = answers
  if (shot.framing === 'whole') {
    if (!first) wrong.push('silent: no answer to a complete request')
    const goesOn = first && shot.marker !== null && !shot.last && first.headers.get('connection') !== 'close'
    if (goesOn && markerAt !== 1) wrong.push('lost: the next request on the connection got no answer')
  }
  if (shot.framing === 'doubtful' && markerAt >= 0 && answers.length > 2)
    wrong.push('shifted: more answers than requests')
  const own = markerAt > 0 ? answers.slice(0, markerAt) : answers
  if (own.length > (shot.marker === null ? 2 : 1)) wrong.push(`shifted: ${own.length} answers to one request`)

  answers.forEach((answer, at) => {
    const subject = at === 0 ? shot : { place: 'none' as const, target: '/api/marker' }
    wrong.push(...judge(answer, subject))
  })
  return wrong
}

function judge(answer: Read, { place, target }: Pick<Shot, 'place' | 'target'>): string[] {
  const { status, method, headers, text } = answer
  if (status >= 500) return [`broken: ${status} ${text.slice(0, 100)}`]
  const isApi = /^application\/(problem\+)?json/.test(headers.get('content-type') ?? '') || status === 204
  // The front door answers its own refusals with a problem, for pages too.
  if (place !== 'page') return contract(answer, target)
  if (isApi && status >= 400) return contract(answer, target)
  const location = headers.get('location')
  if (location !== null && !isOwn(location)) return [`elsewhere: redirects to ${location}`]
  if (status >= 300 && status < 400 && location === null) return [`garbled: ${status} without a location`]
  const type = headers.get('content-type') ?? ''
  const isMarkup = /^text\/html/.test(type)
  // Nobody sees the body of a redirect; the framework writes one.
  const isText = location === null && (isMarkup || type.startsWith('text/plain'))
  if (isText && /__next_error__|Application error|could not be found\.|Internal Server Error|\n\s+at .*\(/.test(text)) {
    return [`framework: ${text.slice(0, 100)}`]
  }
  const guarded = /frame-ancestors 'none'/.test(headers.get('content-security-policy') ?? '')
  return isMarkup && method !== 'HEAD' && !guarded ? ['framework: a page without a policy'] : []
}

function contract({ method, status, headers, text }: Read, target: string): string[] {
  if (status >= 300 && status < 400 && status !== 304) return [`redirect: ${status} to ${headers.get('location')}`]
  try {
    const path = target.startsWith('/') || target.startsWith('http') ? target : '/'
    checkContract({ method, path, status, headers, text, byHand: true })
    return []
  } catch (error) {
    return [`contract: ${error instanceof Error ? error.message.slice(0, 300) : error}`]
  }
}

/** Whether an address is one of this service, as a browser resolves it. */
function isOwn(location: string): boolean {
  if (!URL.canParse(location, 'http://own.example/')) return false
  const { origin } = new URL(location, 'http://own.example/')
  return origin === 'http://own.example' || /^http:\/\/localhost(:\d+)?$/.test(origin)
}

function traceOf({ text }: Read): string | null {
  return /"traceId":"([0-9a-f]{32})"/.exec(text)?.[1] ?? null
}

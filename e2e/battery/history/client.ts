import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { checkContract } from '#testing/interface/contract.ts'
import { guestOrigin } from '#testing/venues/venues.ts'
import type { Stage } from '../stage.ts'
import type { Draw } from './draw.ts'
import { essentialsOf } from './essentials.ts'
import { type Act, type Answer, isFinal, type Operation } from './operation.ts'
import type { Credentials } from './place.ts'
import { clock, type Recorder } from './recorder.ts'

/** A request as it goes over the wire. The act describes its purpose. */
export type Sending = {
  method: 'GET' | 'POST'
  path: string
  json?: object
  form?: Record<string, string>
  /** Below the venue's path: whether it sends a key; `secret` for the secret one, `true` for either. */
  keyed?: true | 'secret'
  /** The cookie of a member of staff, who sends it from a page of the console. */
  cookie?: string
  /** Whether it may carry an Idempotency-Key, or always does. */
  repeatable?: boolean | 'always'
}

/** The last operation of an intention, with the whole answer. */
export type Done = { operation: Operation; json: Record<string, unknown>; location: string | null }

/** A guest's device or a website. It has the servers' addresses and its own draws, and shares no state with others. */
export type Client = {
  draw: Draw
  /** Sends a request until its outcome is known, or until its time limit. */
  perform(act: Act, sending: Sending): Promise<Done>
  /** Retries every keyed request of unknown outcome until its outcome is known. */
  finish(): Promise<void>
}

/** How long a client retries a keyed request: longer than most faults and their aftermath. */
const persistMs = 30_000
const longPatienceMs = 9_000
const shortPatienceMs = 3_000
/** The same limit after all faults, without other requests. */
const lastPersistMs = 60_000

let intentions = 0

/** A request with everything that is the same in each attempt. */
type Sent = {
  intention: number
  act: Act
  sending: Sending
  key: string | null
  headers: Record<string, string>
}

export function startClient(options: {
  number: number
  draw: Draw
  stage: Stage
  credentials: Credentials
  recorder: Recorder
}): Client {
  const { number: client, draw, stage, credentials, recorder } = options
  const unfinished: Sent[] = []

  function headersOf({ keyed, json, cookie }: Sending): Record<string, string> {
    const publishable = keyed === true && draw.chance(0.5)
    return {
      'X-Forwarded-For': `127.${client}.${draw.below(250)}.${draw.below(250)}`,
      ...(cookie && { Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' }),
      ...(json && { 'Content-Type': 'application/json' }),
      ...(keyed && { 'X-Service-Key': publishable ? credentials.publishableKey : credentials.secretKey }),
      ...(keyed && publishable && { Origin: guestOrigin }),
    }
  }

  async function attempt(
    intention: number,
    act: Act,
    sending: Sending,
    { key, server, headers }: { key: string | null; server: number; headers: Record<string, string> },
  ): Promise<Done> {
    // Each attempt sends the key of the request in either place.
    const inBody = key !== null && sending.repeatable === true && sending.json !== undefined && draw.chance(0.4)
    const json = inBody ? { ...sending.json, requestId: key } : sending.json
    const returned = recorder.called({ intention, client, server, act, key, calledAt: clock() })
    try {
      const response = await fetch(`${stage.servers[server]?.url}${sending.path}`, {
        method: sending.method,
        redirect: 'manual',
        signal: AbortSignal.timeout(draw.chance(0.3) ? shortPatienceMs : longPatienceMs),
        headers: { ...headers, ...(key !== null && !inBody && { 'Idempotency-Key': key }) },
        ...(json && { body: JSON.stringify(json) }),
        ...(sending.form && { body: new URLSearchParams(sending.form) }),
      })
      const text = await response.text()
      const { answer, json: received } = answerOf(act, response, text)
      const broken = sending.path.startsWith('/api/') ? brokenPromise(sending, response, text) : null
      return {
        operation: returned({ answer, failure: null, broken }),
        json: received,
        location: response.headers.get('location'),
      }
    } catch (error) {
      const failure = (error as Error).name === 'TimeoutError' ? 'time-out' : 'broken'
      return { operation: returned({ answer: null, failure, broken: null }), json: {}, location: null }
    }
  }

  async function perform(act: Act, sending: Sending): Promise<Done> {
    const intention = ++intentions
    const key = sending.repeatable === 'always' || (sending.repeatable && draw.chance(0.65)) ? `key-${intention}` : null
    const headers = headersOf(sending)
    const done = await persist({ intention, act, sending, key, headers }, persistMs)
    if (key !== null && !isFinal(done.operation)) unfinished.push({ intention, act, key, sending, headers })
    return done
  }

  /** Sends a request to a drawn server. Retries a keyed one, each time at a drawn server, for `forMs` at most. */
  async function persist({ intention, act, sending, key, headers }: Sent, forMs: number): Promise<Done> {
    const end = clock() + forMs
    for (;;) {
      const server = draw.below(stage.servers.length)
      const done = await attempt(intention, act, sending, { key, server, headers })
      if (key === null || isFinal(done.operation) || clock() > end) return done
      await pause(draw.between(100, 900))
    }
  }

  return {
    draw,
    perform,
    async finish() {
      for (const sent of unfinished.splice(0)) await persist(sent, lastPersistMs)
    },
  }
}

function answerOf(act: Act, response: Response, text: string): { answer: Answer; json: Record<string, unknown> } {
  const { status, headers } = response
  const isJson = /json$/.test(headers.get('content-type') ?? '')
  const json: Record<string, unknown> = isJson ? JSON.parse(text) : {}
  const isProblem = headers.get('content-type') === 'application/problem+json'
  const slug = /\/api\/errors\/([a-z-]+)$/.exec(String(json.type))?.[1]
  return {
    json,
    answer: {
      status,
      problem: isProblem ? (slug ?? String(status)) : null,
      body: status < 300 && isJson ? essentialsOf(act.kind, json) : {},
      digest: createHash('sha256').update(text).digest('base64'),
    },
  }
}

/** The rule for every answer (`testing/interface/contract.ts`) that this answer breaks, or null. */
function brokenPromise({ method, path, json }: Sending, { status, headers }: Response, text: string): string | null {
  try {
    checkContract({ method, path, status, headers, text, sent: json })
    return null
  } catch (error) {
    return (error as Error).message.slice(0, 300)
  }
}

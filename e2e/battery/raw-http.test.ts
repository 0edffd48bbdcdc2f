import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useTestDatabase } from '#testing/database/database.ts'
import { call } from '#testing/interface/call.ts'
import { recordSecret } from '#testing/interface/recorded.ts'
import { type RunningServer, startServer } from '#testing/servers/servers.ts'
import { eventFile } from '#testing/venues/event-venue.ts'
import { orderingSections } from '#testing/venues/ordering-venue.ts'
import { importTestVenue } from '#testing/venues/venues.ts'
import { faults, type Shot, shots } from './raw-http-grammar.ts'
import { breaches } from './raw-http-judge.ts'
import type { Credentials } from './raw-http-places.ts'
import { send } from './raw-http-reader.ts'

/** Malformed requests over plain sockets to a production server with its pages. */
const count = Number(process.env.BATTERY_REQUESTS ?? 5_000)
const seed = Number(process.env.BATTERY_SEED ?? Date.now() % 2 ** 31)
const atOnce = 40
// The server's longest time limit is 65 seconds.
const patienceMs = 180_000

const database = useTestDatabase()
let server: RunningServer
let credentials: Credentials

beforeAll(async () => {
  server = await startServer({
    databaseUrl: database.url,
    mode: 'production',
    env: { PAYMENTS: 'fake', LOG_LEVEL: 'info' },
  })
  const slug = 'under-fire'
  const { settings } = eventFile({ slug })
  const file = eventFile({
    ...orderingSections,
    slug,
    settings: { ...settings, ...orderingSections.settings },
    vouchers: [{ kind: 'Amount', faceValue: 25, expiresOn: '2099-12-31' }],
  })
  const { secretKey, tokens, codes } = await importTestVenue(file)
  const { json } = await call<{ tickets: { code: string }[]; cancelUrl: string; guestUrl: string }>(
    server.url,
    'POST',
    `/api/venues/${slug}/events/quiz/registrations`,
    { key: secretKey, body: { buyerName: 'Ada', email: 'ada@guest.example', quantity: 1 } },
  )
  credentials = {
    slug,
    secretKey,
    eventSlug: 'quiz',
    ticketCode: json.tickets[0]?.code ?? '',
    cancelToken: json.cancelUrl.split('/').at(-1) ?? '',
    registrationToken: json.guestUrl.split('/').at(-1) ?? '',
    tableToken: tokens.t1 ?? '',
    voucherCode: codes[0] ?? '',
  }
  for (const secret of Object.values(credentials).slice(3)) recordSecret(secret)
})

afterAll(async () => {
  await server?.stop()
})

/** Sends every shot, `atOnce` of them concurrently, and returns faults of the answers and counts of statuses. */
async function fire(port: number, all: readonly Shot[], patience: number) {
  const wrong: string[] = []
  const statuses: Record<string, number> = {}
  const queue = all.values()
  const shoot = async () => {
    for (const shot of queue) {
      const received = await send(port, shot.bytes, shot.method, patience)
      const first = received.answers[0]?.status ?? 'none'
      statuses[first] = (statuses[first] ?? 0) + 1
      for (const breach of breaches(shot, received)) {
        wrong.push(`${breach}\n  ${shot.faults.join(' + ')}: ${shot.bytes.toString('latin1').slice(0, 300)}`)
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, shoot))
  return { wrong, statuses }
}

test('every connection is answered in order or closed, whatever bytes it sends, and the server stays healthy', async () => {
  const all = shots(count, seed, credentials)
  for (const name of Object.keys(faults))
    expect(
      all.some((shot) => shot.faults.includes(name)),
      name,
    ).toBe(true)
  // The first requests load every page, which stays in memory.
  const warm = Math.ceil(count / 5)
  const first = await fire(server.port, all.slice(0, warm), patienceMs)
  const before = await server.memoryInUse()
  const second = await fire(server.port, all.slice(warm), patienceMs)
  const after = await server.memoryInUse()
  const statuses = [first, second].map(({ statuses: each }) => JSON.stringify(each)).join(' ')
  process.stdout.write(
    `raw HTTP: seed ${seed}, ${count} requests, ${statuses}, ${before.toFixed()} to ${after.toFixed()} MB\n`,
  )
  const wrong = [...first.wrong, ...second.wrong]
  expect(wrong.slice(0, 20).join('\n'), `seed ${seed}: ${wrong.length} breaches`).toBe('')

  expect(after - before).toBeLessThan(50)
  const { status } = await call(server.url, 'GET', `/api/venues/${credentials.slug}`, { key: credentials.secretKey })
  expect(status).toBe(200)
  expect((await fetch(`${server.url}/docs`)).status).toBe(200)
  expect(server.output()).not.toMatch(/"level":"(error|fatal)"|Unhandled|Error:/)
})

/** A server with typical faults: it trusts the first length, fails at bad paths, and ignores unknown methods. */
function faultyServer(): Server {
  return createServer((socket) => {
    let text = ''
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1')
      for (let split = text.indexOf('\r\n\r\n'); split >= 0; split = text.indexOf('\r\n\r\n')) {
        const [line = '', ...fields] = text.slice(0, split).split('\r\n')
        const length = Number(/^content-length: (\d+)$/im.exec(fields.join('\n'))?.[1] ?? 0)
        text = text.slice(split + 4 + length)
        socket.write(naiveAnswer(line, fields.join('\n')))
        if (line.startsWith('SEARCH')) socket.destroy()
        if (/^connection: close$/im.test(fields.join('\n'))) socket.end()
      }
    })
  })
}

function naiveAnswer(line: string, fields: string): string {
  const [method = '', path = ''] = line.split(' ')
  const answer = (status: string, type: string, body: string, more = '') =>
    `HTTP/1.1 ${status}\r\nContent-Type: ${type}\r\nContent-Length: ${body.length}\r\n${more}\r\n${body}`
  if (/PROPFIND|SEARCH|PURGE/.test(method)) return ''
  if (/^RSC: 1$/m.test(fields)) return answer('307 Temporary Redirect', 'text/plain', '', `Location: ${path}?_rsc\r\n`)
  try {
    decodeURIComponent(path)
  } catch {
    return answer('500 Internal Server Error', 'text/plain', 'Internal Server Error')
  }
  if (path.startsWith('//')) return answer('308 Permanent Redirect', 'text/plain', '', `Location: ${path}\r\n`)
  if (!path.startsWith('/api')) return answer('404 Not Found', 'text/html', '<html id="__next_error__">')
  const traceId = /traceparent: 00-([0-9a-f]{32})/.exec(fields)?.[1] ?? '0'.repeat(32)
  const type = 'https://www.rfc-editor.org/rfc/rfc9110#section-15.5.5'
  const body = JSON.stringify({ type, title: 'Not Found', status: 404, detail: 'Nothing', traceId })
  return answer('404 Not Found', 'application/problem+json', body)
}

test('control: the same checks find a server that fails, hangs, redirects elsewhere and takes bodies for requests', async () => {
  const faulty = faultyServer().listen(0, '127.0.0.1')
  await once(faulty, 'listening')
  const { wrong } = await fire((faulty.address() as AddressInfo).port, shots(600, 1, credentials), 2_000)
  faulty.close()
  const kinds = new Set(wrong.map((breach) => breach.slice(0, breach.indexOf(':'))))
  const expected = [
    'broken',
    'hangs',
    'redirect',
    'elsewhere',
    'framework',
    'smuggled',
    'shifted',
    'silent',
    'contract',
  ]
  expect(expected.filter((kind) => !kinds.has(kind))).toEqual([])
})

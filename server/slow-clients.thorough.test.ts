import { expect, test } from 'vitest'
import { rawRequest, sendToMadeUpRoute as sendRaw } from '#testing/interface/raw-http.ts'
import { useFrontDoor } from '#testing/servers/slow-door.ts'

/** Requests that a front door must not end or answer twice, which only its timeouts show. */
const { start, delayBy } = useFrontDoor()
const line = 'POST /api/qr/x/orders'
const unread = 'POST /api/qr/x/close'
const json = 'Content-Type: application/json'
const statuses = (answers: { status: number }[]) => answers.map((answer) => answer.status)
/** Enough time for a request to arrive on a machine that stands still for a while. */
const longTimeouts = { headersMs: 5_000, requestMs: 5_000 }

test('sends no second response to a request that is answered and never ends', async () => {
  const port = await start(longTimeouts)
  expect(statuses(await sendRaw(port, unread, rawRequest(unread, json, 'Content-Length: 10')))).toEqual([405])
})

test('lets a request that is being answered take longer than one that is being sent', async () => {
  const port = await start(longTimeouts)
  const subject = 'POST /api/qr/x/payment'
  // It is answered only after a later, endless request has timed out.
  delayBy(async () => {
    expect(statuses(await sendRaw(port, line, `${rawRequest(line, json, 'Content-Length: 10')}{`))).toEqual([408])
  })
  expect(statuses(await sendRaw(port, subject, `${rawRequest(subject, json, 'Content-Length: 2')}{}`))).toEqual([200])
})

import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { driven, spread } from '../compare.ts'
import { get, post } from '../load.ts'
import type { Options } from '../options.ts'
import { show } from '../rows.ts'
import { freeSlots } from '../slots.ts'
import { dateIn, type Stage } from '../stage.ts'

const connections = 16
/** How long one load lasts; longer times are several of them. */
const intervalSeconds = 20
const pagesPreparedMs = 5_000

/** The server's resident memory after its start, after a minute of mixed load, and after the requested minutes. */
export async function memory(stage: Stage, { minutes }: Options): Promise<void> {
  // The pages are prepared a moment after the API.
  await pause(pagesPreparedMs)
  const atStart = residentMb(stage)
  const load = mixedLoad(stage)
  for (let done = 0; done < 60; done += intervalSeconds) await load(intervalSeconds)
  const afterMinute = residentMb(stage)
  const after: number[] = []
  for (let left = (minutes - 1) * 60; left > 0; left -= intervalSeconds) {
    await load(Math.min(left, intervalSeconds))
    after.push(residentMb(stage))
  }
  show({ what: 'resident memory after npm start', unit: 'MB', goal: { atMost: 200 } }, spread([atStart]))
  show({ what: 'the same after a minute of mixed load', unit: 'MB', goal: { atMost: 350 } }, spread([afterMinute]))
  const last = after.at(-1)
  if (last === undefined) return
  show(
    {
      what: `the same after ${minutes} minutes of it, every ${intervalSeconds} s from the second on`,
      unit: 'MB',
      goal: { atMost: 350 },
    },
    spread(after),
  )
  show({ what: 'the same at the end of them ÷ after the first', goal: { atMost: 1.1 } }, spread([last / afterMinute]))
}

/** Reads of hot and distant days, of hours and tables, and a booking in a hundred requests. */
function mixedLoad({ service, venue, dates }: Stage): (seconds: number) => Promise<void> {
  const headers = { 'X-Service-Key': venue.key }
  const base = `/api/venues/${venue.slug}`
  const far = Array.from({ length: 1_000 }, (_, at) => dateIn(30 + at))
  const gzip = { ...headers, 'Accept-Encoding': 'gzip' }
  const requests = far.flatMap((date, at) => [
    get(`${base}/availability?date=${date}&partySize=2`, at % 2 ? gzip : headers),
    ...dates.slice(0, 5).map((hot) => get(`${base}/availability?date=${hot}&partySize=2`, gzip)),
    get(`${base}/opening-hours`, headers),
    get(`${base}/resources`, gzip),
  ])
  const slots = freeSlots(30)
  return async (seconds) => {
    const bookings = slots.next(seconds * 200).map((booking) => post(`${base}/reservations`, booking, headers))
    const load = driven({ port: service.port, requests, sprinkled: { every: 100, requests: bookings } })
    const { sprinkled } = await load.turn({ connections, seconds })
    slots.used(sprinkled)
  }
}

function residentMb({ service }: Stage): number {
  const status = readFileSync(`/proc/${service.pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1000
}

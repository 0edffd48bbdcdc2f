import { isDeepStrictEqual } from 'node:util'
import type { Stage } from './stage.ts'

const fastifies = new WeakMap<Stage, Promise<number>>()

/** The port of the stage's Fastify, which every part of a run shares. */
export function startFastify(stage: Stage): Promise<number> {
  let port = fastifies.get(stage)
  if (!port) {
    port = tablesOf(stage).then((tables) =>
      stage.rival('fastify.ts', [stage.databaseUrl, stage.venue.id, JSON.stringify(tables), stage.venue.key]),
    )
    fastifies.set(stage, port)
  }
  return port
}

/** The tables of the venue, as its clients see them. */
export async function tablesOf(stage: Stage): Promise<{ id: string; name: string; capacity: number }[]> {
  const { resources } = await get(`${stage.service.url}/api/venues/${stage.venue.slug}/resources`, stage)
  return resources.map(({ id, name, capacity }: { id: string; name: string; capacity: number }) => ({
    id,
    name,
    capacity,
  }))
}

export type Slot = { start: string; resourceId: string; available: boolean }

/** The slots of a day as a server returns them. */
export async function slotsAt(url: string, date: string, stage: Stage): Promise<Slot[]> {
  const { slots } = await get(`${url}?date=${date}&partySize=2`, stage)
  if (slots.length < 1_600) throw new Error(`${url} has ${slots.length} slots on ${date}`)
  return slots
}

/** Throws unless a rival returns exactly the slots of the service for these days: only then do both do the same work. */
export async function expectSameSlots(stage: Stage, rival: string, dates: readonly string[]): Promise<void> {
  const own = `${stage.service.url}/api/venues/${stage.venue.slug}/availability`
  for (const date of dates) {
    const [ours, theirs] = [await slotsAt(own, date, stage), await slotsAt(rival, date, stage)]
    const differs = ours.findIndex((slot, at) => !isDeepStrictEqual(slot, theirs[at]))
    if (differs >= 0 || ours.length !== theirs.length)
      throw new Error(
        `${date}: ${JSON.stringify(ours[differs])} differs at the rival: ${JSON.stringify(theirs[differs])}`,
      )
  }
}

/** Throws unless the service's calendar shows for each of these days the same slots as the availability of that day. */
export async function expectSameDays(stage: Stage, dates: readonly string[]): Promise<void> {
  const base = `${stage.service.url}/api/venues/${stage.venue.slug}/availability`
  const inOrder = dates.toSorted()
  const { days } = await get(`${base}/days?from=${inOrder[0]}&until=${inOrder.at(-1)}&partySize=2`, stage)
  for (const date of dates) {
    const free = (await slotsAt(base, date, stage)).filter(({ available }) => available)
    const expected = { date, state: free.length > 0 ? 'free' : 'full', first: free[0]?.start, last: free.at(-1)?.start }
    const shown = days.find((day: { date: string }) => day.date === date)
    if (!isDeepStrictEqual({ ...shown }, { ...expected, first: expected.first ?? null, last: expected.last ?? null }))
      throw new Error(`${date}: ${JSON.stringify(shown)} instead of ${JSON.stringify(expected)}`)
  }
}

async function get(url: string, { venue }: Stage) {
  const answer = await fetch(url, { headers: { 'X-Service-Key': venue.key } })
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}

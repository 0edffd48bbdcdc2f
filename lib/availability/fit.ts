import { allowedFrom, isBelowMinimum } from '#lib/rules/smallest-party.ts'
import { type Asker, openFrom } from '#lib/rules/stock.ts'
import type { Resource } from '#lib/venues/configuration.ts'

/** A party that asks for slots; without an asker neither stock nor smallest parties bind. */
type Fitting = { partySize: number; asker?: Asker }

/** Whether a resource seats a party alone at some time: a minimum above it may fall. */
export function mayEverSit(resource: Resource, { partySize, asker }: Fitting): boolean {
  if (!asker || !isBelowMinimum(resource, partySize)) return true
  return (resource.minPartyUntilMinutes ?? null) !== null
}

/** Says for which starts the smallest party of a resource allows a party now; null if it allows it at all of them. */
export function allowedStarts(
  resource: Resource,
  { partySize, asker }: Fitting,
  starts: readonly number[],
): boolean[] | null {
  if (!asker || !isBelowMinimum(resource, partySize)) return null
  return starts.map((startsAt) => allowedFrom(resource, partySize, startsAt) <= asker.at)
}

/** Says at which starts a resource is not online yet; null if there is none. */
export function earlyStarts(
  resource: Resource,
  { asker }: Pick<Fitting, 'asker'>,
  starts: readonly number[],
): boolean[] | null {
  if (!asker || (resource.bookableBy ?? 'online') === 'online') return null
  const early = starts.map((startsAt) => openFrom(asker.by, resource, startsAt) > asker.at)
  return early.includes(true) ? early : null
}

/** The first instant after that of the asker at which stock or a smallest party opens another start; infinity if none does. */
export function fitUntil(
  resources: readonly Resource[],
  { partySize, asker }: { partySize: number; asker: Asker },
  starts: readonly number[],
): number {
  let until = Number.POSITIVE_INFINITY
  for (const resource of resources) {
    const isBound = (resource.bookableBy ?? 'online') !== 'online' || isBelowMinimum(resource, partySize)
    if (!isBound) continue
    for (const startsAt of starts) {
      for (const at of [openFrom(asker.by, resource, startsAt), allowedFrom(resource, partySize, startsAt)])
        if (at > asker.at && at < until) until = at
    }
  }
  return until
}

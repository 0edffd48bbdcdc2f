import type { VenueFile } from '#lib/venue-file/schema.ts'

type Combination = NonNullable<VenueFile['combinations']>[number]

/** Changes of the rules of decisions 19.3 to 19.5, each with the fields without which it is no valid file. */
export const fitFields: Record<string, (file: VenueFile) => void> = {
  'openingHours.regular[].lastStart': ({ openingHours: { regular } }) =>
    lastStart(regular.find(({ isClosed }) => !isClosed)),
  'openingHours.special[].lastStart': ({ openingHours: { special } }) => {
    lastStart(Object.assign(special[0] ?? {}, { isClosed: false, opens: '10:00', closes: '23:00' }))
  },
  'bookingDurations[].byParty[].from': (file) => byParty(file, ({ from, minutes }) => ({ from: from + 1, minutes })),
  'bookingDurations[].byParty[].minutes': (file) =>
    byParty(file, ({ from, minutes }) => ({ from, minutes: minutes + 15 })),
  'resources[].bookableBy': (file) => {
    const row = lastOf(file)
    row.bookableBy = row.bookableBy === 'walk-in' ? 'house' : 'walk-in'
  },
  'resources[].onlineFromMinutes': (file) => {
    const { onlineFromMinutes = 60 } = lastOf(file)
    Object.assign(lastOf(file), { bookableBy: 'house', onlineFromMinutes: onlineFromMinutes + 1 })
  },
  'resources[].minParty': (file) => {
    const row = lastOf(file)
    row.minParty = row.minParty === 1 ? 2 : 1
  },
  'resources[].minPartyUntilMinutes': (file) => {
    const { minPartyUntilMinutes = 120 } = lastOf(file)
    Object.assign(lastOf(file), { minParty: 2, minPartyUntilMinutes: minPartyUntilMinutes + 1 })
  },
  'combinations[].name': (file) => combined(file, ({ name }) => ({ name: `${name} und mehr` })),
  'combinations[].type': (file) =>
    combined(file, ({ type }) => ({ type: type === 'Shuffleboard' ? 'RestaurantTable' : 'Shuffleboard' })),
  'combinations[].resources': (file) => combined(file, ({ resources }) => ({ resources: resources.toReversed() })),
  'combinations[].minParty': (file) => combined(file, ({ minParty }) => ({ minParty: minParty + 1 })),
  'combinations[].maxParty': (file) => combined(file, ({ maxParty }) => ({ maxParty: maxParty + 1 })),
}

function lastStart(day: object | undefined): void {
  const { lastStart: before } = (day ?? {}) as { lastStart?: string }
  Object.assign(day ?? {}, { lastStart: before === '20:00' ? '20:15' : '20:00' })
}

type Step = { from: number; minutes: number }

function byParty({ bookingDurations }: VenueFile, change: (step: Step) => Step): void {
  const [lengths] = bookingDurations
  if (!lengths) return
  const [step = { from: 6, minutes: lengths.minMinutes }] = lengths.byParty ?? []
  lengths.byParty = [change(step)]
}

function lastOf({ resources }: VenueFile): VenueFile['resources'][number] {
  const last = resources.at(-1)
  if (!last) throw new Error('the file has no resources')
  return last
}

/** Changes the combination of the first and the last resource, which are made fit for it. */
function combined(file: VenueFile, change: (combination: Combination) => Partial<Combination>): void {
  const members = [file.resources[0] ?? lastOf(file), lastOf(file)]
  const ids = members.map(({ id }) => id)
  const [known] = file.combinations ?? []
  const usual: Combination = {
    ...{ id: 'zusammen', name: 'Zusammen', type: members[0]?.type ?? 'RestaurantTable' },
    ...{ resources: ids, minParty: 2, maxParty: 20 },
  }
  const changed = { ...(known ?? usual), ...change(known ?? usual) }
  for (const member of members) Object.assign(member, { type: changed.type, seatSold: false })
  file.combinations = [changed]
}

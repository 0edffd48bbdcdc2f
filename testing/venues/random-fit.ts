import { type Sections, venueFile, type WrittenVenueFile } from './venues.ts'

type RandomFile = Sections & {
  resources: { id: string; type: string; capacity: number; seatSold: boolean }[]
  bookingDurations: { type: string; minMinutes?: number | undefined; maxMinutes?: number | undefined }[]
  openingHours: { regular: Hours[]; special: Hours[] }
}
type Hours = { isClosed?: boolean; opens?: string | null; closes?: string | null }

/** A sequence of numbers from 0 to 1 that follows from a seed. */
function dice(seed: number): () => number {
  let state = seed >>> 0 || 1
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Adds to a random venue the rules of decisions 19.3 to 19.5, as far as the seed has them. */
export function withFitRules(file: object, seed: number): WrittenVenueFile {
  const { resources, bookingDurations, openingHours, ...rest } = file as RandomFile
  const roll = dice(seed)
  const oneOf = <T>(values: readonly T[]) => values[Math.floor(roll() * values.length)] as T
  const ruled = resources.map((each) => {
    const by = oneOf(['online', 'online', 'online', 'house', 'walk-in'] as const)
    const least = oneOf([null, null, Math.ceil(each.capacity / 2), each.capacity])
    return {
      ...each,
      bookableBy: by,
      ...(by !== 'online' && { onlineFromMinutes: oneOf([null, 0, 60, 600, 3_000]) }),
      minParty: least,
      ...(least !== null && { minPartyUntilMinutes: oneOf([null, 60, 600, 3_000]) }),
    }
  })
  const combinations = [...new Set(resources.map(({ type }) => type))].flatMap((type) => {
    const members = resources.filter((each) => each.type === type && !each.seatSold)
    if (members.length < 2 || roll() < 0.4) return []
    return [members.slice(0, 2), members].map((some, index) => {
      const seats = some.reduce((sum, { capacity }) => sum + capacity, 0)
      const minParty = Math.max(some.length, oneOf([2, Math.ceil(seats / 2)]))
      const maxParty = Math.max(minParty, oneOf([seats - 1, seats, seats + 2]))
      return { id: `${type}-${index}`, name: type, type, resources: some.map(({ id }) => id), minParty, maxParty }
    })
  })
  const withLast = (day: Hours) => {
    if (day.isClosed || !day.opens || !day.closes || roll() < 0.4) return day
    return { ...day, lastStart: roll() < 0.5 ? day.opens : lastStartOf(day.opens, day.closes, roll()) }
  }
  return venueFile({
    ...rest,
    resources: ruled,
    combinations,
    bookingDurations: bookingDurations.map((each) => ({
      ...each,
      ...(roll() < 0.7 && {
        byParty: [
          { from: 2, minutes: each.maxMinutes ?? 60 },
          { from: 5, minutes: each.minMinutes ?? 60 },
        ],
      }),
    })),
    openingHours: {
      regular: openingHours.regular.map(withLast),
      special: openingHours.special.map(withLast),
    },
  })
}

/** A time on the quarter from opening to closing, noon of the next day at the latest. */
function lastStartOf(opens: string, closes: string, share: number): string {
  const minute = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
  const from = minute(opens)
  const until = Math.min(minute(closes) <= from ? minute(closes) + 1_440 : minute(closes), 2_160, from + 1_425)
  const at = (from + Math.round(((until - from) * share) / 15) * 15) % 1_440
  return `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`
}

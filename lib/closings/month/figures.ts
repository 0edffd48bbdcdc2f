import { exactMinor } from '#lib/money.ts'
import { takenMinor } from '../read-next.ts'
import type { ClosingSums } from '../sums.ts'
import type { MonthSpan } from './months.ts'

/** The figures of a service day, or their sums. Money in minor units of the venue's currency. */
export type MonthSums = {
  /** Guests of the parties that were here. */
  guests: number
  /** Parties that did not come, and their guests. */
  noShows: number
  noShowGuests: number
  takenMinor: number
  tipsMinor: number
  /** The tax contained in the takings. */
  taxMinor: number
  discountsMinor: number
  takenBackMinor: number
}

/** The figures of a service day, with the closings that have its money. */
export type MonthDay = MonthSums & {
  day: string
  /** The numbers of its closings. */
  closings: number[]
  /** Whether some of its money is in no closing yet. */
  isOpen: boolean
  /** The closing of a later day that has the money of this one, because nobody has closed this one; else null. */
  closedLater: number | null
}

/** The discounts that somebody has given, and the portions that they have taken back. */
export type PersonSums = {
  /** The name of a person, or of a device that nobody has taken over; null for a command of the host. */
  name: string | null
  discounts: number
  discountsMinor: number
  takenBack: number
  takenBackMinor: number
}

/** An item as it was sold, counter-invoices subtracted, before discounts. `before` is that of the month before. */
export type ItemSums = { name: string; sold: number; minor: number; beforeSold: number; beforeMinor: number }

/** The figures of a month by service day, beside the month before. */
export type MonthFigures = {
  /** `yyyy-MM`. */
  month: string
  currency: string
  span: MonthSpan
  days: MonthDay[]
  /** The days of the month before with which it is compared. */
  beforeDays: MonthDay[]
  total: MonthSums
  before: MonthSums
  people: PersonSums[]
  items: ItemSums[]
  /** The parts of the takings: items before discounts, discounts (below zero), tickets. */
  parts: { itemsMinor: number; discountsMinor: number; ticketsMinor: number }
  /** Currencies of closings that are not in these sums, because the venue had another currency then. */
  otherCurrencies: string[]
}

const nothing: MonthSums = {
  ...{ guests: 0, noShows: 0, noShowGuests: 0, takenMinor: 0, tipsMinor: 0, taxMinor: 0 },
  ...{ discountsMinor: 0, takenBackMinor: 0 },
}

/** The figures of one person on one service day. */
export type ActSums = PersonSums & { day: string; operatorId: string | null; deviceId: string | null }

/** The sums of each person, or of each device that nobody had taken over: the largest discounts first. */
export function peopleOf(acts: readonly ActSums[]): PersonSums[] {
  const byPerson = Map.groupBy(acts, ({ operatorId, deviceId }) => operatorId ?? deviceId)
  const sum = (values: readonly number[]) => exactMinor(values.reduce((one, other) => one + other, 0))
  return [...byPerson.values()]
    .map((own) => ({
      name: own[0]?.name ?? null,
      discounts: sum(own.map(({ discounts }) => discounts)),
      discountsMinor: sum(own.map(({ discountsMinor }) => discountsMinor)),
      takenBack: sum(own.map(({ takenBack }) => takenBack)),
      takenBackMinor: sum(own.map(({ takenBackMinor }) => takenBackMinor)),
    }))
    .sort((one, other) => other.discountsMinor + other.takenBackMinor - one.discountsMinor - one.takenBackMinor)
}

/** The sums of days, or of parts of a day. */
export function sumOfMonth(parts: readonly Partial<MonthSums>[]): MonthSums {
  const sum = { ...nothing }
  for (const part of parts) {
    for (const key of Object.keys(sum) as (keyof MonthSums)[]) sum[key] = exactMinor(sum[key] + (part[key] ?? 0))
  }
  return sum
}

/** The part of a closing's sums from which its figures are made: the same of a closed day and of one that is open. */
export type MoneyOfDay = Pick<ClosingSums, 'money'> & {
  invoices: Pick<ClosingSums['invoices'], 'totalMinor' | 'taxes'>
}

/** The takings, tips and taxes of a closing, or of what no closing has yet. */
export function moneyFigures(sums: MoneyOfDay): Pick<MonthSums, 'takenMinor' | 'tipsMinor' | 'taxMinor'> {
  return {
    takenMinor: takenMinor(sums),
    tipsMinor: exactMinor(sums.money.reduce((sum, { tipsMinor }) => sum + tipsMinor, 0)),
    taxMinor: exactMinor(sums.invoices.taxes.reduce((sum, { taxMinor }) => sum + taxMinor, 0)),
  }
}

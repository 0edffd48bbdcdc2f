import { bookings } from './bookings.ts'
import { events } from './events.ts'
import { letters } from './letters.ts'
import { money } from './money.ts'
import type { Mutation } from './mutation.ts'
import { onlyOnce } from './only-once.ts'
import { paymentEnds } from './payment-ends.ts'
import { requests } from './requests.ts'
import { tables } from './tables.ts'
import { venues } from './venues.ts'

/** Every guard of the service, as a mutation that removes it. */
export const mutations: readonly Mutation[] = [
  ...bookings,
  ...events,
  ...tables,
  ...money,
  ...paymentEnds,
  ...onlyOnce,
  ...venues,
  ...requests,
  ...letters,
]

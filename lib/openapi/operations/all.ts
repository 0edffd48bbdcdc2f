import type { Descriptions } from '../description.ts'
import { eventOperations } from './events.ts'
import { hostOperations } from './host.ts'
import { reservationOperations } from './reservations.ts'
import { tableOperations } from './tables.ts'
import { venueOperations } from './venues.ts'
import { voucherOperations } from './vouchers.ts'

/** Every operation of the API. */
export const descriptions: Descriptions = {
  ...venueOperations,
  ...reservationOperations,
  ...tableOperations,
  ...eventOperations,
  ...voucherOperations,
  ...hostOperations,
}

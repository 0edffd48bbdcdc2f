import type { Descriptions } from '../description.ts'
import { consoleOperations } from './console.ts'
import { consoleClosingOperations } from './console-closings.ts'
import { counterOperations } from './console-counter.ts'
import { doorOperations } from './console-door.ts'
import { consoleEventOperations } from './console-events.ts'
import { consoleGuestOperations } from './console-guests.ts'
import { houseOperations } from './console-house.ts'
import { inboxOperations } from './console-inbox.ts'
import { consoleInvoiceOperations } from './console-invoices.ts'
import { keyOperations } from './console-keys.ts'
import { consoleOrderOperations } from './console-orders.ts'
import { consolePictureOperations } from './console-pictures.ts'
import { consoleTabOperations } from './console-tabs.ts'
import { consoleVoucherOperations } from './console-vouchers.ts'
import { eventOperations } from './events.ts'
import { guestListOperations } from './guest-list.ts'
import { hostOperations } from './host.ts'
import { reservationOperations } from './reservations.ts'
import { tableOperations } from './tables.ts'
import { venueOperations } from './venues.ts'
import { voucherOperations } from './vouchers.ts'

/** Every operation of the console. */
export const consoleDescriptions: Descriptions = {
  ...consoleOperations,
  ...guestListOperations,
  ...doorOperations,
  ...consoleEventOperations,
  ...consoleGuestOperations,
  ...houseOperations,
  ...keyOperations,
  ...inboxOperations,
  ...consoleInvoiceOperations,
  ...consoleClosingOperations,
  ...consoleOrderOperations,
  ...consolePictureOperations,
  ...consoleTabOperations,
  ...counterOperations,
  ...consoleVoucherOperations,
}

/** Every operation of the interface. */
export const descriptions: Descriptions = {
  ...venueOperations,
  ...reservationOperations,
  ...tableOperations,
  ...eventOperations,
  ...voucherOperations,
  ...hostOperations,
}

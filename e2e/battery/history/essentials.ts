import type { StormTicket } from '#testing/storms/bills-storm-hands.ts'
import type { SeenSlot } from './check-slots.ts'
import type { ActKind } from './operation.ts'

type Json = Record<string, unknown>

/** The members of an answer that are recorded: those that the checker needs, without ticket and voucher codes. */
const recorded: Record<ActKind, readonly string[]> = {
  reserve: [
    'id',
    'reference',
    'status',
    'resourceName',
    'startsAt',
    'endsAt',
    'createdAt',
    'depositAmount',
    'groupResources',
  ],
  availability: [],
  intent: ['id', 'amount', 'voucherAmount', 'cardAmount'],
  register: ['reference', 'status', 'payment', 'quantity'],
  checkout: ['reference', 'status', 'payment', 'amount', 'voucherAmount', 'amountDue'],
  event: [],
  cancel: ['reference', 'status'],
  message: ['threadId'],
  tab: ['sessionId', 'isOpen', 'tab', 'runningTotal'],
  order: ['sessionId', 'runningTotal'],
  close: ['invoiceNumber', 'lines', 'total'],
  'pay-tab': ['paymentId', 'amount', 'voucherAmount', 'paidInFull'],
  'buy-voucher': ['reference'],
  'look-up': ['status', 'balance'],
  staff: ['reference', 'entryId', 'undoableUntil'],
  bill: ['entryId', 'paymentId', 'change', 'returned', 'number'],
  press: [],
  return: [],
}

/** The recorded members of an answer that is no problem. */
export function essentialsOf(kind: ActKind, json: Json): Json {
  if (kind === 'availability') return { slots: (json.slots as Json[]).map(slotOf) }
  if (kind === 'bill' && 'tickets' in json) return { tickets: (json.tickets as StormTicket[]).map(wishesOf) }
  if (kind === 'event') return { remaining: (json.registration as Json).remaining }
  return Object.fromEntries(recorded[kind].flatMap((name) => (name in json ? [[name, json[name]]] : [])))
}

/** The wishes on a ticket, each with its place. */
function wishesOf({ orderId, station, lines }: StormTicket): [note: string, place: string][] {
  return lines.flatMap(({ note, line }) => (note === null ? [] : [[note, `${orderId}/${station}/${line}`]]))
}

function slotOf(slot: Json): SeenSlot {
  return {
    from: Date.parse(String(slot.startsAt)),
    until: Date.parse(String(slot.endsAt)),
    resourceId: String(slot.resourceId),
    available: slot.available === true,
    seatsRemaining: slot.seatsRemaining as number | null,
    group: slot.groupResourceNames as string[] | null,
  }
}

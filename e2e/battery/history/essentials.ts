import type { SeenSlot } from './check-slots.ts'
import type { ActKind } from './operation.ts'

type Json = Record<string, unknown>

/** What is kept of an answer: what the checker asks for, and nothing that opens a door or spends a voucher. */
const kept: Record<ActKind, readonly string[]> = {
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
  session: ['sessionId', 'isOpen', 'tab', 'runningTotal'],
  order: ['sessionId', 'runningTotal'],
  close: ['invoiceNumber', 'lines', 'total'],
  'pay-tab': ['paymentId', 'amount', 'voucherAmount', 'paidInFull'],
  'buy-voucher': ['reference'],
  'look-up': ['status', 'balance'],
  press: [],
  return: [],
}

/** The essentials of an answer that is no problem. */
export function essentialsOf(kind: ActKind, json: Json): Json {
  if (kind === 'availability') return { slots: (json.slots as Json[]).map(slotOf) }
  if (kind === 'event') return { remaining: (json.registration as Json).remaining }
  return Object.fromEntries(kept[kind].flatMap((name) => (name in json ? [[name, json[name]]] : [])))
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

import type { actorKinds } from '#lib/audit/actor.ts'
import type { TicketStatus } from '#lib/events/status.ts'
import type { Text } from '#lib/i18n/locale.ts'
import type { ReservationStatus } from '#lib/reservations/status.ts'
import type { ResourceType } from '#lib/venues/resource-types.ts'
import type { VoucherStatus } from '#lib/vouchers/status.ts'

/** The heading of a section of resources without a group, by type. */
export const resourceTypeHeadings: Record<ResourceType, Text> = {
  RestaurantTable: { en: 'Tables', de: 'Tische' },
  BilliardTable: { en: 'Billiard tables', de: 'Billardtische' },
  DartBoard: { en: 'Dart boards', de: 'Dartscheiben' },
  Shuffleboard: { en: 'Shuffleboards', de: 'Shuffleboards' },
  BowlingLane: { en: 'Bowling lanes', de: 'Bowlingbahnen' },
  EventArea: { en: 'Stages', de: 'Bühnen' },
}

/** The name of an actor without a name of its own, by kind. */
export const actorNames: Record<(typeof actorKinds)[number], Text> = {
  operator: { en: 'Staff', de: 'Team' },
  device: { en: 'Device', de: 'Gerät' },
  key: { en: 'API key', de: 'API-Schlüssel' },
  guest: { en: 'Guest', de: 'Gast' },
  job: { en: 'Automatic', de: 'Automatisch' },
  command: { en: 'Command of the operator', de: 'Befehl des Betreibers' },
}

/** A number of guests in words. */
export const guestsText = (count: number): Text =>
  count === 1 ? { en: '1 guest', de: '1 Gast' } : { en: `${count} guests`, de: `${count} Gäste` }

/** The status of a reservation in words. */
export const reservationStatusTexts: Record<ReservationStatus, Text> = {
  Confirmed: { en: 'Confirmed', de: 'Bestätigt' },
  Pending: { en: 'Pending', de: 'Unbestätigt' },
  Cancelled: { en: 'Cancelled', de: 'Storniert' },
  Completed: { en: 'Was here', de: 'War da' },
  NoShow: { en: 'No-show', de: 'Nicht erschienen' },
}

export const ticketStatusTexts: Record<TicketStatus, Text> = {
  Valid: { en: 'Valid', de: 'Gültig' },
  CheckedIn: { en: 'Checked in', de: 'Eingelassen' },
  Cancelled: { en: 'Cancelled', de: 'Storniert' },
}

export const voucherTexts = {
  of: (worth: string): Text => ({ en: `Voucher: ${worth}`, de: `Gutschein: ${worth}` }),
  left: (amount: string): Text => ({ en: `${amount} left`, de: `noch ${amount}` }),
  until: (date: string): Text => ({ en: `until ${date}`, de: `bis ${date}` }),
  status: {
    Active: { en: 'Valid', de: 'Gültig' },
    PartlyUsed: { en: 'Partly used', de: 'Teilweise eingelöst' },
    UsedUp: { en: 'Used up', de: 'Eingelöst' },
    Expired: { en: 'Expired', de: 'Abgelaufen' },
    Voided: { en: 'Void', de: 'Ungültig' },
  } satisfies Record<VoucherStatus, Text>,
}

/** The words that entries of the history add to the names of their acts. */
export const historyDetails = {
  unpaid: (sum: Text, reason: Text | null): Text => ({
    en: [`${sum.en} not paid`, reason?.en].filter(Boolean).join(', '),
    de: [`${sum.de} nicht bezahlt`, reason?.de].filter(Boolean).join(', '),
  }),
}

/** Refusals about a conversation. */
export const conversationTexts = {
  noAddress: (): Text => ({
    en: 'No e-mail address of this guest is known. Please call.',
    de: 'Von diesem Gast ist keine E-Mail-Adresse bekannt. Bitte anrufen.',
  }),
  noConversation: (): Text => ({
    en: 'There is no conversation about this reservation.',
    de: 'Zu dieser Reservierung gibt es kein Gespräch.',
  }),
}

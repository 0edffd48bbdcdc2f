import type { Text } from '#lib/i18n/locale.ts'
/** Messages of what staff do with registrations. */
export const guestListMessages = {
  noTickets: {
    en: 'There are no tickets to send: the registration is cancelled or not paid.',
    de: 'Es gibt keine Tickets zu schicken: Die Anmeldung ist storniert oder nicht bezahlt.',
  },
  noAddress: { en: 'There is no address to send to.', de: 'Es gibt keine Adresse, an die etwas gehen kann.' },
  noSuchTicket: { en: 'There is no such ticket.', de: 'Dieses Ticket gibt es nicht.' },
  ticketCancelled: { en: 'This ticket is cancelled.', de: 'Dieses Ticket ist storniert.' },
  changed: {
    en: 'Somebody has changed this registration meanwhile. Please look at it again.',
    de: 'Diese Anmeldung wurde inzwischen geändert. Bitte sehen Sie sie noch einmal an.',
  },
  nobody: { en: 'Nobody would get this message.', de: 'Diese Nachricht bekäme niemand.' },
  refused: {
    unknown: { en: 'There is no such ticket.', de: 'Dieses Ticket gibt es nicht.' },
    'other-event': { en: 'This ticket is for another event.', de: 'Dieses Ticket gilt für eine andere Veranstaltung.' },
    'event-cancelled': { en: 'The event is cancelled.', de: 'Die Veranstaltung ist abgesagt.' },
    'registration-cancelled': { en: 'This ticket is cancelled.', de: 'Dieses Ticket ist storniert.' },
    'already-in': { en: 'This guest is inside already.', de: 'Dieser Gast ist schon drin.' },
  },
  scanned: {
    en: 'A ticket of this registration has been scanned at the door. Only the whole registration can be cancelled.',
    de: 'Ein Ticket dieser Anmeldung wurde am Einlass gescannt. Es kann nur die ganze Anmeldung storniert werden.',
  },
  mergesItself: {
    en: 'A registration is not merged with itself.',
    de: 'Eine Anmeldung wird nicht mit sich selbst zusammengelegt.',
  },
  scannedBoth: {
    en: 'A ticket of one of them has been scanned at the door. They cannot be merged any more.',
    de: 'Ein Ticket aus einer von beiden wurde am Einlass gescannt. Sie lassen sich nicht mehr zusammenlegen.',
  },
  notBothValid: {
    en: 'One of the two is cancelled.',
    de: 'Eine der beiden Anmeldungen ist storniert.',
  },
  otherBuyer: {
    en: 'Their buyers have different addresses: only registrations of the same buyer are merged.',
    de: 'Die Adressen sind verschieden: Nur Anmeldungen derselben Person lassen sich zusammenlegen.',
  },
  otherPayment: {
    en: 'One of the two is paid, and the other is not.',
    de: 'Eine der beiden ist bezahlt, die andere nicht.',
  },
  otherPrice: {
    en: 'Their tickets had different prices.',
    de: 'Ihre Tickets hatten verschiedene Preise.',
  },
  tooMany: (most: number): Text => ({
    en: `Together they would have more than ${most} tickets.`,
    de: `Zusammen hätten sie mehr als ${most} Tickets.`,
  }),
  refundedTicket: {
    en: 'This registration is refunded already. Cancel all of it.',
    de: 'Diese Anmeldung ist schon erstattet. Stornieren Sie sie ganz.',
  },
} as const

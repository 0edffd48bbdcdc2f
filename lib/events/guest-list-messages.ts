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
    'already-in': { en: 'This guest is inside already.', de: 'Dieser Gast ist schon drinnen.' },
  },
  scanned: {
    en: 'A ticket of this registration has been scanned at the door. Only the whole registration can be cancelled.',
    de: 'Ein Ticket dieser Anmeldung wurde am Einlass gescannt. Es kann nur die ganze Anmeldung storniert werden.',
  },
  paidTicket: {
    en: 'A single ticket of a paid registration cannot be cancelled. Cancel the registration: all of it is refunded.',
    de: 'Ein einzelnes Ticket einer bezahlten Anmeldung kann nicht storniert werden. Stornieren Sie die Anmeldung: Alles wird erstattet.',
  },
} as const

import type { TicketState } from '#lib/events/ticket-state.ts'
import type { Text } from '#lib/i18n/locale.ts'

/** Texts of the ticket page. */
export const texts = {
  title: (event: string): Text => ({ en: `Ticket · ${event}`, de: `Ticket · ${event}` }),
  status: {
    valid: { en: 'Valid', de: 'Gültig' },
    'checked-in': { en: 'Checked in', de: 'Eingelassen' },
    cancelled: { en: 'Cancelled', de: 'Storniert' },
    'event-cancelled': { en: 'Not valid', de: 'Ungültig' },
  } satisfies Record<TicketState, Text>,
  since: (time: string): Text => ({ en: `since ${time}`, de: `seit ${time} Uhr` }),
  sinceOn: (date: string, time: string): Text => ({ en: `since ${date}, ${time}`, de: `seit ${date}, ${time} Uhr` }),
  notices: {
    cancelled: {
      en: 'This registration is cancelled. Nobody is let in with it any more.',
      de: 'Diese Anmeldung ist storniert. Damit wird niemand mehr eingelassen.',
    },
    'event-cancelled': {
      en: 'The event is cancelled. It does not take place, and you need not do anything.',
      de: 'Die Veranstaltung ist abgesagt. Sie findet nicht statt, und Sie müssen nichts weiter tun.',
    },
  } satisfies Partial<Record<TicketState, Text>>,
  refund: {
    en: 'What was paid goes back the way it came.',
    de: 'Was bezahlt wurde, geht auf demselben Weg zurück.',
  },
  refunded: { en: 'What was paid has gone back.', de: 'Was bezahlt wurde, ist zurückgegangen.' },
  qrOf: (name: string): Text => ({ en: `QR code of the ticket for ${name}`, de: `QR-Code des Tickets für ${name}` }),
  calendar: { en: 'Add to calendar', de: 'In den Kalender' },
  pdf: (count: number): Text =>
    count === 1
      ? { en: 'Ticket as PDF', de: 'Ticket als PDF' }
      : { en: 'All tickets as PDF', de: 'Alle Tickets als PDF' },
  cannotCome: {
    en: 'Cannot come? The link for cancelling is in your confirmation mail.',
    de: 'Verhindert? Der Link zum Stornieren steht in Ihrer Bestätigungsmail.',
  },
} as const

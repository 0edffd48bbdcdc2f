import type { TicketState } from '#lib/events/tickets/ticket-state.ts'
import type { Text } from '#lib/i18n/locale.ts'
import type { Wallet } from '#lib/wallet/offered.ts'

/** Texts of the ticket page, and of the tickets on the page of all of them. */
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
    en: 'The payment goes back the way it came.',
    de: 'Die Zahlung geht auf demselben Weg zurück.',
  },
  refunded: { en: 'The payment has gone back.', de: 'Die Zahlung ist zurückgegangen.' },
  qrOf: (name: string): Text => ({ en: `QR code of the ticket for ${name}`, de: `QR-Code des Tickets für ${name}` }),
  calendar: { en: 'Add to calendar', de: 'In den Kalender' },
  pdf: { en: 'Ticket as PDF', de: 'Ticket als PDF' },
  wallets: {
    apple: { en: 'Add to Apple Wallet', de: 'Zu Apple Wallet hinzufügen' },
    google: { en: 'Add to Google Wallet', de: 'Zu Google Wallet hinzufügen' },
  } satisfies Record<Wallet, Text>,
  passOn: { en: 'Pass this ticket on', de: 'Dieses Ticket weitergeben' },
  mailSubject: (event: string): Text => ({ en: `Ticket for ${event}`, de: `Ticket für ${event}` }),
  cannotCome: {
    en: 'Cannot come? Whoever has registered can cancel by the link in the confirmation mail.',
    de: 'Verhindert? Wer angemeldet hat, kann über den Link in der Bestätigungsmail stornieren.',
  },
} as const

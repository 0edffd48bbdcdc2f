import type { Text } from '#lib/i18n/locale.ts'

/** Texts of the page with all tickets of a registration. */
export const texts = {
  title: (event: string): Text => ({ en: `Your tickets · ${event}`, de: `Ihre Tickets · ${event}` }),
  passOn: {
    en: 'To pass a ticket on, send its own link: it opens that ticket alone. Keep the address of this page to yourself, because it opens all tickets and can cancel them.',
    de: 'Zum Weitergeben hat jedes Ticket einen eigenen Link: Er öffnet dieses eine Ticket. Die Adresse dieser Seite behalten Sie bitte für sich, denn sie öffnet alle Tickets, und mit ihr kann man stornieren.',
  },
  passOneOn: { en: 'Pass this ticket on', de: 'Dieses Ticket weitergeben' },
  passOneOnHint: {
    en: 'The link opens the ticket. Keep the address of this page to yourself, because it can cancel the ticket.',
    de: 'Der Link öffnet das Ticket. Die Adresse dieser Seite behalten Sie bitte für sich, denn mit ihr kann man stornieren.',
  },
  ownLink: { en: 'Link to this ticket alone', de: 'Link zu diesem Ticket allein' },
  calendar: { en: 'Add to calendar', de: 'In den Kalender' },
  pdf: (count: number): Text =>
    count === 1
      ? { en: 'Ticket as PDF', de: 'Ticket als PDF' }
      : { en: 'All tickets as PDF', de: 'Alle Tickets als PDF' },
  cancel: (count: number): Text =>
    count === 1
      ? { en: 'Cannot come? Cancel the registration', de: 'Verhindert? Anmeldung stornieren' }
      : { en: 'Cannot come? Cancel all or some tickets', de: 'Verhindert? Alle oder einzelne Tickets stornieren' },
} as const

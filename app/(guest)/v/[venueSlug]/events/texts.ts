import type { Text } from '#lib/i18n/locale.ts'

/** The words of a venue's events: of the list, and of one event with its form. */
export const texts = {
  title: { en: 'Events', de: 'Veranstaltungen' },
  heading: { en: 'What’s on', de: 'Was bei uns los ist' },
  description: (venue: string, city: string): Text => ({
    en: `Events at ${venue} in ${city}: dates, tickets and registration.`,
    de: `Veranstaltungen bei ${venue} in ${city}: Termine, Tickets und Anmeldung.`,
  }),
  all: { en: 'All events', de: 'Alle Veranstaltungen' },
  none: {
    en: 'Nothing is planned at the moment. If you subscribe to our calendar, new events appear in it by themselves.',
    de: 'Im Moment ist nichts geplant. Wenn Sie unseren Kalender abonnieren, erscheinen neue Veranstaltungen darin von selbst.',
  },
  past: { en: 'Past events', de: 'Vergangene Veranstaltungen' },
  noPast: { en: 'There are no past events here.', de: 'Hier gibt es keine vergangenen Veranstaltungen.' },
  upcoming: { en: 'Upcoming events', de: 'Kommende Veranstaltungen' },
  subscribe: { en: 'Subscribe as a calendar', de: 'Als Kalender abonnieren' },
  ongoing: { en: 'Ongoing', de: 'Laufend' },
  free: { en: 'Free entry', de: 'Eintritt frei' },
  seatsLeft: (count: number): Text => ({
    en: count === 1 ? '1 seat left' : `${count} seats left`,
    de: count === 1 ? 'Noch 1 Platz' : `Noch ${count} Plätze`,
  }),
  register: { en: 'Register', de: 'Anmelden' },
  tickets: { en: 'Tickets', de: 'Tickets' },
  more: { en: 'Read more', de: 'Mehr dazu' },
  waiting: { en: 'Waiting list', de: 'Warteliste' },
  joinWaiting: { en: 'Join the waiting list', de: 'Auf die Warteliste' },
  waitingLine: {
    en: 'When seats become free, we offer them by e-mail, in the order of the list.',
    de: 'Wenn Plätze frei werden, bieten wir sie per E-Mail an, in der Reihenfolge der Liste.',
  },
  soldOut: { en: 'Sold out', de: 'Ausgebucht' },
  closed: { en: 'Registration closed', de: 'Anmeldung geschlossen' },
  over: { en: 'Over', de: 'Vorbei' },
  cancelled: { en: 'Cancelled', de: 'Abgesagt' },
  cancelledLine: {
    en: 'This event does not take place. Everybody who had registered has been told by e-mail.',
    de: 'Diese Veranstaltung findet nicht statt. Alle Angemeldeten sind per E-Mail benachrichtigt.',
  },
  overLine: { en: 'This event is over.', de: 'Diese Veranstaltung ist vorbei.' },
  closedLine: {
    en: 'Registration for this event has ended.',
    de: 'Die Anmeldefrist dieser Veranstaltung ist vorbei.',
  },
  noTickets: {
    en: 'Tickets are not sold online here. Please get in touch:',
    de: 'Tickets gibt es hier nicht online. Bitte melden Sie sich:',
  },
  noRegistration: { en: 'No registration needed: just come.', de: 'Ohne Anmeldung: Kommen Sie einfach vorbei.' },
  where: { en: 'Where', de: 'Ort' },
  price: { en: 'Price', de: 'Preis' },
  each: (amount: string): Text => ({ en: `${amount} each`, de: `je ${amount}` }),
  closes: { en: 'Register by', de: 'Anmelden bis' },
  quantity: { en: 'How many tickets?', de: 'Wie viele Tickets?' },
  ticketsFor: (count: number): Text => ({
    en: count === 1 ? 'ticket' : 'tickets',
    de: count === 1 ? 'Ticket' : 'Tickets',
  }),
  moreTickets: (most: number): Text => ({ en: `More than ${most}`, de: `Mehr als ${most}` }),
  showTickets: { en: 'Show', de: 'Zeigen' },
  buyer: { en: 'Your name', de: 'Ihr Name' },
  attendee: (ordinal: number): Text => ({ en: `Name on ticket ${ordinal}`, de: `Name auf Ticket ${ordinal}` }),
  email: { en: 'E-mail', de: 'E-Mail' },
  emailHint: { en: 'We send the tickets to this address.', de: 'An diese Adresse schicken wir die Tickets.' },
  phone: { en: 'Phone (optional)', de: 'Telefon (freiwillig)' },
  notes: { en: 'Note (optional)', de: 'Anmerkung (freiwillig)' },
  voucher: { en: 'Voucher code (optional)', de: 'Gutscheincode (freiwillig)' },
  voucherHint: {
    en: 'A voucher of this venue pays first; the rest is paid by card.',
    de: 'Ein Gutschein des Hauses zahlt zuerst, den Rest zahlen Sie mit Karte.',
  },
  total: { en: 'Total', de: 'Summe' },
  registerFor: (count: number): Text => ({
    en: count === 1 ? 'Register' : `Register ${count} people`,
    de: count === 1 ? 'Anmelden' : `${count} Personen anmelden`,
  }),
  registerAgain: (count: number): Text => ({
    en: count === 1 ? 'Register once more' : `Register ${count} more people`,
    de: count === 1 ? 'Noch einmal anmelden' : `${count} weitere Personen anmelden`,
  }),
  justRegistered: {
    en: 'This looks like the registration that you have just made. We have mailed you its tickets again, and have not registered a second time.',
    de: 'Das sieht nach der Anmeldung aus, die Sie gerade gemacht haben. Wir haben Ihnen die Tickets noch einmal geschickt und Sie nicht ein zweites Mal angemeldet.',
  },
  buy: (amount: string): Text => ({ en: `Order and pay ${amount}`, de: `Zahlungspflichtig bestellen, ${amount}` }),
  wrong: { en: 'Please look at the fields below.', de: 'Bitte sehen Sie sich die Felder unten an.' },
  priceChanged: {
    en: 'The price has changed meanwhile. Nothing was ordered. Please have another look.',
    de: 'Der Preis hat sich inzwischen geändert. Es wurde nichts bestellt. Bitte sehen Sie noch einmal hin.',
  },
  notPayable: {
    en: 'The payment could not be opened. Nothing was charged. Please try again, or get in touch.',
    de: 'Die Zahlung ließ sich nicht öffnen. Es wurde nichts abgebucht. Bitte versuchen Sie es noch einmal, oder melden Sie sich.',
  },
  alreadySent: {
    en: 'You have already ordered with this form. The tickets come by e-mail as soon as they are paid. For more tickets, please start again.',
    de: 'Mit diesem Formular haben Sie bereits bestellt. Die Tickets kommen per E-Mail, sobald sie bezahlt sind. Für weitere beginnen Sie bitte neu.',
  },
} as const

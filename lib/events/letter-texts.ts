import { type GuestText, quoting, type VenueText } from '#lib/guest-text.ts'
import type { Text } from '#lib/i18n/locale.ts'
import type { Registration } from './locks.ts'

/** The news about a registration: the subject of the letter to its buyer. */
export type RegistrationNews = 'confirmed' | 'moved' | 'cancelled' | 'event-cancelled'

type NewsTexts = {
  /** Begins the subject, before the event's title and date. */
  subject: (tickets: number) => Text
  headline: (tickets: number) => Text
  opening: (tickets: number, by: Registration['cancelledBy'], eventTakesPlace: boolean) => Text
}

export const registrationNewsTexts: Record<RegistrationNews, NewsTexts> = {
  confirmed: {
    subject: (tickets) =>
      tickets === 1 ? { en: 'Your ticket', de: 'Ihr Ticket' } : { en: 'Your tickets', de: 'Ihre Tickets' },
    headline: () => ({ en: 'You are registered', de: 'Sie sind angemeldet' }),
    opening: (tickets) =>
      tickets === 1
        ? {
            en: 'We look forward to seeing you. This is your ticket: show its code at the door, on your phone or on paper.',
            de: 'Wir freuen uns auf Sie. Das ist Ihr Ticket: Zeigen Sie den Code am Einlass, auf dem Telefon oder auf Papier.',
          }
        : {
            en: `We look forward to seeing you all. These are your ${tickets} tickets, one for each guest: show their codes at the door, on a phone or on paper.`,
            de: `Wir freuen uns auf Sie alle. Das sind Ihre ${tickets} Tickets, eines für jeden Gast: Zeigen Sie die Codes am Einlass, auf dem Telefon oder auf Papier.`,
          },
  },
  moved: {
    subject: () => ({ en: 'Changed', de: 'Geändert' }),
    headline: () => ({ en: 'The event has changed', de: 'Die Veranstaltung hat sich geändert' }),
    opening: (tickets) =>
      tickets === 1
        ? {
            en: 'The date, the time or the place has changed since our last mail. Your ticket stays valid, and you need not do anything.',
            de: 'Datum, Uhrzeit oder Ort haben sich seit unserer letzten E-Mail geändert. Ihr Ticket gilt weiter, Sie müssen nichts tun.',
          }
        : {
            en: `The date, the time or the place has changed since our last mail. All ${tickets} tickets stay valid, and you need not do anything. Please pass this on to whoever comes with you.`,
            de: `Datum, Uhrzeit oder Ort haben sich seit unserer letzten E-Mail geändert. Alle ${tickets} Tickets gelten weiter, Sie müssen nichts tun. Bitte geben Sie das an alle weiter, die mit Ihnen kommen.`,
          },
  },
  cancelled: {
    subject: () => ({ en: 'Registration cancelled', de: 'Anmeldung storniert' }),
    headline: () => ({ en: 'Your registration is cancelled', de: 'Ihre Anmeldung ist storniert' }),
    opening: (tickets, by, eventTakesPlace) => {
      if (by !== 'Guest') return cancelledByVenue(tickets)
      return eventTakesPlace ? cancelledByGuest(tickets) : cancelledAfterEvent
    },
  },
  'event-cancelled': {
    subject: () => ({ en: 'Cancelled', de: 'Abgesagt' }),
    headline: () => ({ en: 'The event is cancelled', de: 'Die Veranstaltung ist abgesagt' }),
    opening: () => ({
      en: 'We are sorry: this event does not take place, so nobody will be let in with a ticket for it. You need not do anything.',
      de: 'Es tut uns leid: Diese Veranstaltung findet nicht statt, Tickets dafür gelten nicht mehr. Sie müssen nichts weiter tun.',
    }),
  },
}

/** The news that some tickets of a registration are cancelled, and so many others stay valid. */
export function someCancelledTexts(others: number): NewsTexts {
  const cancelled = (tickets: number): Text =>
    tickets === 1
      ? { en: 'Ticket cancelled', de: 'Ticket storniert' }
      : { en: `${tickets} tickets cancelled`, de: `${tickets} Tickets storniert` }
  const stay =
    others === 1
      ? { en: 'Your other ticket stays valid.', de: 'Ihr anderes Ticket gilt weiter.' }
      : { en: `Your other ${others} tickets stay valid.`, de: `Ihre anderen ${others} Tickets gelten weiter.` }
  return {
    subject: cancelled,
    headline: cancelled,
    opening: (tickets, by) => {
      const what =
        tickets === 1
          ? { en: 'one ticket of your registration', de: 'ein Ticket Ihrer Anmeldung' }
          : { en: `${tickets} tickets of your registration`, de: `${tickets} Tickets Ihrer Anmeldung` }
      if (by === 'Guest') {
        return {
          en: `As you asked, we have cancelled ${what.en}. ${stay.en} Thank you for telling us.`,
          de: `Wie gewünscht haben wir ${what.de} storniert. ${stay.de} Danke, dass Sie Bescheid gegeben haben.`,
        }
      }
      return {
        en: `We have cancelled ${what.en}. ${stay.en} If that comes as a surprise, please reply to this mail.`,
        de: `Wir haben ${what.de} storniert. ${stay.de} Falls Sie das überrascht, antworten Sie bitte auf diese E-Mail.`,
      }
    },
  }
}

function cancelledByGuest(tickets: number): Text {
  if (tickets === 1) {
    return {
      en: 'As you asked, we have cancelled this registration. The ticket is no longer valid, and the seat is free for somebody else. Thank you for telling us.',
      de: 'Wie gewünscht haben wir diese Anmeldung storniert. Das Ticket gilt nicht mehr, und der Platz ist für andere frei. Danke, dass Sie Bescheid gegeben haben.',
    }
  }
  return {
    en: `As you asked, we have cancelled this registration. All ${tickets} tickets are no longer valid, and the seats are free for others. Thank you for telling us.`,
    de: `Wie gewünscht haben wir diese Anmeldung storniert. Alle ${tickets} Tickets gelten nicht mehr, und die Plätze sind für andere frei. Danke, dass Sie Bescheid gegeben haben.`,
  }
}

const cancelledAfterEvent: Text = {
  en: 'As you asked, we have cancelled this registration. The event itself does not take place, so there is nothing else you need to do.',
  de: 'Wie gewünscht haben wir diese Anmeldung storniert. Die Veranstaltung selbst findet nicht statt; Sie müssen nichts weiter tun.',
}

function cancelledByVenue(tickets: number): Text {
  if (tickets === 1) {
    return {
      en: 'We have cancelled your registration, and the ticket is no longer valid. If that comes as a surprise, please reply to this mail.',
      de: 'Wir haben Ihre Anmeldung storniert, das Ticket gilt nicht mehr. Falls Sie das überrascht, antworten Sie bitte auf diese E-Mail.',
    }
  }
  return {
    en: `We have cancelled your registration, and all ${tickets} tickets are no longer valid. If that comes as a surprise, please reply to this mail.`,
    de: `Wir haben Ihre Anmeldung storniert, alle ${tickets} Tickets gelten nicht mehr. Falls Sie das überrascht, antworten Sie bitte auf diese E-Mail.`,
  }
}

export const registrationLetterTexts = {
  subject: (what: VenueText, title: VenueText, date: VenueText | null): string =>
    [`${what}: ${title}`, date].filter(Boolean).join(', '),
  greeting: (name: GuestText): Text<GuestText> => ({ en: quoting`Hello ${name},`, de: quoting`Guten Tag ${name},` }),
  refund: (amount: VenueText, toCard: boolean): Text => ({
    en: `The ${amount} that you have paid go back the way they came.${toCard ? ' Your bank may take a few days.' : ''}`,
    de: `Die gezahlten ${amount} gehen auf dem Weg zurück, auf dem sie kamen.${toCard ? ' Bei Ihrer Bank kann das einige Tage dauern.' : ''}`,
  }),
  ticketOf: (ordinal: number, tickets: number): Text =>
    tickets === 1
      ? { en: 'Ticket', de: 'Ticket' }
      : { en: `Ticket ${ordinal} of ${tickets}`, de: `Ticket ${ordinal} von ${tickets}` },
  qrOf: (code: VenueText): Text => ({ en: `QR code of ticket ${code}`, de: `QR-Code des Tickets ${code}` }),
  openTicket: (tickets: number): Text =>
    tickets === 1
      ? { en: 'Open the ticket', de: 'Ticket öffnen' }
      : { en: 'Open this ticket alone', de: 'Nur dieses Ticket öffnen' },
  passOn: {
    en: 'To pass a ticket on, send the link of that ticket: it opens no other one. Keep this mail to yourself, because whoever has it has all tickets and can cancel them.',
    de: 'Zum Weitergeben schicken Sie den Link des einen Tickets: Er öffnet kein anderes. Diese E-Mail behalten Sie bitte für sich, denn wer sie hat, hat alle Tickets und kann sie stornieren.',
  },
  allTickets: (tickets: number): Text =>
    tickets === 1 ? { en: 'Your ticket', de: 'Ihr Ticket' } : { en: 'All your tickets', de: 'Alle Ihre Tickets' },
  where: { en: 'Where', de: 'Ort' },
  tickets: { en: 'Tickets', de: 'Tickets' },
  price: { en: 'Paid', de: 'Bezahlt' },
  attached: (tickets: number): Text =>
    tickets === 1
      ? { en: 'The ticket is attached as well, for printing.', de: 'Das Ticket ist auch zum Ausdrucken angehängt.' }
      : {
          en: 'The tickets are attached as well, for printing.',
          de: 'Die Tickets sind auch zum Ausdrucken angehängt.',
        },
  attachedWithCalendar: (tickets: number): Text =>
    tickets === 1
      ? {
          en: 'The ticket is attached as well, for printing, and a file that puts the event into your calendar.',
          de: 'Das Ticket ist auch zum Ausdrucken angehängt, ebenso eine Datei, die die Veranstaltung in Ihren Kalender einträgt.',
        }
      : {
          en: 'The tickets are attached as well, for printing, and a file that puts the event into your calendar.',
          de: 'Die Tickets sind auch zum Ausdrucken angehängt, ebenso eine Datei, die die Veranstaltung in Ihren Kalender einträgt.',
        },
  calendarMoved: {
    en: 'The attached file updates the entry in your calendar.',
    de: 'Die angehängte Datei ändert den Eintrag in Ihrem Kalender.',
  },
  before: {
    when: { en: 'When, before', de: 'Wann, bisher' },
    where: { en: 'Where, before', de: 'Ort, bisher' },
  },
  after: {
    when: { en: 'When, now', de: 'Wann, neu' },
    where: { en: 'Where, now', de: 'Ort, neu' },
  },
  noDate: { en: 'without a date', de: 'ohne Termin' },
  mayCancel: {
    en: 'If that does not suit you, you can cancel until the event begins.',
    de: 'Wenn Ihnen das nicht passt, können Sie bis zum Beginn der Veranstaltung stornieren.',
  },
  mayCancelPaid: (amount: VenueText): Text => ({
    en: `If that does not suit you, you can cancel until the event begins, and get back all of the ${amount} that you have paid.`,
    de: `Wenn Ihnen das nicht passt, können Sie bis zum Beginn der Veranstaltung stornieren und bekommen die gezahlten ${amount} vollständig zurück.`,
  }),
  calendarCancelled: {
    en: 'The attached file takes the entry out of your calendar again.',
    de: 'Die angehängte Datei nimmt den Eintrag wieder aus Ihrem Kalender.',
  },
  cannotCome: {
    en: 'Cannot come after all? Then please give your seat to somebody else.',
    de: 'Doch verhindert? Dann geben Sie Ihren Platz bitte für andere frei.',
  },
  cancel: { en: 'Cancel the registration', de: 'Anmeldung stornieren' },
  reason: {
    en: 'You receive this mail because somebody registered with this address. If it was not you, please reply and tell us.',
    de: 'Sie erhalten diese E-Mail, weil mit dieser Adresse jemand angemeldet wurde. Falls Sie es nicht waren, antworten Sie bitte und sagen uns Bescheid.',
  },
} as const

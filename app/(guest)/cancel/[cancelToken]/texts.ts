import type { CancelState } from '#lib/events/cancel-state.ts'
import type { Text } from '#lib/i18n/locale.ts'

type StateTexts = { title: Text; line: Text }

/** Texts of the cancel page. */
export const texts = {
  open: {
    title: { en: 'Cancel this registration?', de: 'Diese Anmeldung stornieren?' },
    line: {
      en: 'Others can register in your stead at once. This cannot be undone.',
      de: 'Andere können sich sofort an Ihrer Stelle anmelden. Das lässt sich nicht zurücknehmen.',
    },
  },
  'checked-in': {
    title: { en: 'This can no longer be cancelled here', de: 'Das lässt sich hier nicht mehr stornieren' },
    line: {
      en: 'A ticket of this registration has been used at the door. Please talk to us if something is not right.',
      de: 'Ein Ticket dieser Anmeldung wurde am Einlass schon benutzt. Bitte sprechen Sie mit uns, falls etwas nicht stimmt.',
    },
  },
  'event-cancelled': {
    title: { en: 'The event is cancelled', de: 'Die Veranstaltung ist abgesagt' },
    line: {
      en: 'It does not take place, so there is nothing left to cancel. You need not do anything.',
      de: 'Sie findet nicht statt, also gibt es nichts mehr zu stornieren. Sie müssen nichts weiter tun.',
    },
  },
  'by-guest': {
    title: { en: 'Your registration is cancelled', de: 'Ihre Anmeldung ist storniert' },
    line: {
      en: 'Thank you for telling us. We have sent you a mail that confirms it.',
      de: 'Danke, dass Sie Bescheid gegeben haben. Wir haben Ihnen eine Bestätigung gemailt.',
    },
  },
  'by-venue': {
    title: { en: 'Your registration is cancelled', de: 'Ihre Anmeldung ist storniert' },
    line: {
      en: 'We have cancelled it. If that comes as a surprise, please ask us.',
      de: 'Wir haben sie storniert. Falls Sie das überrascht, fragen Sie uns bitte.',
    },
  },
} satisfies Record<CancelState, StateTexts>

export const labels = {
  event: { en: 'What', de: 'Was' },
  when: { en: 'When', de: 'Wann' },
  where: { en: 'Where', de: 'Wo' },
  was: { en: 'Before', de: 'Bisher' },
  moved: (paid: boolean): Text =>
    paid
      ? {
          en: 'The event has changed since you registered. If you cancel before it begins, you get back everything that you have paid.',
          de: 'Die Veranstaltung hat sich geändert, seit Sie sich angemeldet haben. Wenn Sie vor ihrem Beginn stornieren, bekommen Sie alles zurück, was Sie gezahlt haben.',
        }
      : {
          en: 'The event has changed since you registered. You can cancel until it begins.',
          de: 'Die Veranstaltung hat sich geändert, seit Sie sich angemeldet haben. Sie können bis zu ihrem Beginn stornieren.',
        },
  tickets: { en: 'Tickets', de: 'Tickets' },
  refund: { en: 'Refund', de: 'Erstattung' },
  cancel: { en: 'Cancel the registration', de: 'Anmeldung stornieren' },
  show: (tickets: number): Text =>
    tickets === 1
      ? { en: 'Show the ticket', de: 'Ticket anzeigen' }
      : { en: 'Show the tickets', de: 'Tickets anzeigen' },
  willRefund: (amount: string): Text => ({
    en: `You get ${amount} back, the way it was paid.`,
    de: `Sie bekommen ${amount} zurück, auf dem Weg, auf dem Sie gezahlt haben.`,
  }),
  refunding: (amount: string): Text => ({
    en: `${amount} goes back the way it was paid. Your bank may take a few days.`,
    de: `${amount} gehen auf dem Weg zurück, auf dem Sie gezahlt haben. Bei Ihrer Bank kann das einige Tage dauern.`,
  }),
  refunded: (amount: string): Text => ({
    en: `${amount} has gone back the way it was paid.`,
    de: `${amount} sind auf dem Weg zurückgegangen, auf dem Sie gezahlt haben.`,
  }),
  refusedTitle: { en: 'Nothing was cancelled', de: 'Es wurde nichts storniert' },
  refused: {
    en: 'This did not come from our page. To cancel, please open the link in your confirmation mail and press the button there.',
    de: 'Das kam nicht von unserer Seite. Zum Stornieren bitte den Link in der Bestätigungsmail öffnen und dort den Knopf drücken.',
  },
} as const

/** Texts for cancelling some of the tickets of a registration. */
export const someTexts = {
  some: { en: 'Cancel only some of the tickets', de: 'Nur einzelne Tickets stornieren' },
  which: { en: 'Which tickets?', de: 'Welche Tickets?' },
  ticket: (ordinal: number): Text => ({ en: `Ticket no. ${ordinal}`, de: `Ticket ${ordinal}` }),
  next: { en: 'Continue', de: 'Weiter' },
  again: { en: 'Choose again', de: 'Neu wählen' },
  ask: (count: number): Text =>
    count === 1
      ? { en: 'Cancel this ticket?', de: 'Dieses Ticket stornieren?' }
      : { en: `Cancel these ${count} tickets?`, de: `Diese ${count} Tickets stornieren?` },
  line: (count: number): Text =>
    count === 1
      ? {
          en: 'It is no longer valid at the door then, and others can have the seat at once. This cannot be undone.',
          de: 'Es gilt dann am Einlass nicht mehr, und andere bekommen den Platz sofort. Das lässt sich nicht zurücknehmen.',
        }
      : {
          en: 'They are no longer valid at the door then, and others can have the seats at once. This cannot be undone.',
          de: 'Sie gelten dann am Einlass nicht mehr, und andere bekommen die Plätze sofort. Das lässt sich nicht zurücknehmen.',
        },
  stay: (count: number): Text =>
    count === 1
      ? { en: 'Your other ticket stays valid.', de: 'Ihr anderes Ticket gilt weiter.' }
      : { en: `Your other ${count} tickets stay valid.`, de: `Ihre anderen ${count} Tickets gelten weiter.` },
  press: (count: number): Text =>
    count === 1
      ? { en: 'Cancel the ticket', de: 'Ticket stornieren' }
      : { en: `Cancel ${count} tickets`, de: `${count} Tickets stornieren` },
  done: (count: number): Text =>
    count === 1
      ? { en: 'The ticket is cancelled', de: 'Das Ticket ist storniert' }
      : { en: `${count} tickets are cancelled`, de: `${count} Tickets sind storniert` },
  mailed: {
    en: 'We have sent you an e-mail that confirms it.',
    de: 'Wir haben Ihnen eine E-Mail zur Bestätigung geschickt.',
  },
  changed: {
    en: 'This registration has changed meanwhile, so nothing was cancelled by that. These are its tickets now.',
    de: 'Diese Anmeldung hat sich inzwischen geändert, deshalb wurde damit nichts storniert. Das sind ihre Tickets jetzt.',
  },
} as const

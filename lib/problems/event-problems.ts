import type { ProblemEntry } from './entry.ts'

/** Events, their registrations and their tickets: the request is valid, but the state has moved on. */
export const eventProblems = {
  'registration-closed': {
    status: 409,
    detail: {
      en: 'Registration for this event is closed.',
      de: 'Die Anmeldung zu dieser Veranstaltung ist geschlossen.',
    },
    page: {
      happened: {
        en: 'The body says why in reason: closed (registration has ended), sold-out (no seat remains; remaining is 0), past (the event has begun), not-open (there is nothing to register for, or the event is cancelled).',
        de: 'Der Inhalt sagt in reason, warum: closed (die Anmeldefrist ist vorbei), sold-out (kein Platz ist frei; remaining ist 0), past (die Veranstaltung hat begonnen), not-open (es gibt nichts anzumelden, oder die Veranstaltung ist abgesagt).',
      },
      whatToDo: {
        en: 'Read the event again and show its registration object. After sold-out a later attempt may succeed, because seats come back when somebody cancels. Nothing was registered.',
        de: 'Die Veranstaltung neu lesen und ihr Objekt registration anzeigen. Nach sold-out kann ein späterer Versuch gelingen, weil Plätze frei werden, wenn jemand storniert. Es wurde nichts angemeldet.',
      },
    },
  },
  'ticket-sales-not-enabled': {
    status: 409,
    title: 'Ticket Sales Not Enabled',
    detail: {
      en: 'This venue does not sell tickets online.',
      de: 'Dieser Betrieb verkauft keine Tickets online.',
    },
    page: {
      happened: {
        en: 'Tickets of this event cost money, and the venue cannot sell them here: its plan is below Premium, or it has not switched on ticket sales or online payments.',
        de: 'Tickets dieser Veranstaltung kosten Geld, und der Betrieb kann sie hier nicht verkaufen: Sein Tarif liegt unter Premium, oder Ticketverkauf oder Online-Zahlungen sind nicht eingeschaltet.',
      },
      whatToDo: {
        en: 'Show the event without a way to buy, and send guests to the venue. Nothing was charged.',
        de: 'Die Veranstaltung ohne Kaufmöglichkeit anzeigen und Gäste an den Betrieb verweisen. Es wurde nichts abgebucht.',
      },
    },
  },
  'ticket-checked-in': {
    status: 409,
    detail: {
      en: 'A ticket of this registration has been used at the door. Only the venue can cancel it now.',
      de: 'Ein Ticket dieser Anmeldung wurde am Einlass schon benutzt. Stornieren kann jetzt nur noch der Betrieb.',
    },
    page: {
      happened: {
        en: 'At least one guest of the registration has been let in, so that its seats cannot be given to somebody else.',
        de: 'Mindestens ein Gast der Anmeldung ist schon eingelassen; die Plätze können nicht mehr weitergegeben werden.',
      },
      whatToDo: {
        en: 'Show the guest the contact of the venue. The registration stands unchanged.',
        de: 'Dem Gast den Kontakt des Betriebs zeigen. Die Anmeldung besteht unverändert.',
      },
    },
  },
} as const satisfies Record<string, ProblemEntry>

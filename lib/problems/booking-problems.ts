import type { ProblemEntry } from './entry.ts'

/** Bookings and their payment: the request is valid, but the state has moved on. */
export const bookingProblems = {
  'slot-not-available': {
    status: 409,
    detail: {
      en: 'This slot can no longer be booked. Ask for the availability again.',
      de: 'Dieser Termin kann nicht mehr gebucht werden. Bitte die Verfügbarkeit neu abfragen.',
    },
    page: {
      happened: {
        en: 'Somebody else booked it a moment ago, the start has passed, or it is nearer or further away than the venue takes bookings.',
        de: 'Jemand anderes hat ihn gerade gebucht, der Beginn ist vorbei, oder er liegt näher oder ferner, als der Betrieb Buchungen annimmt.',
      },
      whatToDo: {
        en: 'Offer the guest the alternatives, the nearest to the request first: another time, place, length or type, or several resources together. To take one, send the request again with its date, start, end, resourceType and resourceId, without durationMinutes and resourceGroup. If there are none, read the availability. Nothing was booked.',
        de: 'Dem Gast die Alternativen anbieten, die dem Wunsch nächste zuerst: andere Zeit, anderer Platz, andere Dauer, andere Art oder mehrere Plätze zusammen. Um eine zu nehmen, die Anfrage mit deren date, start, end, resourceType und resourceId noch einmal senden, ohne durationMinutes und resourceGroup. Gibt es keine, die Verfügbarkeit abfragen. Es wurde nichts gebucht.',
      },
    },
  },
  'payments-not-enabled': {
    status: 409,
    detail: {
      en: 'This venue does not take online payments.',
      de: 'Dieser Betrieb nimmt keine Online-Zahlungen an.',
    },
    page: {
      happened: {
        en: 'The venue has not switched on online payments, or no payment provider is configured for this service.',
        de: 'Der Betrieb hat Online-Zahlungen nicht eingeschaltet, oder für diesen Dienst ist kein Zahlungsanbieter eingerichtet.',
      },
      whatToDo: {
        en: 'Leave the deposit step out: the reservation stands, and the venue confirms it. Nothing was charged.',
        de: 'Den Schritt mit der Anzahlung auslassen: Die Reservierung besteht, und der Betrieb bestätigt sie. Es wurde nichts abgebucht.',
      },
    },
  },
  'reservation-not-payable': {
    status: 409,
    detail: {
      en: 'There is nothing to pay for this reservation: it is cancelled, over, or paid already.',
      de: 'Für diese Reservierung ist nichts zu zahlen: Sie ist storniert, vorbei oder schon bezahlt.',
    },
    page: {
      happened: {
        en: 'The reservation exists, but its status allows no payment: it was cancelled (also by itself, when its deposit was not paid in time), has been completed, or its deposit has been paid.',
        de: 'Die Reservierung gibt es, aber ihr Status lässt keine Zahlung zu: Sie wurde storniert (auch von selbst, wenn die Anzahlung nicht rechtzeitig kam), ist vorbei, oder die Anzahlung ist bezahlt.',
      },
      whatToDo: {
        en: 'If it is paid, there is nothing left to do. If it was cancelled, read the availability and book again. Nothing was charged by this request.',
        de: 'Ist sie bezahlt, bleibt nichts zu tun. Wurde sie storniert, die Verfügbarkeit neu abfragen und neu buchen. Durch diese Anfrage wurde nichts abgebucht.',
      },
    },
  },
} as const satisfies Record<string, ProblemEntry>

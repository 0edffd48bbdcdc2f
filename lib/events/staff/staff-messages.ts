import type { Text } from '#lib/i18n/locale.ts'

/** Messages for staff whose change of an event is refused. */
export const staffMessages = {
  closesTogether: (): Text => ({
    en: 'The end of registration needs a day and a time.',
    de: 'Der Anmeldeschluss braucht Tag und Uhrzeit.',
  }),
  imageAddress: (): Text => ({
    en: 'A picture needs a whole https address.',
    de: 'Ein Bild braucht eine vollständige https-Adresse.',
  }),
  imageGone: (): Text => ({
    en: 'This picture is no longer stored. Please choose it again.',
    de: 'Dieses Bild ist nicht mehr gespeichert. Bitte wählen Sie es noch einmal.',
  }),
  priceDigits: (): Text => ({
    en: 'This is no amount in the currency of the venue.',
    de: 'Das ist kein Betrag in der Währung des Hauses.',
  }),
  priceTooLow: (least: string): Text => ({
    en: `A card can pay no less than ${least}.`,
    de: `Mit einer Karte lassen sich mindestens ${least} zahlen.`,
  }),
  priceSteps: (step: string): Text => ({
    en: `A card can only be charged in steps of ${step}.`,
    de: `Eine Karte kann nur in Schritten von ${step} belastet werden.`,
  }),
  fewerThanSold: (sold: number): Text => ({
    en: `${sold} ${sold === 1 ? 'seat is' : 'seats are'} taken. It cannot have fewer.`,
    de: `${sold === 1 ? 'Ein Platz ist' : `${sold} Plätze sind`} vergeben. Weniger können es nicht sein.`,
  }),
  changedBy: (name: string, time: string): Text => ({
    en: `${name} changed this event at ${time}. Load it again, and then make your change.`,
    de: `${name} hat diese Veranstaltung um ${time} geändert. Bitte neu laden und dann ändern.`,
  }),
  changedMeanwhile: (): Text => ({
    en: 'This event was changed meanwhile. Load it again, and then make your change.',
    de: 'Diese Veranstaltung wurde inzwischen geändert. Bitte neu laden und dann ändern.',
  }),
  notInThatState: (): Text => ({
    en: 'The state of this event does not allow that.',
    de: 'Der Stand dieser Veranstaltung lässt das nicht zu.',
  }),
  copyNeedsDate: (): Text => ({
    en: 'A copy of an event with a date needs one, and one of an ongoing event has none.',
    de: 'Die Kopie einer Veranstaltung mit Datum braucht eines, die einer laufenden hat keines.',
  }),
} as const

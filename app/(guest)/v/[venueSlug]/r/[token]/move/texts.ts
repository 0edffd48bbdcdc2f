import type { Text } from '#lib/i18n/locale.ts'

/** The words of choosing another time or party, and of confirming it. */
export const texts = {
  title: (venue: string): Text => ({ en: `Move your booking · ${venue}`, de: `Verschieben · ${venue}` }),
  back: { en: 'Back to your booking', de: 'Zurück zur Buchung' },
  heading: { en: 'When suits you better?', de: 'Wann passt es besser?' },
  partyHeading: { en: 'How many will you be?', de: 'Wie viele werden Sie sein?' },
  now: { en: 'Now', de: 'Bisher' },
  new: { en: 'New', de: 'Neu' },
  unchanged: {
    en: 'Nothing changes until you confirm.',
    de: 'Solange Sie nicht bestätigen, bleibt alles so.',
  },
  partyFixed: {
    en: 'We change the number of people on the phone:',
    de: 'Die Personenzahl ändern wir am Telefon:',
  },
  yourDay: { en: 'your booking', de: 'Ihre Buchung' },
  yourTime: { en: 'your time', de: 'Ihre Zeit' },
  onRequest: { en: 'on request', de: 'auf Anfrage' },
  requestAll: {
    en: 'We answer bookings of this day and size ourselves, so you cannot move here online.',
    de: 'Buchungen an diesem Tag und in dieser Größe beantworten wir selbst, deshalb geht das Verschieben hierher nicht online.',
  },
  partyNeedsRequest: (count: number): Text => ({
    en: `We answer bookings for ${count} people ourselves. Please get in touch about that:`,
    de: `Buchungen für ${count} Personen beantworten wir selbst. Bitte wenden Sie sich dafür an uns:`,
  }),
  needsRequest: (time: string): Text => ({
    en: `We answer a booking for ${time} ourselves, so it cannot be done here. Your booking has not changed.`,
    de: `Eine Buchung für ${time} beantworten wir selbst, deshalb geht es hier nicht. Ihre Buchung ist unverändert.`,
  }),
  raises: { en: 'higher deposit', de: 'höhere Anzahlung' },
  raisesSome: {
    en: 'Some of these need a higher deposit than yours.',
    de: 'Für manche davon ist eine höhere Anzahlung nötig als Ihre.',
  },
  askAboutThem: { en: 'Please get in touch about them:', de: 'Bitte wenden Sie sich dafür an uns:' },
  write: { en: 'Write to us', de: 'Schreiben Sie uns' },
  raisesAll: {
    en: 'On this day only places with a higher deposit than yours are free.',
    de: 'An diesem Tag sind nur noch Plätze mit einer höheren Anzahlung als Ihrer frei.',
  },
  justTaken: (time: string): Text => ({
    en: `${time} has just been taken. Your booking has not changed.`,
    de: `${time} wurde gerade vergeben. Ihre Buchung ist unverändert.`,
  }),
  notOffered: (time: string): Text => ({
    en: `${time} is not free. Your booking has not changed.`,
    de: `${time} ist nicht frei. Ihre Buchung ist unverändert.`,
  }),
  depositHigher: (time: string): Text => ({
    en: `${time} needs a higher deposit than yours, so it cannot be done here. Your booking has not changed.`,
    de: `Für ${time} ist eine höhere Anzahlung nötig als Ihre, deshalb geht es hier nicht. Ihre Buchung ist unverändert.`,
  }),
  partyRaises: (count: number): Text => ({
    en: `At your time ${count} people need a higher deposit than yours. Please get in touch about that:`,
    de: `Zu Ihrer Zeit ist für ${count} Personen eine höhere Anzahlung nötig als Ihre. Bitte wenden Sie sich dafür an uns:`,
  }),
  ownTimeTaken: (count: number): Text => ({
    en: `At your time there is no room for ${count} that day. Other times and days:`,
    de: `Zu Ihrer Zeit ist an dem Tag kein Platz für ${count}. Andere Zeiten und Tage:`,
  }),
  noRoom: (count: number): Text => ({
    en: `At your time there is no room for ${count}. On the phone we will see what we can do:`,
    de: `Zu Ihrer Zeit ist kein Platz für ${count}. Am Telefon sehen wir, was sich machen lässt:`,
  }),
  keepTime: (count: number): Text => ({
    en: `At your time we have room for ${count}:`,
    de: `Zu Ihrer Zeit haben wir Platz für ${count}:`,
  }),
  orOtherTime: { en: 'Or another time for all of you', de: 'Oder eine andere Zeit für alle' },
  confirmMove: { en: 'Move to this time?', de: 'Auf diese Zeit verschieben?' },
  confirmParty: (count: number): Text => ({
    en: count === 1 ? 'Change to 1 person?' : `Change to ${count} people?`,
    de: count === 1 ? 'Auf 1 Person ändern?' : `Auf ${count} Personen ändern?`,
  }),
  move: { en: 'Move', de: 'Verschieben' },
  changeParty: { en: 'Change number of people', de: 'Personenzahl ändern' },
  otherTime: { en: 'Choose another time', de: 'Andere Zeit wählen' },
  price: { en: 'Price', de: 'Preis' },
  same: (value: string): Text => ({ en: `${value}, as before`, de: `${value}, wie bisher` }),
  insteadOf: (before: string): Text => ({ en: `instead of ${before}`, de: `statt ${before}` }),
  depositPaid: (amount: string): Text => ({
    en: `${amount} paid, counts for the new time too`,
    de: `${amount} bezahlt, gilt auch für die neue Zeit`,
  }),
  depositDue: (amount: string, until: string): Text => ({
    en: `${amount}, still due by ${until}`,
    de: `${amount}, weiter fällig bis ${until}`,
  }),
  freeUntil: (when: string): Text => ({
    en: `You can then cancel free of charge until ${when}.`,
    de: `Kostenlos stornieren geht dann bis ${when}.`,
  }),
  freeEnded: (when: string): Text => ({
    en: `Cancelling free of charge was possible until ${when}. A later time does not change that.`,
    de: `Kostenlos stornieren ging bis ${when}. Eine spätere Zeit ändert daran nichts.`,
  }),
  endsFree: {
    en: 'After this move you can no longer cancel free of charge: the deposit is then not refunded.',
    de: 'Nach dem Verschieben können Sie nicht mehr kostenlos stornieren: Die Anzahlung wird dann nicht erstattet.',
  },
  endsCancelling: {
    en: 'After this move you can no longer cancel online.',
    de: 'Nach dem Verschieben können Sie online nicht mehr stornieren.',
  },
  lastMove: {
    en: 'This is the last time that you can move this booking online.',
    de: 'Danach lässt sich diese Buchung online nicht noch einmal verschieben.',
  },
  refused: {
    title: { en: 'This cannot be moved online', de: 'Online geht das nicht mehr' },
    'too-late': (until: string): Text => ({
      en: `You could move it online until ${until}. Nothing has changed. Please call us, we will see what we can do:`,
      de: `Online verschieben ging bis ${until}. Es hat sich nichts geändert. Bitte rufen Sie an, wir sehen, was sich machen lässt:`,
    }),
    'too-often': (count: number): Text => ({
      en: `You have moved this booking ${count === 1 ? 'once' : `${count} times`}. It cannot be moved online again. Please call us:`,
      de: `Sie haben schon ${count}-mal verschoben. Online geht es nicht noch einmal. Bitte rufen Sie an:`,
    }),
    ended: {
      en: 'This booking has ended or is cancelled, so there is nothing to move. For a new booking, please call us:',
      de: 'Diese Buchung ist vorbei oder storniert, es gibt also nichts zu verschieben. Für eine neue rufen Sie bitte an:',
    },
  },
} as const

/** The words of the booking's page about changing it. */
export const moveRowTexts = {
  both: { en: 'Move, change number of people', de: 'Verschieben, Personenzahl ändern' },
  move: { en: 'Move', de: 'Verschieben' },
  party: { en: 'Change number of people', de: 'Personenzahl ändern' },
  until: (when: string): Text => ({ en: `Until ${when}`, de: `Bis ${when}` }),
  tooLate: (when: string): Text => ({
    en: `Moving online was possible until ${when}. Please call us.`,
    de: `Online verschieben ging bis ${when}. Bitte rufen Sie an.`,
  }),
  tooOften: (count: number): Text => ({
    en: `Moved ${count === 1 ? 'once' : `${count} times`} already. For another change, please call us.`,
    de: `Schon ${count}-mal verschoben. Für eine weitere Änderung rufen Sie bitte an.`,
  }),
} as const

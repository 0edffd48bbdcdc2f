import type { Text } from '#lib/i18n/locale.ts'

/** Messages of a reservation request (decisions 4.2). */
export const reservationMessages = {
  typeNotOffered: (): Text => ({
    en: 'This venue does not offer this type.',
    de: 'Dieser Betrieb bietet diese Art nicht an.',
  }),
  closed: (): Text => ({
    en: 'The venue is closed on this day.',
    de: 'Der Betrieb hat an diesem Tag geschlossen.',
  }),
  startNotOffered: (): Text => ({
    en: 'The venue does not take bookings at this time. Use a start that the availability offers.',
    de: 'Zu dieser Zeit nimmt der Betrieb keine Buchungen an. Bitte einen Beginn aus der Verfügbarkeit verwenden.',
  }),
  durationNotOffered: (): Text => ({
    en: 'The venue does not offer this length.',
    de: 'Diese Dauer bietet der Betrieb nicht an.',
  }),
  endNotOffered: (): Text => ({
    en: 'The end must be the start plus a length that the venue offers.',
    de: 'Das Ende muss der Beginn plus eine angebotene Dauer sein.',
  }),
  contradictsDuration: (): Text => ({
    en: 'The end contradicts durationMinutes.',
    de: 'Das Ende widerspricht durationMinutes.',
  }),
  resourceUnknown: (): Text => ({
    en: 'There is no bookable resource with this id.',
    de: 'Es gibt keine buchbare Ressource mit dieser Id.',
  }),
  resourceOfOtherType: (): Text => ({
    en: 'This resource is of another type.',
    de: 'Diese Ressource ist von anderer Art.',
  }),
  resourceTooSmall: (): Text => ({
    en: 'This resource is too small for the party.',
    de: 'Diese Ressource ist zu klein für die Gruppe.',
  }),
  partyTooLarge: (): Text => ({
    en: 'The venue cannot seat a party of this size.',
    de: 'Der Betrieb hat keinen Platz für eine Gruppe dieser Größe.',
  }),
  groupUnknown: (): Text => ({
    en: 'There is no such resource group for this type.',
    de: 'Diese Ressourcengruppe gibt es für diese Art nicht.',
  }),
  extraUnknown: (): Text => ({ en: 'There is no such extra.', de: 'Dieses Extra gibt es nicht.' }),
  extraNotApplying: (): Text => ({
    en: 'This extra does not apply to this type.',
    de: 'Dieses Extra gilt für diese Art nicht.',
  }),
  extraTwice: (): Text => ({
    en: 'This extra is named twice. Use its quantity instead.',
    de: 'Dieses Extra ist doppelt genannt. Bitte die Anzahl (quantity) verwenden.',
  }),
  noSuchReservation: (): Text => ({
    en: 'There is no such reservation.',
    de: 'Diese Reservierung gibt es nicht.',
  }),
  wrongStatus: (status: string): Text => ({
    en: `A reservation that is ${status} does not allow this.`,
    de: `Das geht mit einer Reservierung im Zustand ${status} nicht.`,
  }),
  tooLateToCancel: (): Text => ({
    en: 'It is too late to cancel this reservation here. Please call the venue.',
    de: 'Diese Reservierung lässt sich hier nicht mehr stornieren. Bitte rufen Sie den Betrieb an.',
  }),
  depositWouldBeLost: (): Text => ({
    en: 'The deposit of this reservation is paid and would not be refunded any more.',
    de: 'Die Anzahlung dieser Reservierung ist bezahlt und würde nicht mehr erstattet.',
  }),
  tooLateToReopen: (): Text => ({
    en: 'This reservation ended more than a day ago.',
    de: 'Diese Reservierung ist seit mehr als einem Tag vorbei.',
  }),
  notBegun: (): Text => ({
    en: 'The reservation has not begun yet.',
    de: 'Die Reservierung hat noch nicht begonnen.',
  }),
  sharedWithOthers: (): Text => ({
    en: 'The resource is exclusive now, but this reservation still shares it with others. It can be cancelled, and edited once only one remains.',
    de: 'Die Ressource ist jetzt exklusiv, aber diese Reservierung teilt sie noch mit anderen. Sie kann storniert und erst bearbeitet werden, wenn nur eine übrig ist.',
  }),
} as const

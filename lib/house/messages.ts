import type { Text } from '#lib/i18n/locale.ts'

/** The refusals of changes of bookings by a save of the house. */
export const houseChangeMessages = {
  notStranded: (reference: string): Text => ({
    en: `${reference} is not among the bookings that no longer fit. Nothing was saved: look at the list again.`,
    de: `${reference} gehört nicht zu den Buchungen, die nicht mehr passen. Es wurde nichts gespeichert: Sehen Sie die Liste noch einmal an.`,
  }),
  chosenTwice: (): Text => ({ en: 'A booking has two choices.', de: 'Eine Buchung hat zwei Entscheidungen.' }),
  changedSince: (): Text => ({
    en: 'The booking has changed since you decided. Please decide again.',
    de: 'Die Buchung hat sich geändert, seit Sie entschieden haben. Bitte entscheiden Sie noch einmal.',
  }),
  noLongerOffered: (): Text => ({
    en: 'This place is not offered any more. Please decide again.',
    de: 'Dieser Platz wird nicht mehr angeboten. Bitte entscheiden Sie noch einmal.',
  }),
  noSuchChange: (): Text => ({
    en: 'Nothing of this change is asked any more.',
    de: 'Zu dieser Änderung ist nichts mehr offen.',
  }),
}

import type { Text } from '#lib/i18n/locale.ts'

/** The refusals of a save of the house. */
export const houseMessages = {
  otherVersion: (): Text => ({
    en: 'Somebody else has saved this section in the meantime. Nothing was saved: compare both, then save again.',
    de: 'Diesen Abschnitt hat inzwischen jemand anderes gespeichert. Es wurde nichts gespeichert: Vergleichen Sie beide, dann speichern Sie noch einmal.',
  }),
  otherBookings: (): Text => ({
    en: 'A booking no longer fits that you have not seen yet. Nothing was saved: look at the list, then save again.',
    de: 'Eine Buchung passt nicht mehr, die Sie noch nicht gesehen haben. Es wurde nichts gespeichert: Sehen Sie die Liste an, dann speichern Sie noch einmal.',
  }),
  notOfSection: (section: string): Text => ({
    en: `Is not a field of the section ${section}.`,
    de: `Ist kein Feld des Abschnitts ${section}.`,
  }),
  slugTaken: (slug: string): Text => ({
    en: `“${slug}” is taken by another venue. Please choose another address.`,
    de: `„${slug}“ hat schon ein anderes Haus. Bitte wählen Sie eine andere Adresse.`,
  }),
  noSuchSection: (): Text => ({ en: 'There is no such section.', de: 'Diesen Abschnitt gibt es nicht.' }),
} as const

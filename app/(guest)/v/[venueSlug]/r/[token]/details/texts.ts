/** The texts of the page on which a guest changes the details of a booking. */
export const texts = {
  title: { en: 'Change your details', de: 'Ihre Angaben ändern' },
  lines: [
    {
      en: 'Fields that you leave empty stay as they are. Links get passed on, so this page does not show what you entered before.',
      de: 'Felder, die Sie leer lassen, bleiben, wie sie sind. Links werden weitergegeben, darum zeigt diese Seite nicht, was Sie bisher angegeben haben.',
    },
    {
      en: 'Only the venue can change the e-mail address.',
      de: 'Die E-Mail-Adresse kann nur das Haus ändern.',
    },
  ],
  customerName: { en: 'Your name', de: 'Ihr Name' },
  phone: { en: 'Phone', de: 'Telefon' },
  notes: { en: 'Note to the venue', de: 'Anmerkung für das Haus' },
  notesHint: {
    en: 'Replaces an earlier note as a whole.',
    de: 'Ersetzt eine frühere Anmerkung ganz.',
  },
  removePhone: { en: 'Delete the phone number', de: 'Telefonnummer löschen' },
  removeNotes: { en: 'Delete the note', de: 'Anmerkung löschen' },
  nothing: {
    en: 'Nothing was changed: all fields are empty.',
    de: 'Es wurde nichts geändert: Alle Felder sind leer.',
  },
  save: { en: 'Save', de: 'Speichern' },
} as const

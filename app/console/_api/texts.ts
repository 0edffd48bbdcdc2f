/** The texts for the person if no problem was received. */
export const apiTexts = {
  away: { en: 'There is no connection.', de: 'Keine Verbindung.' },
  noAnswer: {
    en: 'No answer came, so perhaps it was done. You can safely try again: it is done only once.',
    de: 'Es kam keine Antwort, vielleicht ist es geschehen. Versuchen Sie es ruhig noch einmal: Es geschieht nur einmal.',
  },
  unknown: { en: 'That did not work. Please try again.', de: 'Das hat nicht geklappt. Bitte noch einmal versuchen.' },
} as const

/** The texts for the person if no problem was received. */
export const apiTexts = {
  away: {
    en: 'There is no connection. Please look before you try again.',
    de: 'Keine Verbindung. Bitte sehen Sie nach, bevor Sie es noch einmal tun.',
  },
  unknown: { en: 'That did not work. Please try again.', de: 'Das hat nicht geklappt. Bitte noch einmal versuchen.' },
} as const

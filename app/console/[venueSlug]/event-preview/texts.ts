/** The texts that the preview of an event shows in place of a page. */
export const previewTexts = {
  notYet: { en: 'Nothing to show yet', de: 'Noch nichts zu zeigen' },
  notYetLine: {
    en: 'Something is missing or not right yet. The fields say what.',
    de: 'Es fehlt noch etwas, oder etwas stimmt nicht. Die Felder sagen, was.',
  },
} as const

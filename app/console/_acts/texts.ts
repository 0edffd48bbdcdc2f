import type { Text } from '#lib/i18n/locale.ts'

/** The texts that the acts of all screens share. */
export const actTexts = {
  noNetwork: {
    en: 'Nothing was changed: there is no network.',
    de: 'Es wurde nichts geändert: Es gibt kein Netz.',
  },
  ended: {
    en: 'You have no access here any more: you were signed out, or your access was taken away.',
    de: 'Sie haben hier keinen Zugang mehr: Sie wurden abgemeldet, oder Ihr Zugang wurde entzogen.',
  },
  signIn: { en: 'Sign in', de: 'Anmelden' },
  unchanged: {
    en: 'Nothing was changed: it was like that already.',
    de: 'Es wurde nichts geändert: Das war schon so.',
  },
  sentAgain: (text: string): Text => ({
    en: `${text} It was sent more than once, and done once.`,
    de: `${text} Es wurde mehrmals gesendet und ist einmal geschehen.`,
  }),
  undo: { en: 'Undo', de: 'Zurücknehmen' },
  undone: (text: string): Text => ({ en: `Undone: ${text}`, de: `Zurückgenommen: ${text}` }),
  nothingToUndo: { en: 'There is nothing to undo.', de: 'Es gibt nichts zurückzunehmen.' },
  close: { en: 'Close', de: 'Schließen' },
} as const

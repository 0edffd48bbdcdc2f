import type { Text } from '#lib/i18n/locale.ts'

/** Texts of the page where people take a paired device over. */
export const texts = {
  title: { en: 'Take over', de: 'Übernehmen' },
  on: (name: string): Text => ({ en: `${name} has taken over`, de: `${name} hat übernommen` }),
  onLine: {
    en: 'Everything done here now is recorded under this name, until 15 min after the last tap.',
    de: 'Alles, was hier jetzt geschieht, steht unter diesem Namen, bis 15 min nach dem letzten Tippen.',
  },
  leave: { en: 'Hand back', de: 'Abgeben' },
  nobody: { en: 'Nobody has taken over', de: 'Niemand hat übernommen' },
  nobodyLine: (role: string): Text => ({
    en: `The device acts by itself, as: ${role}.`,
    de: `Das Gerät handelt für sich, als: ${role}.`,
  }),
  who: { en: 'Who takes over?', de: 'Wer übernimmt?' },
  noPins: {
    en: 'Nobody has a PIN yet. Everybody sets one on the page of their own account.',
    de: 'Noch hat niemand eine PIN. Jede Person legt ihre auf der Seite ihres Kontos fest.',
  },
  pin: { en: 'PIN', de: 'PIN' },
  pad: { en: 'Digits of the PIN', de: 'Ziffern der PIN' },
  clear: { en: 'Clear', de: 'Löschen' },
  wrong: {
    en: 'That did not work. After five wrong attempts the PIN is locked for 15 min, after fifty until it is set again.',
    de: 'Das hat nicht geklappt. Nach fünf falschen Versuchen ist die PIN 15 min gesperrt, nach fünfzig, bis sie neu festgelegt ist.',
  },
  takeOver: { en: 'Take over', de: 'Übernehmen' },
  other: { en: 'Somebody else', de: 'Jemand anderes' },
} as const

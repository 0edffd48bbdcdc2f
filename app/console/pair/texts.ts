import type { Text } from '#lib/i18n/locale.ts'

/** Texts of the pages that pair a device. */
export const texts = {
  title: { en: 'Pair this device', de: 'Dieses Gerät koppeln' },
  line: {
    en: 'Owners and managers get a code in the staff console, under “Paired devices”.',
    de: 'Inhaber und Leitung bekommen einen Code im Bereich für das Team, unter „Gekoppelte Geräte“.',
  },
  code: { en: 'Code', de: 'Code' },
  codeHelp: { en: 'Eight characters. Valid for 10 min.', de: 'Acht Zeichen. 10 min gültig.' },
  goOn: { en: 'Continue', de: 'Weiter' },
  wrongCode: {
    en: 'This code does not work: it is wrong, used or too old.',
    de: 'Dieser Code gilt nicht: Er ist falsch, benutzt oder zu alt.',
  },
  confirmTitle: (name: string): Text => ({
    en: `Pair this device as ${name}?`,
    de: `Dieses Gerät als ${name} koppeln?`,
  }),
  confirmLine: {
    en: 'From now on this browser belongs to the venue. Anybody who is signed in here is signed out.',
    de: 'Ab jetzt gehört dieser Browser dem Haus. Wer hier angemeldet ist, wird abgemeldet.',
  },
  venue: { en: 'Venue', de: 'Haus' },
  role: { en: 'Role', de: 'Rolle' },
  pair: { en: 'Pair', de: 'Koppeln' },
} as const

import type { Locale, Text } from '#lib/i18n/locale.ts'

/** Texts of the bar of places, of the person's sheet and of the line that says who acts. */
export const frameTexts = {
  people: { en: 'People', de: 'Team' },
  devices: { en: 'Devices', de: 'Geräte' },
  account: { en: 'Account', de: 'Konto' },
  skip: { en: 'To the content', de: 'Zum Inhalt' },
  more: { en: 'More', de: 'Mehr' },
  close: { en: 'Close', de: 'Schließen' },
  you: { en: 'You', de: 'Sie' },
  roleAt: (role: string, venue: string): Text => ({ en: `${role} at ${venue}`, de: `${role}, ${venue}` }),
  itself: (role: string): Text => ({
    en: `Nobody has taken over. This device acts as: ${role}.`,
    de: `Niemand hat übernommen. Dieses Gerät handelt als: ${role}.`,
  }),
  actsNow: (name: string): Text => ({ en: `${name} acts now`, de: `Jetzt handelt ${name}` }),
  until: (role: string): Text => ({
    en: `as: ${role}. Hands back 15 min after the last tap.`,
    de: `als: ${role}. Gibt 15 Min. nach dem letzten Tippen ab.`,
  }),
  nobody: { en: 'Nobody has taken over', de: 'Niemand hat übernommen' },
  actsAs: (role: string): Text => ({ en: `this device acts as: ${role}.`, de: `das Gerät handelt als: ${role}.` }),
  takeOver: { en: 'Take over', de: 'Übernehmen' },
  takeOverHere: { en: 'Take over this device, by PIN', de: 'Dieses Gerät mit PIN übernehmen' },
  handBack: { en: 'Hand back', de: 'Abgeben' },
  handBackLine: { en: 'This device then acts by itself', de: 'Danach handelt das Gerät für sich' },
  all: { en: 'All', de: 'Alle' },
  allPeople: (count: number): Text => ({ en: `${count} people`, de: `${count} Personen` }),
  accountLine: { en: 'PIN, passkeys, sessions', de: 'PIN, Passkeys, Sitzungen' },
  languageLine: { en: 'Only in this browser', de: 'Nur in diesem Browser' },
  theme: { en: 'Light or dark', de: 'Hell oder dunkel' },
  otherVenues: { en: 'Other venues', de: 'Andere Häuser' },
  allVenues: { en: 'All your venues', de: 'Alle Ihre Häuser' },
  signOut: { en: 'Sign out', de: 'Abmelden' },
  signOutLine: { en: 'Ends this session in this browser only', de: 'Beendet nur die Sitzung in diesem Browser' },
} as const satisfies Record<string, Text | ((...words: never[]) => Text)>

/** Each language in its own words, so that its reader finds it. */
export const ownLanguageNames: Record<Locale, string> = { en: 'English', de: 'Deutsch' }

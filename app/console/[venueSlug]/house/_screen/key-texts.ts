import type { Text } from '#lib/i18n/locale.ts'

export const keyTexts = {
  intro: {
    en: 'Websites and programs reach this venue by a key. Its text is shown once, when it is made.',
    de: 'Websites und Programme erreichen dieses Haus mit einem Schlüssel. Sein Text wird einmal gezeigt, wenn er entsteht.',
  },
  none: { en: 'This venue has no keys yet.', de: 'Dieses Haus hat noch keine Schlüssel.' },
  make: { en: 'Make a key', de: 'Schlüssel erstellen' },
  makeTitle: { en: 'New key', de: 'Neuer Schlüssel' },
  made: (label: string): Text => ({ en: `${label}: made`, de: `${label}: erstellt` }),
  kinds: {
    publishable: { en: 'Website', de: 'Website' },
    secret: { en: 'Server', de: 'Server' },
  },
  kindLines: {
    publishable: {
      en: 'For the widget and pages in browsers. Anybody can read it, so it works from your websites alone.',
      de: 'Für das Widget und Seiten im Browser. Jeder kann ihn lesen, deshalb gilt er nur auf Ihren Websites.',
    },
    secret: {
      en: 'For programs on your own server. Keep it like a password: it never belongs in a page.',
      de: 'Für Programme auf Ihrem Server. Bewahren Sie ihn auf wie ein Passwort: Er gehört in keine Seite.',
    },
  },
  kind: { en: 'For', de: 'Für' },
  label: { en: 'Name', de: 'Name' },
  labelHint: { en: 'Who uses it, such as “Website” or “Till”.', de: 'Wer ihn nutzt, etwa „Website“ oder „Kasse“.' },
  origins: {
    publishable: { en: 'Websites, one in each line', de: 'Websites, je Zeile eine' },
    secret: {
      en: 'Where guests may return to after paying, one in each line (optional)',
      de: 'Wohin Gäste nach dem Bezahlen zurückkehren dürfen, je Zeile eine (freiwillig)',
    },
  },
  originsShown: {
    publishable: { en: 'Works on', de: 'Gilt auf' },
    secret: { en: 'Returns to', de: 'Führt zurück zu' },
  },
  originsExample: 'https://www.example.com',
  reach: { en: 'Venues', de: 'Häuser' },
  everywhere: { en: 'All venues, also future ones', de: 'Alle Häuser, auch künftige' },
  someVenues: { en: 'Only these', de: 'Nur diese' },
  onceTitle: (label: string): Text => ({ en: `The key “${label}”`, de: `Der Schlüssel „${label}“` }),
  once: {
    en: 'Copy it now. It is shown this once and stored nowhere.',
    de: 'Kopieren Sie ihn jetzt. Er wird nur dieses eine Mal gezeigt und nirgends gespeichert.',
  },
  copy: { en: 'Copy', de: 'Kopieren' },
  copied: { en: 'Copied', de: 'Kopiert' },
  notCopied: { en: 'Please mark and copy it', de: 'Bitte markieren und kopieren' },
  stored: { en: 'I have stored it', de: 'Ich habe ihn gespeichert' },
  lost: {
    en: 'The key was made, but its text was lost on the way. Revoke it and make another one.',
    de: 'Der Schlüssel ist entstanden, aber sein Text ging unterwegs verloren. Widerrufen Sie ihn und erstellen Sie einen neuen.',
  },
  endsIn: (lastFour: string): Text => ({ en: `ends in ${lastFour}`, de: `endet auf ${lastFour}` }),
  madeOn: (day: string): Text => ({ en: `made ${day}`, de: `erstellt ${day}` }),
  used: (when: string): Text => ({
    en: `Last used ${when}, to the hour`,
    de: `Zuletzt benutzt ${when}, auf die Stunde`,
  }),
  neverUsed: { en: 'Not used yet', de: 'Noch nicht benutzt' },
  revokedOn: (day: string): Text => ({ en: `Revoked ${day}`, de: `Widerrufen ${day}` }),
  foreign: {
    en: 'It also reaches venues that you do not own, so only an owner of all venues can change it.',
    de: 'Er reicht auch in Betriebe, die Ihnen nicht gehören. Ändern kann ihn nur ein Inhaber aller Betriebe.',
  },
  editOrigins: { en: 'Websites', de: 'Websites' },
  editReturns: { en: 'Returns', de: 'Rückkehr' },
  edited: (label: string): Text => ({ en: `${label}: saved`, de: `${label}: gespeichert` }),
  save: { en: 'Save', de: 'Speichern' },
  revoke: { en: 'Revoke', de: 'Widerrufen' },
  revokeTitle: (label: string): Text => ({ en: `Revoke “${label}”?`, de: `„${label}“ widerrufen?` }),
  revokeLine: {
    en: 'Whatever uses this key stops working at once. This cannot be undone.',
    de: 'Alles, was diesen Schlüssel benutzt, funktioniert sofort nicht mehr. Das lässt sich nicht zurücknehmen.',
  },
  revoked: (label: string): Text => ({ en: `${label}: revoked`, de: `${label}: widerrufen` }),
  revokedKeys: (count: number): Text => ({ en: `Revoked keys (${count})`, de: `Widerrufene Schlüssel (${count})` }),
  proof: {
    en: 'Only owners who have signed in within the last 10 min make, change and revoke keys. The audit names you.',
    de: 'Schlüssel erstellen, ändern und widerrufen nur Inhaber, die sich in den letzten 10 min angemeldet haben. Das Protokoll nennt Sie.',
  },
} as const

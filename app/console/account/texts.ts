import type { Text } from '#lib/i18n/locale.ts'
import type { Act, Role, SignInMeans } from '#lib/operators/roles.ts'

/** Texts of the page of one's own account. */
export const texts = {
  title: { en: 'Your account', de: 'Ihr Konto' },
  roles: { en: 'Your roles', de: 'Ihre Rollen' },
  noRole: {
    en: 'You have no role at any venue. Ask the owner.',
    de: 'Sie haben in keinem Haus eine Rolle. Fragen Sie die Inhaber.',
  },
  everywhere: { en: 'Every venue', de: 'Alle Häuser' },
  elsewhere: { en: 'Every other venue', de: 'Alle anderen Häuser' },
  sessions: { en: 'Where you are signed in', de: 'Wo Sie angemeldet sind' },
  thisOne: { en: 'this browser', de: 'dieser Browser' },
  unknownBrowser: { en: 'Unknown browser', de: 'Unbekannter Browser' },
  seen: (when: string): Text => ({ en: `last seen ${when}`, de: `zuletzt ${when}` }),
  since: (when: string): Text => ({ en: `signed in ${when}`, de: `${when} angemeldet` }),
  now: { en: 'just now', de: 'gerade eben' },
  passkeys: { en: 'Your passkeys', de: 'Ihre Passkeys' },
  passkeyLine: {
    en: 'A passkey signs you in with your finger, your face or the PIN of your device.',
    de: 'Mit einem Passkey melden Sie sich mit Finger, Gesicht oder der PIN Ihres Geräts an.',
  },
  addPasskey: { en: 'Add a passkey', de: 'Passkey hinzufügen' },
  addPasskeyLater: {
    en: 'To add or remove one, sign out and sign in again by mail or passkey: that must not be longer ago than 10 minutes.',
    de: 'Um einen hinzuzufügen oder zu entfernen, melden Sie sich ab und per Mail oder mit Passkey wieder an: Das darf nicht länger als 10 Minuten her sein.',
  },
  passkeyFailed: { en: 'No passkey was added.', de: 'Es wurde kein Passkey hinzugefügt.' },
  made: (when: string): Text => ({ en: `added ${when}`, de: `hinzugefügt ${when}` }),
  used: (when: string): Text => ({ en: `used ${when}`, de: `benutzt ${when}` }),
  remove: { en: 'Remove', de: 'Entfernen' },
  removeOf: (name: string): Text => ({ en: `Remove ${name}`, de: `${name} entfernen` }),
  end: { en: 'End', de: 'Beenden' },
  endOf: (browser: string): Text => ({ en: `End session: ${browser}`, de: `Sitzung beenden: ${browser}` }),
  endOthers: { en: 'End all others', de: 'Alle anderen beenden' },
  signOut: { en: 'Sign out', de: 'Abmelden' },
} as const

export const roleTexts: Record<Role, Text> = {
  owner: { en: 'Owner', de: 'Inhaber' },
  manager: { en: 'Manager', de: 'Leitung' },
  host: { en: 'Host', de: 'Empfang' },
  service: { en: 'Service', de: 'Bedienung' },
  kitchen: { en: 'Kitchen', de: 'Küche' },
  door: { en: 'Door', de: 'Einlass' },
}

export const everyAct: Text = { en: 'Everything', de: 'Alles' }

/** Acts as they are listed behind a role; one's own account is not worth a word. */
export const actTexts: Record<Exclude<Act, 'account'>, Text> = {
  evening: { en: 'evening', de: 'Abend' },
  orders: { en: 'orders', de: 'Bestellungen' },
  bill: { en: 'bill', de: 'Rechnung' },
  door: { en: 'door', de: 'Einlass' },
  messages: { en: 'messages', de: 'Nachrichten' },
  events: { en: 'events', de: 'Veranstaltungen' },
  vouchers: { en: 'vouchers', de: 'Gutscheine' },
  refunds: { en: 'refunds', de: 'Erstattungen' },
  settings: { en: 'settings of the venue', de: 'Einstellungen des Hauses' },
  guestData: { en: 'data of guests', de: 'Daten der Gäste' },
  staff: { en: 'staff', de: 'Team' },
  keys: { en: 'keys', de: 'Schlüssel' },
  payouts: { en: 'payouts', de: 'Auszahlungen' },
}

export const meansTexts: Record<SignInMeans, Text> = {
  mail: { en: 'by mail', de: 'per Mail' },
  command: { en: 'by invitation', de: 'per Einladung' },
  oidc: { en: 'by an identity provider', de: 'über einen Anbieter' },
  passkey: { en: 'by passkey', de: 'mit Passkey' },
}

import type { Text } from '#lib/i18n/locale.ts'
import type { Act, SignInMeans } from '#lib/operators/roles.ts'

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
  passkeys: { en: 'Your passkeys', de: 'Ihre Passkeys' },
  passkeyLine: {
    en: 'A passkey signs you in with your finger, your face or the PIN of your device.',
    de: 'Mit einem Passkey melden Sie sich mit Finger, Gesicht oder der PIN Ihres Geräts an.',
  },
  addPasskey: { en: 'Add a passkey', de: 'Passkey hinzufügen' },
  addPasskeyLater: {
    en: 'To add or remove one, sign out and sign in again by e-mail or passkey. Then you have 10 min.',
    de: 'Um einen hinzuzufügen oder zu entfernen, melden Sie sich ab und per E-Mail oder mit Passkey wieder an. Danach haben Sie 10 min Zeit.',
  },
  passkeyFailed: { en: 'No passkey was added.', de: 'Es wurde kein Passkey hinzugefügt.' },
  made: (when: string): Text => ({ en: `added ${when}`, de: `hinzugefügt ${when}` }),
  used: (when: string): Text => ({ en: `used ${when}`, de: `benutzt ${when}` }),
  remove: { en: 'Remove', de: 'Entfernen' },
  removeOf: (name: string): Text => ({ en: `Remove ${name}`, de: `${name} entfernen` }),
  pin: { en: 'Your PIN', de: 'Ihre PIN' },
  pinLine: {
    en: 'With it you take over a paired device of your venue, such as the tablet at the stand.',
    de: 'Damit übernehmen Sie ein gekoppeltes Gerät Ihres Hauses, zum Beispiel das Tablet am Empfang.',
  },
  pinSet: (when: string): Text => ({ en: `Set ${when}.`, de: `Festgelegt: ${when}.` }),
  pinLater: {
    en: 'To set one, sign out and sign in again by e-mail or passkey. Then you have 10 min.',
    de: 'Um eine festzulegen, melden Sie sich ab und per E-Mail oder mit Passkey wieder an. Danach haben Sie 10 min Zeit.',
  },
  newPin: { en: 'New PIN', de: 'Neue PIN' },
  pinHelp: { en: '4 to 8 digits', de: '4 bis 8 Ziffern' },
  setPin: { en: 'Set PIN', de: 'PIN festlegen' },
  removePin: { en: 'Remove PIN', de: 'PIN entfernen' },
  pinMalformed: {
    en: 'A PIN has 4 to 8 digits, and nothing else.',
    de: 'Eine PIN hat 4 bis 8 Ziffern und sonst nichts.',
  },
  pinTrivial: {
    en: 'This PIN is easy to guess. Choose digits without a pattern.',
    de: 'Diese PIN ist leicht zu erraten. Wählen Sie Ziffern ohne Muster.',
  },
  end: { en: 'End', de: 'Beenden' },
  endOf: (browser: string): Text => ({ en: `End session: ${browser}`, de: `Sitzung beenden: ${browser}` }),
  endOthers: { en: 'End all others', de: 'Alle anderen beenden' },
  firstVenue: { en: 'Set up your venue', de: 'Haus einrichten' },
  people: { en: 'People and roles', de: 'Personen und Rollen' },
  devices: { en: 'Paired devices', de: 'Gekoppelte Geräte' },
  signOut: { en: 'Sign out', de: 'Abmelden' },
} as const

export const everyAct: Text = { en: 'Everything', de: 'Alles' }

/** The names of acts in the list after a role. `account` is left out, because every role has it. */
export const roleActTexts: Record<Exclude<Act, 'account'>, Text> = {
  evening: { en: 'evening', de: 'Abend' },
  bookingPrices: { en: 'prices of bookings by hand', de: 'Preise von Buchungen von Hand' },
  orders: { en: 'orders', de: 'Bestellungen' },
  calls: { en: 'calls from tables', de: 'Rufe von Tischen' },
  bill: { en: 'bills', de: 'Rechnungen' },
  discounts: { en: 'discounts of any size', de: 'Rabatte in jeder Höhe' },
  openAmounts: { en: 'amounts that are on no menu', de: 'Beträge, die auf keiner Karte stehen' },
  closeUnpaid: { en: 'bills without payment', de: 'Rechnungen ohne Zahlung' },
  door: { en: 'door', de: 'Einlass' },
  messages: { en: 'messages', de: 'Nachrichten' },
  events: { en: 'events', de: 'Veranstaltungen' },
  money: { en: 'takings', de: 'Einnahmen' },
  vouchers: { en: 'vouchers', de: 'Gutscheine' },
  refunds: { en: 'refunds', de: 'Erstattungen' },
  pictures: { en: 'pictures of the venue', de: 'Bilder des Hauses' },
  pauseBooking: { en: 'pausing online booking', de: 'Online-Buchung pausieren' },
  settings: { en: 'settings of the venue', de: 'Einstellungen des Hauses' },
  guests: { en: 'the list of guests', de: 'die Gästeliste' },
  mergeGuests: { en: 'merging guests', de: 'Gäste zusammenführen' },
  watchGuests: { en: 'looking at the bookings of a guest', de: 'Buchungen eines Gasts ansehen' },
  guestData: { en: 'data of guests', de: 'Daten der Gäste' },
  devices: { en: 'devices', de: 'Geräte' },
  staff: { en: 'staff', de: 'Team' },
  venues: { en: 'new venues', de: 'neue Häuser' },
  keys: { en: 'API keys', de: 'API-Schlüssel' },
  payouts: { en: 'payouts', de: 'Auszahlungen' },
  checkPayouts: { en: 'the state of payouts', de: 'Stand der Auszahlungen' },
}

export const signInMeansTexts: Record<SignInMeans, Text> = {
  mail: { en: 'by e-mail', de: 'per E-Mail' },
  command: { en: 'by invitation', de: 'per Einladung' },
  oidc: { en: 'by an identity provider', de: 'über einen Anbieter' },
  passkey: { en: 'by passkey', de: 'mit Passkey' },
}

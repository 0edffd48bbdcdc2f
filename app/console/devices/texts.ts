import type { Text } from '#lib/i18n/locale.ts'

/** Texts of the page with the paired devices. */
export const texts = {
  title: { en: 'Paired devices', de: 'Gekoppelte Geräte' },
  line: {
    en: 'A paired device works without anybody being signed in: the tablet at the stand, the screen in the kitchen. People take it over with their PIN.',
    de: 'Ein gekoppeltes Gerät arbeitet, ohne dass jemand angemeldet ist: das Tablet am Empfang, der Bildschirm in der Küche. Personen übernehmen es mit ihrer PIN.',
  },
  none: { en: 'No device is paired here.', de: 'Hier ist kein Gerät gekoppelt.' },
  unpaired: { en: 'waits for its code', de: 'wartet auf seinen Code' },
  expired: { en: 'was not paired, its code is too old', de: 'nicht gekoppelt, der Code ist zu alt' },
  seen: (when: string): Text => ({ en: `last seen ${when}`, de: `zuletzt ${when}` }),
  taken: (name: string): Text => ({ en: `taken over by ${name}`, de: `übernommen von ${name}` }),
  addedBy: (name: string): Text => ({ en: `added by ${name}`, de: `hinzugefügt von ${name}` }),
  hand: { en: 'Hand over', de: 'Übergeben' },
  handOf: (name: string): Text => ({ en: `Hand over ${name}`, de: `Übergeben: ${name}` }),
  handTo: { en: 'Responsible for it', de: 'Verantwortlich dafür' },
  handLine: {
    en: 'A device is shut out when the person responsible for it loses the role that allows it.',
    de: 'Ein Gerät wird ausgesperrt, wenn die verantwortliche Person die nötige Rolle verliert.',
  },
  revoke: { en: 'Shut out', de: 'Aussperren' },
  revokeOf: (name: string): Text => ({ en: `Shut out ${name}`, de: `${name} aussperren` }),
  add: { en: 'Add a device', de: 'Gerät hinzufügen' },
  venue: { en: 'Venue', de: 'Haus' },
  name: { en: 'Name of the device', de: 'Name des Geräts' },
  nameError: { en: 'A name has 1 to 60 characters.', de: 'Ein Name hat 1 bis 60 Zeichen.' },
  role: { en: 'Role', de: 'Rolle' },
  show: { en: 'Show the code', de: 'Code anzeigen' },
  proof: {
    en: 'To add or shut out a device, sign out and sign in again by e-mail or passkey. Then you have 10 min.',
    de: 'Um ein Gerät hinzuzufügen oder auszusperren, melden Sie sich ab und per E-Mail oder mit Passkey wieder an. Danach haben Sie 10 min Zeit.',
  },
  forbiddenTitle: { en: 'You cannot do this now', de: 'Das geht gerade nicht' },
  forbidden: {
    en: 'Only owners and managers pair devices, within 10 min of a sign-in by e-mail or passkey.',
    de: 'Geräte koppeln nur Inhaber und Leitung, innerhalb von 10 min nach einer Anmeldung per E-Mail oder Passkey.',
  },
  codeTitle: (name: string): Text => ({ en: `Pair ${name}`, de: `${name} koppeln` }),
  codeLine: (address: string): Text => ({
    en: `Scan the picture with the device, or open ${address} there and type the code.`,
    de: `Scannen Sie das Bild mit dem Gerät, oder öffnen Sie dort ${address} und tippen Sie den Code ein.`,
  }),
  codeEnds: {
    en: 'The code pairs one browser. It is valid for 10 min, and is shown only now.',
    de: 'Der Code koppelt einen Browser. Er gilt 10 min und ist nur jetzt zu sehen.',
  },
  qr: { en: 'QR code that opens the address with the code', de: 'QR-Code, der die Adresse mit dem Code öffnet' },
  back: { en: 'All devices', de: 'Alle Geräte' },
} as const

import type { Text } from '#lib/i18n/locale.ts'

/** Texts of the page with the people who sign in, and their roles. */
export const texts = {
  title: { en: 'People and roles', de: 'Personen und Rollen' },
  line: {
    en: 'Everyone here signs in by e-mail, with a passkey or through your identity provider. A changed role applies from the next click.',
    de: 'Alle hier melden sich per E-Mail, mit Passkey oder über Ihren Identitätsanbieter an. Eine geänderte Rolle gilt ab dem nächsten Klick.',
  },
  proof: {
    en: 'To invite somebody or to change a role, sign out and sign in again by e-mail or passkey. Then you have 10 min.',
    de: 'Um jemanden einzuladen oder eine Rolle zu ändern, melden Sie sich ab und per E-Mail oder mit Passkey wieder an. Danach haben Sie 10 min Zeit.',
  },
  you: { en: 'you', de: 'Sie' },
  noRole: { en: 'no role', de: 'keine Rolle' },
  everywhere: { en: 'every venue', de: 'alle Häuser' },
  invited: (when: string): Text => ({
    en: `invited ${when}, has not signed in yet`,
    de: `${when} eingeladen, noch nicht angemeldet`,
  }),
  disabled: { en: 'disabled', de: 'gesperrt' },
  change: { en: 'Change', de: 'Ändern' },
  changeOf: (name: string): Text => ({ en: `Change ${name}`, de: `${name} ändern` }),
  venue: { en: 'Venue', de: 'Haus' },
  role: { en: 'Role', de: 'Rolle' },
  none: { en: 'No role', de: 'Keine Rolle' },
  save: { en: 'Save', de: 'Speichern' },
  endsWithRole: (devices: string): Text => ({
    en: `If this role is lost, these devices are shut out: ${devices}.`,
    de: `Geht diese Rolle verloren, werden diese Geräte ausgesperrt: ${devices}.`,
  }),
  handFirst: { en: 'Hand them over first', de: 'Vorher übergeben' },
  disable: { en: 'Disable and sign out everywhere', de: 'Sperren und überall abmelden' },
  enable: { en: 'Let them sign in again', de: 'Wieder zulassen' },
  invite: { en: 'Invite somebody', de: 'Jemanden einladen' },
  inviteLine: {
    en: 'They get a mail that leads to the sign-in.',
    de: 'Die Person erhält eine E-Mail, die zur Anmeldung führt.',
  },
  email: { en: 'E-mail', de: 'E-Mail' },
  name: { en: 'Name, as guests and colleagues see it', de: 'Name, wie ihn Gäste und Kollegen sehen' },
  language: { en: 'Language', de: 'Sprache' },
  english: { en: 'English', de: 'Englisch' },
  german: { en: 'German', de: 'Deutsch' },
  send: { en: 'Send the invitation', de: 'Einladung senden' },
  emailError: { en: 'This is not an e-mail address.', de: 'Das ist keine E-Mail-Adresse.' },
  nameError: { en: 'A name has 1 to 80 characters.', de: 'Ein Name hat 1 bis 80 Zeichen.' },
  elsewhere: {
    en: 'This address already signs in for another organisation. Use another one.',
    de: 'Mit dieser Adresse meldet sich schon jemand für eine andere Organisation an. Nehmen Sie eine andere.',
  },
  isDisabled: {
    en: 'This person is disabled. Let them sign in again first.',
    de: 'Diese Person ist gesperrt. Lassen Sie sie zuerst wieder zu.',
  },
  forbiddenTitle: { en: 'You cannot do this now', de: 'Das geht gerade nicht' },
  forbidden: {
    en: 'Only owners manage people and roles, within 10 min of a sign-in by e-mail or passkey. Nobody can change their own role.',
    de: 'Personen und Rollen verwalten nur Inhaber, innerhalb von 10 min nach einer Anmeldung per E-Mail oder Passkey. Die eigene Rolle kann niemand ändern.',
  },
} as const

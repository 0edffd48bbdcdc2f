import type { Text } from '#lib/i18n/locale.ts'

/** Texts of the pages for signing in. */
export const texts = {
  title: { en: 'Sign in', de: 'Anmelden' },
  email: { en: 'E-mail', de: 'E-Mail' },
  send: { en: 'Send me a link', de: 'Link schicken' },
  usePasskey: { en: 'Use a passkey', de: 'Passkey benutzen' },
  passkeyFailed: {
    en: 'That did not work. This device may have no passkey for this service.',
    de: 'Das hat nicht geklappt. Vielleicht hat dieses Gerät keinen Passkey für diesen Dienst.',
  },
  either: { en: 'or', de: 'oder' },
  with: (provider: string): Text => ({ en: `Sign in with ${provider}`, de: `Mit ${provider} anmelden` }),
  providerTitle: { en: 'That did not work', de: 'Das hat nicht geklappt' },
  provider: {
    en: 'The provider did not answer, or it did not confirm an address that was invited with it. Sign in by e-mail instead.',
    de: 'Der Anbieter hat nicht geantwortet, oder er hat keine Adresse bestätigt, die mit ihm eingeladen ist. Melden Sie sich per E-Mail an.',
  },
  noRegistration: {
    en: 'There is no sign-up: somebody of your team invites you.',
    de: 'Eine Registrierung gibt es nicht: Jemand aus Ihrem Team lädt Sie ein.',
  },
  notAnAddress: { en: 'That is not an e-mail address.', de: 'Das ist keine E-Mail-Adresse.' },
  sentTitle: { en: 'Check your e-mail', de: 'Sehen Sie in Ihr Postfach' },
  sent: {
    en: 'If your address is known here, a link and a code are on the way. Open the link on any device, or type the code here.',
    de: 'Wenn Ihre Adresse hier bekannt ist, sind ein Link und ein Code unterwegs. Öffnen Sie den Link auf irgendeinem Gerät, oder tippen Sie den Code hier ein.',
  },
  code: { en: 'Code', de: 'Code' },
  codeHelp: {
    en: 'Six characters. Valid for 15 min, 5 attempts.',
    de: 'Sechs Zeichen. 15 min gültig, 5 Versuche.',
  },
  wrongCode: {
    en: 'This code does not work: it is wrong, too old, or was tried too often. The newest mail has the newest code, which works only in the browser that asked for it.',
    de: 'Dieser Code gilt nicht: Er ist falsch, zu alt oder wurde zu oft versucht. Der neueste Code steht in der neuesten E-Mail und gilt nur in dem Browser, der ihn angefordert hat.',
  },
  again: { en: 'Send another mail', de: 'Noch eine E-Mail schicken' },
  linkTitle: (name: string): Text => ({ en: `Continue as ${name}?`, de: `Weiter als ${name}?` }),
  invitedTitle: (name: string): Text => ({ en: `Welcome, ${name}`, de: `Willkommen, ${name}` }),
  linkLine: { en: 'The link works once.', de: 'Der Link gilt einmal.' },
  invitedLine: {
    en: 'You have been invited. From now on you sign in with your e-mail address, without a password.',
    de: 'Sie sind eingeladen. Ab jetzt melden Sie sich mit Ihrer E-Mail-Adresse an, ohne Passwort.',
  },
  person: { en: 'You are', de: 'Sie sind' },
  address: { en: 'E-mail', de: 'E-Mail' },
  stays: { en: 'Stays signed in', de: 'Bleibt angemeldet' },
  days: { en: '14 days, on this device', de: '14 Tage, auf diesem Gerät' },
  goOn: { en: 'Continue', de: 'Weiter' },
  other: { en: 'Use another address', de: 'Mit anderer Adresse anmelden' },
  deadTitle: { en: 'This link does not work any more', de: 'Dieser Link gilt nicht mehr' },
  dead: {
    en: 'It has been used, or it is too old. Ask for another one.',
    de: 'Er wurde schon benutzt, oder er ist zu alt. Lassen Sie sich einen neuen schicken.',
  },
} as const

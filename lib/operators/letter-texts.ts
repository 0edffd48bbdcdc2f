import type { VenueText } from '#lib/guest-text.ts'
import type { Text } from '#lib/i18n/locale.ts'

/** Texts of the mail with which staff sign in. */
export const signInTexts = {
  subject: (venueName: VenueText): Text => ({ en: `Sign in at ${venueName}`, de: `Anmelden bei ${venueName}` }),
  headline: { en: 'Your sign-in', de: 'Ihre Anmeldung' },
  codeDetail: {
    en: 'The code for the page that is waiting for it',
    de: 'Der Code für die Seite, die darauf wartet',
  },
  greeting: (name: VenueText): Text => ({ en: `Hello ${name},`, de: `Hallo ${name},` }),
  opening: {
    en: 'press the button to sign in on this device. To sign in on another one, type the code there. Either works once, for 15 minutes.',
    de: 'mit dem Knopf melden Sie sich auf diesem Gerät an. Für ein anderes Gerät tippen Sie dort den Code ein. Beides gilt einmal und 15 Minuten lang.',
  },
  action: { en: 'Sign in', de: 'Anmelden' },
  closing: {
    en: 'You did not ask for this? Then nothing happens as long as nobody gets the code. Pass it on to nobody, whoever asks.',
    de: 'Das waren nicht Sie? Dann passiert nichts, solange niemand den Code bekommt. Geben Sie ihn nicht weiter, egal wer fragt.',
  },
  reason: {
    en: 'You receive this mail because somebody has asked to sign in with your address.',
    de: 'Sie erhalten diese E-Mail, weil sich jemand mit Ihrer Adresse anmelden will.',
  },
} as const
